"""Measures that count won cards: of a kind, or of the smallest or largest suit.

A Magic card has no bit in any suit's lane, so none of them can count it (R10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.games.dwarf_king.cards import LANES, SUITS, Cards, Suit, matching
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Limits, Measure, Won
from companion.games.dwarf_king.wording import cards_count, cards_label
from companion.texts import Message, counted, msg


@dataclass(frozen=True)
class CardCount(Measure):
    """Won cards of any of *suits* with any of *ranks*."""

    id: str
    suits: tuple[Suit, ...]
    ranks: tuple[str, ...]

    reads = "cards"

    @cached_property
    def mask(self) -> Cards:
        """The cards that count."""
        return matching(self.suits, self.ranks)

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        return [ops.count(cards & self.mask) for cards in won.cards]

    def limits(self, frame: Frame) -> Limits:
        there = self._there(frame)
        return Limits(tuple(range(there + 1)), sums=(there,))

    def may_count(self, card: Cards) -> bool:
        return bool(self.mask & card)

    def _there(self, frame: Frame) -> int:
        """Return how many such cards the deck has."""
        return (self.mask & frame.deck).bit_count()

    @property
    def label(self) -> Message:
        return cards_label(self.suits, self.ranks)

    def phrase(self, value: int) -> Message:
        return cards_count(self.suits, self.ranks, value)

    def things(self, value: int) -> Message:
        return self.phrase(value)

    def breaches(self, values: Sequence[int], frame: Frame) -> list[Message]:
        there = self._there(frame)
        if sum(values) == there:
            return []
        return [
            msg(
                "{what} entered, the deck has {sums}",
                what=self.told(sum(values)),
                sums=there,
            )
        ]


@dataclass(frozen=True)
class SuitSize(Measure):
    """Cards in the suit of which one won fewest, or most (R13)."""

    smallest: bool

    reads = "cards"

    @property
    def id(self) -> str:  # type: ignore[override]  # worked out, never assigned
        return "smallest-suit" if self.smallest else "largest-suit"

    @property
    def label(self) -> Message:
        return msg("Smallest suit") if self.smallest else msg("Largest suit")

    @property
    def question(self) -> Message:
        if self.smallest:
            return msg("Cards in the suit with the fewest")
        return msg("Cards in the suit with the most")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        count, (green, red, blue) = ops.count, LANES
        sizes = [(count(c & green), count(c & red), count(c & blue)) for c in won.cards]
        if not self.smallest:
            return [ops.most(*counts) for counts in sizes]
        if frame.rules.missing_suit == "skip":
            # A missing suit is passed over as if it were as large as the largest.
            tops = [ops.most(*counts) for counts in sizes]
            sizes = [
                (ops.choose(g, g, top), ops.choose(r, r, top), ops.choose(b, b, top))
                for (g, r, b), top in zip(sizes, tops, strict=True)
            ]
        return [ops.least(*counts) for counts in sizes]

    @property
    def rulings(self) -> tuple[str, ...]:
        return (*super().rulings, "R13") if self.smallest else super().rulings

    def limits(self, frame: Frame) -> Limits:
        smallest, middle, largest = sorted(frame.ranks(suit).bit_count() for suit in SUITS)
        if not self.smallest:
            most = largest
        elif frame.rules.missing_suit == "zero":
            most = smallest
        else:
            most = middle  # all of one suit alone are never whole tricks, of two they can be
        return Limits(tuple(range(most + 1)))

    def phrase(self, value: int) -> Message:
        if self.smallest:
            return counted("{n} card in the smallest suit", "{n} cards in the smallest suit", value)
        return counted("{n} card in the largest suit", "{n} cards in the largest suit", value)
