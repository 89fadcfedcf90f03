"""The deepest rung: cards are tapped in the order they are played, and nothing else is asked."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.plays_known import on_rung
from companion.games.dwarf_king.record import MoveTold
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.wording import RANK_NAMES
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui.components.buttons import (
    Button,
    bottom_bar,
    button,
    main_button,
    paired_buttons,
)
from companion.ui.components.pair_cards import PairHead
from companion.ui.components.tally_line import TallyLine
from companion.ui.entry.dwarf_king.card_signs import sign_of
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.faces import chosen_side, chosen_special
from companion.ui.entry.dwarf_king.plays_done import whole_deal
from companion.ui.entry.dwarf_king.plays_doubts import doubt_banner
from companion.ui.entry.dwarf_king.plays_grid import deck
from companion.ui.entry.dwarf_king.plays_move import move_asked
from companion.ui.entry.dwarf_king.plays_raid import raid_done
from companion.ui.entry.dwarf_king.plays_slots import sentence, slots
from companion.ui.screens.running import low

Drawn = tuple[Sequence[ft.Control], ft.Control | None]


def plays_form(desk: Desk, form: Form) -> Drawn:
    """Return what is told next of a followed deal, or its score once all is played."""
    now = form.following
    match now.due:
        case "nothing":
            return whole_deal(desk, form, _take_back(desk, now))
        case "raid":
            done = [main_button(desk.pad.look, raid_done(desk, now))]
            return move_asked(desk, now), bottom_bar(desk.pad.look, done)
        case "leader":
            pair = PairHead(desk.pad.look, chosen_side(desk), chosen_special(desk))
            asked = [pair, slots(desk, now), sentence(desk, now)]
        case "card":
            asked = [slots(desk, now), sentence(desk, now), *doubt_banner(desk, now)]
            asked += deck(desk, now)
        case _:
            asked = [sentence(desk, now), *doubt_banner(desk, now), *move_asked(desk, now)]
    return _with_tally(desk, form, asked)


def trick_number(desk: Desk) -> int | None:
    """Return the number of the trick in play; None where no deal is followed, or all is played."""
    form = desk.form
    if form.rung != "plays" or form.following.finished:
        return None
    table = form.following.table
    return table.number if table is not None else 1


def _with_tally(desk: Desk, form: Form, body: list[ft.Control]) -> Drawn:
    """Return *body* with how the quest stands and the ways on; on a low page only one stays."""
    look, now = desk.pad.look, form.following
    lines, back, finish = _tally(desk, form), _take_back(desk, now), _finish(desk)
    if low(desk.pad):
        return [*body, *lines, main_button(look, finish)], bottom_bar(
            look, [main_button(look, back)]
        )
    told = ft.Column(
        lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    if look.stacked:
        ways = paired_buttons(look, back, finish, type_=lk.STRONG)
    else:
        both: list[ft.Control] = [
            button(look, back, type_=lk.STRONG, expand=len(back.text) + 4, aside=8),
            button(look, finish, type_=lk.STRONG, expand=len(finish.text), aside=8),
        ]
        ways = ft.Row(look.mirrored(both), spacing=lk.GAP)
    return body, bottom_bar(look, [told, ways])


def _tally(desk: Desk, form: Form) -> list[ft.Control]:
    """Return the quest's measures so far, each with everybody's."""
    if form.side is None or form.following.table is None:
        return []
    t = desk.pad.words
    return [
        TallyLine(
            desk.pad.look,
            t(measure.label),
            desk.names,
            [t(measure.figure(value)) for value in values],
        )
        for measure, values in form.following.values(form.side).items()
    ]


def _finish(desk: Desk) -> Button:
    """Return the way to the counts, with all that the cards have told."""

    def counts() -> None:
        desk.tap_form(msg("Finish by counts"), lambda form: on_rung(form, "tally"))

    text = desk.pad.words("Finish by counts")
    return Button(text=text, on_tap=counts, kind="quiet", ident="finish-by-counts")


def _take_back(desk: Desk, now: Following) -> Button:
    """Return the button that takes back what was told last."""
    last = now.told_last
    text = desk.pad.words("Take back the {what}", what=_called(last))
    return Button(
        text=desk.pad.words("Take back") if last is None else text,
        on_tap=None if last is None else lambda: _back(desk.now()),
        kind="outline",
        icon=ft.Icons.UNDO,
        ident="take-back",
    )


def _called(last: str | MoveTold | None) -> Message:
    """Return what was told last in a word: the rank of a card, the name of a special one."""
    if last is None or isinstance(last, MoveTold):
        return msg("move")
    sign = sign_of(last)
    if last in specials():
        return sign.title
    return RANK_NAMES.get(sign.rank) or msg("{number}", number=sign.rank)


def _back(desk: Desk) -> None:
    last = desk.form.following.told_last
    if last is None:
        return
    desk.tap_form(
        msg("The {what} is taken back", what=_called(last)),
        lambda form: plays_taps.take_back(form.following),
    )
