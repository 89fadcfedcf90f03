"""Two things compared by a figure each, the better one on brass, and a sentence under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One of the two: its name, its figure and how far that can be trusted, and all in words."""

    name: str
    figure: str
    margin: str
    label: str
    better: bool = False


@component
def ComparedCard(look: lk.Look, rows: Sequence[Compared], text: str, ident: str) -> ft.Control:
    """Draw *rows* under one another and *text* below. A screen reader hears each change."""
    return ft.Semantics(
        live_region=True,
        identifier=ident,
        content=ft.Column(
            [
                *(_row(look, row) for row in rows),
                look.words(text, lk.SMALL, palette.SOFT_INK),
            ],
            spacing=lk.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _row(look: lk.Look, row: Compared) -> ft.Control:
    ink = palette.ON_BRASS_FIELD if row.better else palette.INK
    name = look.words(row.name, lk.STRONG_LARGE, ink)
    figures = ft.Row(
        [look.words(row.figure, lk.FIGURE, ink), look.words(row.margin, lk.SMALL, ink)],
        spacing=6,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    tick = icon(ft.Icons.CHECK_CIRCLE, look.grown(20), ink)
    if look.stacked:
        parts: ft.Control = ft.Column([name, figures], spacing=2, tight=True)
    else:
        name.expand = True
        parts = ft.Row(
            [*([tick] if row.better else []), name, figures],
            spacing=lk.GAP,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return ft.Semantics(
        label=row.label,
        exclude_semantics=True,
        content=ft.Container(
            parts,
            bgcolor=palette.BRASS_FIELD if row.better else palette.CARD,
            border=ft.Border.all(2, palette.INK) if row.better else ft.Border.all(1, palette.LINE),
            border_radius=lk.CHIP_RADIUS,
            padding=ft.Padding.symmetric(horizontal=14, vertical=look.pad(lk.FIGURE, lk.TARGET)),
        ),
    )
