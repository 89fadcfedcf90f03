"""One choice out of a few that always lie open: theme, text size, edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.choices import longest
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable

TICK: Final = 22
"""Width of the tick and the gap after it, in dp."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of a segmented control's options; *type_* draws its text in another size."""

    text: str
    label: str
    type_: lk.Type = lk.STRONG


@component
def Segmented(
    look: lk.Look,
    options: Sequence[Option],
    chosen: int,
    on_choose: Callable[[int], None],
    *,
    ident: str,
) -> ft.Control:
    """Draw *options* in one pill, the chosen with a tick; under one another if too wide."""

    def choose(place: int) -> Callable[[], None]:
        return lambda: on_choose(place)

    share = look.inner / len(options)
    tall = any(longest(look, [one.text], one.type_) + TICK + 8 > share for one in options)
    last = len(options) - 1
    round_ = lk.TARGET / 2
    parts: list[ft.Control] = []
    for place, option in enumerate(options):
        here = place == chosen
        ink = palette.ON_BRASS_FIELD if here else palette.INK
        words: list[ft.Control] = [look.words(option.text, option.type_, ink, one_line=True)]
        if here:
            words.insert(0, icon(ft.Icons.CHECK, TICK - 6, ink))
        left, right = (round_ if place == 0 else 0), (round_ if place == last else 0)
        parts.append(
            tappable(
                look,
                ft.Row(
                    words,
                    spacing=6,
                    alignment=ft.MainAxisAlignment.CENTER,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                ),
                option.label,
                choose(place),
                Box(
                    fill=palette.BRASS_FIELD if here else None,
                    radius=ft.BorderRadius.only(
                        top_left=left, bottom_left=left, top_right=right, bottom_right=right
                    )
                    if not tall
                    else lk.CHIP_RADIUS,
                    padding=ft.Padding.symmetric(
                        horizontal=2, vertical=look.pad(option.type_, lk.TARGET)
                    ),
                ),
                ident=f"{ident}-{place}",
                selected=here,
                expand=None if tall else 1,
                key=place,
            )
        )
    if tall:
        inner: ft.Control = ft.Column(
            parts,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        between = ft.Container(width=1, height=lk.TARGET, bgcolor=palette.OUTLINE)
        inner = ft.Row([piece for part in parts for piece in (between, part)][1:], spacing=0)
    return ft.Container(
        inner,
        border=ft.Border.all(1, palette.OUTLINE),
        border_radius=lk.CHIP_RADIUS if tall else round_,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
