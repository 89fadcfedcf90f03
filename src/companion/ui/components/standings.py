"""Who stands where at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.blocks import between_lines, card
from companion.ui.components.marks import mark
from companion.ui.components.players import player_chip


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """One player's *place* (shared places repeat) and *total*; *aside* says how far behind.

    *label* is read out instead of the parts.
    """

    place: int
    name: str
    total: str
    aside: str = ""
    label: str = ""

    @property
    def first(self) -> bool:
        """Whether nobody is before this player."""
        return self.place == 1


@component
def StandingsList(look: lk.Look, placed: Sequence[Placed]) -> ft.Control:
    """Draw the players by place; every first is marked alike."""
    return card(
        *between_lines([_row(look, one) for one in placed]),
        padding=ft.Padding.symmetric(horizontal=lk.BLOCK, vertical=4),
        spacing=0,
    )


def _row(look: lk.Look, one: Placed) -> ft.Control:
    place = look.words(
        str(one.place),
        lk.RANK if one.first else lk.BODY_LARGE,
        palette.INK if one.first else palette.SOFT_INK,
    )
    name = look.words(one.name, lk.NAME if one.first else lk.BODY_LARGE, palette.INK, expand=True)
    aside = look.words(one.aside, lk.SMALL, palette.SOFT_INK)
    total = look.words(one.total, lk.FIGURE, palette.INK, align=ft.TextAlign.END, one_line=True)
    parts: list[ft.Control] = [ft.Container(place, width=look.grown(24))]
    if look.stacked:
        words: list[ft.Control] = [look.words(one.name, lk.NAME)]
        if one.aside:
            words.append(aside)
        parts.append(ft.Column(words, spacing=0, tight=True, expand=True))
    else:
        parts += [player_chip(look, one.name, leads=one.first), name]
        if one.aside:
            parts.append(aside)
    parts.append(total if look.stacked else ft.Container(total, width=look.grown(44, 2.0)))
    row = ft.Row(parts, spacing=lk.BLOCK_SMALL, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Semantics(
        label=one.label or None,
        exclude_semantics=bool(one.label),
        content=ft.Container(row, padding=ft.Padding.symmetric(vertical=8)),
    )


@component
def WinnerHead(look: lk.Look, title: str, text: str, *, crowns: int = 1) -> ft.Control:
    """Draw the crown, who wins and with what; *crowns* is how many share the first place."""
    middle = ft.TextAlign.CENTER
    return ft.Column(
        [
            ft.Row(
                [mark("crown", 60 if crowns == 1 else 44) for _ in range(crowns)],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=lk.GAP,
            ),
            ft.Semantics(header=True, content=look.words(title, lk.WINNER, align=middle)),
            look.words(text, lk.BODY_LARGE, palette.SOFT_INK, align=middle),
        ],
        spacing=lk.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


@component
def TieCard(look: lk.Look, title: str, text: str, *, crowns: int) -> ft.Control:
    """Draw who is tied for the lead and what decides it, on brass."""
    ink = palette.ON_BRASS_FIELD
    marks: list[ft.Control] = [mark("crown", look.grown(28)) for _ in range(crowns)]
    words = look.words(title, lk.TITLE, ink)
    head: list[ft.Control] = [ft.Row(marks, spacing=2), words]
    if look.text < lk.NARROW_TEXT:
        beside = ft.Container(words, expand=True, padding=ft.Padding.only(left=lk.GAP))
        head = [
            ft.Row([*marks, beside], spacing=2, vertical_alignment=ft.CrossAxisAlignment.CENTER)
        ]
    return card(
        *head,
        look.words(text, lk.BODY, ink),
        fill=palette.BRASS_FIELD,
        border=palette.BRASS_FIELD,
    )
