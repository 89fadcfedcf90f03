"""The tricks of a recorded deal, to look at where it was told card by card."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.core.sheet import SheetDeal
from companion.games.dwarf_king.drafting import draft_of
from companion.games.dwarf_king.entries import PlaysEntry
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.games.dwarf_king.rows import frame_for
from companion.ui.components.buttons import Button, link
from companion.ui.entry.dwarf_king.plays_sheet import TRICKS, Seen, tricks_sheet
from companion.ui.state import Pad


def tricks_link(pad: Pad, deal: SheetDeal) -> list[ft.Control]:
    """Return the way to the tricks of a recorded deal, where they are known."""
    if not _known(pad, deal):
        return []
    what = Button(
        text=pad.words("Look at the tricks"),
        on_tap=lambda: pad.point(**{TRICKS: 0}),
        icon=ft.Icons.STYLE,
        ident="look-at-tricks",
    )
    return [link(pad.look, what)]


def tricks_kept(pad: Pad, deal: SheetDeal) -> ft.BottomSheet | None:
    """Return the sheet of the tricks, while it is open."""
    if pad.at.get(TRICKS) is None or not _known(pad, deal):
        return None
    match = cast(DwarfKingMatch, pad.match)
    record = match.records[deal.index]
    now = Following(
        frame_for(match.settings, len(record.seats), record.special),
        record.seats,
        draft_of(record, match.settings),
    )

    def close() -> None:
        pad.point(**{TRICKS: None})

    names = [match.names[player] for player in record.seats]
    return tricks_sheet(Seen(pad.look, pad.words, names, now), 0, on_close=close, on_all=close)


def _known(pad: Pad, deal: SheetDeal) -> bool:
    """Whether the deal was told card by card, and can be read."""
    match = cast(DwarfKingMatch, pad.match)
    entry = match.records[deal.index].entry
    return deal.problem is None and isinstance(entry, PlaysEntry)
