"""Measures of won cards. A Magic card has no bit in any suit's lane, so none can count it (R10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.dwarf_king.cards import (
    NOBLES,
    RANKS,
    SUITS,
    Cards,
    Suit,
    card,
    lane,
    matching,
)
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Limits, Measure, Won
from companion.games.dwarf_king.wording import SUIT_NAMES, cards_count, cards_label
from companion.texts import Message, counted, msg

NUMBER_RANKS = RANKS[:11]
NUMBER_LANE = (1 << len(NUMBER_RANKS)) - 1
NOBLE_LANE = lane(NOBLES, Suit.DWARVES)
BASIC_NUMBER_LANE = NUMBER_LANE & ~1 & ~(1 << 10)
# The numbers that have bit k: a sum of numbers is a sum of counts, weighted with 2^k.
WITH_BIT = tuple(
    matching(ranks=tuple(r for r in NUMBER_RANKS if int(r) >> k & 1)) for k in range(4)
)


def any_suit(cards: Number) -> Number:
    """Return the ranks present in any suit, as bits."""
    return lane(cards, SUITS[0]) | lane(cards, SUITS[1]) | lane(cards, SUITS[2])


@dataclass(frozen=True)
class CardCount(Measure):
    """Won cards of any of *suits* with any of *ranks*."""

    id: str
    suits: tuple[Suit, ...]
    ranks: tuple[str, ...]

    reads = "cards"

    @property
    def mask(self) -> Cards:
        """The cards that count."""
        return matching(self.suits, self.ranks)

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        mask = self.mask
        return [ops.count(cards & mask) for cards in won.cards]

    def limits(self, frame: Frame) -> Limits:
        there = (self.mask & frame.deck).bit_count()
        return Limits(tuple(range(there + 1)), sums=(there,))

    @property
    def label(self) -> Message:
        return cards_label(self.suits, self.ranks)

    def phrase(self, value: int) -> Message:
        return cards_count(self.suits, self.ranks, value)

    def breaches(self, values: Sequence[int], frame: Frame) -> list[Message]:
        (there,) = self.limits(frame).sums or (0,)
        if sum(values) == there:
            return []
        return [
            msg(
                "{label}: {total} entered, the deck has {sums}",
                label=self.label,
                total=sum(values),
                sums=there,
            )
        ]


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
        return f"lowest-{self.suits[0].value if len(self.suits) == 1 else 'any'}"

    @property
    def label(self) -> Message:
        if len(self.suits) == 1:
            return msg("Lowest number in {suit}", suit=SUIT_NAMES[self.suits[0]])
        return msg("Lowest number")

    @property
    def question(self) -> Message:
        if len(self.suits) == 1:
            return msg(
                "Lowest number among the won {suit}, 0 for none", suit=SUIT_NAMES[self.suits[0]]
            )
        return msg("Lowest number among the won cards, 0 for none")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        of_suits = matching(self.suits)
        return [ops.first(any_suit(cards & of_suits) & NUMBER_LANE) for cards in won.cards]

    def _numbers(self, frame: Frame) -> Counter[int]:
        """How many cards the deck has of each number."""
        return Counter(
            number
            for number in range(1, 12)
            for suit in self.suits
            if card(suit, str(number)) & frame.deck
        )

    def limits(self, frame: Frame) -> Limits:
        return Limits((0, *sorted(self._numbers(frame))), distinct=len(self.suits) == 1)

    def phrase(self, value: int) -> Message:
        if not value:
            return msg("no number in {suit}", suit=self._where)
        return msg("lowest number in {suit}: {n}", suit=self._where, n=value)

    @property
    def _where(self) -> Message:
        return SUIT_NAMES[self.suits[0]] if len(self.suits) == 1 else msg("any suit")

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
        return NOBLE_LANE if self.nobles else BASIC_NUMBER_LANE

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        return [
            ops.count(lane(c, SUITS[0]) & lane(c, SUITS[1]) & lane(c, SUITS[2]) & self._ranks)
            for c in won.cards
        ]

    def limits(self, frame: Frame) -> Limits:
        complete = frame.ranks(SUITS[0]) & frame.ranks(SUITS[1]) & frame.ranks(SUITS[2])
        most = (complete & self._ranks).bit_count()
        return Limits(tuple(range(most + 1)), most_together=most)

    def phrase(self, value: int) -> Message:
        if self.nobles:
            return counted("{n} triplet of nobles", "{n} triplets of nobles", value)
        return counted("{n} triplet of numbers", "{n} triplets of numbers", value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        low, high = super().fitting(tricks, frame)
        return low, min(high, tricks * frame.players // 3)


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
        found = []
        for cards in won.cards:
            counts = [ops.count(lane(cards, suit)) for suit in SUITS]
            most = ops.most(*counts)
            if not self.smallest:
                found.append(most)
            elif frame.rules.missing_suit == "zero":
                found.append(ops.least(*counts))
            else:
                found.append(ops.least(*(ops.choose(count, count, most) for count in counts)))
        return found

    def limits(self, frame: Frame) -> Limits:
        sizes = [frame.ranks(suit).bit_count() for suit in SUITS]
        least_counts = self.smallest and frame.rules.missing_suit == "zero"
        return Limits(tuple(range((min if least_counts else max)(sizes) + 1)))

    def phrase(self, value: int) -> Message:
        if self.smallest:
            return counted("{n} card in the smallest suit", "{n} cards in the smallest suit", value)
        return counted("{n} card in the largest suit", "{n} cards in the largest suit", value)


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
