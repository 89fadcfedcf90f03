"""The players of a running match: another name, another seat."""

from __future__ import annotations

import flet as ft

from companion.core.verbs import rename, reseat
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card, heading
from companion.ui.components.seat_data import SeatRow, SeatTaps, SeatWords
from companion.ui.components.seats import SeatList
from companion.ui.entry.dwarf_king.setup import moved
from companion.ui.screens.renaming import CLOSED, rename_field
from companion.ui.state import Pad

OPENED = "table-seat"
"""On this phone: whose row is open."""


def table_seats(pad: Pad) -> list[ft.Control]:
    """Return the players clockwise, as they sit from now on."""
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    names = match.names
    players = list(names)
    opened = pad.at.get(OPENED)
    place = players.index(opened) if opened in players and not pad.read_only else None

    def open_seat(at: int) -> None:
        player = players[at]
        pad.point(**{OPENED: None if player == opened else player, **CLOSED})

    def move(old: int, new: int) -> None:
        pad.change(
            lambda known: reseat(known, moved([each.id for each in known.players], old, new))
        )

    rows = [
        SeatRow(
            key=player,
            name=name,
            label=t("{name}, seat {n}. Move or rename", name=name, n=at + 1),
        )
        for at, (player, name) in enumerate(names.items())
    ]
    taps = SeatTaps() if pad.read_only else SeatTaps(open_=open_seat, move=move)
    seats = SeatList(
        look,
        rows,
        SeatWords(up=t("Move up"), down=t("Move down")),
        taps,
        opened=place,
        inside=[] if place is None else [_rename(pad, players[place])],
    )
    aside = "" if pad.read_only or look.stacked else t("drag to reorder")
    return [
        heading(look, t("Seats, clockwise"), aside or None),
        card(seats, padding=4, spacing=0),
        look.words(
            t(
                "A new order holds from the next deal on; deals played keep theirs. A new name "
                "holds for every deal."
            ),
            lk.LABEL,
            palette.SOFT_INK,
        ),
    ]


def _rename(pad: Pad, player: str) -> ft.Control:
    assert pad.match is not None
    names = pad.match.names
    others = [name for other, name in names.items() if other != player]

    def kept(name: str) -> None:
        pad.point(**{OPENED: None})
        pad.change(lambda known: rename(known, player, name))

    return rename_field(pad, names[player], others, kept)
