"""A misdeal: the deal is called off, its special card and tile go back or leave the game."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.games.dwarf_king import play
from companion.ui.components.buttons import Button, main_button
from companion.ui.components.overlays import bottom_sheet
from companion.ui.components.rows import ListRow
from companion.ui.entry.dwarf_king.desk import Desk

MISDEAL: Final = "deal.misdeal"


def misdeal_sheet(desk: Desk) -> ft.BottomSheet:
    """Return the question what becomes of the special card and the tile."""
    pad, t = desk.pad, desk.pad.words

    def close() -> None:
        pad.point(**{MISDEAL: False})

    def row(title: str, text: str, ident: str, *, special: bool, tile: bool) -> ft.Control:
        def call_off() -> None:
            close()
            pad.change(
                lambda match: play.cancel_misdeal(
                    match, desk.index, special_leaves=special, tile_leaves=tile
                ),
                lambda: pad.go(f"/match/{desk.match.id}"),
            )

        return ListRow(pad.look, title, call_off, ident=ident, text=text, opens=False)

    return bottom_sheet(
        pad.look,
        t("Call off deal {n}?", n=desk.number),
        t("The same player deals again. What was entered is dropped. Undo brings it back."),
        [
            row(
                t("Both go back"),
                t("Special card and quest tile can come again"),
                "misdeal-back",
                special=False,
                tile=False,
            ),
            row(
                t("The special card leaves"),
                t("The quest tile goes back"),
                "misdeal-special",
                special=True,
                tile=False,
            ),
            row(
                t("Both leave the game"),
                t("Neither comes again in this match"),
                "misdeal-both",
                special=True,
                tile=True,
            ),
        ],
        main_button(pad.look, Button(text=t("Play on"), on_tap=close, ident="play-on")),
        on_dismiss=close,
    )
