"""The end of a match: who won, the places, how the totals went, and what to do now."""

from __future__ import annotations

import flet as ft

from companion.core.sheet import Sheet
from companion.texts import plain
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import heading, note
from companion.ui.components.buttons import Button, bottom_bar, main_button, paired_buttons
from companion.ui.components.chart_scale import Series
from companion.ui.components.standings import Placed, StandingsList, WinnerHead
from companion.ui.components.top_bar import TopBar, icon_button, undo_button
from companion.ui.components.totals_chart import TotalsChart
from companion.ui.entry.dwarf_king.again import set_up_again
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.opening import use_address
from companion.ui.screens.outcome import outcome
from companion.ui.screens.setting_up import SETUP
from companion.ui.screens.sharing import sharing
from companion.ui.screens.titles import match_kind, match_title
from companion.ui.state import Pad

MOST_CROWNS = 3


@view
def WinnerScreen(pad: Pad) -> ft.View:
    """Show how the match of this address ended; before that, how it stands."""
    address = use_address(pad)
    if not address.here(pad) or pad.match is None:
        return address.waiting(pad)
    t, look, sheet, match = pad.words, pad.look, pad.sheet, pad.match
    end = outcome(t, match, sheet)
    can_undo = bool(match.history) and not pad.read_only
    bar = TopBar(
        look,
        match_title(t, match),
        subtitle=match_kind(t, match),
        leading=back_button(pad, "/", close=True),
        actions=[
            undo_button(look, t("Undo"), pad.undo if can_undo else None),
            icon_button(
                look,
                ft.Icons.TABLE_CHART_OUTLINED,
                t("Score sheet"),
                lambda: pad.go(address.match_path),
                ident="sheet",
            ),
        ],
    )
    body: list[ft.Control] = [
        WinnerHead(look, end.title, end.text, crowns=min(end.crowns, MOST_CROWNS)),
        *(note(look, t(told)) for told in end.notes),
        StandingsList(look, _placed(pad, sheet)),
    ]
    if sheet.deals:
        body += [heading(look, t("Totals after each deal")), _chart(pad, sheet)]
    return screen(
        pad,
        address.path,
        bar,
        [*body, ft.Container(height=lk.GAP)],
        bottom=_bottom(pad, sheet, address.match_path),
    )


def _placed(pad: Pad, sheet: Sheet) -> list[Placed]:
    t = pad.words
    assert pad.match is not None
    placed = []
    for one in sheet.standings:
        name = pad.match.players[one.seat].name
        behind = t("{n} behind", n=one.behind) if one.behind else ""
        label = t("Place {n}: {name}, total {total}", n=one.place, name=name, total=one.total)
        placed.append(
            Placed(
                place=one.place,
                name=name,
                total=plain(one.total),
                aside=behind,
                label=t("{label}, {aside}", label=label, aside=behind) if behind else label,
            )
        )
    return placed


def _chart(pad: Pad, sheet: Sheet) -> ft.Control:
    t = pad.words
    assert pad.match is not None
    start = pad.match.start.totals
    series, told = [], []
    for player, name in pad.match.names.items():
        totals = [start.get(player, 0), *(deal.totals[player] for deal in sheet.deals)]
        end = t("{name} {total}", name=name, total=totals[-1])
        series.append(Series(end=end, totals=totals, leads=player in sheet.leaders))
        told.append(t("{name}: {totals}", name=name, totals=", ".join(map(plain, totals[1:]))))
    summary = t("Totals after each deal. {totals}.", totals=". ".join(told))
    return TotalsChart(pad.look, series, summary, before=sheet.first_number - 1)


def _bottom(pad: Pad, sheet: Sheet, path: str) -> ft.Control:
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    if sheet.state in {"running", "tied"}:
        back = Button(
            text=t("Back to the match"), on_tap=lambda: pad.go(path), ident="back-to-match"
        )
        return bottom_bar(look, [main_button(look, back)])

    def again() -> None:
        pad.point(**{SETUP: set_up_again(match)})
        pad.go("/new")

    how = sharing(pad)
    share = Button(
        text=t("Share"),
        icon=ft.Icons.SHARE,
        on_tap=how.on_tap,
        action=how.action,
        ident="share",
    )
    if not pad.begins:
        return bottom_bar(look, [main_button(look, share)])
    anew = Button(
        text=t("Play again"), icon=ft.Icons.REPLAY, on_tap=again, kind="quiet", ident="play-again"
    )
    return bottom_bar(look, [paired_buttons(look, share, anew)])
