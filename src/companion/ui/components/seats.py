"""The seats of a table, clockwise: dragged by their handles, or opened and moved by buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component, handler
from companion.ui.components.blocks import line, pill
from companion.ui.components.buttons import Button, small_button
from companion.ui.components.choices import longest
from companion.ui.components.marks import icon
from companion.ui.components.players import player_chip
from companion.ui.components.seat_data import SeatRow, SeatTaps, SeatWords
from companion.ui.components.tappable import Box, tappable
from companion.ui.components.top_bar import icon_button

GRIP = 44
"""Width of what a row is dragged by, in dp."""
BESIDE = 320
"""What stands beside a name with a pill, in dp: handle, chip, pill, cross, edges."""


def add_row(look: lk.Look, text: str, on_tap: Callable[[], None]) -> ft.Control:
    """Return the row under the seats that adds one. Found by ``add-name``."""
    return tappable(
        look,
        ft.Row(
            [
                ft.Container(
                    icon(ft.Icons.ADD, look.grown(22), palette.BRASS),
                    width=GRIP,
                    height=lk.TARGET,
                    alignment=ft.Alignment.CENTER,
                ),
                look.words(text, lk.STRONG_LARGE, palette.BRASS, expand=True),
            ],
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        text,
        on_tap,
        Box(radius=lk.CHIP_RADIUS, padding=ft.Padding.symmetric(vertical=4)),
        ident="add-name",
    )


@component
def SeatList(
    look: lk.Look,
    seats: Sequence[SeatRow],
    words: SeatWords,
    taps: SeatTaps,
    *,
    opened: int | None = None,
    inside: Sequence[ft.Control] = (),
) -> ft.Control:
    """Draw the *seats*; *inside* stands in the opened one, under its buttons.

    Found by ``seat-0``, ``remove-0``, ``seat-up``, ``seat-down``, ``deals-first``.
    """

    def moved(event: ft.OnReorderEvent) -> None:
        if taps.move and event.old_index is not None and event.new_index is not None:
            taps.move(event.old_index, event.new_index)

    rows: list[ft.Control] = []
    for place, seat in enumerate(seats):
        parts = [line()] if place else []
        parts.append(_seat(look, seats, place, words, taps))
        if place == opened:
            buttons = _movers(look, place, len(seats), words, taps.move)
            parts.append(_opened([*buttons, *inside]))
        rows.append(ft.Container(_column(parts), key=seat.key))
    if taps.move is None:
        return _column(rows)
    return ft.ReorderableListView(
        rows,
        show_default_drag_handles=False,
        build_controls_on_demand=False,
        on_reorder=handler(moved),
    )


def _column(parts: Sequence[ft.Control], spacing: float = 0) -> ft.Column:
    return ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _seat(
    look: lk.Look, seats: Sequence[SeatRow], place: int, words: SeatWords, taps: SeatTaps
) -> ft.Control:
    seat = seats[place]
    name: list[ft.Control] = [ft.Container(width=0, height=lk.TARGET)]
    if not look.stacked:
        name += [player_chip(look, seat.name), ft.Container(width=lk.BLOCK_SMALL)]
    name.append(look.words(seat.name, lk.NAME_TEXT, expand=True))
    open_, remove = taps.open_, taps.remove
    parts: list[ft.Control] = []
    if taps.move is not None:
        parts.append(_handle(look) if len(seats) > 1 else ft.Container(width=8))
    parts.append(
        tappable(
            look,
            ft.Row(name, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            seat.label,
            (lambda: open_(place)) if open_ else None,
            Box(padding=ft.Padding.symmetric(vertical=4, horizontal=4), radius=lk.CHIP_RADIUS),
            ident=f"seat-{place}",
            expand=True,
        )
    )
    beside = (
        not look.stacked
        and longest(look, [seat.name], lk.NAME_TEXT) < look.inner - BESIDE + 2 * lk.EDGE
    )
    told = _pill(look, seat, words, taps, beside=beside) if seat.pill else None
    if told is not None and beside:
        parts.append(told)
    if seat.remove and remove is not None:
        parts.append(
            icon_button(
                look,
                ft.Icons.CLOSE,
                seat.remove,
                lambda: remove(place),
                ident=f"remove-{place}",
                color=palette.SOFT_INK,
            )
        )
    row = ft.Row(parts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if told is None or beside:
        return row
    return _column([row, ft.Row([ft.Container(width=GRIP), told], spacing=0)])


def _pill(
    look: lk.Look, seat: SeatRow, words: SeatWords, taps: SeatTaps, *, beside: bool
) -> ft.Control:
    drawn = pill(look, seat.pill, chosen=True, dealer=True)
    middle, top = ft.CrossAxisAlignment.CENTER, ft.CrossAxisAlignment.START
    return tappable(
        look,
        ft.Row(
            [ft.Container(width=0, height=lk.TARGET), drawn],
            spacing=0,
            tight=True,
            vertical_alignment=middle if beside else top,
        ),
        f"{seat.name}, {seat.pill}. {words.pill}" if words.pill else f"{seat.name}, {seat.pill}",
        taps.pill,
        Box(radius=lk.RADIUS * 2),
        ident="deals-first",
    )


def _handle(look: lk.Look) -> ft.Control:
    grip = ft.Container(
        icon(ft.Icons.DRAG_INDICATOR, 24, palette.SOFT_INK),
        width=GRIP,
        height=max(lk.TARGET, look.line(lk.NAME_TEXT)),
        alignment=ft.Alignment.CENTER,
    )
    return ft.ReorderableDragHandle(grip, mouse_cursor=ft.MouseCursor.GRAB)


def _movers(
    look: lk.Look, place: int, seats: int, words: SeatWords, move: Callable[[int, int], None] | None
) -> list[ft.Control]:
    """Return the buttons that move the player at *place* one seat, if *move* does it."""
    if move is None:
        return []
    up = (lambda: move(place, place - 1)) if place else None
    down = (lambda: move(place, place + 1)) if place < seats - 1 else None
    buttons: list[ft.Control] = [
        small_button(look, Button(text=text, on_tap=to, kind="outline", icon=sign, ident=ident))
        for text, to, sign, ident in (
            (words.up, up, ft.Icons.ARROW_UPWARD, "seat-up"),
            (words.down, down, ft.Icons.ARROW_DOWNWARD, "seat-down"),
        )
    ]
    return [ft.Row(buttons, spacing=lk.GAP, run_spacing=lk.GAP, wrap=True)]


def _opened(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        _column(parts, spacing=lk.BLOCK_SMALL),
        padding=ft.Padding.only(
            left=lk.BLOCK_SMALL, right=lk.BLOCK_SMALL, top=4, bottom=lk.BLOCK_SMALL
        ),
    )
