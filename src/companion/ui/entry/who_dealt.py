"""Who dealt a recorded deal in fact, where that was somebody else than the rules say."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.sheet import SheetDeal
from companion.games.dwarf_king import play
from companion.ui import look as lk
from companion.ui.components.blocks import label
from companion.ui.components.choices import ChoiceRow
from companion.ui.state import Pad


def who_dealt(pad: Pad, deal: SheetDeal) -> list[ft.Control]:
    """Return the question who dealt *deal*, the one known chosen."""
    if pad.match is None or pad.read_only:
        return []
    t, names = pad.words, pad.match.names

    def told(place: int) -> None:
        player = deal.seats[place]

        def verb(match: Any) -> Any:
            return play.tell_dealer(match, deal.index, player)

        pad.change(verb)

    noted = deal.dealt_by or deal.dealer
    chosen = next((place for place, seat in enumerate(deal.seats) if seat == noted), None)
    return [
        ft.Column(
            [
                label(pad.look, t("Who dealt it?")),
                ChoiceRow(
                    pad.look,
                    [names[player] for player in deal.seats],
                    chosen,
                    told,
                    ident="dealt",
                ),
            ],
            spacing=lk.GAP,
            tight=True,
        )
    ]
