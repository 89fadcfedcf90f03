"""The score sheet: deals down, players across, totals pinned on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component, keyed, memo
from companion.ui.components.choices import longest
from companion.ui.components.marks import icon, mark
from companion.ui.components.score_cards import ScoreCards
from companion.ui.components.sheet_data import SheetPlayer, SheetRow
from companion.ui.components.sheet_head import sheet_head
from companion.ui.components.tappable import Box, tappable

COLUMN: Final = 52
COLUMN_FIVE: Final = 49
LEAST_TITLE: Final = 80
"""Of a quest's name, which may wrap."""
LEAST_ROW: Final = 60
LEAST_BARE_ROW: Final = 40
"""Of a deal not yet drawn: its number alone."""


def column_width(look: lk.Look, players: int) -> float:
    """Return how wide a player's column is, in dp: 48 where the screen is narrow."""
    wide = COLUMN if players <= 4 else COLUMN_FIVE
    return wide if _rest(look, wide, players) >= LEAST_TITLE * look.text else lk.TARGET


def _number(look: lk.Look) -> float:
    """Return the width of a deal's number."""
    return 22 if look.width >= lk.NARROW else 18


def _rest(look: lk.Look, column: float, players: int) -> float:
    """Return what columns of that width leave for a quest's name."""
    return look.width - 2 * look.edge - _number(look) - column * players


def fits(look: lk.Look, players: Sequence[SheetPlayer]) -> bool:
    """Whether the table fits: columns of 48 dp at least, four letters of a name, a quest's name."""
    column = column_width(look, len(players))
    four_letters = 4 * look.size(lk.STRONG_SMALL) * lk.LETTER
    widest_total = longest(look, [player.total for player in players], lk.TOTAL)
    rest = _rest(look, column, len(players))
    return rest >= LEAST_TITLE * look.text and max(four_letters, widest_total) <= column


@component
def ScoreSheet(
    look: lk.Look,
    players: Sequence[SheetPlayer],
    rows: Sequence[SheetRow],
    on_deal: Callable[[int], None],
    *,
    total_label: str,
    footer: ft.Control | None = None,
) -> ft.Control:
    """Draw the sheet; a tap on a row tells *on_deal* its number. Rows are found by ``deal-3``.

    Where a column would be too narrow it becomes totals as rows and a card a deal (`ScoreCards`).
    It fills the height it is given and scrolls under its head; *footer* scrolls with the rows.
    """
    if not fits(look, players):
        return ScoreCards(look, players, rows, on_deal, footer=footer)

    column = column_width(look, len(players))
    return ft.Column(
        [
            sheet_head(look, players, total_label, column),
            ft.ListView(
                [
                    *(keyed(row.number, Row)(look, row, column, on_deal) for row in rows),
                    *([footer] if footer else []),
                ],
                expand=True,
            ),
        ],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@memo
@component
def Row(look: lk.Look, row: SheetRow, column: float, on_deal: Callable[[int], None]) -> ft.Control:
    """Draw one deal; one that stays as it was is not drawn again."""
    number = look.words(
        str(row.number),
        lk.STRONG if row.next else lk.SMALL,
        palette.INK if row.next else palette.SOFT_INK,
    )
    least = LEAST_ROW if row.cells else LEAST_BARE_ROW
    parts: list[ft.Control] = [
        ft.Container(number, width=_number(look), height=least, alignment=ft.Alignment.CENTER_LEFT)
    ]
    if row.cells:
        words = ft.Column(_words(look, row), spacing=2, tight=True)
        parts.append(ft.Container(words, expand=True, padding=ft.Padding.symmetric(vertical=4)))
        parts += [_cell(look, cell.points, cell.running, column) for cell in row.cells]
    border = None if row.next else ft.Border.only(bottom=ft.BorderSide(1, palette.LINE))
    drawn = ft.Container(
        ft.Row(parts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        border=border,
        margin=ft.Margin.symmetric(horizontal=look.edge),
    )
    if not row.tappable:
        return ft.Semantics(label=row.label, exclude_semantics=True, content=drawn)
    return tappable(
        look,
        drawn,
        row.label,
        lambda: on_deal(row.number),
        Box(fill=palette.SUNK if row.next else None, radius=0),
        ident=f"deal-{row.number}",
        key=row.number,
    )


def _words(look: lk.Look, row: SheetRow) -> list[ft.Control]:
    under: list[ft.Control] = [
        mark(row.sign, 16) if row.sign else icon(ft.Icons.STYLE, 16, palette.SOFT_INK),
        look.words(row.under, lk.LABEL, palette.SOFT_INK),
    ]
    under += row_signs(row)
    return [
        look.words(row.title, lk.STRONG_SMALL, palette.INK),
        ft.Row(under, spacing=4, tight=True, wrap=True, run_spacing=0),
    ]


def row_signs(row: SheetRow, size: float = 16) -> list[ft.Control]:
    """Return the pencil of an edited deal and the warning of an overridden one."""
    signs: list[ft.Control] = []
    if row.edited:
        signs.append(icon(ft.Icons.EDIT, size, palette.SOFT_INK))
    if row.overridden:
        signs.append(icon(ft.Icons.WARNING_AMBER, size, palette.EMBER))
    return signs


def _cell(look: lk.Look, points: str, running: str, column: float) -> ft.Control:
    middle = ft.TextAlign.CENTER
    blank = not running
    lines: list[ft.Control] = [
        look.words(
            points,
            lk.POINTS,
            palette.SOFT_INK if blank else palette.INK,
            align=middle,
            one_line=True,
        )
    ]
    if not blank:
        lines.append(look.words(running, lk.RUNNING, palette.SOFT_INK, align=middle, one_line=True))
    return ft.Container(
        ft.Column(lines, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        width=column,
    )
