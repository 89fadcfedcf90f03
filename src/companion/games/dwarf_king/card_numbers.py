"""Measures of the numbers 1 to 11 on won cards: their sum, and the lowest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.games.dwarf_king.cards import (
    NUMBER_LANE,
    NUMBER_RANKS,
    Cards,
    Suit,
    any_suit,
    card,
    matching,
)
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Limits, Measure, Won
from companion.games.dwarf_king.wording import SUIT_NAMES
from companion.texts import Message, msg

# The numbers that have bit k: a sum of numbers is a sum of counts, weighted with 2^k.
WITH_BIT = tuple(
    matching(ranks=tuple(r for r in NUMBER_RANKS if int(r) >> k & 1)) for k in range(4)
)


class NumberSum(Measure):
    """The numbers 1 to 11 on the won cards, added up."""

    id = "number-sum"
    reads = "cards"
    label = msg("Sum of numbers")
    question = msg("Numbers on the won cards, added up")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        return [
            sum(ops.count(cards & mask) << k for k, mask in enumerate(WITH_BIT))
            for cards in won.cards
        ]

    def limits(self, frame: Frame) -> Limits:
        total = sum((frame.deck & mask).bit_count() << k for k, mask in enumerate(WITH_BIT))
        return Limits(tuple(range(total + 1)), sums=(total,))

    def phrase(self, value: int) -> Message:
        return msg("numbers come to {n}", n=value)


@dataclass(frozen=True)
class Lowest(Measure):
    """The lowest number among the won cards of *suits*; 0 without one."""

    suits: tuple[Suit, ...]

    reads = "cards"

    @property
    def id(self) -> str:  # type: ignore[override]  # worked out, never assigned
        return f"lowest-{self._suit or 'any'}"

    @property
    def _suit(self) -> Suit | None:
        """The one suit that counts; None where any does."""
        return self.suits[0] if len(self.suits) == 1 else None

    @cached_property
    def _mask(self) -> Cards:
        """The cards of the suits that count."""
        return matching(self.suits)

    @property
    def label(self) -> Message:
        if self._suit is not None:
            return msg("Lowest number in {suit}", suit=SUIT_NAMES[self._suit])
        return msg("Lowest number")

    @property
    def question(self) -> Message:
        if self._suit is not None:
            return msg(
                "Lowest number among the won {suit}, 0 for none", suit=SUIT_NAMES[self._suit]
            )
        return msg("Lowest number among the won cards, 0 for none")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        mask = self._mask
        return [ops.first(any_suit(cards & mask) & NUMBER_LANE) for cards in won.cards]

    def _numbers(self, frame: Frame) -> Counter[int]:
        """How many cards the deck has of each number."""
        return Counter(
            number
            for number in range(1, 12)
            for suit in self.suits
            if card(suit, str(number)) & frame.deck
        )

    def limits(self, frame: Frame) -> Limits:
        return Limits((0, *sorted(self._numbers(frame))), distinct=self._suit is not None)

    def phrase(self, value: int) -> Message:
        where = SUIT_NAMES[self._suit] if self._suit is not None else msg("any suit")
        if not value:
            return msg("no number in {suit}", suit=where)
        return msg("lowest number in {suit}: {n}", suit=where, n=value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        return (0, self.limits(frame).values[-1]) if tricks else (0, 0)

    def breaches(self, values: Sequence[int], frame: Frame) -> list[Message]:
        there = self._numbers(frame)
        entered = Counter(value for value in values if value)
        found = [
            msg(
                "{label}: {n} is entered for {times} players, the deck has {copies}",
                label=self.label,
                n=number,
                times=times,
                copies=there[number],
            )
            for number, times in sorted(entered.items())
            if times > there[number]
        ]
        least = min(there)
        if min(entered, default=0) != least:
            found.append(
                msg("{label}: somebody must have the {n}", label=self.label, n=least),
            )
        return found
