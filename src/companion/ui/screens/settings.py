"""Settings of this device: how the pad looks, what the phone does, where the matches lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from companion import __version__
from companion.texts import Message, counted, msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import view
from companion.ui.components.blocks import between_lines, card, label
from companion.ui.components.rows import ListRow, SwitchRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.components.top_bar import TopBar
from companion.ui.screens.frame import screen
from companion.ui.screens.way_back import way_back
from companion.ui.state import Pad

THEMES: Final = {
    "light": msg("Light"),
    "dark": msg("Dark"),
    "black": msg("Black"),
    "phone": msg("Phone"),
}
LETTERS: Final = (14, 17, 20, 24)
"""Sizes of the letter that stands for each text size, in dp."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A preference that is on or off: its name, what stands on its row."""

    name: str
    title: Message
    text: Message

    @property
    def ident(self) -> str:
        """What tests find its row by."""
        return self.name.replace("_", "-")


LOOKS: Final = (
    Switch("left_hand", msg("Left hand"), msg("Main keys move to the left")),
    Switch("less_motion", msg("Less motion"), msg("Nothing fades or slides")),
)
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
        msg("When cards are entered as they are played"),
    ),
    Switch(
        "advice",
        msg("Advice on quest sides"),
        msg("For the chooser, from the chooser’s own hand"),
    ),
)
ABOUT: Final = (
    msg("Dwarf King pad, version {version}", version=__version__),
    msg(
        "An unofficial companion made by players. The Dwarf King is a game by Bruno Faidutti, "
        "published by IELLO; this pad is not affiliated with them or endorsed by them. You need "
        "the game to play it."
    ),
    msg(
        "The pad is free software under the MIT licence. Its fonts, Fraunces, Roboto and Noto "
        "Sans Math, are under the SIL Open Font License 1.1."
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
            _group(pad, t("Theme"), _theme(pad)),
            _group(pad, t("Text size"), _text_size(pad)),
            _switches(pad, LOOKS),
            _group(pad, t("At the table"), _switches(pad, AT_THE_TABLE)),
            _group(pad, t("Your matches"), _matches(pad)),
            _group(pad, t("About"), _about(pad)),
            ft.Container(height=lk.GAP),
        ],
        bottom=way_back(pad),
        tab=2,
    )


def _group(pad: Pad, title: str, content: ft.Control) -> ft.Control:
    return ft.Column(
        [ft.Semantics(header=True, content=label(pad.look, title)), content],
        spacing=lk.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _theme(pad: Pad) -> ft.Control:
    t, names = pad.words, list(THEMES)
    return Segmented(
        pad.look,
        [Option(text=t(name), label=t("Theme: {name}", name=name)) for name in THEMES.values()],
        names.index(pad.preferences.theme),
        lambda place: pad.choose(theme=names[place]),
        ident="theme",
    )


def _text_size(pad: Pad) -> ft.Control:
    t, sizes = pad.words, pad.preferences.text_sizes
    return Segmented(
        pad.look,
        [
            Option(
                text=t("A"),
                label=t("Text size: {n} percent", n=round(size * 100)),
                type_=lk.STRONG.sized(letter),
            )
            for size, letter in zip(sizes, LETTERS, strict=True)
        ],
        sizes.index(pad.preferences.text_size),
        lambda place: pad.choose(text_size=sizes[place]),
        ident="text-size",
    )


def _switches(pad: Pad, switches: Sequence[Switch]) -> ft.Control:
    t = pad.words

    def switch(name: str, on: bool) -> None:
        pad.choose(**{name: on})

    rows = [
        SwitchRow(
            pad.look,
            t(one.title),
            getattr(pad.preferences, one.name),
            partial(switch, one.name),
            ident=one.ident,
            text=t(one.text),
        )
        for one in switches
    ]
    return _card(rows)


def _matches(pad: Pad) -> ft.Control:
    t, place = pad.words, pad.services.shelf.place
    if pad.page.web:
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
    return _card([row])


def _about(pad: Pad) -> ft.Control:
    look, (version, *rest) = pad.look, map(pad.words, ABOUT)
    return card(
        look.words(version, lk.BODY),
        *(look.words(text, lk.SMALL, palette.SOFT_INK) for text in rest),
    )


def _card(rows: list[ft.Control]) -> ft.Control:
    return card(
        *between_lines(rows),
        padding=ft.Padding.symmetric(horizontal=lk.BLOCK, vertical=4),
        spacing=0,
    )
