"""One deal of a match, scored: what its record comes to in the match's settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.match import PlayerId
from companion.games.dwarf_king.entries import PointsEntry
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.record import UNLISTED, DealRecord, Settings
from companion.games.dwarf_king.scoring import DealScore, score
from companion.games.dwarf_king.specials import specials
from companion.texts import Message, msg


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
    def set_aside(self) -> bool:
        """Whether it does not count. Should an extra deal be needed after all, it counts again."""
        return self.record.set_aside and self.unneeded

    @property
    def dealt_otherwise(self) -> bool:
        """Whether somebody else dealt in fact than the green 5 of the deal before says now."""
        return self.index > 0 and self.record.dealer not in {None, self.dealer}

    @property
    def told_otherwise(self) -> bool:
        """Whether the entry names another winner of the green 5 than the table told."""
        return self.record.green_5 not in {None, self.next_dealer}

    @property
    def known(self) -> bool:
        """Whether special card and quest are ones this version knows, or are not listed."""
        record = self.record
        return (record.special in specials() or record.special == UNLISTED) and (
            record.side in quests().sides or record.side == UNLISTED
        )


def frame_for(settings: Settings, players: int, special_id: str) -> Frame:
    """Return the frame of a deal in a match with these *settings*."""
    rules = settings.house_rules.over(settings.edition)
    return Frame(players, specials().get(special_id), rules)


def score_record(record: DealRecord, settings: Settings) -> DealScore:
    """Return a record's score, players in its own seat order.

    Final points count whatever they were won with; any other entry needs a quest and a special
    card that are known. Plays were by the rules, or overruled, when they were written down; rules
    changed since then leave the deal scored, with a breach.

    Raises:
        EntryError: The record cannot be scored: an unknown quest or card, or a damaged entry.
    """
    special, side = specials().get(record.special), quests().sides.get(record.side)
    if not isinstance(record.entry, PointsEntry):
        if special is None and record.special != UNLISTED:
            raise EntryError(("special",), msg("unknown special card {id}", id=record.special))
        if side is None and record.side != UNLISTED:
            raise EntryError(("side",), msg("unknown quest {id}", id=record.side))
    frame = frame_for(settings, len(record.seats), record.special)
    return score(evidence(record.entry, frame, side, record.seats, strict=False), frame, side)
