"""One key of the pad's own keyboards."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler
from companion.ui.components.tappable import Box, tappable


def key(
    look: lk.Look,
    content: ft.Control,
    label: str,
    on_tap: Handler | None,
    *,
    ident: str,
    fill: ft.ColorValue = palette.SUNK,
    height: float = lk.KEY,
    expand: int | bool | None = 1,
) -> ft.Control:
    """Return *content* as a key *height* dp high, read out as *label*."""
    return tappable(
        look,
        ft.Container(
            content,
            height=height,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=lk.CARD_GAP),
        ),
        label,
        on_tap,
        Box(fill=fill, radius=lk.KEY_RADIUS),
        ident=ident,
        expand=expand,
    )


def key_height(look: lk.Look) -> float:
    """Return how high a key is, in dp."""
    return max(lk.KEY, look.line(lk.FIGURE) + 12)
