"""The trick in play: a place for each player's card, clockwise from who leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.card_tiles import card_face, tile_side
from companion.ui.components.choices import longest
from companion.ui.components.marks import COLOURS, SMALLEST, Mark, icon, mark
from companion.ui.components.tappable import Box, tappable

LARGER: Final = 8
"""By so much a place is wider than a card of the deck, in dp."""
NEARLY: Final = 0.9
"""Names are narrower than letters taken one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One player's place. *caption* stands under it, *label* says all of it in words.

    Without a *suit* no card lies there. *next* is whose turn it is, *wins* who is winning.
    """

    seat: int
    caption: str
    label: str
    state: Literal["waiting", "next", "played"] = "waiting"
    rank: str = ""
    suit: Mark | None = None
    special: bool = False
    wins: bool = False
    strong: bool = False


@component
def TrickSlots(
    look: lk.Look,
    slots: Sequence[Slot],
    on_tap: Callable[[int], None] | None,
    *,
    longest_caption: str = "",
) -> ft.Control:
    """Draw the places beside each other; *on_tap* is told the seat, where that can be chosen.

    Places are found by ``slot-2``, the seat. With large text they stand in two rows. They are as
    high as the *longest_caption* to come needs, so that nothing below moves; what is longer than
    that is cut, for names stand in full elsewhere.
    """
    words = [word for slot in slots for word in slot.caption.split()]
    wanted = max(longest(look, words, lk.LABEL), tile_side(look))
    beside = look.text < lk.NARROW_TEXT or wanted <= _share(look, len(slots))
    per = len(slots) if beside else ceil(len(slots) / 2)
    width = _share(look, per)
    lines = 1 if longest(look, [longest_caption], lk.LABEL) * NEARLY <= width else 2

    def tapped(seat: int) -> Callable[[], None] | None:
        return None if on_tap is None else lambda: on_tap(seat)

    drawn = [_slot(look, slot, width, lines, tapped(slot.seat)) for slot in slots]
    return ft.Column(
        [
            ft.Row(
                [*drawn[at : at + per]],
                spacing=lk.GAP,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for at in range(0, len(drawn), per)
        ],
        spacing=lk.GAP,
        tight=True,
    )


def _share(look: lk.Look, places: int) -> float:
    """Return how wide each of so many places beside each other is, in dp."""
    return (look.inner - lk.GAP * (places - 1)) / max(places, 1)


def _slot(
    look: lk.Look, slot: Slot, width: float, lines: int, on_tap: Callable[[], None] | None
) -> ft.Control:
    side = min(tile_side(look) + LARGER, width)
    kind = look.fitted(slot.caption, lk.STRONG_LABEL if slot.strong else lk.LABEL, width)
    kind = kind.sized(max(kind.size, lk.RUNNING.size))
    words = look.words(slot.caption, kind, align=ft.TextAlign.CENTER, expand=True)
    words.max_lines, words.overflow = lines, ft.TextOverflow.ELLIPSIS
    room = ft.Container(width=0, height=lines * look.line(lk.LABEL))
    content = ft.Column(
        [
            _box(look, slot, side),
            ft.Row([room, words], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if on_tap is None:
        return ft.Semantics(
            key=f"slot-{slot.seat} still",
            identifier=f"slot-{slot.seat}",
            label=slot.label,
            exclude_semantics=True,
            content=ft.Container(content, width=width),
        )
    return tappable(
        look,
        content,
        slot.label,
        on_tap,
        Box(radius=lk.TILE_RADIUS, width=width),
        ident=f"slot-{slot.seat}",
    )


def _box(look: lk.Look, slot: Slot, side: float) -> ft.Control:
    """Return the card that lies there, a finger for whose turn it is, or an empty place."""
    fill, border, stroke = None, palette.LINE, 2.0
    face: ft.Control | None = None
    if slot.suit is not None:
        fill, border = palette.CARD, COLOURS[slot.suit]
        stroke = 2.5 if slot.special else 1.0
        face = card_face(look, slot.rank, slot.suit)
    elif slot.state == "next":
        fill, border = palette.BRASS_FIELD, palette.INK
        face = icon(ft.Icons.TOUCH_APP, look.grown(24), palette.ON_BRASS_FIELD)
    if slot.wins:
        crown = ft.Container(mark("crown"), left=(side - SMALLEST) / 2, top=2)
        place = ft.Container(
            face,
            width=side,
            height=side,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.only(top=SMALLEST / 2),
        )
        face = ft.Stack([place, crown], width=side, height=side)
    return ft.Container(
        face,
        width=side,
        height=side,
        bgcolor=fill,
        border=ft.Border.all(stroke, border),
        border_radius=lk.TILE_RADIUS,
        alignment=ft.Alignment.CENTER,
    )
