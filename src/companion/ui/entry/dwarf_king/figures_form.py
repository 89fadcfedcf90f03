"""Numbers up to the deal's tricks or a suit's cards: one tap each on a pad of numbers."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.texts import msg
from companion.ui.components.buttons import bottom_bar
from companion.ui.components.number_pad import NumberPad
from companion.ui.entry.dwarf_king.adding_up import check_sum
from companion.ui.entry.dwarf_king.cells import activate, active_cell, before, cells, next_blank
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.entry_lines import entry_lines
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
        {value for value in values if cell.field.possible(cell.player, value)},
        lambda n: _enter(desk.now(), n),
        lambda: _clear(desk.now()),
        labels=label,
        clear_label=t("Clear the number of {name}", name=name),
    )
    return body, bottom_bar(look, [check_sum(desk, form), pad, save_buttons(desk, form)])


def _enter(desk: Desk, n: int) -> None:
    """Enter *n* where the keys go, and let them go to the next blank."""
    form = desk.form
    cell = active_cell(desk, form)
    measure, player = cell.field.id, cell.player
    activate(desk, form, next_blank(form, cell) or cell)
    if cell.field.entered.get(player) == n:
        return
    desk.tap_form(
        msg("{name}, {label}: {n}", name=desk.name(player), label=str(cell.field.label), n=n),
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
