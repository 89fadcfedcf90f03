"""Players with a box for a number each, while tricks or points are entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.players import player_chip
from companion.ui.components.tappable import Box, tappable


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberBox:
    """A box for one number: *value* as shown ("–" if none); *label* is read out for it.

    *active* is the one being typed; *filled* marks a number worked out by the pad.
    """

    value: str
    label: str
    ident: str
    active: bool = False
    filled: bool = False


def _box(look: lk.Look, box: NumberBox, width: float) -> ft.Container:
    return ft.Container(
        look.words(
            box.value,
            lk.FIGURE,
            palette.ON_BRASS_FIELD if box.filled else palette.INK,
            align=ft.TextAlign.CENTER,
            one_line=True,
        ),
        width=width,
        padding=ft.Padding.symmetric(vertical=look.pad(lk.FIGURE, 52) - (2 if box.active else 1)),
        bgcolor=palette.BRASS_FIELD if box.filled else palette.CARD,
        border=ft.Border.all(
            2 if box.active else 1,
            palette.INK if box.active else palette.BRASS if box.filled else palette.OUTLINE,
        ),
        border_radius=lk.CHIP_RADIUS,
    )


@component
def EntryTable(
    look: lk.Look,
    titles: Sequence[str],
    rows: Sequence[tuple[str, str, Sequence[NumberBox]]],
    on_tap: Callable[[int, int], None],
) -> ft.Control:
    """Draw players with several numbers each: name, remark, and a box under each of *titles*.

    A tap on a box tells *on_tap* the row and the column. With large text the boxes stand under the
    name, each with its title.
    """

    def tapped(row: int, column: int) -> Callable[[], None]:
        return lambda: on_tap(row, column)

    width = 72.0 if not look.stacked else (look.inner - lk.GAP * (len(titles) - 1)) / len(titles)

    def box(row: int, column: int, what: NumberBox) -> ft.Control:
        return tappable(
            look,
            _box(look, what, width),
            what.label,
            tapped(row, column),
            Box(radius=lk.CHIP_RADIUS),
            ident=what.ident,
            selected=what.active,
        )

    heads = [
        ft.Container(
            look.words(title, lk.LABEL, palette.SOFT_INK, align=ft.TextAlign.CENTER), width=width
        )
        for title in titles
    ]
    lines: list[ft.Control] = []
    if not look.stacked:
        lines.append(
            ft.Row(
                [ft.Container(expand=True), *heads],
                spacing=lk.GAP,
                vertical_alignment=ft.CrossAxisAlignment.END,
            )
        )
    for place, (name, remark, numbers) in enumerate(rows):
        active = any(number.active for number in numbers)
        words: list[ft.Control] = [look.words(name, lk.NAME)]
        if remark:
            words.append(look.words(remark, lk.LABEL, palette.BRASS))
        boxes = [box(place, column, number) for column, number in enumerate(numbers)]
        label = ft.Column(words, spacing=0, tight=True, expand=not look.stacked)
        if look.stacked:
            lines += [label, ft.Row([*heads], spacing=lk.GAP), ft.Row([*boxes], spacing=lk.GAP)]
            continue
        chip = player_chip(look, name, leads=active)
        lines.append(ft.Row([chip, label, *boxes], spacing=lk.GAP))
    return ft.Column(lines, spacing=lk.GAP, tight=True)


@component
def EntryRow(
    look: lk.Look,
    name: str,
    value: str,
    label: str,
    on_tap: Callable[[], None],
    *,
    active: bool,
    ident: str,
    remark: str = "",
    filled: bool = False,
) -> ft.Control:
    """Draw one player and the number entered ("–" if none); the whole row picks the player.

    *active* is the one whose number is being typed; *filled* marks a number worked out by the pad;
    *remark* stands under the name.
    """
    ink = palette.ON_BRASS_FIELD if active else palette.INK
    words: list[ft.Control] = [look.words(name, lk.NAME, ink)]
    if remark:
        tint = palette.BRASS if filled and not active else ink
        words.append(look.words(remark, lk.LABEL, tint))
    number = NumberBox(value=value, label=label, ident=ident, active=active, filled=filled)
    parts: list[ft.Control] = [
        ft.Column(words, spacing=0, tight=True, expand=True),
        _box(look, number, look.grown(72, 1.6)),
    ]
    if not look.stacked:
        parts.insert(0, player_chip(look, name))
    return tappable(
        look,
        ft.Row(parts, spacing=lk.BLOCK_SMALL, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        on_tap,
        Box(
            fill=palette.BRASS_FIELD if active else None,
            radius=lk.CHIP_RADIUS,
            padding=lk.GAP,
        ),
        ident=ident,
        selected=active,
    )
