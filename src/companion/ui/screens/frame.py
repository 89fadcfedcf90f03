"""What every screen stands in: bar on top, a part that scrolls, a part that stays at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.nav_bar import nav_bar
from companion.ui.components.top_bar import icon_button
from companion.ui.reader import Reader


def screen(
    pad: Reader,
    route: str,
    bar: ft.Control,
    body: Sequence[ft.Control],
    *,
    bottom: ft.Control | None = None,
    tab: int | None = None,
    spacing: float = lk.BLOCK_SMALL,
    padded: bool = True,
    scroll: bool = True,
    part: str | None = None,
) -> ft.View:
    """Return a screen as a view. *tab* makes it one of the root pages with the bar of tabs.

    *body* scrolls where it is too tall; *bar* and *bottom* stay. On a phone that lies on its side
    *bottom* stands beside them. *part* names the one shown where a screen has several in turn:
    each begins at its top.
    """
    edge = pad.look.edge if padded else 0
    words = pad.words

    def to_tab(place: int) -> None:
        pad.go(pad.tabs[place][0])

    page: list[ft.Control] = [
        ft.SafeArea(bar, avoid_intrusions_bottom=False),
        ft.Container(
            ft.Column(
                list(body),
                key=part,
                spacing=spacing,
                scroll=ft.ScrollMode.AUTO if scroll else None,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                expand=True,
            ),
            padding=ft.Padding.only(left=edge, right=edge, top=4),
            expand=True,
        ),
    ]
    columns = 1
    if bottom is not None and pad.lies:
        page, columns = [_beside(page, bottom)], 2
    elif bottom is not None:
        page.append(bottom)
    return ft.View(
        route="/" if tab is not None else route,
        padding=ft.Padding.symmetric(horizontal=_aside(pad, columns)),
        spacing=0,
        bgcolor=palette.PAGE,
        navigation_bar=None
        if tab is None
        else nav_bar(pad.look, [words(name) for _, name in pad.tabs], tab, to_tab),
        controls=[*page],
    )


def _beside(page: list[ft.Control], bottom: ft.Control) -> ft.Control:
    """Return *page* on the left half of the screen and what else stays at the bottom on the right.

    That scrolls by itself where it is too tall.
    """
    stays = ft.Column(
        [bottom],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    return ft.Row([ft.Column(page, spacing=0, expand=True), stays], spacing=0, expand=True)


def _aside(pad: Reader, columns: int) -> float:
    """Return how much is left free on either side of a screen wider than the pad."""
    return max(0, ((pad.page.width or 0) - columns * pad.look.width) / 2)


def back_button(pad: Reader, to: str, *, close: bool = False) -> ft.Control:
    """Return the way out of a screen: an arrow, or a cross where something is left unfinished."""
    sign = ft.Icons.CLOSE if close else ft.Icons.ARROW_BACK
    label = pad.words("Close") if close else pad.words("Back")
    return icon_button(pad.look, sign, label, lambda: pad.go(to), ident="back")
