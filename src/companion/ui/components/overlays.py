"""What lies over a page: the bottom sheet that asks, the snackbar that tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler, handler

LEAST_HEIGHT: Final = 640
ROOM_TO_STAY: Final = 400


def bottom_sheet(
    look: lk.Look,
    title: str,
    text: str,
    content: Sequence[ft.Control],
    buttons: ft.Control,
    *,
    on_dismiss: Callable[[], None],
    tall: bool = False,
) -> ft.BottomSheet:
    """Return a sheet for ``ft.use_dialog``: title, sentence, what to choose from, buttons.

    *on_dismiss* is called when it was swiped or tapped away. A *tall* sheet, and any in large text
    or on a low screen, takes all the height and scrolls: Flutter lets a sheet do both or neither.
    Its buttons stay, unless a keyboard leaves no room for them.
    """
    scrolls = tall or look.stacked or look.height < LEAST_HEIGHT
    stay = look.height >= ROOM_TO_STAY
    grip = ft.Container(
        ft.Container(width=32, height=4, border_radius=2, bgcolor=palette.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )
    inner: list[ft.Control] = [
        ft.Semantics(header=True, content=look.words(title, lk.TITLE, palette.INK))
    ]
    if text:
        inner.append(look.words(text, lk.SMALL, palette.SOFT_INK))
    end: list[ft.Control] = [ft.Container(height=0 if scrolls and stay else lk.GAP), buttons]
    middle = ft.Column(
        [*inner, *content, *([] if stay else end)],
        spacing=lk.GAP,
        tight=not scrolls,
        scroll=ft.ScrollMode.AUTO if scrolls else None,
        expand=scrolls,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    still = ft.AnimationStyle(duration=ft.Duration(), reverse_duration=ft.Duration())
    return ft.BottomSheet(
        ft.Container(
            ft.Column(
                [grip, middle, *(end if stay else [])],
                spacing=lk.GAP,
                tight=not scrolls,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=ft.Padding.only(left=lk.EDGE, right=lk.EDGE, top=12, bottom=lk.EDGE),
        ),
        bgcolor=palette.CARD,
        shape=ft.RoundedRectangleBorder(
            radius=ft.BorderRadius.only(top_left=lk.SHEET_RADIUS, top_right=lk.SHEET_RADIUS)
        ),
        scrollable=True,
        draggable=True,
        on_dismiss=handler(on_dismiss),
        animation_style=still if look.less_motion else None,
    )


def snackbar(
    look: lk.Look,
    text: str,
    action: str = "",
    on_action: Handler | None = None,
    *,
    lift: float = 0,
) -> ft.SnackBar:
    """Return a snackbar for ``page.show_dialog``: one sentence and, at its end, one way to act.

    It lies above one main button, *lift* dp higher where more than that must stay in reach.
    """
    return ft.SnackBar(
        look.words(text, lk.BODY, palette.ON_SNACK),
        bgcolor=palette.SNACK,
        behavior=ft.SnackBarBehavior.FLOATING,
        shape=ft.RoundedRectangleBorder(radius=lk.CHIP_RADIUS),
        margin=ft.Margin.only(left=lk.EDGE, right=lk.EDGE, bottom=lk.EDGE + lk.KEY + lk.GAP + lift),
        action=ft.SnackBarAction(
            action,
            text_color=palette.SNACK_ACTION,
            on_click=handler(on_action) if on_action else None,
        )
        if action
        else None,
        duration=ft.Duration(seconds=6),
        persist=False,
    )
