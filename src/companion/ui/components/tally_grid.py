"""Tricks down, players across: who won a trick is tapped while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyRow:
    """One trick: *text* before its *number*, the winner's seat if known; *labels* by seat."""

    number: int
    text: str
    labels: Sequence[str]
    winner: int | None = None


@component
def TallyGrid(
    look: lk.Look,
    names: Sequence[str],
    rows: Sequence[TallyRow],
    on_tap: Callable[[int, int], None],
) -> ft.Control:
    """Draw a cell for each player and trick; *on_tap* is told the trick's number and the seat.

    Cells are found by ``trick-7-0``. With large text the names stand in the cells.
    """

    def tapped(number: int, seat: int) -> Callable[[], None]:
        return lambda: on_tap(number, seat)

    def cell(row: TallyRow, seat: int) -> ft.Control:
        won = row.winner == seat
        ink = palette.ON_MAIN if won else palette.INK
        content: ft.Control = (
            icon(ft.Icons.CHECK, 20, ink) if won else ft.Container(width=20, height=20)
        )
        if look.stacked:
            content = look.words(names[seat], lk.STRONG_LABEL, ink, align=ft.TextAlign.CENTER)
        return tappable(
            look,
            ft.Container(content, alignment=ft.Alignment.CENTER, height=look.grown(lk.TARGET)),
            row.labels[seat],
            tapped(row.number, seat),
            Box(
                fill=palette.MAIN if won else palette.CARD,
                border=palette.MAIN
                if won
                else (palette.LINE if row.winner is not None else palette.OUTLINE),
                radius=lk.CHIP_RADIUS,
            ),
            ident=f"trick-{row.number}-{seat}",
            selected=won,
            expand=1,
            key=seat,
        )

    lead = 0.0 if look.stacked else 56.0
    lines: list[ft.Control] = []
    if not look.stacked:
        head = [
            look.words(name, lk.STRONG_SMALL, align=ft.TextAlign.CENTER, expand=1) for name in names
        ]
        lines.append(ft.Row([ft.Container(width=lead), *head], spacing=lk.GAP))
    for row in rows:
        name = ft.Row(
            [
                look.words(row.text, lk.LABEL, palette.SOFT_INK),
                look.words(str(row.number), lk.STRONG),
            ],
            spacing=4,
            tight=True,
        )
        cells = [cell(row, seat) for seat in range(len(names))]
        if look.stacked:
            per = 2 if len(names) > 3 else len(names)
            lines.append(name)
            for start in range(0, len(cells), per):
                part = cells[start : start + per]
                blanks = [ft.Container(expand=1) for _ in range(per - len(part))]
                lines.append(ft.Row([*part, *blanks], spacing=lk.GAP))
        else:
            lines.append(ft.Row([ft.Container(name, width=lead), *cells], spacing=lk.GAP))
    return ft.Column(lines, spacing=lk.GAP, tight=True)
