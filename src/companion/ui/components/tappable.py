"""The one thing that can be tapped: every chip, key, row and button is drawn by it."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui.base import Handler, handler


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """How a tappable is drawn around its content; lengths in dp."""

    fill: ft.ColorValue | None = None
    border: ft.ColorValue | None = None
    stroke: float = 1
    radius: ft.BorderRadiusValue = lk.RADIUS
    padding: ft.PaddingValue = 0
    width: float | None = None
    height: float | None = None
    align: ft.Alignment | None = None


def tappable(
    look: lk.Look,
    content: ft.Control,
    label: str,
    on_tap: Handler | None,
    box: Box,
    *,
    ident: str | None = None,
    selected: bool | None = None,
    expand: bool | int | None = None,
    key: str | int | None = None,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Return *content* in a *box*, read out as *label* alone.

    Without *on_tap* it is drawn and read as switched off. *ident* is what tests find it by.
    *action* is done by the phone itself within the tap, before *on_tap*: browsers let a page copy
    only then.
    """
    return ft.Semantics(
        key=key if key is not None else _life(ident, on=on_tap is not None),
        identifier=ident,
        selected=selected,
        button=True if on_tap is None else None,
        disabled=on_tap is None,
        expand=expand,
        content=ft.Container(
            ft.Semantics(label=label, exclude_semantics=True, content=content),
            on_click=handler(on_tap, felt=True) if on_tap else None,
            action=action if on_tap else None,
            ink=on_tap is not None,
            bgcolor=box.fill,
            # In front, so that the border is part of what can be tapped.
            foreground_decoration=ft.BoxDecoration(
                border=ft.Border.all(box.stroke, box.border), border_radius=box.radius
            )
            if box.border
            else None,
            border_radius=box.radius,
            padding=box.padding,
            width=box.width,
            height=box.height,
            alignment=box.align,
            animate=look.fade,
        ),
    )


def _life(ident: str | None, *, on: bool) -> str | None:
    """Return the key under which a control is the same from one drawing to the next.

    On the web Flutter neither changes an identifier nor keeps it when a button is switched on or
    off, so with another identifier, or switched, it must be another control.
    """
    return ident if on or ident is None else f"{ident} off"
