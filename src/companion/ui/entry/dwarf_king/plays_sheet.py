"""The tricks played, to look at: who played what, who won and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.referee import Played
from companion.games.dwarf_king.verdicts import why_won
from companion.texts import Words
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card
from companion.ui.components.buttons import Button, main_button, small_button
from companion.ui.components.card_tiles import card_face
from companion.ui.components.marks import mark
from companion.ui.components.overlays import bottom_sheet
from companion.ui.entry.dwarf_king.card_signs import sign_of

TRICKS: Final = "deal.tricks"
"""On this phone: the number of the trick looked at, 0 for all, None while no sheet is open."""


@dataclass(frozen=True)
class Seen:
    """A deal's tricks as somebody looks at them; *names* by seat."""

    look: lk.Look
    words: Words
    names: Sequence[str]
    now: Following


def tricks_sheet(
    seen: Seen,
    only: int,
    *,
    on_close: Callable[[], None],
    on_all: Callable[[], None],
    text: str = "",
    on_take_back: Callable[[int], None] | None = None,
) -> ft.BottomSheet:
    """Return the finished tricks, or the one with the number *only* and a *text* about it.

    *on_take_back* is told the number of the trick to begin again with.
    """
    look, t, table = seen.look, seen.words, seen.now.table
    tricks = len(table.tricks) if table is not None else 0
    shown = [n for n in range(1, tricks + 1) if only in {0, n}]
    parts: list[ft.Control] = [_trick(seen, n) for n in shown]
    if only:
        every = Button(text=t("All tricks"), on_tap=on_all, kind="outline", ident="all-tricks")
        ways = [small_button(look, every)]
        if shown and on_take_back is not None:
            ways.insert(0, _back_to(seen, only, on_take_back))
        parts.append(ft.Row(ways, spacing=lk.GAP, run_spacing=lk.GAP, wrap=True))
    close = Button(text=t("Close"), on_tap=on_close, kind="quiet", ident="close")
    return bottom_sheet(
        look,
        t("Trick {n}", n=only) if only else t("Tricks played"),
        text if shown else t("No trick is finished yet."),
        parts,
        main_button(look, close),
        on_dismiss=on_close,
        tall=not only,
    )


def _back_to(seen: Seen, n: int, on_take_back: Callable[[int], None]) -> ft.Control:
    back = Button(
        text=seen.words("Take back to trick {n}", n=n),
        on_tap=lambda: on_take_back(n),
        kind="outline",
        icon=ft.Icons.UNDO,
        ident="take-back-to",
    )
    return small_button(seen.look, back)


def _trick(seen: Seen, n: int) -> ft.Control:
    """Return one trick: its cards by player, clockwise from who led, and why it was won."""
    look, t, table = seen.look, seen.words, seen.now.table
    assert table is not None
    trick = table.tricks[n - 1]
    head: list[ft.Control] = [
        look.words(t("Trick {n}", n=n), lk.STRONG, expand=True),
        look.words(t("{name} led", name=seen.names[trick.leader]), lk.SMALL, palette.SOFT_INK),
    ]
    cards = [_card(seen, trick, at) for at in range(len(trick.cards))]
    won = t("{what}.", what=t(why_won(table, n), players=seen.names))
    return ft.Semantics(
        identifier=f"trick-{n}",
        container=True,
        content=card(
            ft.Row(head),
            ft.Row(cards, spacing=lk.BLOCK, run_spacing=lk.GAP, wrap=True),
            look.words(won, lk.SMALL),
            padding=12,
        ),
    )


def _card(seen: Seen, trick: Played, at: int) -> ft.Control:
    """Return one card of a trick over its player's name; the winner has a crown."""
    look, t = seen.look, seen.words
    seat = (trick.leader + at) % len(seen.names)
    name, wins = seen.names[seat], seat == trick.winner
    sign = sign_of(seen.now.frame.card_name(trick.cards[at]))
    under: list[ft.Control] = [look.words(name, lk.STRONG_LABEL if wins else lk.LABEL)]
    if wins:
        under.insert(0, mark("crown", look.grown(16)))
    said = t("{name}: {card}", name=name, card=sign.title)
    return ft.Semantics(
        label=t("{what}, won", what=said) if wins else said,
        exclude_semantics=True,
        content=ft.Column(
            [card_face(look, sign.rank, sign.shape), ft.Row(under, spacing=4, tight=True)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
