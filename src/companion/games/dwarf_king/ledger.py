"""What follows from the records of a match: scores, totals, dealers, what is left, who leads.

Nothing here is stored. Change a record, and everything after it follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from companion.core.match import PlayerId
from companion.core.names import named
from companion.core.sheet import State
from companion.core.standings import Standing, leaders, standings
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Tile, quests
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.record import DealRecord, DwarfKingMatch
from companion.games.dwarf_king.rows import Row, frame_for, score_record
from companion.games.dwarf_king.specials import Special, specials

DEALS = 7
"""Deals in a match without a tie (rules §1)."""


class Ledger:
    """A match as it stands."""

    def __init__(self, match: DwarfKingMatch) -> None:
        self.match = match
        self.rows: list[Row] = []
        totals = {player.id: match.start.totals.get(player.id, 0) for player in match.players}
        dealer = match.settings.first_dealer
        for index, record in enumerate(match.records):
            row = self._row(index, record, dealer, totals)
            self.rows.append(row)
            totals, dealer = dict(row.totals), row.next_dealer
        self.totals: Mapping[PlayerId, int] = totals
        self.dealer = dealer
        """Who deals next; None where nobody has told."""

    def _row(
        self,
        index: int,
        record: DealRecord,
        dealer: PlayerId | None,
        totals: Mapping[PlayerId, int],
    ) -> Row:
        number = self.match.start.deal + index
        scored, problem, points = None, None, None
        next_dealer = record.green_5
        try:
            scored = score_record(record, self.match.settings)
        except EntryError as error:
            problem = named(error.message, [self.match.names[player] for player in record.seats])
        else:
            points = dict(zip(record.seats, scored.points, strict=True))
            if scored.next_dealer is not None:
                next_dealer = record.seats[scored.next_dealer]
        after = dict(totals)
        unneeded = self._decided(totals)
        if points is not None and not (record.set_aside and unneeded):
            after = {player: total + points.get(player, 0) for player, total in totals.items()}
        return Row(
            index=index,
            number=number,
            record=record,
            score=scored,
            problem=problem,
            dealer=dealer or record.dealer,
            points=points,
            totals=after,
            next_dealer=next_dealer,
            unneeded=unneeded,
        )

    def _decided(self, totals: Mapping[PlayerId, int]) -> bool:
        """Whether the rows so far, which come to *totals*, have decided the match."""
        return (
            self.next_number > DEALS
            and all(row.points is not None for row in self.rows)
            and len(self._leaders(totals)) == 1
        )

    def frame_of(self, record: DealRecord) -> Frame:
        """Return a recorded deal's frame."""
        return frame_for(self.match.settings, len(record.seats), record.special)

    def _leaders(self, totals: Mapping[PlayerId, int]) -> list[PlayerId]:
        players = [player.id for player in self.match.players]
        return [players[seat] for seat in leaders([totals[player] for player in players])]

    # --- standings -------------------------------------------------------------------------

    @cached_property
    def standings(self) -> list[Standing]:
        """The places, by present seat."""
        return standings([self.totals[player.id] for player in self.match.players])

    @cached_property
    def leaders(self) -> list[PlayerId]:
        """Everybody with the best total, in seat order; nobody before the first deal."""
        if not self.rows and not self.match.start.totals:
            return []
        return self._leaders(self.totals)

    @property
    def next_number(self) -> int:
        """The number of the deal to come."""
        return self.match.start.deal + len(self.rows)

    @property
    def extra(self) -> bool:
        """Whether the deal to come is an extra one."""
        return self.next_number > DEALS

    @cached_property
    def state(self) -> State:
        """Whether the match goes on. A tie for the lead after deal 7 goes on (rules §1).

        A match that is decided is not made undecided by having been stopped.
        """
        if self._decided(self.totals):
            return "over"
        tied = self.extra and all(row.points is not None for row in self.rows)
        if tied and self.cards_left <= 0:
            return "shared"
        if self.match.ended:
            return "ended"
        return "tied" if tied else "running"

    # --- what is left ----------------------------------------------------------------------

    @property
    def cards_left(self) -> int:
        """How many special cards are still unused; a deal on paper used one that is not known."""
        return len(self.specials_for(len(self.rows))) - (self.match.start.deal - 1)

    def specials_for(self, index: int) -> list[Special]:
        """Return the special cards that deal *index* can have, in the order of the deck.

        A card that a recorded deal has is among them for that deal. Cards lost in misdeals come
        back only where seven deals could not be played without them.
        """
        settings = self.match.settings
        own, others = self._apart(index, [row.record.special for row in self.rows])
        used = others | set(settings.left_out)
        gone = {misdeal.special for misdeal in settings.misdeals}
        cards = specials().values()
        left = [card for card in cards if card.id == own or card.id not in used | gone]
        if left or self.match.start.deal + index > DEALS:
            return left
        return [card for card in cards if card.id not in used]

    def tiles_for(self, index: int) -> list[Tile]:
        """Return the tiles that deal *index* can have, in the order of the list of tiles.

        The tile of a recorded deal is among them for that deal. Tiles lost in misdeals come back
        when no other is left.
        """
        known = [quests().sides.get(row.record.side) for row in self.rows]
        own, used = self._apart(
            index, [quests().tile_of(side.id).id if side else None for side in known]
        )
        gone = {misdeal.tile for misdeal in self.match.settings.misdeals}
        tiles = quests().in_edition(self.match.settings.edition)
        left = [tile for tile in tiles if tile.id == own or tile.id not in used | gone]
        return left or [tile for tile in tiles if tile.id not in used]

    def _apart(self, index: int, ids: list[str | None]) -> tuple[str | None, set[str | None]]:
        """Return what deal *index* has, and what the others have."""
        others = {each for at, each in enumerate(ids) if at != index}
        return ids[index] if index < len(ids) else None, others

    def tiles_to_draw(self, index: int) -> list[Tile]:
        """Return the tiles that "draw for us" may draw for deal *index*."""
        tiles = self.tiles_for(index)
        if self.match.settings.first_game:
            return [tile for tile in tiles if not tile.ordered] or tiles
        return tiles

    @property
    def asks_green_5(self) -> Row | None:
        """The last deal, if another follows and nobody knows yet who won its green 5."""
        goes_on = self.state in {"running", "tied"}
        if goes_on and self.rows and self.rows[-1].next_dealer is None:
            return self.rows[-1]
        return None
