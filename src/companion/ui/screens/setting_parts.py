"""The parts of Settings that any phone has: how the pad looks on it, and what the pad is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from companion import __version__
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import between_lines, card, label
from companion.ui.components.rows import SwitchRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.reader import Reader

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


def group(pad: Reader, title: str, content: ft.Control) -> ft.Control:
    """Return *content* under its heading."""
    return ft.Column(
        [ft.Semantics(header=True, content=label(pad.look, title)), content],
        spacing=lk.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def theme(pad: Reader) -> ft.Control:
    """Return the choice of theme."""
    t, names = pad.words, list(THEMES)
    return Segmented(
        pad.look,
        [Option(text=t(name), label=t("Theme: {name}", name=name)) for name in THEMES.values()],
        names.index(pad.preferences.theme),
        lambda place: pad.choose(theme=names[place]),
        ident="theme",
    )


def text_size(pad: Reader) -> ft.Control:
    """Return the choice of text size."""
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


def switches(pad: Reader, switches: Sequence[Switch]) -> ft.Control:
    """Return a card of switches."""
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
    return row_card(rows)


def about(pad: Reader) -> ft.Control:
    """Return what the app is and who made it."""
    look, (version, *rest) = pad.look, map(pad.words, ABOUT)
    return card(
        look.words(version, lk.BODY),
        *(look.words(text, lk.SMALL, palette.SOFT_INK) for text in rest),
    )


def row_card(rows: list[ft.Control]) -> ft.Control:
    """Return *rows* on a card, a line between each two."""
    return card(
        *between_lines(rows),
        padding=ft.Padding.symmetric(horizontal=lk.BLOCK, vertical=4),
        spacing=0,
    )
