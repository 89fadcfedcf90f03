"""Special cards: their face, and the choice of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import COLOURS, Mark, icon, mark
from companion.ui.components.tappable import Box, tappable


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialFace:
    """What is printed of a special card; *rank* is empty on a Magic card."""

    name: str
    sign: Mark
    rank: str = ""
    text: str = ""


def special_figure(look: lk.Look, special: SpecialFace, size: float = 26) -> ft.Control:
    """Return rank and shape of a special card, or the star alone."""
    rank = lk.RANK.sized(size)
    parts: list[ft.Control] = []
    if special.rank:
        parts.append(look.words(special.rank, rank, COLOURS[special.sign], one_line=True))
    parts.append(mark(special.sign, look.size(rank) + 2))
    return ft.Row(parts, spacing=4 if size < 20 else 8, tight=True)


@component
def SpecialChoice(
    look: lk.Look,
    special: SpecialFace,
    label: str,
    on_choose: Callable[[], None] | None,
    *,
    chosen: bool,
    ident: str,
) -> ft.Control:
    """Draw one special card to choose, off without *on_choose*; two stand beside each other."""
    ink = palette.ON_BRASS_FIELD if chosen else palette.INK if on_choose else palette.SOFT_INK
    figure = special_figure(look, special, 16 if special.rank else 20)
    parts: list[ft.Control] = [
        ft.Container(figure, width=look.grown(46)),
        look.words(special.name, lk.STRONG, ink, expand=True),
    ]
    if chosen:
        parts.append(icon(ft.Icons.CHECK_CIRCLE, 20, ink))
    return tappable(
        look,
        ft.Row(parts, spacing=lk.GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        on_choose,
        Box(
            fill=palette.BRASS_FIELD if chosen else palette.CARD,
            border=palette.INK if chosen else palette.LINE,
            stroke=2 if chosen else 1,
            padding=ft.Padding.symmetric(
                horizontal=lk.BLOCK_SMALL, vertical=look.pad(lk.STRONG, lk.KEY)
            ),
        ),
        ident=ident,
        selected=chosen,
        expand=True,
    )


def two_columns(look: lk.Look, parts: list[ft.Control]) -> ft.Control:
    """Return *parts* two to a row, or one under another if text is large."""
    if look.stacked:
        return ft.Column([ft.Row([part]) for part in parts], spacing=lk.GAP, tight=True)
    rows = [
        ft.Row(
            [*parts[i : i + 2], *([ft.Container(expand=True)] if i + 1 == len(parts) else [])],
            spacing=lk.GAP,
        )
        for i in range(0, len(parts), 2)
    ]
    return ft.Column([*rows], spacing=lk.GAP, tight=True)
