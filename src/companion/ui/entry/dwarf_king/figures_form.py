"""Numbers up to the deal's tricks or a suit's cards: one tap each on a pad of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.texts import msg
from companion.ui.components.number_pad import NumberPad
from companion.ui.entry.dwarf_king.cells import (
    Cell,
    activate,
    active_cell,
    before,
    cells,
    next_blank,
)
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.entry_lines import entry_lines
from companion.ui.entry.dwarf_king.form_foot import form_foot
from companion.ui.entry.dwarf_king.saving import save_buttons
from companion.ui.entry.dwarf_king.special_question import special_question


def figures_form(desk: Desk, form: Form) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the players with their numbers, and the pad; a tap fills one and goes to the next."""
    look, t = desk.pad.look, desk.pad.words
    cell = active_cell(desk, form)
    body: list[ft.Control] = [entry_lines(desk, form, cell)]
    question = form.special_question
    if question is not None:
        body.append(special_question(desk, question))
    values = cell.field.allowed or (0,)
    name = desk.name(cell.player)

    def label(n: int) -> str:
        return t("{n} for {name}, {label}", name=name, label=cell.field.label, n=n)

    pad = NumberPad(
        look,
        values[-1],
        possible_numbers(cell),
        lambda n: _enter(desk.now(), n),
        lambda: _clear(desk.now()),
        labels=label,
        impossible=lambda n: t("{what}: not possible", what=label(n)),
        clear_label=t("Clear the number of {name}", name=name),
    )
    last, stays = form_foot(desk, form, cell, pad, save_buttons(desk, form))
    return [*body, *last], stays


def possible_numbers(cell: Cell) -> set[int]:
    """Return the numbers that *cell* can have, given those of the others."""
    field = cell.field
    return {n for n in field.allowed or () if field.possible(cell.player, n)}


def _enter(desk: Desk, n: int) -> None:
    """Enter *n* where the keys go, and let them go to the next blank."""
    form = desk.form
    cell = active_cell(desk, form)
    measure, player = cell.field.id, cell.player
    if n not in possible_numbers(cell):
        return
    activate(desk, form, next_blank(form, cell) or cell)
    if cell.field.entered.get(player) == n:
        return
    desk.tap_form(
        msg("{name}, {label}: {n}", name=desk.name(player), label=cell.field.label, n=n),
        lambda now: taps.tap_value(now, measure, player, n),
    )


def _clear(desk: Desk) -> None:
    """Clear the active number; on a blank one, the number entered before it."""
    form = desk.form
    cell = active_cell(desk, form)
    entered = [c for c in cells(form) if c.player in c.field.entered]
    if not entered:
        return
    here = cell.player in cell.field.entered
    target = cell if here else before(form, cell) or entered[-1]
    measure, player = target.field.id, target.player
    activate(desk, form, target)
    desk.tap_form(
        msg("Cleared the number of {name}", name=desk.name(player)),
        lambda now: taps.clear_value(now, measure, player),
    )
