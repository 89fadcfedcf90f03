"""Suit shapes and the other signs, drawn from the pad's own SVGs and tinted by role."""

from __future__ import annotations

from typing import Final, Literal

import flet as ft

from companion.ui import look as lk
from companion.ui import palette

Mark = Literal["dwarves", "goblins", "knights", "magic", "special", "crown"]

SMALLEST: Final = 16
DRAWINGS: Final[dict[Mark, str]] = {
    "dwarves": "marks/suit-dwarves.svg",
    "goblins": "marks/suit-goblins.svg",
    "knights": "marks/suit-knights.svg",
    "magic": "marks/magic.svg",
    "special": "marks/special.svg",
    "crown": "marks/crown.svg",
}
COLOURS: Final[dict[Mark, ft.Colors]] = {
    "dwarves": palette.DWARVES,
    "goblins": palette.GOBLINS,
    "knights": palette.KNIGHTS,
    "magic": palette.INK,
    "special": palette.BRASS,
    "crown": palette.BRASS,
}
FIELDS: Final[dict[Mark, ft.Colors]] = {
    "dwarves": palette.DWARVES_FIELD,
    "goblins": palette.GOBLINS_FIELD,
    "knights": palette.KNIGHTS_FIELD,
}


def mark(
    kind: Mark, size: float = SMALLEST, color: ft.ColorValue | None = None, label: str | None = None
) -> ft.Control:
    """Return the sign *kind*, *size* dp square; without *label* a screen reader passes it over."""
    return ft.Image(
        src=DRAWINGS[kind],
        width=max(size, SMALLEST),
        height=max(size, SMALLEST),
        color=color or COLOURS[kind],
        color_blend_mode=ft.BlendMode.SRC_IN,
        semantics_label=label,
        exclude_from_semantics=label is None,
    )


def app_mark(size: float = 32) -> ft.Control:
    """Return the app's own icon."""
    return ft.Image(
        src="marks/app-icon.svg",
        width=size,
        height=size,
        border_radius=size / 4,
        exclude_from_semantics=True,
    )


def icon(
    name: ft.IconData, size: float, color: ft.ColorValue = palette.INK, label: str | None = None
) -> ft.Icon:
    """Return a Material icon; without *label* a screen reader passes it over."""
    return ft.Icon(name, size=size, color=color, semantics_label=label)


def dealer_sign(look: lk.Look, size: float = 16) -> ft.Icon:
    """Return the sign of the dealer: two cards."""
    return icon(ft.Icons.STYLE, look.grown(size), palette.SOFT_INK)
