"""Matches as lists show them: the running one large, the others a row each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler, component
from companion.ui.components.blocks import card, pill
from companion.ui.components.breaks import unbroken
from companion.ui.components.buttons import Button, main_button
from companion.ui.components.choices import longest
from companion.ui.components.marks import dealer_sign, icon, mark
from companion.ui.components.tappable import Box, tappable


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalBox:
    """One player's total as it is printed; *label* is read out for it."""

    name: str
    total: str
    label: str
    leads: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A match in a list: what it is called, what it came to; *label* is read out for it all."""

    title: str
    text: str
    label: str
    result: str = ""
    """Who won with what; a crown stands before it."""
    status: str = ""
    """In a pill at the end, where nobody has won."""


@component
def Totals(look: lk.Look, boxes: Sequence[TotalBox]) -> ft.Control:
    """Draw the totals side by side in seat order, or as rows where a name would not fit."""
    share = (look.inner - 2 * lk.BLOCK - lk.GAP * (len(boxes) - 1)) / max(len(boxes), 1)
    crown = look.grown(16) + 4
    fits = longest(look, [box.name for box in boxes], lk.STRONG_SMALL) + crown + 4 <= share
    if fits and not look.stacked:
        return ft.Row([_said(box, _box(look, box), expand=1) for box in boxes], spacing=lk.GAP)
    return ft.Column([_said(box, _line(look, box)) for box in boxes], spacing=2, tight=True)


def _said(box: TotalBox, drawn: ft.Control, expand: int | None = None) -> ft.Control:
    return ft.Semantics(label=box.label, exclude_semantics=True, content=drawn, expand=expand)


def _box(look: lk.Look, box: TotalBox) -> ft.Control:
    ink = palette.ON_BRASS_FIELD if box.leads else palette.INK
    name: list[ft.Control] = [mark("crown", look.grown(16))] if box.leads else []
    name.append(look.words(box.name, lk.STRONG_SMALL, ink, one_line=True))
    return ft.Container(
        ft.Column(
            [
                ft.Row(name, spacing=4, alignment=ft.MainAxisAlignment.CENTER),
                look.words(box.total, lk.TOTAL, ink, align=ft.TextAlign.CENTER, one_line=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=palette.BRASS_FIELD if box.leads else palette.SUNK,
        border_radius=lk.CHIP_RADIUS,
        padding=ft.Padding.symmetric(vertical=8),
    )


def _line(look: lk.Look, box: TotalBox) -> ft.Control:
    ink = palette.ON_BRASS_FIELD if box.leads else palette.INK
    parts: list[ft.Control] = [look.words(box.name, lk.NAME, ink, expand=True)]
    if box.leads:
        parts.append(mark("crown", look.grown(18)))
    parts.append(look.words(box.total, lk.TOTAL, ink, one_line=True))
    return ft.Container(
        ft.Row(parts, spacing=lk.GAP),
        bgcolor=palette.BRASS_FIELD if box.leads else None,
        border_radius=lk.CHIP_RADIUS,
        padding=ft.Padding.symmetric(horizontal=lk.GAP, vertical=4),
    )


@component
def RunningMatch(
    look: lk.Look,
    *,
    status: str,
    started: str,
    title: str,
    dealer: str,
    totals: Sequence[TotalBox],
    go_on: Button | None,
    name: str = "",
    aside: Button | None = None,
) -> ft.Control:
    """Draw the match that goes on: the deal to come, who deals it, who stands where, the button.

    Without *go_on* the button stands elsewhere. *name* is the match's own; *aside* is what else
    can be done with it. With large text status and start go first.
    """
    top: list[ft.Control] = []
    if not look.stacked:
        top.append(
            ft.Row(
                [
                    pill(look, status, chosen=True),
                    look.words(
                        started, lk.LABEL, palette.SOFT_INK, align=ft.TextAlign.END, expand=True
                    ),
                ],
                spacing=lk.GAP,
            )
        )
    who = ft.Row(
        [dealer_sign(look, 18), look.words(dealer, lk.BODY_LARGE, palette.SOFT_INK, expand=True)],
        spacing=lk.GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    head = ft.Semantics(header=True, content=look.words(title, lk.TITLE_LARGE))
    over = [look.words(name, lk.STRONG_SMALL, palette.SOFT_INK)] if name else []
    return card(
        *top,
        ft.Column([*over, head, who], spacing=2, tight=True),
        Totals(look, totals),
        *([main_button(look, go_on)] if go_on is not None else []),
        *([main_button(look, aside)] if aside is not None else []),
        border=palette.OUTLINE,
        spacing=lk.BLOCK,
    )


@component
def MatchRow(
    look: lk.Look, line: MatchLine, on_tap: Handler | None, *, ident: str, throws: str = ""
) -> ft.Control:
    """Draw one match of a list; where a tap throws it away, *throws* is read out instead."""
    words = ft.Column(
        [
            look.words(line.title, lk.STRONG_LARGE),
            look.words(unbroken(line.text), lk.LABEL, palette.SOFT_INK),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    end: ft.Control | None = None
    if throws:
        end = icon(ft.Icons.DELETE_OUTLINE, 24, palette.EMBER)
    elif line.result:
        end = _result(look, line.result)
    elif line.status:
        end = pill(look, line.status)
    room = look.inner - 2 * lk.BLOCK_SMALL
    below = not throws and (
        look.stacked or longest(look, [line.result], lk.STRONG_LARGE) > room * 0.4
    )
    parts: list[ft.Control] = [ft.Container(width=0, height=lk.TARGET), words]
    if end is not None and below:
        words.controls.append(ft.Container(end, padding=ft.Padding.only(top=4)))
    elif end is not None:
        parts.append(ft.Container(end, padding=ft.Padding.only(left=lk.GAP)))
    return tappable(
        look,
        ft.Row(parts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        throws or line.label,
        on_tap,
        Box(
            fill=palette.CARD,
            border=palette.LINE,
            padding=ft.Padding.symmetric(horizontal=lk.BLOCK_SMALL, vertical=10),
        ),
        ident=ident,
    )


def _result(look: lk.Look, text: str) -> ft.Control:
    words = look.words(text, lk.STRONG_LARGE)
    words.expand, words.expand_loose = True, True
    return ft.Row(
        [mark("crown", look.grown(18)), words],
        spacing=lk.GAP,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
