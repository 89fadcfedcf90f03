"""All matches, the last changed on top, and the trash under them."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import empty
from companion.ui.components.buttons import Button, bottom_bar, main_button
from companion.ui.components.match_cards import MatchRow
from companion.ui.components.top_bar import TopBar, icon_button
from companion.ui.match_lines import match_line
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.throwing import throw_away
from companion.ui.screens.trash import deleting, trash_part
from companion.ui.state import Pad

TIDYING = "matches-tidying"
"""On this phone: whether a tap throws away."""


@view
def MatchesScreen(pad: Pad) -> ft.View:
    """Show every match of this pad."""
    t, look = pad.words, pad.look
    ft.use_effect(lambda: _enter(pad), [])
    tidying = bool(pad.at.get(TIDYING)) and bool(pad.summaries)
    ft.use_dialog(deleting(pad))

    def tidy() -> None:
        pad.point(**{TIDYING: not tidying})

    actions = []
    if pad.summaries and not tidying:
        actions.append(
            icon_button(look, ft.Icons.DELETE_OUTLINE, t("Throw matches away"), tidy, ident="tidy")
        )
    done = Button(text=t("Done"), on_tap=tidy, ident="tidied")
    return screen(
        pad,
        "/matches",
        TopBar(
            look,
            t("Throw away") if tidying else t("All matches"),
            subtitle=t("A tap puts a match into the trash.") if tidying else "",
            leading=back_button(pad, "/"),
            actions=actions,
        ),
        [*_list(pad, tidying=tidying), *trash_part(pad), ft.Container(height=lk.BLOCK)],
        bottom=bottom_bar(look, [main_button(look, done)]) if tidying else None,
    )


def _enter(pad: Pad) -> None:
    """Read the lists; a tap throws nothing away for somebody who has just come."""
    if pad.at.get(TIDYING):
        pad.point(**{TIDYING: False})
    pad.refresh_list()


def _list(pad: Pad, *, tidying: bool) -> list[ft.Control]:
    t, look = pad.words, pad.look
    if pad.loaded and not pad.summaries:
        return [
            ft.Container(
                empty(look, t("No match yet"), t("What is played stands here, the latest on top.")),
                padding=ft.Padding.symmetric(vertical=lk.BLOCK * 2),
            )
        ]

    def tapped(match_id: str) -> Callable[[], None]:
        if tidying:
            return lambda: throw_away(pad, match_id)
        return lambda: pad.go(f"/match/{match_id}")

    parts: list[ft.Control] = []
    for place, summary in enumerate(pad.summaries):
        line = match_line(t, summary)
        parts.append(
            MatchRow(
                look,
                line,
                tapped(summary.id),
                ident=f"match-{place}",
                throws=t("{match} Throw away.", match=line.label) if tidying else "",
            )
        )
    if pad.count > len(pad.summaries):
        more = Button(text=t("Show more"), on_tap=pad.list_more, kind="quiet", ident="more")
        parts.append(main_button(look, more))
    return parts
