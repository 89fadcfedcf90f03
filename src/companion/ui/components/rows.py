"""Rows in cards and lists: things to open and to switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler, component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable


@component
def SwitchRow(
    look: lk.Look,
    title: str,
    on: bool,
    on_change: Callable[[bool], None],
    *,
    ident: str,
    text: str = "",
) -> ft.Control:
    """Draw a switch with what it switches; the whole row is its target."""
    label = f"{title}. {text}" if text else title
    return ft.Semantics(
        identifier=ident,
        toggled=on,
        content=_row(
            look,
            title,
            text,
            _switch(look, on),
            label,
            on_tap=lambda: on_change(not on),
        ),
    )


def _switch(look: lk.Look, on: bool) -> ft.Control:
    thumb = ft.Container(
        width=24 if on else 16,
        height=24 if on else 16,
        border_radius=12,
        bgcolor=palette.ON_MAIN if on else palette.OUTLINE,
    )
    return ft.Container(
        thumb,
        width=52,
        height=32,
        border_radius=16,
        bgcolor=palette.MAIN if on else None,
        border=None if on else ft.Border.all(2, palette.OUTLINE),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=4 if on else 6),
        animate=look.fade,
    )


@component
def ListRow(
    look: lk.Look,
    title: str,
    on_tap: Handler | None,
    *,
    ident: str,
    text: str = "",
    leading: ft.Control | None = None,
    trailing: ft.Control | None = None,
    label: str = "",
    opens: bool = True,
    strong: bool = False,
    spans: Sequence[ft.TextSpan] = (),
    text_spans: Sequence[ft.TextSpan] = (),
) -> ft.Control:
    """Draw a row that leads somewhere; *opens* puts an arrow at its end.

    *spans* and *text_spans* may stand for *title* and *text* where a part is underlined.
    """
    ends: list[ft.Control] = []
    if trailing is not None:
        ends.append(trailing)
    if opens:
        ends.append(icon(ft.Icons.CHEVRON_RIGHT, 24, palette.INK))
    end = ft.Row(ends, spacing=lk.GAP, tight=True) if ends else None
    return _row(
        look,
        title,
        text,
        end,
        label or (f"{title}. {text}" if text else title),
        on_tap=on_tap,
        ident=ident,
        leading=leading,
        strong=strong,
        spans=spans,
        text_spans=text_spans,
    )


def _row(
    look: lk.Look,
    title: str,
    text: str,
    end: ft.Control | None,
    label: str,
    *,
    on_tap: Handler | None,
    ident: str | None = None,
    leading: ft.Control | None = None,
    strong: bool = False,
    spans: Sequence[ft.TextSpan] = (),
    text_spans: Sequence[ft.TextSpan] = (),
) -> ft.Control:
    name = look.words(
        "" if spans else title, lk.STRONG_LARGE if strong else lk.BODY_LARGE, palette.INK
    )
    name.spans = list(spans) or None
    words: list[ft.Control] = [name]
    if text or text_spans:
        under = look.words("" if text_spans else text, lk.LABEL, palette.SOFT_INK)
        under.spans = list(text_spans) or None
        words.append(under)
    column = ft.Container(
        ft.Column(words, spacing=0, tight=True),
        expand=True,
        padding=ft.Padding.only(top=10, bottom=10, right=lk.GAP if end is not None else 0),
    )
    strut = ft.Container(width=0, height=lk.KEY + 4)
    parts: list[ft.Control] = [strut]
    if leading is not None:
        parts.append(leading)
    parts.append(column)
    if end is not None:
        parts.append(end)
    return tappable(
        look,
        ft.Row(
            parts,
            spacing=lk.BLOCK_SMALL if leading else 0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        label,
        on_tap,
        Box(radius=lk.CHIP_RADIUS),
        ident=ident,
    )
