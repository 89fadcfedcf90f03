"""Quest sides and special cards: to choose from, and as the pair a deal is played with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable

LONG_FIGURE: Final = 3


def seal(
    look: lk.Look, figure: str, kind: lk.Type = lk.SEAL, color: ft.ColorValue = palette.INK
) -> ft.Control:
    """Return the short figure of a quest side, printed large."""
    short = kind if len(figure) <= LONG_FIGURE else kind.sized(kind.size * 0.7)
    return look.words(figure, short, color, one_line=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideFace:
    """What is printed of a quest side: *figure* is its seal, *text* its line, *detail* smaller."""

    name: str
    figure: str
    text: str
    detail: str = ""
    together: str = ""

    @property
    def beside(self) -> str:
        """The line as it stands beside the figure, which need not be said twice.

        >>> SideFace(name="", figure="+2", text="+2 per trick won in the last four").beside
        'per trick won in the last four'
        >>> SideFace(name="", figure="+1", text="+1 per noble, +1 per Knight").beside
        '+1 per noble, +1 per Knight'
        """
        rest = self.text.removeprefix(f"{self.figure} ")
        return self.text if set(rest) & set("+−") else rest


@component
def QuestSideCard(
    look: lk.Look,
    side: SideFace,
    label: str,
    on_choose: Callable[[], None],
    *,
    chosen: bool,
    ident: str,
) -> ft.Control:
    """Draw a side to choose: brass, a heavy border and a tick when *chosen*."""
    ink = palette.ON_BRASS_FIELD if chosen else palette.INK
    soft = palette.ON_BRASS_FIELD if chosen else palette.SOFT_INK
    tick = (
        icon(ft.Icons.CHECK_CIRCLE, 24, ink)
        if chosen
        else icon(ft.Icons.RADIO_BUTTON_UNCHECKED, 24, palette.OUTLINE)
    )
    sentence: list[ft.Control] = [look.words(side.beside, lk.NAME_TEXT, ink)]
    if side.detail:
        sentence.append(look.words(side.detail, lk.LABEL, soft))
    parts: list[ft.Control] = [
        ft.Row(
            [look.words(side.name, lk.TITLE, ink, expand=True), tick],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        beside_figure(look, seal(look, side.figure, lk.SEAL, ink), sentence, 64),
    ]
    if side.together:
        parts.append(
            ft.Row(
                [
                    icon(ft.Icons.INFO_OUTLINE, look.grown(16), soft),
                    look.words(side.together, lk.LABEL, soft, expand=True),
                ],
                spacing=lk.GAP,
            )
        )
    return tappable(
        look,
        ft.Column(
            parts, spacing=lk.GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
        ),
        label,
        on_choose,
        Box(
            fill=palette.BRASS_FIELD if chosen else palette.CARD,
            border=palette.INK if chosen else palette.OUTLINE,
            stroke=2 if chosen else 1,
            padding=lk.BLOCK,
        ),
        ident=ident,
        selected=chosen,
    )


def beside_figure(
    look: lk.Look, figure: ft.Control, words: list[ft.Control], width: float
) -> ft.Control:
    """Return *words* beside a *figure* in a column of *width*, or under it if text is large."""
    text = ft.Column(words, spacing=2, tight=True, expand=not look.stacked)
    if look.stacked:
        return ft.Column([figure, text], spacing=lk.GAP, tight=True)
    return ft.Row(
        [ft.Container(figure, width=width), text],
        spacing=lk.BLOCK,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
