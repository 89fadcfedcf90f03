"""Sizes, spaces and type of the pad, and what a player has set about them.

A `Look` is handed down to every component: it says how large text is, how wide the screen is,
which hand holds the phone and whether things may move. All lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

import flet as ft

from companion.ui import palette, typeface
from companion.ui.typeface import bold, medium, title

EDGE: Final = 16
"""From the edge of the page to what is on it."""
BLOCK: Final = 16
BLOCK_SMALL: Final = 12
GAP: Final = 8
"""Between two targets; the card grid has `CARD_GAP`."""
CARD_GAP: Final = 4
TARGET: Final = 48
KEY: Final = 56  # height of keys and main buttons

RADIUS: Final = 16
KEY_RADIUS: Final = 14
CHIP_RADIUS: Final = 12
TILE_RADIUS: Final = 8
SHEET_RADIUS: Final = 28

FADE_MS: Final = 150
NARROW: Final = 340
LARGEST_TEXT: Final = 2.0
FULLY_SCALED: Final = 17  # larger type grows by `LARGE_GROWTH` for each 100 % of text
LARGE_GROWTH: Final = 12
NARROW_TEXT: Final = 1.4
"""From this text scale on, labels go above what they label."""
WIDEST: Final = 600
"""The pad is a phone's; on a larger screen it stands in the middle, this wide."""
USUAL_WIDTH: Final = 390
"""The width drawn for until the client has told its own."""

LETTER: Final = 0.56  # about how wide a letter is, in sizes
FILLED: Final = 0.85  # how much of a line words fill before they wrap
FALLBACK: Final = ("Pad Signs",)

Type = typeface.Type
SEAL_LARGE: Final = title(48)
SEAL: Final = title(40)
SEAL_SMALL: Final = title(28)
SEAL_LIST: Final = title(20)
WINNER: Final = title(36)
TITLE_LARGE: Final = title(28)
TITLE: Final = title(22)
TITLE_SMALL: Final = title(18)
TOTAL: Final = medium(22)
FIGURE: Final = medium(20)
"""Figures on keys and in boxes."""
NAME: Final = medium(17)
POINTS: Final = medium(17)
BUTTON: Final = medium(17)
LEAD: Final = Type(18)
NAME_TEXT: Final = Type(17)
BODY_LARGE: Final = Type(16)
BODY: Final = Type(15)
SMALL: Final = Type(14)
LABEL: Final = Type(13)
RUNNING: Final = Type(12)
"""The running total under deal points: the smallest text there is."""
STRONG_LARGE: Final = medium(16)
STRONG: Final = medium(15)
STRONG_SMALL: Final = medium(14)
STRONG_LABEL: Final = medium(13)
TAB_LABEL: Final = medium(12)
BOLD: Final = bold(14)
RANK: Final = bold(17)


@dataclass(frozen=True, slots=True)
class Look:
    """How one player wants the pad to look, on the screen it is on.

    *text* is the text scale from 1.0 to 2.0, *width* and *height* are the screen's.
    """

    text: float = 1.0
    width: float = USUAL_WIDTH
    height: float = 844
    left_handed: bool = False
    less_motion: bool = False

    @classmethod
    def on(
        cls,
        width: float | None,
        height: float | None,
        *,
        text: float = 1.0,
        left_handed: bool = False,
        less_motion: bool = False,
    ) -> Look:
        """Return the look for a screen; a client that has not measured yet says 0 or nothing."""
        return cls(
            text=min(max(text, 1.0), LARGEST_TEXT),
            width=min(width or USUAL_WIDTH, WIDEST),
            height=height or 844,
            left_handed=left_handed,
            less_motion=less_motion,
        )

    @property
    def stacked(self) -> bool:
        """Whether labels stand above what they label: large text or a narrow screen."""
        return self.text >= NARROW_TEXT or self.width < NARROW

    @property
    def edge(self) -> float:
        """From the edge of the page to what is on it: `EDGE`, less on a narrow screen."""
        return EDGE if self.width >= NARROW else 12

    @property
    def inner(self) -> float:
        """Width between the page's edges."""
        return max(self.width - 2 * self.edge, 0)

    @property
    def fade(self) -> ft.Animation | None:
        """The animation of a selection, or none."""
        return None if self.less_motion else ft.Animation(FADE_MS, ft.AnimationCurve.EASE_OUT)

    def size(self, kind: Type) -> float:
        """Return the size of *kind* as this player reads it.

        Large type grows less, as on phones: a title of twice its size would hold no name.
        """
        size = min(kind.size, FULLY_SCALED) * self.text
        if kind.size > FULLY_SCALED:
            size = max(size, kind.size + LARGE_GROWTH * (self.text - 1))
        return round(size, 1)

    def fitted(self, text: str, kind: Type, width: float, lines: int = 2) -> Type:
        """Return *kind*, smaller if *text* would not fit into *width* and as many *lines*."""
        longest = max((len(word) for word in text.split()), default=1)
        room = width / LETTER / max(longest, len(text) / lines / FILLED, 1)
        return kind.sized(min(kind.size, room / self.text))

    def line(self, kind: Type) -> float:
        """Return the height of one line of *kind*."""
        return self.size(kind) * kind.line

    def pad(self, kind: Type, least: float) -> float:
        """Return the space above and below one line of *kind* so that both come to *least*.

        What is made so high grows with its lines instead of cutting them off.
        """
        return max(ceil((least - self.line(kind)) * 5) / 10, 4)

    def grown(self, length: float, most: float = 1.5) -> float:
        """Return *length* of a drawing beside text: it grows with the text, up to *most* times."""
        return length * min(self.text, most)

    def style(self, kind: Type, color: ft.ColorValue | None = None) -> ft.TextStyle:
        """Return the text style of *kind*."""
        return ft.TextStyle(
            size=self.size(kind),
            font_family=kind.family,
            font_family_fallback=list(FALLBACK),
            weight=kind.weight,
            height=kind.line,
            letter_spacing=0,
            color=color,
        )

    def words(
        self,
        value: str,
        kind: Type = BODY,
        color: ft.ColorValue = palette.INK,
        *,
        align: ft.TextAlign = ft.TextAlign.START,
        label: str | None = None,
        expand: bool | int | None = None,
        one_line: bool = False,
    ) -> ft.Text:
        """Return *value* as text of *kind*; *label* is what a screen reader says instead."""
        return ft.Text(
            value,
            style=self.style(kind, color),
            text_align=align,
            semantics_label=label,
            expand=expand,
            no_wrap=one_line,
        )

    def mirrored(self, controls: list[ft.Control]) -> list[ft.Control]:
        """Return *controls* in reading order, or turned round for a left hand."""
        return controls[::-1] if self.left_handed else controls
