"""Text that is typed. Always controlled: the field shows what it is given, nothing of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler, component, handler
from companion.ui.components.marks import icon
from companion.ui.components.top_bar import icon_button

PATIENCE = 5
"""Seconds a client has to answer; one that went away never does."""


def _typed(on_change: Callable[[str], None]) -> Handler:
    def change(event: ft.Event[ft.TextField]) -> None:
        on_change(event.control.value)

    return handler(change)


def _outline(color: ft.ColorValue, width: float = 1) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=lk.CHIP_RADIUS)


@component
def SearchField(
    look: lk.Look,
    value: str,
    on_change: Callable[[str], None],
    *,
    label: str,
    clear_label: str,
) -> ft.Control:
    """Draw the search field of a page; what is typed goes to *on_change* at each letter."""
    parts: list[ft.Control] = [
        icon(ft.Icons.SEARCH, 24, palette.INK),
        ft.TextField(
            value=value,
            on_change=_typed(on_change),
            hint_text=label,
            hint_style=look.style(lk.BODY_LARGE, palette.SOFT_INK),
            text_style=look.style(lk.BODY_LARGE, palette.INK),
            border=ft.NoInputBorder(),
            content_padding=ft.Padding.symmetric(vertical=look.pad(lk.BODY_LARGE, 52)),
            cursor_color=palette.BRASS,
            expand=True,
            key="search",
        ),
    ]
    if value:
        parts.append(
            icon_button(
                look,
                ft.Icons.CLOSE,
                clear_label,
                lambda: on_change(""),
                ident="search-clear",
                color=palette.SOFT_INK,
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=lk.BLOCK_SMALL, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        bgcolor=palette.SUNK,
        border_radius=26,
        padding=ft.Padding.only(left=lk.BLOCK, right=4 if value else lk.BLOCK),
    )


@component
def NameField(
    look: lk.Look,
    value: str,
    on_change: Callable[[str], None],
    on_submit: Callable[[], None],
    *,
    label: str,
    autofocus: bool = False,
    error: str = "",
    key: str = "name",
) -> ft.Control:
    """Draw a field for a name or a few words; *error* says what is wrong with it.

    With *autofocus* each field of another *key* takes the keyboard when it appears.
    """
    field = ft.TextField(
        key=key,
        value=value,
        label=label,
        on_change=_typed(on_change),
        on_submit=handler(on_submit),
        error=error or None,
        error_max_lines=3,
        label_style=look.style(lk.BODY, palette.SOFT_INK),
        text_style=look.style(lk.BODY_LARGE, palette.INK),
        error_style=look.style(lk.LABEL, palette.EMBER),
        border={
            ft.ControlState.ERROR: _outline(palette.EMBER),
            ft.ControlState.FOCUSED: _outline(palette.INK, 2),
            ft.ControlState.DEFAULT: _outline(palette.OUTLINE),
        },
        cursor_color=palette.BRASS,
        capitalization=ft.TextCapitalization.WORDS,
    )

    async def take_keyboard() -> None:
        # Flutter's own autofocus gives way to whatever was tapped last.
        if autofocus:
            with contextlib.suppress(TimeoutError, RuntimeError):
                await asyncio.wait_for(field.focus(), PATIENCE)  # type: ignore[no-untyped-call]

    ft.use_effect(take_keyboard, [key])
    return field
