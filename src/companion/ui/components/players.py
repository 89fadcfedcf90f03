"""Players: the round chip with a first letter, and the row of names to choose from."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui import palette


def player_chip(look: lk.Look, name: str, *, leads: bool = False) -> ft.Control:
    """Return the first letter of *name* in a circle; the name itself stands beside it."""
    side = look.grown(32)
    return ft.Container(
        look.words(
            name[:1].upper(),
            lk.STRONG_SMALL,
            palette.ON_BRASS_FIELD if leads else palette.INK,
            label="",
        ),
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.BRASS_FIELD if leads else palette.CARD,
        border=ft.Border.all(1, palette.BRASS if leads else palette.OUTLINE),
        border_radius=side / 2,
    )
