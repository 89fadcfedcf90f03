"""Measures of ranks won across the suits: triplets, and the longest straight."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.dwarf_king.cards import NOBLE_LANE, NUMBER_LANE, any_suit, every_suit
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Limits, Measure, Won
from companion.texts import Message, counted, msg


@dataclass(frozen=True)
class Triplets(Measure):
    """Ranks of which all three suits were won: the nobles, or the numbers."""

    nobles: bool

    reads = "cards"

    @property
    def id(self) -> str:  # type: ignore[override]  # worked out, never assigned
        return "triplets-nobles" if self.nobles else "triplets-numbers"

    @property
    def label(self) -> Message:
        return msg("Triplets of nobles") if self.nobles else msg("Triplets of numbers")

    @property
    def _ranks(self) -> int:
        return NOBLE_LANE if self.nobles else NUMBER_LANE

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        return [ops.count(every_suit(cards) & self._ranks) for cards in won.cards]

    def limits(self, frame: Frame) -> Limits:
        most = (every_suit(frame.deck) & self._ranks).bit_count()
        return Limits(tuple(range(most + 1)), most_together=most)

    def phrase(self, value: int) -> Message:
        if self.nobles:
            return counted("{n} triplet of nobles", "{n} triplets of nobles", value)
        return counted("{n} triplet of numbers", "{n} triplets of numbers", value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        low, high = super().fitting(tricks, frame)
        return low, min(high, tricks * frame.players // 3)


class LongestStraight(Measure):
    """Cards in the longest straight of at least 3 consecutive ranks, suits ignored.

    An 11 stands between 10 and Jack if it was won; otherwise 10 and Jack are neighbours. The ace
    is high only, a 1 lies below the 2 (rules §4).
    """

    id = "longest-straight"
    reads = "cards"
    label = msg("Longest straight")
    question = msg("Cards in the longest straight, 0 below 3 cards")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        found = []
        for cards in won.cards:
            ranks = any_suit(cards)
            closed = (ranks & (NUMBER_LANE >> 1)) | (ranks >> 11 << 10)
            length = ops.run(ops.choose(ranks >> 10 & 1, ranks, closed))
            found.append(ops.choose(length >= 3, length, 0))
        return found

    def limits(self, frame: Frame) -> Limits:
        return Limits((0, *range(3, any_suit(frame.deck).bit_count() + 1)))

    def phrase(self, value: int) -> Message:
        if not value:
            return msg("no straight of 3 cards")
        return msg("longest straight: {n} cards", n=value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        low, high = super().fitting(tricks, frame)
        return low, min(high, tricks * frame.players)
