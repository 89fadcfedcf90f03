"""Numbers up to the deal's tricks or a suit's cards: one tap each on a pad of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.texts import msg
from companion.ui.components.buttons import bottom_bar
from companion.ui.components.number_pad import NumberPad
from companion.ui.entry.dwarf_king.cells import Cell, activate, active_cell
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.entry_lines import entry_lines
from companion.ui.entry.dwarf_king.saving import check_sum, save_buttons
from companion.ui.entry.dwarf_king.special_question import special_question


def figures_form(desk: Desk, form: Form) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the players with their numbers, and the pad; a tap fills one and goes to the next."""
    look, t = desk.pad.look, desk.pad.words
    cell = active_cell(desk, form)
    body: list[ft.Control] = list(entry_lines(desk, form, cell))
    question = form.special_question
    if question is not None:
        body.append(special_question(desk, question))
    values = cell.field.allowed or (0,)
    name = desk.name(cell.player)

    def label(n: int) -> str:
        return t("{name}, {label}: {n}", name=name, label=cell.field.label, n=n)

    pad = NumberPad(
        look,
        values[-1],
        {value for value in values if cell.field.possible(cell.player, value)},
        lambda n: _enter(desk, form, cell, n),
        lambda: _clear(desk, form, cell),
        labels=label,
        clear_label=t("Clear the number of {name}", name=name),
    )
    return body, bottom_bar(look, [check_sum(desk, form), pad, save_buttons(desk, form)])


def _enter(desk: Desk, form: Form, cell: Cell, n: int) -> None:
    measure, player = cell.field.id, cell.player
    activate(desk, form, None)
    if cell.field.entered.get(player) == n:
        return
    desk.tap_form(
        msg("{name}, {label}: {n}", name=desk.name(player), label=str(cell.field.label), n=n),
        lambda now: taps.tap_value(now, measure, player, n),
    )


def _clear(desk: Desk, form: Form, cell: Cell) -> None:
    """Clear the active number; on a blank one, the number entered before it."""
    entered = [
        (field.id, player)
        for player in form.players
        for field in form.fields
        if player in field.entered
    ]
    here = (cell.field.id, cell.player)
    target = here if here in entered else entered[-1] if entered else None
    if target is None:
        return
    activate(desk, form, None)
    desk.tap_form(
        msg("Cleared the number of {name}", name=desk.name(target[1])),
        lambda now: taps.clear_value(now, *target),
    )
