"""The tiles of a deck: a rank with its suit's shape, 48 dp at least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.answers import Told, latest
from companion.ui.base import component, memo
from companion.ui.components.marks import COLOURS, FIELDS, Mark, mark
from companion.ui.components.tappable import Box, tappable

LEAST_GAP: Final = 2
FIELD: Final = 4
"""From the edge of a suit's field to its tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One card as it is drawn. *label* says it in words; *rank* is empty on a Magic card."""

    rank: str
    suit: Mark
    label: str
    ident: str
    special: bool = False
    played: bool = False
    chosen: bool = False
    """Whether it is picked out of the others, for which it lies on brass."""
    note: str = ""
    """A few letters under the rank, such as who won the card."""


def tile_side(look: lk.Look) -> float:
    """Return the side of a tile in dp."""
    return max(lk.TARGET, look.size(lk.RANK) * 1.2 + look.grown(16) + 8)


def card_face(look: lk.Look, rank: str, suit: Mark) -> ft.Control:
    """Return what is on a card: its rank, none on a Magic card, and the shape of its suit."""
    parts: list[ft.Control] = []
    if rank:
        parts.append(look.words(rank, lk.RANK, COLOURS[suit], one_line=True))
    parts.append(mark(suit, look.grown(16)))
    return ft.Row(parts, spacing=3, tight=True, alignment=ft.MainAxisAlignment.CENTER)


@memo
@component
def CardTile(look: lk.Look, tile: Tile, on_tap: Callable[[], None] | None) -> ft.Control:
    """Draw one card: a triangle if special, faded if it is gone, sunk once somebody has it.

    A deck has forty of them and a tap changes a few: one that stays as it was is not drawn again.
    """
    side = tile_side(look)
    if tile.played:
        face: ft.Control = look.words(
            tile.rank, lk.RANK.sized(16), palette.SOFT_INK, align=ft.TextAlign.CENTER
        )
        if not tile.rank:
            face = mark(tile.suit, look.grown(16), palette.SOFT_INK)
    else:
        face = card_face(look, tile.rank, tile.suit)
    if tile.note:
        face = ft.Column(
            [face, look.words(tile.note, lk.RUNNING, palette.SOFT_INK, one_line=True)],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    layers: list[ft.Control] = [
        ft.Container(face, alignment=ft.Alignment.CENTER, width=side, height=side)
    ]
    if tile.special and not tile.played:
        corner = ft.Container(
            ft.Image(
                src="marks/special.svg",
                width=10,
                height=10,
                color=COLOURS[tile.suit],
                color_blend_mode=ft.BlendMode.SRC_IN,
                exclude_from_semantics=True,
            ),
            right=4,
            top=4,
        )
        layers.append(corner)
    drawn = tappable(
        look,
        ft.Stack(layers, width=side, height=side),
        tile.label,
        on_tap,
        Box(
            fill=_fill(tile),
            border=palette.LINE if tile.played or tile.note else COLOURS[tile.suit],
            stroke=2.5 if (tile.special or tile.chosen) and not tile.played else 1,
            radius=lk.TILE_RADIUS,
            width=side,
            height=side,
        ),
        ident=tile.ident,
        selected=tile.chosen or None,
    )
    return ft.Container(drawn, opacity=0.5) if tile.played else drawn


def _fill(tile: Tile) -> ft.ColorValue | None:
    if tile.played:
        return None
    if tile.chosen:
        return palette.BRASS_FIELD
    return palette.SUNK if tile.note else palette.CARD


@component
def CardGrid(
    look: lk.Look,
    tiles: Sequence[Tile],
    on_tap: Callable[[str], None],
    *,
    led: Mark | None = None,
    among_others: bool = False,
) -> ft.Control:
    """Draw *tiles* in rows as the width has room for; *led* lies on its suit's field.

    *on_tap* is told the tile's *ident*; a played one cannot be tapped. *among_others* keeps the
    room of a field, so that grids with and without one stand in line.
    """
    answer = latest(on_tap)

    def tapped(tile: Tile) -> Callable[[], None] | None:
        return None if tile.played else Told(answer, tile.ident)

    side = tile_side(look)
    aside = FIELD if led or among_others else 0
    room = look.inner - 2 * aside
    columns = max(floor((room + LEAST_GAP) / (side + LEAST_GAP)), 1)
    gap = min((room - columns * side) / max(columns - 1, 1), lk.CARD_GAP)
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [CardTile(look, tile, tapped(tile)) for tile in tiles[i : i + columns]],
                    spacing=gap,
                )
                for i in range(0, len(tiles), columns)
            ],
            spacing=lk.CARD_GAP,
            tight=True,
        ),
        bgcolor=FIELDS.get(led) if led else None,
        border_radius=lk.CHIP_RADIUS,
        padding=ft.Padding.symmetric(horizontal=aside, vertical=FIELD),
    )
