"""The pad on its way from phone to phone: offered, taken, given back, taken back."""

from __future__ import annotations

import flet as ft

from companion.ui.components.blocks import card, label, note
from companion.ui.components.buttons import Button, main_button, paired_buttons, small_button
from companion.ui.state import Pad
from companion.ui.viewer import Viewer


def take_button(viewer: Viewer) -> Button:
    """Return what takes the pad that is on offer."""
    return Button(text=viewer.words("Take the pad"), on_tap=viewer.seat.take, ident="take-pad")


def offered_card(viewer: Viewer) -> ft.Control:
    """Return the pad on offer, as a phone that looks on sees it."""
    t, look = viewer.words, viewer.look
    told = t("The phone that takes it enters the deals. Everybody else looks on.")
    lead = t("The pad is on offer.")
    return card(note(look, told, lead=lead), main_button(look, take_button(viewer)))


def handing_part(pad: Pad) -> list[ft.Control]:
    """Return where the pad of the open match is, and how it is handed on, on the pad itself."""
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    rooms, match_id = pad.services.rooms, match.id
    room = rooms.of(match_id)
    if room is None:
        return []
    head = label(look, t("Who enters the deals"))
    if room.keeper is not None:
        back = Button(
            text=t("Take the pad back"),
            on_tap=lambda: rooms.take_back(match_id),
            ident="take-back",
        )
        told = t("Another phone keeps the pad now. Here the match can only be looked at.")
        return [head, card(note(look, told), main_button(look, back))]
    if room.offered:
        stop = Button(
            text=t("Keep it here"),
            on_tap=lambda: rooms.offer(match_id, on=False),
            kind="outline",
            ident="keep-pad",
        )
        told = t("The pad is on offer to the phones that look on. The first to take it has it.")
        return [head, card(note(look, told), small_button(look, stop))]
    hand = Button(
        text=t("Hand the pad over"),
        on_tap=lambda: rooms.offer(match_id),
        kind="outline",
        ident="hand-over",
    )
    told = t("This pad. Another phone can take over, and you can take the pad back at any time.")
    return [head, card(note(look, told), small_button(look, hand))]


def keeping_part(pad: Pad, viewer: Viewer) -> list[ft.Control]:
    """Return what a phone does with the pad it took: offers it on, gives it back."""
    t, look, seat = pad.words, pad.look, viewer.seat
    offered = seat.on_offer
    on = Button(
        text=t("Keep it here") if offered else t("Hand the pad over"),
        on_tap=lambda: seat.offer(on=not offered),
        kind="outline",
        ident="keep-pad" if offered else "hand-over",
    )
    back = Button(
        text=t("Give the pad back"), on_tap=seat.give_back, kind="quiet", ident="give-back"
    )
    told = t("This phone keeps the pad. What is entered here counts.")
    if offered:
        told = t("The pad is on offer to the phones that look on. The first to take it has it.")
    return [card(note(look, told)), paired_buttons(look, on, back)]
