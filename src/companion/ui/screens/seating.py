"""Who sits where before a match: names in seat order, names played with lately."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.core.names import same_name
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card, heading, line
from companion.ui.components.buttons import Button, link, small_button
from companion.ui.components.fields import NameField
from companion.ui.components.seat_data import SeatRow, SeatTaps, SeatWords
from companion.ui.components.seats import SeatList, add_row
from companion.ui.components.top_bar import icon_button
from companion.ui.match_lines import names_of
from companion.ui.screens.first_dealer import open_first_dealer
from companion.ui.screens.renaming import CLOSED, rename_field
from companion.ui.screens.setting_up import SetUp
from companion.ui.seat_names import as_sentence, seat_problem

OPENED, ADDING, ADDED = "new-seat", "new-adding", "new-added"
"""On this phone: whose row is open, whether a name is being typed, how many were typed."""
LATELY = 8
"""How many names are offered."""


def seats_part(desk: SetUp) -> list[ft.Control]:
    """Return the seats, with the field for another name under them."""
    pad, now = desk.pad, desk.now
    t, look = pad.words, pad.look
    aside = "" if len(now.names) < 2 or look.stacked else t("drag to reorder")
    parts: list[ft.Control] = []
    if now.names:
        parts.append(_seats(desk))
    if not now.full:
        parts += [line(), _adding(desk)] if now.names else [_adding(desk)]
    shown: list[ft.Control] = [
        heading(look, t("Seats, clockwise"), aside or None),
        card(*parts, padding=4, spacing=0),
    ]
    if now.names and now.deals_first is None:
        ask = Button(
            text=t("Who deals first is not known"),
            on_tap=lambda: open_first_dealer(pad),
            kind="text",
            icon=ft.Icons.STYLE,
            ident="deals-first",
        )
        shown.append(link(look, ask))
    return shown


def _seats(desk: SetUp) -> ft.Control:
    pad, now = desk.pad, desk.now
    t = pad.words
    opened = pad.at.get(OPENED)
    place = now.names.index(opened) if opened in now.names else None

    def open_seat(at: int) -> None:
        name = now.names[at]
        pad.point(**{OPENED: None if name == opened else name, **CLOSED})

    def move(old: int, new: int) -> None:
        desk.change(lambda setup: setup.moved(old, new))

    def remove(at: int) -> None:
        desk.change(lambda setup: setup.without(at))

    pill = t("deals next") if now.on_paper else t("deals first")
    rows = [
        SeatRow(
            key=name,
            name=name,
            label=t("{name}, seat {n}. Move or rename", name=name, n=at + 1),
            pill=pill if name == now.deals_first else "",
            remove=t("Remove {name}", name=name),
        )
        for at, name in enumerate(now.names)
    ]
    return SeatList(
        pad.look,
        rows,
        SeatWords(up=t("Move up"), down=t("Move down"), pill=t("Somebody else deals")),
        SeatTaps(open_=open_seat, move=move, remove=remove, pill=lambda: open_first_dealer(pad)),
        opened=place,
        inside=[_rename(desk, place)] if place is not None else [],
    )


def _rename(desk: SetUp, place: int) -> ft.Control:
    names = desk.now.names
    others = [*names[:place], *names[place + 1 :]]

    def kept(name: str) -> None:
        desk.change(lambda setup: setup.renamed(place, name), **{OPENED: None})

    return rename_field(desk.pad, names[place], others, kept)


def _adding(desk: SetUp) -> ft.Control:
    pad, now = desk.pad, desk.now
    t, look = pad.words, pad.look
    if not now.typed and not pad.at.get(ADDING):
        return add_row(look, t("Add a name"), lambda: pad.point(**{ADDING: True}))
    typed = now.typed.strip()
    problem = seat_problem(typed, now.names) if typed else None
    added = int(pad.at.get(ADDED, 0))

    def type_(text: str) -> None:
        desk.change(lambda setup: replace(setup, typed=text))

    def add_it() -> None:
        setup = desk.now
        if not setup.typed.strip():
            pad.point(**{ADDING: False})
        elif setup.problem(setup.typed) is None:
            desk.change(lambda known: known.complete(), **{ADDED: added + 1, ADDING: True})

    field = NameField(
        look,
        now.typed,
        type_,
        add_it,
        label=t("Name of player {n}", n=len(now.names) + 1),
        autofocus=True,
        error=as_sentence(t, problem),
        key=f"name-{added}-{len(now.names)}",
    )
    ready = add_it if typed and problem is None else None
    return ft.Container(
        ft.Row(
            [
                ft.Container(field, expand=True),
                icon_button(look, ft.Icons.ADD, t("Add this name"), ready, ident="add-typed"),
            ],
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        padding=ft.Padding.only(left=lk.GAP, top=lk.BLOCK_SMALL, bottom=lk.GAP),
    )


def played_lately(desk: SetUp) -> list[ft.Control]:
    """Return the names of the last matches that do not sit here yet, to tap."""
    pad, now = desk.pad, desk.now
    t, look = pad.words, pad.look
    found: list[str] = []
    for summary in pad.summaries:
        for name in names_of(summary):
            if not any(same_name(name, other) for other in (*found, *now.names)):
                found.append(name)
    if not found or now.full:
        return []

    def seat(name: str) -> Callable[[], None]:
        return lambda: desk.change(lambda setup: setup.seated(name) if not setup.full else setup)

    chips: list[ft.Control] = [
        small_button(
            look,
            Button(
                text=name,
                label=t("Add {name}", name=name),
                on_tap=seat(name),
                kind="outline",
                icon=ft.Icons.ADD,
                ident=f"lately-{place}",
            ),
        )
        for place, name in enumerate(found[:LATELY])
    ]
    return [
        ft.Column(
            [
                look.words(t("Played lately"), lk.STRONG_LABEL, palette.SOFT_INK),
                ft.Row(chips, spacing=lk.GAP, run_spacing=lk.GAP, wrap=True),
            ],
            spacing=lk.GAP,
            tight=True,
        )
    ]
