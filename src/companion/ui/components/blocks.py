"""The small parts screens are laid out with: cards, headings, labels, notes, pills."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.marks import Mark, icon, mark


def card(
    *content: ft.Control,
    padding: ft.PaddingValue = lk.BLOCK,
    spacing: float = lk.GAP,
    border: ft.ColorValue = palette.LINE,
    fill: ft.ColorValue = palette.CARD,
) -> ft.Control:
    """Return *content* under one another on a card."""
    return ft.Container(
        ft.Column(
            list(content),
            spacing=spacing,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            tight=True,
        ),
        bgcolor=fill,
        border=ft.Border.all(1, border),
        border_radius=lk.RADIUS,
        padding=padding,
    )


def heading(look: lk.Look, title: str, aside: ft.Control | str | None = None) -> ft.Control:
    """Return the heading of a section, with something small at its end."""
    words = ft.Semantics(
        header=True, expand=True, content=look.words(title, lk.TITLE_SMALL, palette.INK)
    )
    if aside is None:
        return ft.Row([words])
    end = look.words(aside, lk.SMALL, palette.SOFT_INK) if isinstance(aside, str) else aside
    if isinstance(aside, str) and look.text >= lk.NARROW_TEXT:
        words.expand = None
        return ft.Column([words, end], spacing=2, tight=True)
    return ft.Row([words, end], vertical_alignment=ft.CrossAxisAlignment.CENTER)


def label(look: lk.Look, text: str, sign: Mark | None = None) -> ft.Control:
    """Return the small label over a group; *sign* stands before it."""
    words = look.words(text, lk.STRONG_LABEL, palette.SOFT_INK)
    if sign is None:
        return words
    words.expand = True
    return ft.Row([mark(sign, look.grown(16)), words], spacing=lk.GAP)


def note(
    look: lk.Look,
    text: str,
    sign: Mark | ft.IconData = ft.Icons.INFO_OUTLINE,
    *,
    lead: str = "",
) -> ft.Control:
    """Return what is good to know, with an information icon or a *sign*; *lead* is in bold."""
    side = look.grown(20)
    drawn = (
        mark(sign, look.grown(18)) if isinstance(sign, str) else icon(sign, side, palette.SOFT_INK)
    )
    return ft.Row(
        [
            ft.Container(drawn, width=side, alignment=ft.Alignment.TOP_CENTER),
            ft.Container(led(look, lead, text, palette.INK), expand=True),
        ],
        spacing=lk.BLOCK_SMALL,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def led(
    look: lk.Look, lead: str, text: str, color: ft.ColorValue, kind: lk.Type = lk.BODY
) -> ft.Text:
    """Return *text* with a bold *lead* before it, as one sentence."""
    if not lead:
        return look.words(text, kind, color)
    bold = lk.BOLD.sized(kind.size)
    return ft.Text(
        spans=[
            ft.TextSpan(lead, look.style(bold, color)),
            ft.TextSpan(f" {text}" if text else ""),
        ],
        style=look.style(kind, color),
    )


def pill(
    look: lk.Look,
    text: str,
    *,
    sign: Mark | None = None,
    chosen: bool = False,
    dealer: bool = False,
) -> ft.Control:
    """Return a short status in a rounded field; *chosen* makes it brass."""
    ink = palette.ON_BRASS_FIELD if chosen else palette.INK
    parts: list[ft.Control] = []
    if sign is not None:
        parts.append(mark(sign, look.grown(16)))
    if dealer:
        parts.append(icon(ft.Icons.STYLE, look.grown(16), ink))
    parts.append(look.words(text, lk.STRONG_LABEL, ink))
    return ft.Container(
        ft.Row(parts, spacing=6, tight=True),
        bgcolor=palette.BRASS_FIELD if chosen else palette.SUNK,
        border_radius=lk.RADIUS * 2,
        padding=ft.Padding.symmetric(horizontal=12, vertical=look.pad(lk.STRONG_LABEL, 32)),
    )


def line() -> ft.Control:
    """Return a thin line across."""
    return ft.Container(height=1, bgcolor=palette.LINE)


def between_lines(parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Return *parts* with a line between each two."""
    return [piece for part in parts for piece in (line(), part)][1:]


def empty(look: lk.Look, title: str, text: str) -> ft.Control:
    """Return what a page shows that has nothing yet: the three suits, a title, a sentence."""
    middle = ft.TextAlign.CENTER
    suits: tuple[Mark, ...] = ("dwarves", "goblins", "knights")
    return ft.Column(
        [
            ft.Row(
                [mark(suit, look.grown(34)) for suit in suits],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=20,
            ),
            ft.Semantics(header=True, content=look.words(title, lk.TITLE_LARGE, align=middle)),
            ft.Container(
                look.words(text, lk.BODY_LARGE, palette.SOFT_INK, align=middle),
                padding=ft.Padding.symmetric(horizontal=56 if not look.stacked else 0),
            ),
        ],
        spacing=lk.BLOCK,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
