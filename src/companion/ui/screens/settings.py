"""Settings of this device: how the pad looks, what the phone does, where the matches lie."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.texts import counted, msg
from companion.ui import in_browser
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.rows import ListRow
from companion.ui.components.top_bar import TopBar
from companion.ui.screens.frame import screen
from companion.ui.screens.setting_parts import (
    LOOKS,
    Switch,
    about,
    group,
    row_card,
    switches,
    text_size,
    theme,
)
from companion.ui.screens.way_back import way_back
from companion.ui.state import Pad

AT_THE_TABLE: Final = (
    Switch("keep_screen_on", msg("Keep the screen on"), msg("While a match is running")),
    Switch("touch_feedback", msg("Touch feedback"), msg("The phone answers each tap")),
    Switch(
        "first_game",
        msg("Draw for a first game"),
        msg("In new matches, no quests for which the order of the tricks matters"),
    ),
    Switch(
        "warn_of_revokes",
        msg("Warn about a revoke"),
        msg("While a deal is followed card by card"),
    ),
    Switch(
        "advice",
        msg("Advice on quest sides"),
        msg("For the chooser, from the chooser’s own hand"),
    ),
)


@view
def SettingsScreen(pad: Pad) -> ft.View:
    """Show all settings; each works at once and is stored."""
    t, look = pad.words, pad.look
    ft.use_effect(pad.refresh_list, [])
    return screen(
        pad,
        "/settings",
        TopBar(look, t("Settings")),
        [
            group(pad, t("Theme"), theme(pad)),
            group(pad, t("Text size"), text_size(pad)),
            switches(pad, LOOKS),
            group(pad, t("At the table"), switches(pad, AT_THE_TABLE)),
            group(pad, t("Your matches"), _matches(pad)),
            group(pad, t("About"), about(pad)),
            ft.Container(height=lk.GAP),
        ],
        bottom=way_back(pad),
        tab=2,
    )


def _matches(pad: Pad) -> ft.Control:
    t, place = pad.words, pad.services.shelf.place
    if in_browser.HERE:
        where = t(
            "In this browser on this device. They go when its data for this page is cleared, or "
            "when a private window is closed."
        )
    elif pad.page.web:
        where = t("On the computer that serves this page, in {place}", place=place)
    else:
        where = t("On this device, in {place}", place=place)
    row = ListRow(
        pad.look,
        t(counted("{n} match", "{n} matches", pad.count)),
        lambda: pad.go("/matches"),
        ident="all-matches",
        text=where,
    )
    return row_card([row])
