"""Players with a box for a number each, while tricks or points are entered."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.players import player_chip
from companion.ui.components.tappable import Box, tappable


@component
def EntryRow(
    look: lk.Look,
    name: str,
    value: str,
    label: str,
    on_tap: Callable[[], None],
    *,
    active: bool,
    ident: str,
    remark: str = "",
    filled: bool = False,
) -> ft.Control:
    """Draw one player and the number entered ("–" if none); the whole row picks the player.

    *active* is the one whose number is being typed; *filled* marks a number worked out by the pad;
    *remark* stands under the name.
    """
    ink = palette.ON_BRASS_FIELD if active else palette.INK
    words: list[ft.Control] = [look.words(name, lk.NAME, ink)]
    if remark:
        tint = palette.BRASS if filled and not active else ink
        words.append(look.words(remark, lk.LABEL, tint))
    box = ft.Container(
        look.words(
            value,
            lk.FIGURE,
            palette.ON_BRASS_FIELD if filled else palette.INK,
            align=ft.TextAlign.CENTER,
            one_line=True,
        ),
        width=look.grown(72, 1.6),
        padding=ft.Padding.symmetric(vertical=look.pad(lk.FIGURE, 52) - (2 if active else 1)),
        bgcolor=palette.BRASS_FIELD if filled else palette.CARD,
        border=ft.Border.all(
            2 if active else 1,
            palette.INK if active else palette.BRASS if filled else palette.OUTLINE,
        ),
        border_radius=lk.CHIP_RADIUS,
    )
    parts: list[ft.Control] = [
        ft.Column(words, spacing=0, tight=True, expand=True),
        box,
    ]
    if not look.stacked:
        parts.insert(0, player_chip(look, name))
    return tappable(
        look,
        ft.Row(parts, spacing=lk.BLOCK_SMALL, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        on_tap,
        Box(
            fill=palette.BRASS_FIELD if active else None,
            radius=lk.CHIP_RADIUS,
            padding=lk.GAP,
        ),
        ident=ident,
        selected=active,
    )
