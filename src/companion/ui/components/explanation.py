"""Why a player has these points: a card with one line a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.blocks import card
from companion.ui.components.players import player_chip


@dataclass(frozen=True, slots=True)
class Reason:
    """One line: why, and the points it brought, with their sign."""

    text: str
    points: str
    detail: str = ""
    """The rule it follows, smaller under it."""


@component
def ExplanationCard(
    look: lk.Look,
    name: str,
    points: str,
    total: str,
    reasons: Sequence[Reason],
    *,
    leads: bool = False,
) -> ft.Control:
    """Draw a player's deal: *points* large, *total* ("total 6") aside, then the *reasons*."""
    head: list[ft.Control] = [look.words(name, lk.NAME, expand=True)]
    head.append(look.words(points, lk.TOTAL, one_line=True))
    if not look.stacked:
        head.insert(0, player_chip(look, name, leads=leads))
        head.append(
            ft.Container(
                look.words(total, lk.SMALL, palette.SOFT_INK, align=ft.TextAlign.END),
                width=64,
            )
        )
    lines: list[ft.Control] = [
        ft.Row(
            [
                ft.Column(
                    [
                        look.words(reason.text, lk.SMALL, palette.INK),
                        *(
                            [look.words(reason.detail, lk.LABEL, palette.SOFT_INK)]
                            if reason.detail
                            else []
                        ),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                look.words(reason.points, lk.BOLD, one_line=True),
            ],
            spacing=lk.GAP,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for reason in reasons
    ]
    if look.stacked:
        lines.insert(0, look.words(total, lk.SMALL, palette.SOFT_INK))
    return card(
        ft.Row(head, spacing=lk.BLOCK_SMALL, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        ft.Container(
            ft.Column(lines, spacing=4, tight=True),
            padding=ft.Padding.only(left=0 if look.stacked else 44),
        ),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        spacing=4,
    )
