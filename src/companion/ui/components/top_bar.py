"""The bar at the top of a page: where one is, how to leave, and Undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler, component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable

ROUND: Final = 24
"""What the bar leaves free around its words, in dp."""
NEARLY: Final = 0.8
"""So much of its size a title keeps for the sake of one line."""
BESIDE, UNDER = 2, 3
"""In how many lines a title may stand beside the actions, and under them."""


def icon_button(
    look: lk.Look,
    name: ft.IconData,
    label: str,
    on_tap: Handler | None,
    *,
    ident: str | None = None,
    color: ft.ColorValue = palette.INK,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Return an icon that can be tapped and is read out as *label*; *action* as in `tappable`."""
    return tappable(
        look,
        icon(name, look.grown(24, 1.3), color if on_tap else palette.OUTLINE),
        label,
        on_tap,
        Box(
            width=lk.TARGET,
            height=lk.TARGET,
            radius=lk.TARGET / 2,
            align=ft.Alignment.CENTER,
        ),
        ident=ident,
        action=action,
    )


def undo_button(look: lk.Look, label: str, on_tap: Handler | None) -> ft.Control:
    """Return the Undo of every bar; without *on_tap* there is nothing to undo."""
    return icon_button(look, ft.Icons.UNDO, label, on_tap, ident="undo")


def rung_button(look: lk.Look, text: str, label: str, on_tap: Handler | None) -> ft.Control:
    """Return the button that changes how a deal is entered."""
    if look.stacked:
        return icon_button(look, ft.Icons.EXPAND_MORE, label, on_tap, ident="rung")
    space = look.pad(lk.STRONG, lk.TARGET)
    drawn = tappable(
        look,
        ft.Row(
            [look.words(text, lk.STRONG), icon(ft.Icons.EXPAND_MORE, 20)],
            spacing=lk.GAP,
            tight=True,
        ),
        label,
        on_tap,
        Box(
            border=palette.OUTLINE,
            padding=ft.Padding.only(left=14, right=10, top=space, bottom=space),
        ),
        ident="rung",
    )
    return ft.Container(drawn, padding=ft.Padding.only(right=lk.EDGE - 4))


def _beside(look: lk.Look, title: str, kind: lk.Type, room: float) -> lk.Type:
    """Return *kind* fitted into *room*: in one line if it need not shrink much, else in two."""
    line = room / max(len(title), 1) / lk.LETTER
    if NEARLY * look.size(kind) <= line < look.size(kind):
        return kind.sized(line / look.text)
    return look.fitted(title, kind, room, BESIDE)


@component
def TopBar(
    look: lk.Look,
    title: str,
    *,
    subtitle: str = "",
    leading: ft.Control | None = None,
    actions: Sequence[ft.Control] = (),
    title_type: lk.Type = lk.TITLE,
) -> ft.Control:
    """Draw the bar. *leading* is the way out or the app's mark; Undo is one of the *actions*.

    With large text the subtitle goes first. A title that has no room beside the actions stands
    under them. *title* is empty where the page itself has it.
    """
    words: list[ft.Control] = []
    targets = (leading is not None) + len(actions)
    beside = _beside(look, title, title_type, look.width - targets * lk.TARGET - ROUND)
    under = beside.size < min(title_type.size, lk.TITLE_SMALL.size / look.text)
    if title:
        kind = look.fitted(title, title_type, look.inner, UNDER) if under else beside
        kind = kind.sized(max(kind.size, lk.TITLE_SMALL.size / look.text))
        words.append(ft.Semantics(header=True, content=look.words(title, kind, palette.INK)))
    if subtitle and not look.stacked:
        words.append(look.words(subtitle, lk.LABEL, palette.SOFT_INK))
    told = ft.Column(words, spacing=0, tight=True)
    row = ft.Row(
        [
            ft.Container(width=0, height=lk.TARGET),
            *([leading] if leading else []),
            ft.Container(
                None if under else told,
                expand=True,
                padding=ft.Padding.only(left=4 if leading else look.edge - 4),
            ),
            *actions,
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    below = ft.Container(told, padding=ft.Padding.symmetric(horizontal=look.edge - 4))
    return ft.Container(
        ft.Column([row, below], spacing=0, tight=True) if under else row,
        padding=ft.Padding.symmetric(horizontal=4, vertical=4),
    )
