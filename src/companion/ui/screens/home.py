"""Home: the running match on top, earlier ones, and a new one at the bottom."""

from __future__ import annotations

import flet as ft

from companion.texts import msg
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.banner import Banner
from companion.ui.components.blocks import empty, heading
from companion.ui.components.buttons import Button, bottom_bar, link, main_button
from companion.ui.components.marks import app_mark
from companion.ui.components.match_cards import MatchRow
from companion.ui.components.top_bar import TopBar, icon_button
from companion.ui.listing import PAGE
from companion.ui.match_lines import match_line, running_first
from companion.ui.screens.frame import screen
from companion.ui.screens.running import go_on, low, opening, running_card
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
        leading=None if look.text >= lk.NARROW_TEXT else _app_mark(look),
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


def _app_mark(look: lk.Look) -> ft.Control:
    return ft.Container(
        app_mark(), padding=ft.Padding.only(left=12, right=4 if look.stacked else 8)
    )


def _problem(pad: Pad) -> list[ft.Control]:
    """Return what is wrong with the place of the matches, or the first problem not put away."""
    warning = pad.services.shelf.warning
    if warning is not None:
        return [Banner(pad.look, pad.words(warning))]
    problems = pad.services.library.problems[pad.put_away :]
    if not problems:
        return []
    t, first = pad.words, problems[0]

    def put_away() -> None:
        pad.put_away += 1

    where = t("What is left of it is kept in {place}.", place=first.set_aside)
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
    if low(pad):
        parts.append(_read_rules(pad))
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
        parts.append(running_card(pad, running))
        if low(pad):
            parts.append(main_button(look, _new(pad)))
    if pad.loaded:
        title = t("Earlier matches") if running is not None else t("Matches")
        parts.append(heading(look, title, _all(pad, t("All {n}", n=pad.count))))
    rows: list[ft.Control] = [
        MatchRow(
            look,
            match_line(t, summary),
            opening(pad, summary.id),
            ident=f"match-{place}",
        )
        for place, summary in enumerate(others[:PAGE])
    ]
    parts.append(ft.Column(rows, spacing=lk.GAP, tight=True))
    return parts


def _new(pad: Pad) -> Button:
    running, _ = running_first(pad.summaries)
    return Button(
        text=pad.words("New match"),
        icon=ft.Icons.ADD,
        on_tap=lambda: pad.go("/new"),
        kind="quiet" if running is not None else "main",
        ident="new-match",
    )


def _read_rules(pad: Pad) -> ft.Control:
    read = Button(
        text=pad.words("Read the rules first"),
        on_tap=lambda: pad.go("/rules"),
        kind="text",
        ident="read-rules",
    )
    return main_button(pad.look, read)


def _bottom(pad: Pad, *, nothing: bool) -> ft.Control:
    """Return what stays in reach: a new match; where the page is low, the running one."""
    running, _ = running_first(pad.summaries)
    first = go_on(pad, running) if running is not None and low(pad) else _new(pad)
    parts = [main_button(pad.look, first)]
    if nothing and not low(pad):
        parts.append(_read_rules(pad))
    return bottom_bar(pad.look, parts)
