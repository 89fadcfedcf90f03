"""How a quest stands while its deal is played: one line a number, every player's beside it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component


@component
def TallyLine(look: lk.Look, title: str, names: Sequence[str], values: Sequence[str]) -> ft.Control:
    """Draw *title* and after it each of *names* with its value in bold; wraps where it must."""
    parts: list[ft.Control] = [look.words(title, lk.SMALL, palette.SOFT_INK)]
    bold = look.style(lk.BOLD, palette.INK)
    parts += [
        ft.Text(
            spans=[ft.TextSpan(f"{name} "), ft.TextSpan(value, bold)],
            style=look.style(lk.SMALL, palette.INK),
        )
        for name, value in zip(names, values, strict=True)
    ]
    return ft.Row(
        parts,
        spacing=lk.GAP,
        run_spacing=0,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
