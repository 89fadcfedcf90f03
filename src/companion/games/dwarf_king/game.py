"""The Dwarf King as a game of the pad."""

from __future__ import annotations

from typing import Any

from companion.core.match import PlayerId
from companion.core.sheet import Sheet
from companion.games.dwarf_king.exporting import deal_text
from companion.games.dwarf_king.ledger import DEALS, Ledger
from companion.games.dwarf_king.play import KEY
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.games.dwarf_king.sheet import sheet
from companion.texts import msg


class DwarfKing:
    """Stores and sums up matches of The Dwarf King."""

    key = KEY
    title = msg("The Dwarf King")
    seats: tuple[int, ...] = (3, 4, 5)

    def dump(self, match: DwarfKingMatch) -> dict[str, Any]:
        """Return *match* as a document of JSON values."""
        return match.to_document()

    def load(self, document: dict[str, Any]) -> DwarfKingMatch:
        """Return the match in a stored document.

        Raises:
            ValueError: The document is damaged, or its players cannot be those of its deals.
        """
        match = DwarfKingMatch.from_document(document)
        players = set(match.names)
        if len(players) not in self.seats:
            raise ValueError(f"players: {len(players)} cannot play")
        for index, record in enumerate(match.records):
            if set(record.seats) != players:
                raise ValueError(f"records[{index}].seats: not the players of the match")
        return match

    def sheet(self, match: DwarfKingMatch) -> Sheet:
        """Return *match* as a score sheet."""
        return sheet(match)

    def deal_text(self, match: DwarfKingMatch, index: int) -> str:
        """Return the deal at *index* as the text of a deal file."""
        return deal_text(match, index)

    def summary(self, match: DwarfKingMatch) -> dict[str, Any]:
        """Return what a list shows: players, state, deals, totals by seat, who deals next."""
        ledger = Ledger(match)
        names = match.names

        def called(player: PlayerId | None) -> str | None:
            return names.get(player) if player is not None else None

        return {
            "title": match.title,
            "edition": match.settings.edition,
            "created_at": match.created_at.isoformat(),
            "players": list(names.values()),
            "state": ledger.state,
            "deals": ledger.next_number - 1,
            "extra_deals": max(0, ledger.next_number - 1 - DEALS),
            "totals": [ledger.totals[player] for player in names],
            "leaders": [names[player] for player in ledger.leaders],
            "dealer": called(ledger.dealer),
        }
