"""Home: the running match on top, earlier ones, and a new one at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import flet as ft

from companion.texts import msg
from companion.ui.base import view
from companion.ui.components.banner import Banner
from companion.ui.components.blocks import empty, heading
from companion.ui.components.buttons import Button, bottom_bar, link, main_button
from companion.ui.components.marks import app_mark
from companion.ui.components.match_cards import MatchRow, RunningMatch
from companion.ui.components.top_bar import TopBar, icon_button
from companion.ui.dates import since
from companion.ui.match_lines import match_line, running_first, totals_of
from companion.ui.screens.frame import screen
from companion.ui.state import Pad

NAME = msg("Dwarf King pad")


@view
def HomeScreen(pad: Pad) -> ft.View:
    """Show the matches of this pad."""
    here = ft.use_route_location()

    def read() -> None:
        if here == "/":
            pad.refresh_list()

    ft.use_effect(read, [here])
    t, look = pad.words, pad.look
    bar = TopBar(
        look,
        t(NAME),
        leading=ft.Container(
            app_mark(), padding=ft.Padding.only(left=12, right=4 if look.stacked else 8)
        ),
        actions=[
            icon_button(
                look,
                ft.Icons.SEARCH,
                t("Search the rules"),
                lambda: pad.go("/rules"),
                ident="search",
            )
        ],
    )
    nothing = pad.loaded and not pad.summaries
    return screen(
        pad,
        "/",
        bar,
        [*_problem(pad), *(_nothing(pad) if nothing else _matches(pad))],
        bottom=_bottom(pad, nothing=nothing),
        tab=0,
    )


def _problem(pad: Pad) -> list[ft.Control]:
    """Return the first of the library's problems that was not put away yet."""
    problems = pad.services.library.problems[pad.put_away :]
    if not problems:
        return []
    t, first = pad.words, problems[0]

    def put_away() -> None:
        pad.put_away += 1

    where = t("The damaged content is kept in {place}.", place=first.set_aside)
    return [
        Banner(
            pad.look,
            t(first.message),
            where if first.set_aside else "",
            answers=[Button(text=t("Put away"), on_tap=put_away, kind="ember", ident="put-away")],
        )
    ]


def _nothing(pad: Pad) -> list[ft.Control]:
    t, look = pad.words, pad.look
    parts: list[ft.Control] = [
        ft.Container(height=0 if look.stacked else max(look.height / 2 - 260, 0)),
        empty(
            look,
            t("No match yet"),
            t(
                "Name the players in the order they sit. The pad keeps the score, the deals "
                "and the rules."
            ),
        ),
    ]
    if pad.trash:
        parts.append(
            ft.Row([_all(pad, t("Look into the trash"))], alignment=ft.MainAxisAlignment.CENTER)
        )
    return parts


def _all(pad: Pad, text: str) -> ft.Control:
    go = Button(text=text, on_tap=lambda: pad.go("/matches"), kind="text", ident="all-matches")
    return link(pad.look, go)


def _matches(pad: Pad) -> list[ft.Control]:
    t, look = pad.words, pad.look
    running, others = running_first(pad.summaries)
    parts: list[ft.Control] = []
    if running is not None:
        parts.append(_running(pad))
    if pad.loaded:
        title = t("Earlier matches") if running is not None else t("Matches")
        parts.append(heading(look, title, _all(pad, t("All {n}", n=pad.count))))
    parts += [
        MatchRow(
            look,
            match_line(t, summary),
            _opening(pad, summary.id),
            ident=f"match-{place}",
        )
        for place, summary in enumerate(others)
    ]
    return parts


def _running(pad: Pad) -> ft.Control:
    t = pad.words
    running, _ = running_first(pad.summaries)
    assert running is not None
    details = running.details
    deal, dealer = details["deals"] + 1, details["dealer"]
    return RunningMatch(
        pad.look,
        status=t("Running") if details["state"] == "running" else t("Tied for the lead"),
        started=since(t, datetime.fromisoformat(details["created_at"]), datetime.now(UTC)),
        title=t("Deal {n}", n=deal),
        dealer=t("{name} deals", name=dealer) if dealer else t("Who deals is not told yet"),
        totals=totals_of(details),
        go_on=Button(
            text=t("Go on with deal {n}", n=deal),
            icon=ft.Icons.PLAY_ARROW,
            on_tap=_opening(pad, running.id),
            ident="go-on",
        ),
        name=details["title"],
    )


def _opening(pad: Pad, match_id: str) -> Callable[[], None]:
    return lambda: pad.go(f"/match/{match_id}")


def _bottom(pad: Pad, *, nothing: bool) -> ft.Control:
    t, look = pad.words, pad.look
    running, _ = running_first(pad.summaries)
    new = Button(
        text=t("New match"),
        icon=ft.Icons.ADD,
        on_tap=lambda: pad.go("/new"),
        kind="quiet" if running is not None else "main",
        ident="new-match",
    )
    parts = [main_button(look, new)]
    if nothing:
        read = Button(
            text=t("Read the rules first"),
            on_tap=lambda: pad.go("/rules"),
            kind="text",
            ident="read-rules",
        )
        parts.append(main_button(look, read))
    return bottom_bar(look, parts)
