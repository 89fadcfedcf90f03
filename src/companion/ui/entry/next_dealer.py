"""Who deals next: one question, where no entry can tell."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

import flet as ft

from companion.core.sheet import Sheet
from companion.games.dwarf_king import play
from companion.ui import look as lk
from companion.ui.components.blocks import note
from companion.ui.components.choices import ChoiceRow
from companion.ui.state import Pad

LETTERS: Final = 66
"""Of the question, about."""


def question_height(look: lk.Look, names: Sequence[str]) -> float:
    """Return about how high the question among players with these *names* is, in dp."""
    lines = ceil(LETTERS * lk.LETTER * look.size(lk.BODY) / (look.inner - look.grown(32)))
    chips = [len(name) * lk.LETTER * look.size(lk.STRONG) + 36 + lk.GAP for name in names]
    rows = ceil(sum(chips) / look.inner) if look.stacked else 1
    return (
        lines * look.line(lk.BODY)
        + (rows + 1) * lk.GAP
        + rows * max(lk.TARGET, look.line(lk.STRONG) + lk.GAP)
    )


def dealer_question(pad: Pad, sheet: Sheet) -> ft.Control | None:
    """Return the question that tells who deals next, or None if it is known or does not matter.

    Before the first deal it asks who owns the game (R1), later who won the 5 of Dwarves (R2).
    """
    if pad.match is None or not sheet.goes_on or sheet.dealer is not None:
        return None
    t, names = pad.words, pad.match.names
    if sheet.deals:
        deal = sheet.deals[-1]
        seats = list(deal.seats)
        text = t("Who won the 5 of Dwarves in deal {n}? That player deals next.", n=deal.number)
    else:
        seats = list(names)
        text = t("Who deals first? It is the owner of the game.")

    def told(place: int) -> None:
        player = seats[place]

        def verb(match: Any) -> Any:
            if sheet.deals:
                return play.tell_green_5(match, sheet.deals[-1].index, player)
            settings = match.settings.model_copy(update={"first_dealer": player})
            return play.change_settings(match, settings)

        pad.change(verb)

    return ft.Column(
        [
            note(pad.look, text, "dwarves" if sheet.deals else ft.Icons.STYLE),
            ChoiceRow(pad.look, [names[player] for player in seats], None, told, ident="green-5"),
        ],
        spacing=8,
        tight=True,
    )
