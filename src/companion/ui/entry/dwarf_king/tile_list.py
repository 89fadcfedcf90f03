"""The unused tiles, to find the one on the table in two taps: both sides on a row, searchable."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.quests import Side, Tile
from companion.games.dwarf_king.record import UNLISTED
from companion.texts import msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card, heading
from companion.ui.components.fields import SearchField
from companion.ui.components.quest_cards import seal
from companion.ui.components.rows import ListRow
from companion.ui.components.tappable import Box, tappable
from companion.ui.entry.dwarf_king.desk import Desk

SEARCH: Final = "deal.tiles"


def tile_list(desk: Desk) -> list[ft.Control]:
    """Return the search field and the rows of tiles that fit it."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    query = str(pad.at.get(SEARCH, ""))
    tiles = [tile for tile in desk.ledger.tiles_for(desk.index) if _fits(desk, tile, query)]
    parts: list[ft.Control] = [
        heading(look, t("Which quest tile was drawn?"), t("{n} left", n=len(tiles))),
        SearchField(
            look,
            query,
            lambda text: pad.point(**{SEARCH: text}),
            label=t("Search quests"),
            clear_label=t("Clear the search"),
        ),
    ]
    parts += [_row(desk, tile) for tile in tiles]
    if not tiles:
        parts.append(look.words(t("No unused quest fits."), lk.BODY, palette.SOFT_INK))
    parts.append(
        card(
            ListRow(
                look,
                t("Quest not listed"),
                lambda: desk.tap(
                    msg("A quest not listed"), lambda d: taps.choose_side(d, UNLISTED)
                ),
                ident="side-unlisted",
                text=t("Its deal is entered by points"),
            ),
            padding=ft.Padding.symmetric(horizontal=12),
        )
    )
    return parts


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(ch for ch in parts if not unicodedata.combining(ch))


def _fits(desk: Desk, tile: Tile, query: str) -> bool:
    """Whether a side's name, in any language, or the tile's number holds every word typed."""
    edition = desk.match.settings.edition
    text = " ".join(
        f"{desk.pad.words(side.name_in(edition))} {side.name} {side.short} "
        + " ".join(other.name for other in side.also)
        for side in tile.sides_in(edition)
    )
    found = _plain(f"{tile.number or ''} {text}")
    return all(word in found for word in _plain(query).split())


def _row(desk: Desk, tile: Tile) -> ft.Control:
    edition = desk.match.settings.edition
    sides = [_half(desk, tile, side) for side in tile.sides_in(edition)]
    if desk.pad.look.stacked:
        return ft.Column(sides, spacing=lk.GAP, tight=True)
    return ft.Row(
        sides,
        spacing=lk.GAP,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        intrinsic_height=True,
    )


def _half(desk: Desk, tile: Tile, side: Side) -> ft.Control:
    look, t = desk.pad.look, desk.pad.words
    name = t(side.name_in(desk.match.settings.edition))

    def choose() -> None:
        def both(draft: Any) -> Any:
            return taps.choose_side(taps.choose_tile(draft, tile.id), side.id)

        desk.tap(msg("Chose {side}", side=msg(side.name)), both)

    return tappable(
        look,
        ft.Row(
            [
                ft.Container(seal(look, side.seal, lk.SEAL_LIST), width=look.grown(40)),
                look.words(name, lk.STRONG, expand=True),
            ],
            spacing=lk.GAP,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        t("{name}. {text}", name=name, text=t(side.text)),
        choose,
        Box(
            fill=palette.CARD,
            border=palette.LINE,
            padding=ft.Padding.symmetric(horizontal=10, vertical=look.pad(lk.STRONG, lk.KEY)),
        ),
        ident=f"tile-{side.id}",
        expand=None if look.stacked else 1,
    )
