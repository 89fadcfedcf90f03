"""Small counts: a row of numbers to tap, and a player's block of such rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable

MEASURE_NAME: Final = 60
"""Width of what is counted ("Queens"), beside its numbers."""
LEAST_NAME: Final = 78

State = Literal["free", "entered", "filled", "faded"]
"""*filled* was worked out by the pad; *faded* is impossible here."""

COLOURS: Final[dict[State, tuple[ft.Colors, ft.Colors, ft.Colors]]] = {
    "free": (palette.CARD, palette.OUTLINE, palette.INK),
    "entered": (palette.MAIN, palette.MAIN, palette.ON_MAIN),
    "filled": (palette.BRASS_FIELD, palette.BRASS, palette.ON_BRASS_FIELD),
    "faded": (palette.PAGE, palette.LINE, palette.SOFT_INK),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """One number: *value* is handed back when tapped, *label* is read out."""

    text: str
    value: int
    label: str
    state: State = "free"


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One thing counted for a player; *wrong* marks it where the counts do not add up."""

    name: str
    chips: Sequence[Chip]
    ident: str
    wrong: bool = False


def _chip(
    look: lk.Look, chip: Chip, ident: str, on_tap: Callable[[int], None], width: float | None
) -> ft.Control:
    fill, border, ink = COLOURS[chip.state]
    height = lk.KEY if look.stacked else lk.TARGET
    return tappable(
        look,
        look.words(chip.text, lk.NAME, ink, align=ft.TextAlign.CENTER, one_line=True),
        chip.label,
        None if chip.state == "faded" else lambda: on_tap(chip.value),
        Box(
            fill=fill,
            border=border,
            radius=lk.CHIP_RADIUS,
            padding=ft.Padding.symmetric(vertical=look.pad(lk.NAME, height)),
            width=width,
        ),
        ident=f"{ident}-{chip.value}",
        selected=chip.state in ("entered", "filled"),
        expand=1 if width is None else None,
        key=chip.value if chip.state != "faded" else f"{chip.value} off",
    )


@component
def NumberChips(
    look: lk.Look,
    chips: Sequence[Chip],
    on_tap: Callable[[int], None],
    *,
    ident: str,
    width: float | None = None,
) -> ft.Control:
    """Draw numbers in as few rows as *width* (or the page) has room for.

    Each is found by *ident* and its value: ``kings-0-3``. With large text or on a narrow screen
    they share the width.
    """
    widest = max((len(chip.text) for chip in chips), default=1)
    least = max(lk.TARGET, look.size(lk.NAME) * 0.6 * widest + 20)
    per_row = max(int(((width or look.inner) + lk.GAP) // (least + lk.GAP)), 1)
    per_row = -(-len(chips) // max(-(-len(chips) // per_row), 1))  # as even as can be
    rows: list[ft.Control] = []
    for start in range(0, len(chips), max(per_row, 1)):
        part = chips[start : start + per_row]
        row = [_chip(look, chip, ident, on_tap, None if look.stacked else least) for chip in part]
        if look.stacked:
            row += [ft.Container(expand=1) for _ in range(per_row - len(row))]
        rows.append(ft.Row(row, spacing=lk.GAP, tight=not look.stacked))
    return ft.Column(rows, spacing=lk.GAP, tight=True)


@component
def CountBlock(
    look: lk.Look,
    name: str,
    points: str,
    measures: Sequence[Measured],
    on_tap: Callable[[str, int], None],
    *,
    remark: str = "",
) -> ft.Control:
    """Draw one player's counts: name and *points* so far, then a row of numbers a measure.

    *remark* stands under the points ("filled in"). *on_tap* is told the measure's *ident* and the
    number. Measures without a name are told apart by the page (there is one, named above).
    """

    def tapped(measure: Measured) -> Callable[[int], None]:
        return lambda value: on_tap(measure.ident, value)

    shown = look.words(points, lk.FIGURE, one_line=True)
    told = [look.words(remark, lk.LABEL, palette.BRASS)] if remark else []
    label = MEASURE_NAME if any(measure.name for measure in measures) else 0
    room = look.inner if look.stacked else look.inner - LEAST_NAME - label
    rows = [
        NumberChips(look, measure.chips, tapped(measure), ident=measure.ident, width=room)
        for measure in measures
    ]
    if look.stacked:
        head = ft.Row([look.words(name, lk.NAME, expand=True), shown])
        body = [
            part
            for measure, row in zip(measures, rows, strict=True)
            for part in ([_measure_name(look, measure)] if label else []) + [row]
        ]
        return ft.Column([head, *told, *body], spacing=lk.GAP, tight=True)
    names = ft.Column([look.words(name, lk.NAME), shown, *told], spacing=2, tight=True, expand=True)
    lines: list[ft.Control] = [
        ft.Row(
            [ft.Container(_measure_name(look, measure), width=label), row],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=0,
        )
        for measure, row in zip(measures, rows, strict=True)
    ]
    return ft.Row(
        [names, ft.Column(lines, spacing=lk.GAP, tight=True)],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _measure_name(look: lk.Look, measure: Measured) -> ft.Control:
    if not measure.wrong:
        return look.words(measure.name, lk.SMALL, palette.SOFT_INK)
    return ft.Row(
        [
            look.words(measure.name, lk.STRONG_SMALL, palette.EMBER),
            icon(ft.Icons.WARNING_AMBER, look.grown(14), palette.EMBER),
        ],
        spacing=2,
        wrap=True,
    )
