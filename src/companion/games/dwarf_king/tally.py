"""What a deal comes down to before it is scored: a number a player for each measure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import SUITED, Cards
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.quests import Side

BySeat = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """All that a score is made of, by seat."""

    values: dict[str, BySeat]
    """Each measure of the side."""
    special_points: BySeat
    """What the special card pays, before doubling."""
    doubled: Seat | None = None
    """Who won the Enchanter (R15)."""


def measured(side: Side, won: Won, frame: Frame) -> dict[str, BySeat]:
    """Return the measures of *side* in what was won: by measure id, by seat."""
    return {m.id: tuple(m.of(won, frame, ONE_DEAL)) for m in side.measures}


def won_from(winners: Sequence[Seat], piles: Sequence[Cards], frame: Frame) -> Won:
    """Return what every seat won, from the winner and the cards of each trick in order."""
    cards, order = [0] * frame.players, [0] * frame.players
    for trick, (winner, pile) in enumerate(zip(winners, piles, strict=True)):
        cards[winner] |= pile & SUITED
        order[winner] |= 1 << trick
    return Won(frame.tricks, cards, [tricks.bit_count() for tricks in order], order)
