"""Buttons: the main one at the bottom, pairs of them, small outlined ones, links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable

Kind = Literal["main", "quiet", "outline", "text", "ember"]
ASIDE: Final = 14
LINK_ASIDE: Final = 4
"""Words that lead somewhere start where other words do, near enough."""
NARROWEST: Final = 0.4
"""How wide a letter is at least, in sizes, taken over a few words."""

COLOURS: Final[dict[Kind, tuple[ft.Colors | None, ft.Colors]]] = {
    "main": (palette.MAIN, palette.ON_MAIN),
    "quiet": (palette.SUNK, palette.INK),
    "outline": (None, palette.INK),
    "text": (None, palette.INK),
    "ember": (palette.ON_EMBER_FIELD, palette.EMBER_FIELD),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """What a button says and does; without *on_tap* it is off."""

    text: str
    on_tap: Handler | None
    kind: Kind = "main"
    icon: ft.IconData | None = None
    ident: str | None = None
    label: str | None = None
    """Read out instead of *text*."""
    action: ft.ClientAction | None = None
    """What the phone itself does within the tap, before *on_tap*."""


def button(
    look: lk.Look,
    what: Button,
    *,
    height: float = lk.KEY,
    type_: lk.Type = lk.BUTTON,
    expand: bool | int | None = None,
    ink: ft.ColorValue | None = None,
    aside: float = ASIDE,
) -> ft.Control:
    """Return *what* as a button at least *height* high, its words *aside* dp from either edge."""
    off = what.on_tap is None
    fill, words = COLOURS[what.kind]
    if off and what.kind != "outline":
        fill = palette.SUNK
    colour = palette.SOFT_INK if off else (ink or words)
    text = look.words(what.text, type_, colour, align=ft.TextAlign.CENTER)
    content: ft.Control = text
    if what.icon is not None and not _crowded(look, what, type_):
        text.expand, text.expand_loose = True, True
        content = ft.Row(
            [icon(what.icon, look.grown(type_.size + 3), colour), text],
            spacing=lk.BLOCK_SMALL,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=expand is None,
        )
    return tappable(
        look,
        content,
        what.label or what.text,
        what.on_tap,
        Box(
            fill=fill,
            border=palette.OUTLINE if what.kind == "outline" else None,
            radius=lk.RADIUS,
            padding=ft.Padding.symmetric(horizontal=aside, vertical=look.pad(type_, height)),
        ),
        ident=what.ident,
        expand=expand,
        action=what.action,
    )


def small_button(look: lk.Look, what: Button, *, expand: bool | int | None = None) -> ft.Control:
    """Return *what* as a button of least target height, for use within cards."""
    return button(look, what, height=lk.TARGET, type_=lk.STRONG, expand=expand)


def link(look: lk.Look, what: Button) -> ft.Control:
    """Return *what* as brass words that lead somewhere."""
    plain = Button(
        text=what.text,
        on_tap=what.on_tap,
        kind="text",
        icon=what.icon,
        ident=what.ident,
        label=what.label,
    )
    kind = lk.STRONG_SMALL
    words = len(what.text) * look.size(kind) * NARROWEST
    aside = max(LINK_ASIDE, (lk.TARGET - words) / 2)
    drawn = button(look, plain, height=lk.TARGET, type_=kind, ink=palette.BRASS, aside=aside)
    return ft.Row([drawn], wrap=True)


def main_button(look: lk.Look, what: Button) -> ft.Control:
    """Return *what* as wide as the page."""
    return ft.Row([button(look, what, expand=True)])


def paired_buttons(
    look: lk.Look,
    first: Button,
    second: Button,
    *,
    shares: tuple[int, int] = (1, 1),
    type_: lk.Type = lk.BUTTON,
) -> ft.Control:
    """Return two buttons beside each other, turned round for a left hand.

    *shares* divide the width where both fit into them. Where they do not fit at all they stand
    under one another, the main one on top.
    """
    needs = _width(look, first, type_), _width(look, second, type_)
    room = look.width - 2 * look.edge - lk.GAP
    if sum(needs) > room:
        upper, lower = (second, first) if second.kind == "main" else (first, second)
        return ft.Column(
            [main_button(look, upper), main_button(look, lower)], spacing=lk.GAP, tight=True
        )
    if any(need > room * share / sum(shares) for need, share in zip(needs, shares, strict=True)):
        shares = needs
    both: list[ft.Control] = [
        button(look, what, type_=type_, expand=share)
        for what, share in zip((first, second), shares, strict=True)
    ]
    return ft.Row(look.mirrored(both), spacing=lk.GAP)


def _crowded(look: lk.Look, what: Button, type_: lk.Type) -> bool:
    """Return whether in large text the words need the icon's room."""
    return look.text >= lk.NARROW_TEXT and _width(look, what, type_) > look.inner


def _width(look: lk.Look, what: Button, type_: lk.Type) -> int:
    """Return about how wide *what* is with its words in one line, in dp."""
    sign = look.grown(type_.size + 3) + lk.BLOCK_SMALL if what.icon is not None else 0
    return ceil(len(what.text) * look.size(type_) * lk.LETTER + sign + 2 * ASIDE)


def bottom_bar(
    look: lk.Look, content: Sequence[ft.Control], *, fill: ft.ColorValue = palette.PAGE
) -> ft.Control:
    """Return what stays at the bottom of a page, clear of the phone's own bar."""
    edge = look.edge
    return ft.Container(
        ft.SafeArea(
            ft.Column(
                list(content),
                spacing=lk.GAP,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                tight=True,
            ),
            avoid_intrusions_top=False,
            minimum_padding=ft.Padding.only(left=edge, right=edge, top=lk.GAP, bottom=edge),
        ),
        bgcolor=fill,
        border=ft.Border.only(top=ft.BorderSide(1, palette.LINE)) if fill == palette.CARD else None,
    )
