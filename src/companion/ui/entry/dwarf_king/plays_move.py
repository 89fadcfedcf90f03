"""What a special card did with hands, asked when its time has come."""

from __future__ import annotations

from typing import Final, Literal

import flet as ft

from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import MoveTold
from companion.texts import msg
from companion.ui import look as lk
from companion.ui.components.blocks import label
from companion.ui.components.buttons import Button, small_button
from companion.ui.components.card_tiles import CardTile, Tile
from companion.ui.components.choices import ChoiceRow
from companion.ui.entry.dwarf_king.card_signs import sign_of
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_asking import nobody_remembers, tell, who
from companion.ui.entry.dwarf_king.plays_raid import raid_asked

WAYS: Final[tuple[Literal["left", "right"], ...]] = ("left", "right")


def move_asked(desk: Desk, now: Following) -> list[ft.Control]:
    """Return the questions of the move that is due."""
    asked = {"swap": _swap, "pass": _pass, "fetch": _fetch, "raid": raid_asked}[now.due]
    return [ft.Column(asked(desk, now), spacing=lk.BLOCK_SMALL, tight=True)]


def _swap(desk: Desk, now: Following) -> list[ft.Control]:
    t, mover = desk.pad.words, now.mover or 0
    others = [seat for seat in range(len(desk.seats)) if seat != mover]
    asked = t("{name} swaps hands. With whom?", name=desk.names[mover])
    return [
        label(desk.pad.look, asked, "dwarves"),
        who(desk, others, None, "move-with", plays_taps.move_with),
        nobody_remembers(desk),
    ]


def _pass(desk: Desk, now: Following) -> list[ft.Control]:
    t, mover = desk.pad.words, now.mover or 0
    names = (msg("To the left"), msg("To the right"))

    def told(place: int) -> None:
        way = WAYS[place]
        tell(desk, names[place], lambda then: plays_taps.move_to(then, way))

    asked = t("{name} has all hands passed on. Which way?", name=desk.names[mover])
    return [
        label(desk.pad.look, asked, "knights"),
        ChoiceRow(desk.pad.look, [t(name) for name in names], None, told, ident="move-to"),
        nobody_remembers(desk),
    ]


def _fetch(desk: Desk, now: Following) -> list[ft.Control]:
    t, look = desk.pad.words, desk.pad.look
    move = now.draft.move or MoveTold(after=0)
    cards = now.names(now.last.cards) if now.last is not None else ()

    def tile(name: str) -> ft.Control:
        sign = sign_of(name)
        taken = name in move.takes
        drawn = Tile(
            rank=sign.rank,
            suit=sign.shape,
            label=t("{card}, taken", card=sign.title) if taken else t(sign.title),
            ident=f"take-{name}",
            note=t("taken") if taken else "",
        )
        return CardTile(
            look,
            drawn,
            lambda: tell(
                desk,
                msg("{card} is taken", card=sign.title),
                lambda then: plays_taps.move_card(then, name),
            ),
        )

    drop = Button(
        text=t("Do not use it"),
        on_tap=lambda: desk.tap(msg("The Sorcerer is not used"), plays_taps.drop_move),
        kind="outline",
        ident="move-drop",
    )
    return [
        label(look, t("Who uses the Sorcerer?"), "magic"),
        who(desk, range(len(desk.seats)), move.by, "move-by", plays_taps.move_by),
        label(look, t("Which card of the trick goes into that hand?")),
        ft.Row([tile(name) for name in cards], spacing=lk.GAP, run_spacing=lk.GAP, wrap=True),
        ft.Row([small_button(look, drop)]),
    ]
