"""The parts of which questions about a move are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.core.seats import Seat
from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import Draft
from companion.texts import Message, msg
from companion.ui.components.buttons import Button, link
from companion.ui.components.choices import ChoiceRow
from companion.ui.entry.dwarf_king.desk import Desk


def tell(desk: Desk, name: Message, change: Callable[[Following], Draft]) -> None:
    """Change the followed deal as it stands when the tap is carried out."""
    desk.tap_form(name, lambda form: change(form.following))


def who(
    desk: Desk,
    seats: Sequence[Seat],
    chosen: str | None,
    ident: str,
    change: Callable[[Following, str], Draft],
) -> ft.Control:
    """Return players to choose one of; *change* is what choosing one does."""
    players = [desk.seats[seat] for seat in seats]

    def told(place: int) -> None:
        player = players[place]
        tell(desk, msg("{name}", name=desk.name(player)), lambda now: change(now, player))

    return ChoiceRow(
        desk.pad.look,
        [desk.name(player) for player in players],
        players.index(chosen) if chosen in players else None,
        told,
        ident=ident,
    )


def nobody_remembers(desk: Desk) -> ft.Control:
    """Return the way on when nobody can tell any more."""
    return link(
        desk.pad.look,
        Button(
            text=desk.pad.words("Nobody remembers"),
            on_tap=lambda: tell(
                desk,
                msg("The move is not told"),
                lambda now: plays_taps.move_done(now, told=False),
            ),
            ident="move-unknown",
        ),
    )
