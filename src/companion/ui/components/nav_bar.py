"""The bar at the bottom of the root pages: Matches, Rules, Settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import handler
from companion.ui.components.marks import icon

ICONS: Final = (ft.Icons.HOME, ft.Icons.MENU_BOOK, ft.Icons.SETTINGS)


def nav_bar(
    look: lk.Look, names: Sequence[str], current: int, on_change: Callable[[int], None]
) -> ft.NavigationBar:
    """Return the bar for ``View.navigation_bar``; *names* are the three tabs, in order.

    Raises:
        ValueError: There are not as many *names* as tabs.
    """

    def change(event: ft.Event[ft.NavigationBar]) -> None:
        on_change(event.control.selected_index)

    return ft.NavigationBar(
        destinations=[
            ft.NavigationBarDestination(
                icon=icon(sign, 24, palette.SOFT_INK),
                selected_icon=icon(sign, 24, palette.ON_BRASS_FIELD),
                label=name,
            )
            for sign, name in zip(ICONS, names, strict=True)
        ],
        selected_index=current,
        on_change=handler(change),
        bgcolor=palette.SUNK,
        indicator_color=palette.BRASS_FIELD,
        elevation=0,
        height=max(80, 56 + look.line(lk.TAB_LABEL)),
        animation_duration=ft.Duration() if look.less_motion else None,
    )
