"""The trick in play on the screen: each player's place, and a sentence how it stands."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.core.seats import Seat
from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.sheet import MARKS
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.spoken_cards import suit_of
from companion.games.dwarf_king.verdicts import told, why_won
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui.components.blocks import note
from companion.ui.components.marks import Mark
from companion.ui.components.trick_slots import Slot, TrickSlots
from companion.ui.entry.dwarf_king.card_signs import sign_of
from companion.ui.entry.dwarf_king.desk import Desk


def led_mark(now: Following) -> Mark | None:
    """Return the sign of the suit led in the trick in play, if there is one."""
    if now.table is None or not now.table.led:
        return None
    return cast(Mark, MARKS[suit_of(now.table.led)])


def slots(desk: Desk, now: Following) -> ft.Control:
    """Return the players clockwise from who leads; who does can be tapped before the first card."""
    table, n = now.table, len(desk.seats)
    first = table.leader if table is not None else 0
    begun = table is not None and bool(table.cards)

    def leads(seat: Seat) -> None:
        player = desk.seats[seat]
        desk.tap_form(
            msg("{name} leads", name=desk.names[seat]),
            lambda form: plays_taps.tell_leader(form.following, player),
        )

    return TrickSlots(
        desk.pad.look,
        [_slot(desk, now, (first + place) % n, place) for place in range(n)],
        None if begun else leads,
        longest_caption=max(_leading(desk), key=len),
    )


def _leading(desk: Desk) -> list[str]:
    """Return what stands under each place when its player leads, by seat."""
    return [desk.pad.words("{name} leads", name=name) for name in desk.names]


def _slot(desk: Desk, now: Following, seat: Seat, place: int) -> Slot:
    t, table, name = desk.pad.words, now.table, desk.names[seat]
    if table is None:
        label = t("{name} leads", name=name)
        return Slot(seat=seat, caption=name, label=label, state="next", strong=True)
    leads = place == 0
    caption = _leading(desk)[seat] if leads else name
    if place >= len(table.cards):
        due = place == len(table.cards)
        label = t("{name} plays next", name=caption) if due else t("{name}, no card", name=caption)
        return Slot(
            seat=seat,
            caption=caption,
            label=label if table.cards else t("{name} leads", name=name),
            state="next" if due else "waiting",
            strong=due or leads,
        )
    card = now.frame.card_name(table.cards[place])
    sign, wins = sign_of(card), table.winning() == place
    label = t("{name}: {card}", name=caption, card=sign.title)
    return Slot(
        seat=seat,
        caption=caption,
        label=t("{what}, is winning", what=label) if wins else label,
        state="played",
        rank=sign.rank,
        suit=sign.shape,
        special=card in specials(),
        wins=wins,
        strong=leads,
    )


def sentence(desk: Desk, now: Following) -> ft.Control:
    """Return how the trick in play stands, in words.

    It keeps the room of its longest, so that the cards below do not move under a finger; where a
    warning has moved them, that of two lines.
    """
    look, t = desk.pad.look, desk.pad.words
    lead, rest, sign = _told(now)
    words = note(
        look,
        " ".join(t(part, players=desk.names) for part in rest),
        sign,
        lead=t(lead, players=desk.names),
    )
    room = ft.Container(width=0, height=(2 if now.doubts else 3) * look.line(lk.BODY))
    # Read out after every card: who taps may not look.
    said = ft.Semantics(live_region=True, expand=True, content=words)
    return ft.Row([room, said], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)


def _told(now: Following) -> tuple[Message, list[Message], Mark | ft.IconData]:
    """Return what is said first, in bold, what after it, and the sign before both."""
    table = now.table
    if table is None:
        rest = msg("Whoever shows the 5 of Goblins. Tap that player.")
        return msg("Who leads?"), [rest], "goblins"
    first, *others = told(table)
    if table.between and table.tricks:
        n = len(table.tricks)
        others = [msg("Trick {n}: {what}.", n=n, what=why_won(table, n))]
    return first, others, led_mark(now) or ft.Icons.TOUCH_APP
