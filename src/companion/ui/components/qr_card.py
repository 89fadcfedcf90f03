"""A QR code on its white card, with what it leads to under it."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.blocks import card

LARGEST = 300
"""A code need not be larger than this to be read from across a table, in dp."""


@component
def QrCard(look: lk.Look, drawing: str, label: str, address: str = "") -> ft.Control:
    """Draw *drawing*, an SVG, read out as *label*; *address* stands under it to be typed."""
    side = min(look.inner - 2 * lk.BLOCK, LARGEST, max(look.height / 2, 200))
    code = ft.Container(
        ft.Image(src=drawing, width=side, height=side, semantics_label=label),
        bgcolor="#ffffff",
        border_radius=lk.TILE_RADIUS,
        alignment=ft.Alignment.CENTER,
        width=side,
        height=side,
    )
    parts: list[ft.Control] = [ft.Row([code], alignment=ft.MainAxisAlignment.CENTER)]
    if address:
        parts.append(
            ft.Text(
                address,
                style=look.style(lk.SMALL, palette.INK),
                text_align=ft.TextAlign.CENTER,
                selectable=True,
            )
        )
    return card(*parts, spacing=lk.BLOCK_SMALL)
