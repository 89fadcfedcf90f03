"""The score sheet of a match: who stands where, and the next step."""

from __future__ import annotations

import flet as ft

from companion.ui.base import view
from companion.ui.components.score_sheet import ScoreSheet
from companion.ui.components.top_bar import TopBar, icon_button, undo_button
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.next_step import next_step
from companion.ui.screens.opening import use_address
from companion.ui.screens.sheet_rows import sheet_players, sheet_rows, sheet_subtitle
from companion.ui.screens.titles import match_title
from companion.ui.state import Pad


@view
def SheetScreen(pad: Pad) -> ft.View:
    """Show the deals and totals of the match of this address."""
    address = use_address(pad)
    if not address.here(pad) or pad.match is None:
        return address.waiting(pad)
    t, look, sheet = pad.words, pad.look, pad.sheet
    path = address.match_path

    def open_deal(number: int) -> None:
        recorded = number < sheet.next_number
        pad.go(f"{path}/saved/{number}" if recorded else f"{path}/deal/{number}")

    title = match_title(t, pad.match)
    bar = TopBar(
        look,
        title,
        subtitle=sheet_subtitle(pad, sheet),
        leading=back_button(pad, "/"),
        actions=[
            undo_button(look, t("Undo"), pad.undo if pad.match.history else None),
            icon_button(
                look,
                ft.Icons.QR_CODE,
                t("Show the table"),
                lambda: pad.go(f"{path}/show"),
                ident="show-table",
            ),
            icon_button(
                look,
                ft.Icons.MORE_VERT,
                t("Table and rules of this match"),
                lambda: pad.go(f"{path}/table"),
                ident="table",
            ),
        ],
    )
    told, bottom = next_step(pad, sheet, path)
    body = ScoreSheet(
        look,
        sheet_players(pad, sheet),
        sheet_rows(pad, sheet),
        open_deal,
        total_label=t("Total"),
        footer=told,
    )
    return screen(
        pad,
        address.path,
        bar,
        [ft.Container(body, expand=True)],
        bottom=bottom,
        padded=False,
        scroll=False,
    )
