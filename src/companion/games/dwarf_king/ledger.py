"""What follows from the records of a match: scores, totals, dealers, what is left, who leads.

Nothing here is stored. Change a record, and everything after it follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.core.match import PlayerId
from companion.core.sheet import State
from companion.core.standings import Standing, leaders, standings
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side, Tile, quests
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.record import UNLISTED, DealRecord, DwarfKingMatch, Settings
from companion.games.dwarf_king.scoring import DealScore, score
from companion.games.dwarf_king.specials import Special, specials
from companion.texts import Message, msg

DEALS = 7
"""Deals in a match without a tie (rules §1)."""


@dataclass(frozen=True)
class Row:
    """One deal of the sheet. Numbers by player id."""

    index: int
    number: int
    record: DealRecord
    score: DealScore | None
    """None where the deal cannot be scored: *problem* says why."""
    problem: Message | None
    dealer: PlayerId | None
    """Who deals by the green 5 of the deal before; else who is noted; None unknown."""
    points: Mapping[PlayerId, int] | None
    totals: Mapping[PlayerId, int]
    """Totals after this deal."""
    next_dealer: PlayerId | None
    """Who won the green 5, by the entry or as told."""
    unneeded: bool = False
    """Whether the match was decided before it."""

    @property
    def dealt_otherwise(self) -> bool:
        """Whether somebody else dealt in fact than the green 5 says now."""
        return self.record.dealer is not None and self.record.dealer != self.dealer


def frame_for(settings: Settings, players: int, special_id: str) -> Frame:
    """Return the frame of a deal in a match with these *settings*."""
    rules = settings.house_rules.over(settings.edition)
    return Frame(players, specials().get(special_id), rules)


def score_record(record: DealRecord, settings: Settings) -> DealScore:
    """Return a record's score, players in its own seat order.

    Raises:
        EntryError: The record cannot be scored: an unknown quest or card, or a damaged entry.
    """
    special, side = specials().get(record.special), quests().sides.get(record.side)
    if special is None and record.special != UNLISTED:
        raise EntryError(("special",), msg("unknown special card {id}", id=record.special))
    if side is None and record.side != UNLISTED:
        raise EntryError(("side",), msg("unknown quest {id}", id=record.side))
    frame = frame_for(settings, len(record.seats), record.special)
    return score(evidence(record.entry, frame, side, record.seats), frame, side)


class Ledger:
    """A match as it stands."""

    def __init__(self, match: DwarfKingMatch) -> None:
        self.match = match
        self.rows: list[Row] = []
        self._decided = False
        totals = {player.id: match.start.totals.get(player.id, 0) for player in match.players}
        dealer = match.settings.first_dealer
        for index, record in enumerate(match.records):
            row = self._row(index, record, dealer, totals)
            self.rows.append(row)
            totals, dealer = dict(row.totals), row.next_dealer
            if row.number >= DEALS and len(self._leaders(totals)) == 1:
                self._decided = True
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
            problem = error.message
        else:
            points = dict(zip(record.seats, scored.points, strict=True))
            if scored.next_dealer is not None:
                next_dealer = record.seats[scored.next_dealer]
        after = dict(totals)
        if points is not None and not record.set_aside:
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
            unneeded=self._decided,
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
        """Whether the match goes on. A tie for the lead after deal 7 goes on (rules §1)."""
        if self.match.ended:
            return "ended"
        if self.next_number <= DEALS or any(row.points is None for row in self.rows):
            return "running"
        if len(self.leaders) == 1:
            return "over"
        return "tied" if self.cards_left > 0 else "shared"

    # --- what is left ----------------------------------------------------------------------

    @property
    def cards_left(self) -> int:
        """How many special cards are still unused; a deal on paper used one that is not known."""
        return len(self.specials_for(len(self.rows))) - (self.match.start.deal - 1)

    def specials_for(self, index: int) -> list[Special]:
        """Return the special cards that deal *index* can have, in the order of the deck."""
        settings = self.match.settings
        used = {row.record.special for row in self.rows if row.index != index}
        used |= set(settings.left_out)
        gone = {misdeal.special for misdeal in settings.misdeals}
        left = [card for card in specials().values() if card.id not in used | gone]
        # A misdeal may take cards out; should it take the last one, they come back.
        return left or [card for card in specials().values() if card.id not in used]

    def tiles_for(self, index: int) -> list[Tile]:
        """Return the tiles that deal *index* can have."""
        settings = self.match.settings
        sides = {row.record.side for row in self.rows if row.index != index}
        used = {quests().tile_of(side).id for side in sides if side in quests().sides}
        used |= {misdeal.tile for misdeal in settings.misdeals if misdeal.tile}
        return [tile for tile in quests().in_edition(settings.edition) if tile.id not in used]

    def tiles_to_draw(self, index: int) -> list[Tile]:
        """Return the tiles that "draw for us" may draw for deal *index*."""
        tiles = self.tiles_for(index)
        if self.match.settings.first_game:
            return [tile for tile in tiles if not tile.ordered] or tiles
        return tiles

    @property
    def asks_green_5(self) -> Row | None:
        """The last deal, if nobody knows yet who won its green 5."""
        if self.rows and self.rows[-1].next_dealer is None and self.state != "ended":
            return self.rows[-1]
        return None


def side_of(record: DealRecord) -> Side | None:
    """Return a record's quest side, if it is listed."""
    return quests().sides.get(record.side)
