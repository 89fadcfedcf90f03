"""The bar that says whether what was entered adds up, as it is entered."""

from __future__ import annotations

from typing import Final, Literal

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component, feel
from companion.ui.components.marks import icon

Standing = Literal["incomplete", "right", "wrong"]

ICONS: Final[dict[Standing, ft.IconData]] = {
    "incomplete": ft.Icons.INFO_OUTLINE,
    "right": ft.Icons.CHECK_CIRCLE,
    "wrong": ft.Icons.WARNING_AMBER,
}


@component
def CheckSumBar(
    look: lk.Look, standing: Standing, text: str, *, aside: str = "", detail: str = ""
) -> ft.Control:
    """Draw *text* with what stands *aside* at the end and, where wrong, a *detail* under it.

    A screen reader hears each change, and the hand feels a sum that has become wrong.
    """
    wrong = standing == "wrong"
    ft.use_effect(lambda: feel("warning") if wrong else None, [wrong])
    ink = palette.ON_EMBER_FIELD if wrong else palette.INK
    words: list[ft.Control] = [look.words(text, lk.STRONG_LARGE if wrong else lk.BODY, ink)]
    if detail:
        words.append(look.words(detail, lk.SMALL, ink))
    parts: list[ft.Control] = [
        icon(ICONS[standing], look.grown(20), ink),
        ft.Column(words, spacing=2, tight=True, expand=True),
    ]
    if aside and not look.stacked:
        kind, tint = (lk.STRONG, ink) if standing == "right" else (lk.BODY, palette.SOFT_INK)
        parts.append(look.words(aside, kind, ink if wrong else tint))
    return ft.Semantics(
        live_region=True,
        identifier="check-sum",
        content=ft.Container(
            ft.Row(
                parts,
                spacing=lk.BLOCK_SMALL,
                vertical_alignment=ft.CrossAxisAlignment.START
                if wrong
                else ft.CrossAxisAlignment.CENTER,
            ),
            bgcolor=palette.EMBER_FIELD if wrong else palette.SUNK,
            border_radius=lk.CHIP_RADIUS,
            padding=ft.Padding.symmetric(
                horizontal=14, vertical=10 if wrong else look.pad(lk.BODY, 44)
            ),
            animate=look.fade,
        ),
    )
