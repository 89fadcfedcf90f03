"""The score sheet as phones see it that look on."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, bottom_bar, main_button
from companion.ui.components.score_sheet import ScoreSheet
from companion.ui.components.top_bar import TopBar
from companion.ui.entry.dwarf_king.watching import has_pair
from companion.ui.screens.frame import screen
from companion.ui.screens.handing_over import offered_card, take_button
from companion.ui.screens.outcome import outcome
from companion.ui.screens.sheet_rows import sheet_players, sheet_rows, sheet_subtitle
from companion.ui.screens.titles import match_title
from companion.ui.viewer import DEAL, SHEET, Viewer


@view
def WatchedSheet(viewer: Viewer) -> ft.View:
    """Show the match of this link as it stands."""
    t, look = viewer.words, viewer.look
    if viewer.match is None:
        waits = viewer.missing if viewer.missing is not None else t("Opening the match…")
        told = ft.Container(note(look, t(waits)), padding=ft.Padding.only(top=lk.BLOCK))
        return screen(viewer, SHEET, TopBar(look, t("Match")), [told], tab=0)
    sheet = viewer.sheet
    bar = TopBar(
        look, match_title(t, viewer.match), subtitle=sheet_subtitle(viewer, sheet), leading=None
    )
    body = ScoreSheet(
        look,
        sheet_players(viewer, sheet),
        [*sheet_rows(viewer, sheet, opens=False)],
        nothing_opens,
        total_label=t("Total"),
        footer=_told(viewer),
    )
    return screen(
        viewer,
        SHEET,
        bar,
        [ft.Container(body, expand=True)],
        bottom=_bottom(viewer),
        padded=False,
        scroll=False,
        tab=0,
    )


def nothing_opens(_number: int) -> None:
    """Do nothing: a tap on a deal opens none here."""


def _told(viewer: Viewer) -> ft.Control | None:
    """Return how the match ended, or how it stands while it is tied."""
    t, look, match, sheet = viewer.words, viewer.look, viewer.match, viewer.sheet
    assert match is not None
    parts: list[ft.Control] = []
    if not sheet.goes_on:
        end = outcome(t, match, sheet)
        parts.append(note(look, end.text, ft.Icons.EMOJI_EVENTS, lead=f"{end.title}."))
    parts += [note(look, t(one)) for one in sheet.notes]
    if not parts:
        return None
    inner = ft.Column(parts, spacing=lk.GAP, tight=True)
    return ft.Container(inner, padding=ft.Padding.symmetric(horizontal=look.edge, vertical=lk.GAP))


def _bottom(viewer: Viewer) -> ft.Control | None:
    """Return the way to the deal being played, and the pad where it is on offer.

    In large text there is room for one of them.
    """
    t, look = viewer.words, viewer.look
    if viewer.seat.offered and look.stacked:
        return bottom_bar(look, [main_button(look, take_button(viewer))])
    parts: list[ft.Control] = []
    if viewer.seat.offered:
        parts.append(offered_card(viewer))
    if viewer.sheet.goes_on and viewer.match is not None:
        n = viewer.sheet.next_number
        pair = has_pair(viewer.match)
        see = Button(
            text=t("See the pair of deal {n}", n=n) if pair else t("See deal {n}", n=n),
            icon=ft.Icons.STYLE,
            on_tap=lambda: viewer.go(DEAL),
            kind="quiet" if viewer.seat.offered else "main",
            ident="see-deal",
        )
        parts.append(main_button(look, see))
    return bottom_bar(look, parts) if parts else None
