"""Small counts: a row of numbers for each player and each thing counted."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Field, Form
from companion.texts import msg
from companion.ui.components.blocks import between_lines, label
from companion.ui.components.buttons import bottom_bar
from companion.ui.components.number_chips import Chip, CountBlock, Measured
from companion.ui.entry.dwarf_king.adding_up import check_sum, points_shown
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.saving import save_buttons
from companion.ui.entry.dwarf_king.special_question import special_question


def counts_form(desk: Desk, form: Form) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return a block for each player in table order; the last one's numbers are filled in."""
    look = desk.pad.look
    blocks = [_block(desk, form, seat) for seat in range(len(desk.seats))]
    body: list[ft.Control] = [*_title(desk, form), *between_lines(blocks)]
    question = form.special_question
    if question is not None:
        body.append(special_question(desk, question))
    return body, bottom_bar(look, [check_sum(desk, form), save_buttons(desk, form)])


def _title(desk: Desk, form: Form) -> list[ft.Control]:
    """Return what is counted, said once above where it is one thing only."""
    if len(form.fields) > 1:
        return []
    (field,) = form.fields
    text = desk.pad.words(field.measure.question if field.measure else field.label)
    return [label(desk.pad.look, text)]


def _block(desk: Desk, form: Form, seat: int) -> ft.Control:
    t, player, name = desk.pad.words, desk.seats[seat], desk.names[seat]
    filled = any(player in field.filled for field in form.fields)
    live = any(field.from_live for field in form.fields)
    remark = t("filled in") if filled else t("as tapped") if live else ""
    return CountBlock(
        desk.pad.look,
        name,
        points_shown(form, player),
        [measured(desk, field, seat, named=len(form.fields) > 1) for field in form.fields],
        lambda ident, value: count_tapped(desk, form, ident, value),
        remark=remark,
    )


def measured(desk: Desk, field: Field, seat: int, *, named: bool) -> Measured:
    """Return one player's row of numbers for *field*."""
    t, player = desk.pad.words, desk.seats[seat]
    return Measured(
        name=t(field.label) if named else "",
        chips=[_chip(desk, field, seat, value) for value in field.allowed or ()],
        ident=f"{field.id}-{seat}",
        wrong=field.state == "wrong" and field.value(player) is not None,
    )


def _chip(desk: Desk, field: Field, seat: int, value: int) -> Chip:
    t, player = desk.pad.words, desk.seats[seat]
    text = t(field.measure.figure(value)) if field.measure else str(value)
    said = t("{name}, {label}: {n}", name=desk.names[seat], label=field.label, n=text)
    if field.entered.get(player) == value:
        return Chip(text=text, value=value, label=said, state="entered")
    if field.filled.get(player) == value:
        said = t("{label}, filled in", label=said)
        return Chip(text=text, value=value, label=said, state="filled")
    return Chip(text=text, value=value, label=said)


def count_tapped(desk: Desk, form: Form, ident: str, value: int) -> None:
    """Enter a number that was tapped in the row *ident*: the measure's id and the seat."""
    measure, _, seat = ident.rpartition("-")
    player, name = desk.seats[int(seat)], desk.names[int(seat)]
    field = next(field for field in form.fields if field.id == measure)
    desk.tap_form(
        msg("{name}, {label}: {n}", name=name, label=field.label, n=value),
        lambda now: taps.tap_value(now, measure, player, value),
    )
