"""The deck to tap while a deal is followed: every card in its place, those played faded."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.specials import specials
from companion.texts import msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.buttons import Button, small_button
from companion.ui.components.card_tiles import CardGrid, CardTile, Tile
from companion.ui.components.marks import Mark
from companion.ui.entry.dwarf_king.card_signs import by_suit, sign_of
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_slots import led_mark


def deck(desk: Desk, now: Following) -> list[ft.Control]:
    """Return a grid a suit, the suit led on its field, and under them the Magic card."""

    def tile(name: str) -> Tile:
        sign, free = sign_of(name), now.free(name)
        said = desk.pad.words(sign.title)
        return Tile(
            rank=sign.rank,
            suit=sign.shape,
            label=said if free else desk.pad.words("{card}, played", card=said),
            ident=f"card-{name}",
            special=name in specials(),
            played=not free,
        )

    grids = suit_grids(desk, now, tile, lambda name: _play(desk.now(), name), led=led_mark(now))
    # Each grid has the room of a field around it already.
    return [ft.Column([*grids, *_magic(desk, now, tile)], spacing=0, tight=True)]


def suit_grids(
    desk: Desk,
    now: Following,
    tile: Callable[[str], Tile],
    on_tap: Callable[[str], None],
    *,
    led: Mark | None = None,
) -> list[ft.Control]:
    """Return a grid a suit with the deal's cards; *on_tap* is told the card's name."""
    return [
        CardGrid(
            desk.pad.look,
            [tile(name) for name in group],
            lambda ident: on_tap(ident.removeprefix("card-")),
            led=led if led == sign_of(group[0]).shape else None,
            among_others=True,
        )
        for group in by_suit(now.frame)
    ]


def magic_of(now: Following) -> str | None:
    """Return the Magic card of the deal, if it has one."""
    special = now.frame.special
    return special.id if special is not None and special.magic else None


def _magic(desk: Desk, now: Following, tile: Callable[[str], Tile]) -> list[ft.Control]:
    """Return the Magic card with what it does; between two tricks the Sorcerer can be used."""
    t, look, name = desk.pad.words, desk.pad.look, magic_of(now)
    if name is None:
        return []
    drawn = tile(name)
    beside: ft.Control = look.words(t(specials()[name].short), lk.LABEL, palette.SOFT_INK)
    if now.may_fetch:
        use = Button(
            text=t("Use the {card}", card=sign_of(name).title),
            on_tap=lambda: _use(desk.now()),
            kind="outline",
            ident="use-fetch",
        )
        beside = small_button(look, use)
    return [
        ft.Row(
            [
                CardTile(look, drawn, None if drawn.played else lambda: _play(desk.now(), name)),
                ft.Container(beside, expand=True),
            ],
            spacing=lk.BLOCK_SMALL,
        )
    ]


def _play(desk: Desk, name: str) -> None:
    """Play a card for whoever is next when the tap comes."""
    now = desk.form.following
    seat = now.table.turn if now.table is not None else 0
    desk.tap_form(
        msg("{name} plays {card}", name=desk.names[seat], card=sign_of(name).title),
        lambda form: plays_taps.play_card(form.following, name),
    )


def _use(desk: Desk) -> None:
    desk.tap_form(msg("The Sorcerer is used"), lambda form: plays_taps.begin_fetch(form.following))
