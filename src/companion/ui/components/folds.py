"""Parts of a page that stay folded until they are wanted, and small numbers to step up and down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable
from companion.ui.components.top_bar import icon_button


@component
def Fold(
    look: lk.Look,
    title: str,
    text: str,
    content: Sequence[ft.Control],
    on_toggle: Callable[[], None],
    *,
    opened: bool,
    ident: str,
) -> ft.Control:
    """Draw a card whose head opens and closes it; *text* sums up what is inside."""
    words: list[ft.Control] = [look.words(title, lk.STRONG_LARGE)]
    if text:
        words.append(look.words(text, lk.LABEL, palette.SOFT_INK))
    head = ft.Semantics(
        expanded=opened,
        content=tappable(
            look,
            ft.Row(
                [
                    ft.Container(width=0, height=lk.TARGET),
                    ft.Column(words, spacing=0, tight=True, expand=True),
                    icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, 24),
                ],
                spacing=0,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            f"{title}. {text}" if text else title,
            on_toggle,
            Box(padding=ft.Padding.symmetric(horizontal=lk.BLOCK_SMALL, vertical=6)),
            ident=ident,
        ),
    )
    parts: list[ft.Control] = [head]
    if opened:
        parts.append(
            ft.Container(
                ft.Column(
                    list(content),
                    spacing=lk.BLOCK_SMALL,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.only(
                    left=lk.BLOCK_SMALL, right=lk.BLOCK_SMALL, bottom=lk.BLOCK_SMALL
                ),
            )
        )
    return ft.Container(
        ft.Column(
            parts,
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=palette.CARD,
        border=ft.Border.all(1, palette.LINE),
        border_radius=lk.RADIUS,
    )


@component
def Stepper(
    look: lk.Look,
    text: str,
    value: str,
    on_step: Callable[[int], None],
    *,
    down: str,
    up: str,
    can_down: bool,
    can_up: bool,
    ident: str,
) -> ft.Control:
    """Draw a number between a minus and a plus; *down* and *up* say what these do."""

    def step(by: int) -> Callable[[], None]:
        return lambda: on_step(by)

    buttons: list[ft.Control] = [
        icon_button(
            look, ft.Icons.REMOVE, down, step(-1) if can_down else None, ident=f"{ident}-down"
        ),
        ft.Semantics(
            label=f"{text}: {value}",
            exclude_semantics=True,
            live_region=True,
            content=ft.Container(
                look.words(value, lk.FIGURE, align=ft.TextAlign.CENTER, one_line=True),
                width=look.grown(40, 2.0),
            ),
        ),
        icon_button(look, ft.Icons.ADD, up, step(1) if can_up else None, ident=f"{ident}-up"),
    ]
    end = ft.Row(buttons, spacing=0, tight=True)
    words = look.words(text, lk.BODY_LARGE)
    if look.stacked:
        return ft.Column([words, end], spacing=0, tight=True)
    words.expand = True
    return ft.Row([words, end], spacing=lk.GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER)
