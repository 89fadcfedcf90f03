"""The match that goes on, as Home shows it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import flet as ft

from companion.ui import dates
from companion.ui.components.buttons import Button
from companion.ui.components.match_cards import RunningMatch
from companion.ui.match_lines import Summary, totals_of
from companion.ui.state import Pad

ROOMY = 640
"""From this height on two buttons may stay at the bottom, in dp, whatever the size of text."""


def running_card(pad: Pad, running: Summary) -> ft.Control:
    """Return the card of the match that goes on."""
    t = pad.words
    details = running.details
    deal, dealer = details["deals"] + 1, details["dealer"]
    return RunningMatch(
        pad.look,
        status=t("Running") if details["state"] == "running" else t("Tied for the lead"),
        started=dates.since(t, datetime.fromisoformat(details["created_at"]), dates.now()),
        title=t("Deal {n}", n=deal),
        dealer=t("{name} deals", name=dealer) if dealer else t("Who deals is not known yet"),
        totals=totals_of(t, details),
        go_on=None if low(pad) else go_on(pad, running),
        name=details["title"],
        aside=_show(pad, running) if pad.services.rooms.base is not None else None,
    )


def _show(pad: Pad, running: Summary) -> Button:
    """Return the way to what the table's other phones see."""
    return Button(
        text=pad.words("Show the table"),
        icon=ft.Icons.QR_CODE,
        on_tap=lambda: pad.go(f"/match/{running.id}/show"),
        kind="quiet",
        ident="show-table",
    )


def go_on(pad: Pad, running: Summary) -> Button:
    """Return the button that goes on with the match."""
    return Button(
        text=pad.words("Go on with deal {n}", n=running.details["deals"] + 1),
        icon=ft.Icons.PLAY_ARROW,
        on_tap=opening(pad, running.id),
        ident="go-on",
    )


def low(pad: Pad) -> bool:
    """Return whether the page has room for one button beside what scrolls."""
    return pad.look.stacked and pad.look.height < ROOMY


def opening(pad: Pad, match_id: str) -> Callable[[], None]:
    """Return what opens a match's sheet."""
    return lambda: pad.go(f"/match/{match_id}")
