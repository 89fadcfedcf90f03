"""The players of a form with keys: a line each, with a box for each number."""

from __future__ import annotations

import flet as ft

from companion.games.dwarf_king.form import Form
from companion.texts import plain, signed
from companion.ui.components.entry_rows import EntryRow
from companion.ui.entry.dwarf_king.cells import Cell, activate, cells
from companion.ui.entry.dwarf_king.desk import Desk


def entry_lines(desk: Desk, form: Form, active: Cell) -> ft.Control:
    """Return a line for each cell, in table order; the active one is lit."""
    lines = [_line(desk, form, cell, active) for cell in cells(form)]
    return ft.Column([*lines], spacing=0, tight=True)


def _line(desk: Desk, form: Form, cell: Cell, active: Cell) -> ft.Control:
    t, field, player = desk.pad.words, cell.field, cell.player
    name = desk.name(player)
    here = (field.id, player) == (active.field.id, active.player)
    value = field.value(player)
    shown = typed_text(form, cell)
    filled = player in field.filled
    remark = t("filled in") if filled else t("as tapped") if field.from_live else ""
    if here and not remark:
        remark = t(field.measure.question) if field.measure else ""
    if len(form.fields) > 1:
        remark = (
            t("{label}, {remark}", label=field.label, remark=remark) if filled else t(field.label)
        )
    spoken = t("blank") if value is None else plain(value)
    return EntryRow(
        desk.pad.look,
        name,
        shown,
        t("{name}, {label}: {value}", name=name, label=field.label, value=spoken),
        lambda: activate(desk, form, cell),
        active=here,
        ident=f"cell-{field.id}-{form.players.index(player)}",
        remark=remark,
        filled=filled,
    )


def typed_text(form: Form, cell: Cell) -> str:
    """Return what stands in a cell's box: points with their sign, a lone sign, or a dash."""
    value = cell.field.value(cell.player)
    if cell.field.measure is None:
        if form.draft.points.get(cell.player) == "-" and value is None:
            return "−"
        return "–" if value is None else signed(value)
    return "–" if value is None else str(value)
