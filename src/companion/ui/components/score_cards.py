"""The score sheet on a narrow screen or in large text: totals as rows, then one card a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon, mark
from companion.ui.components.sheet_data import SheetPlayer, SheetRow
from companion.ui.components.tappable import Box, tappable


@component
def ScoreCards(
    look: lk.Look,
    players: Sequence[SheetPlayer],
    rows: Sequence[SheetRow],
    on_deal: Callable[[int], None],
    *,
    footer: ft.Control | None = None,
) -> ft.Control:
    """Draw totals and then the deals, newest first; those not yet played are left out."""

    def tapped(number: int) -> Callable[[], None]:
        return lambda: on_deal(number)

    deals = [row for row in reversed(rows) if row.cells and not row.next]
    names = [player.name for player in players]
    return ft.ListView(
        [
            *(_total(look, player) for player in players),
            ft.Container(height=lk.GAP),
            *([footer, ft.Container(height=lk.GAP)] if footer else []),
            *(_deal(look, row, names, tapped(row.number)) for row in deals),
        ],
        expand=True,
        padding=ft.Padding.symmetric(horizontal=look.edge),
        spacing=0,
    )


def _total(look: lk.Look, player: SheetPlayer) -> ft.Control:
    ink = palette.ON_BRASS_FIELD if player.leads else palette.INK
    parts: list[ft.Control] = [look.words(player.name, lk.NAME, ink, expand=True)]
    if player.deals:
        parts.append(
            icon(ft.Icons.STYLE, look.grown(20), ink if player.leads else palette.SOFT_INK)
        )
    if player.leads:
        parts.append(mark("crown", look.grown(20)))
    parts.append(look.words(player.total, lk.TOTAL, ink, one_line=True))
    return ft.Semantics(
        label=player.label,
        exclude_semantics=True,
        container=True,
        content=ft.Container(
            ft.Row(parts, spacing=lk.GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            bgcolor=palette.BRASS_FIELD if player.leads else None,
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.LINE))
            if not player.leads
            else None,
            border_radius=lk.CHIP_RADIUS if player.leads else None,
            padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        ),
    )


def _deal(
    look: lk.Look, row: SheetRow, names: Sequence[str], on_tap: Callable[[], None]
) -> ft.Control:
    signs: list[ft.Control] = []
    if row.edited:
        signs.append(icon(ft.Icons.EDIT, look.grown(16), palette.SOFT_INK))
    if row.overridden:
        signs.append(icon(ft.Icons.WARNING_AMBER, look.grown(16), palette.EMBER))
    head = ft.Row(
        [
            look.words(str(row.number), lk.BODY_LARGE, palette.SOFT_INK),
            look.words(row.title, lk.STRONG_LARGE, palette.INK, expand=True),
            *signs,
        ],
        spacing=lk.GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    sign = (
        mark(row.sign, look.grown(16))
        if row.sign
        else icon(ft.Icons.STYLE, look.grown(16), palette.SOFT_INK)
    )
    under = ft.Row(
        [sign, look.words(row.under, lk.SMALL, palette.SOFT_INK, expand=True)], spacing=lk.GAP
    )
    cells = [
        ft.Row(
            [
                look.words(name, lk.SMALL, palette.INK, expand=True),
                look.words(cell.points, lk.STRONG_SMALL, palette.INK, one_line=True),
            ]
        )
        for name, cell in zip(names, row.cells, strict=True)
    ]
    content = ft.Column(
        [head, under, *cells],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
    return ft.Container(
        tappable(
            look,
            content,
            row.label,
            on_tap if row.tappable else None,
            Box(
                fill=palette.CARD,
                border=palette.LINE,
                padding=ft.Padding.all(14),
            ),
            ident=f"deal-{row.number}",
        ),
        padding=ft.Padding.only(bottom=lk.GAP),
        key=row.number,
    )
