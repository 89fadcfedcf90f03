"""The head of the score sheet: who leads, who deals, the totals."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.marks import dealer_sign, icon, mark
from companion.ui.components.sheet_data import SheetPlayer


def sheet_head(
    look: lk.Look, players: Sequence[SheetPlayer], total_label: str, column: float
) -> ft.Control:
    """Return the pinned head: a column of *column* dp for each player, the leader's on brass."""
    corner = ft.Container(
        look.words(total_label, lk.STRONG_LABEL, palette.SOFT_INK),
        expand=True,
        padding=ft.Padding.only(bottom=9),
    )
    return ft.Container(
        ft.Row(
            [corner, *(_player(look, player, column) for player in players)],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
        bgcolor=palette.CARD,
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.OUTLINE)),
        padding=ft.Padding.symmetric(horizontal=look.edge),
    )


def _player(look: lk.Look, player: SheetPlayer, column: float) -> ft.Control:
    ink = palette.ON_BRASS_FIELD if player.leads else palette.INK
    signs: list[ft.Control] = []
    if player.leads:
        signs.append(mark("crown", 16))
    if player.deals:
        signs.append(dealer_sign(look) if not player.leads else icon(ft.Icons.STYLE, 16, ink))
    return ft.Semantics(
        label=player.label,
        exclude_semantics=True,
        container=True,
        content=ft.Container(
            ft.Column(
                [
                    ft.Row(signs, spacing=2, height=16, alignment=ft.MainAxisAlignment.CENTER),
                    look.words(player.name, lk.STRONG_SMALL, ink, align=ft.TextAlign.CENTER),
                    look.words(
                        player.total, lk.TOTAL, ink, align=ft.TextAlign.CENTER, one_line=True
                    ),
                ],
                spacing=1,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                alignment=ft.MainAxisAlignment.END,
            ),
            width=column,
            padding=ft.Padding.only(top=7, bottom=9),
            bgcolor=palette.BRASS_FIELD if player.leads else None,
            border_radius=ft.BorderRadius.only(top_left=lk.CHIP_RADIUS, top_right=lk.CHIP_RADIUS),
        ),
    )
