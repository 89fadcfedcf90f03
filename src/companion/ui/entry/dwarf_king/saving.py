"""Saving a deal: the button, and what it does."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.games.dwarf_king import play
from companion.games.dwarf_king.form import Form
from companion.ui.base import Handler, feel
from companion.ui.components.buttons import Button, main_button, paired_buttons
from companion.ui.entry.dwarf_king.adding_up import missing
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.next_dealer import question_height
from companion.ui.screens.running import low

OVERRIDE: Final = "deal.override"
"""Whether the table is asked why it saves what does not add up."""


def save_buttons(desk: Desk, form: Form) -> ft.Control:
    """Return the button that saves; with a wrong sum also the one that saves anyway."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    text = t("Save deal {n}", n=desk.number)
    if pad.read_only or not form.complete:
        words = text if form.complete else missing(desk, form)
        return main_button(look, Button(text=words, on_tap=None, ident="save-deal"))
    if not form.breaches:
        return main_button(look, Button(text=text, on_tap=lambda: save(desk), ident="save-deal"))
    anyway = Button(
        text=t("Save anyway"),
        on_tap=save_anyway(desk, form),
        kind="outline",
        ident="save-anyway",
    )
    if low(pad):
        return main_button(look, anyway)
    return paired_buttons(
        look,
        anyway,
        Button(text=text, on_tap=None, ident="save-deal"),
        shares=(2, 3),
    )


def save_anyway(desk: Desk, form: Form) -> Handler | None:
    """Return what asks why a wrong sum is saved; None where what is entered cannot be."""
    if desk.pad.read_only or not form.can_save:
        return None
    return lambda: desk.pad.point(**{OVERRIDE: True})


def save(desk: Desk, reason: str = "") -> None:
    """Write the deal down as entered, and show it."""
    pad, n = desk.pad, desk.number

    def saved() -> None:
        feel("save")
        pad.go(f"/match/{desk.match.id}/saved/{n}")
        # Where the next dealer is asked for, the names to tap stay free.
        asked = pad.sheet.goes_on and pad.sheet.dealer is None
        lift = question_height(pad.look, desk.names) if asked else 0
        pad.say("Deal {n} saved", n=n, action=pad.words("Undo"), on_action=pad.undo, lift=lift)

    pad.change(lambda match: play.save_deal(match, desk.index, reason), saved)
