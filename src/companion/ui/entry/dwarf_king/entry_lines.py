"""The players of a form with keys: a line each, with a box for each number."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king.fields import Field
from companion.games.dwarf_king.form import Form
from companion.texts import msg, plain, signed
from companion.ui.components.entry_rows import EntryRow, EntryTable, NumberBox
from companion.ui.entry.dwarf_king.cells import Cell, activate, cells
from companion.ui.entry.dwarf_king.desk import Desk


def entry_lines(desk: Desk, form: Form, active: Cell) -> ft.Control:
    """Return the players in table order with their numbers; the active one is lit."""
    if len(form.fields) > 1:
        return _table(desk, form, active)
    lines = [_line(desk, form, cell, active) for cell in cells(form)]
    return ft.Column([*lines], spacing=0, tight=True)


def _table(desk: Desk, form: Form, active: Cell) -> ft.Control:
    t = desk.pad.words
    rows = [
        (
            desk.name(player),
            _remark(desk, form.fields, player),
            [_box(desk, form, Cell(field, player), active) for field in form.fields],
        )
        for player in form.players
    ]
    return EntryTable(
        desk.pad.look,
        [t(field.label) for field in form.fields],
        rows,
        lambda row, column: activate(desk, form, Cell(form.fields[column], form.players[row])),
    )


def _remark(desk: Desk, fields: Sequence[Field], player: str) -> str:
    t = desk.pad.words
    if any(player in field.filled for field in fields):
        return t("filled in")
    return t("as tapped") if any(field.from_live for field in fields) else ""


def _box(desk: Desk, form: Form, cell: Cell, active: Cell) -> NumberBox:
    t, field, player = desk.pad.words, cell.field, cell.player
    value = field.value(player)
    spoken = t("blank") if value is None else plain(value)
    return NumberBox(
        value=typed_text(form, cell),
        label=t(
            "{name}, {label}: {value}", name=desk.name(player), label=field.label, value=spoken
        ),
        ident=f"cell-{field.id}-{form.players.index(player)}",
        active=(field.id, player) == (active.field.id, active.player),
        filled=player in field.filled,
    )


def _line(desk: Desk, form: Form, cell: Cell, active: Cell) -> ft.Control:
    t, field = desk.pad.words, cell.field
    box = _box(desk, form, cell, active)
    remark = _remark(desk, [field], cell.player) or _apart(desk, form, cell)
    if box.active and not remark and field.measure is not None:
        remark = t(field.measure.question)
    return EntryRow(
        desk.pad.look,
        desk.name(cell.player),
        box.value,
        box.label,
        lambda: activate(desk, form, cell),
        active=box.active,
        ident=box.ident,
        remark=remark,
        filled=box.filled,
    )


def _apart(desk: Desk, form: Form, cell: Cell) -> str:
    """Return what the special card brings this player besides the points that are typed."""
    question = form.special_question
    paid = question.points.get(cell.player) if question is not None else None
    if question is None or not paid or cell.field.measure is not None:
        return ""
    card = msg(question.special.name)
    return desk.pad.words("{card} {points:+} apart", card=card, points=paid)


def typed_text(form: Form, cell: Cell) -> str:
    """Return what stands in a cell's box: points with their sign, a lone sign, or a dash."""
    value = cell.field.value(cell.player)
    if cell.field.measure is None:
        if form.draft.points.get(cell.player) == "-" and value is None:
            return "−"
        return "–" if value is None else signed(value)
    return "–" if value is None else str(value)
