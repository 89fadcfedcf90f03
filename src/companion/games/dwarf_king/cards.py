"""Suits, ranks and the deck as bits: a card is one bit, a hand or pile the sum of its cards.

Each suit has a lane of 16 bits, in the order dwarves, goblins, knights; inside a lane the bits run
low to high in the order of play: 1, 2, …, 10, 11, J, Q, K, A. A Magic card has a bit above all
lanes, so whatever counts inside the lanes can never count it (R10).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

Cards = int
"""A set of cards, one bit each."""


class Suit(StrEnum):
    """A suit; its value is the colour that the deal file writes."""

    DWARVES = "green"
    GOBLINS = "red"
    KNIGHTS = "blue"


RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "J", "Q", "K", "A")
"""All ranks in the order of play; 1 and 11 exist only as special cards."""

NUMBER_RANKS = RANKS[:11]
NOBLE_RANKS = ("J", "Q", "K", "A")
BASIC_RANKS = tuple(rank for rank in RANKS if rank not in {"1", "11"})
SUITS = tuple(Suit)
LANE = 16
RANK_MASK = (1 << len(RANKS)) - 1
MAGIC: Cards = 1 << (LANE * len(SUITS))
SUITED: Cards = MAGIC - 1


def card(suit: Suit, rank: str) -> Cards:
    """Return the bit of one card."""
    return 1 << (LANE * SUITS.index(suit) + RANKS.index(rank))


def lane(cards: Cards, suit: Suit) -> int:
    """Return the ranks of *suit* among *cards* as bits 0 (the 1) to 14 (the ace)."""
    return (cards >> (LANE * SUITS.index(suit))) & RANK_MASK


def any_suit(cards: Cards) -> int:
    """Return the ranks that *cards* have in any suit, as the bits of a lane."""
    return (cards | cards >> LANE | cards >> 2 * LANE) & RANK_MASK


def every_suit(cards: Cards) -> int:
    """Return the ranks that *cards* have in all three suits, as the bits of a lane."""
    return cards & cards >> LANE & cards >> 2 * LANE & RANK_MASK


def matching(suits: tuple[Suit, ...] = SUITS, ranks: tuple[str, ...] = RANKS) -> Cards:
    """Return all cards of any of *suits* with any of *ranks*."""
    return sum(card(suit, rank) for suit in suits for rank in ranks)


def each_card(cards: Cards) -> Iterator[Cards]:
    """Yield the single cards of *cards*, in canonical order, a Magic card last."""
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest


NOBLES: Cards = matching(ranks=NOBLE_RANKS)
ACES: Cards = matching(ranks=("A",))
NUMBER_LANE = (1 << len(NUMBER_RANKS)) - 1
NOBLE_LANE = RANK_MASK & ~NUMBER_LANE
GREEN_5 = card(Suit.DWARVES, "5")
RED_5 = card(Suit.GOBLINS, "5")
BLUE_5 = card(Suit.KNIGHTS, "5")

LANES: tuple[Cards, ...] = tuple(matching((suit,)) for suit in SUITS)
"""All cards of a suit, by suit."""
SUIT_OF: dict[Cards, Cards] = {bit: suit for suit in LANES for bit in each_card(suit)} | {MAGIC: 0}
"""All cards of a card's own suit; none for a Magic card."""

BASIC: dict[str, Cards] = {
    f"{suit}-{rank}": card(suit, rank) for suit in SUITS for rank in BASIC_RANKS
}
"""The 39 basic cards by name, ``green-2`` to ``blue-A``, in canonical order."""

BASIC_NAMES = {bit: name for name, bit in BASIC.items()}


@lru_cache
def basic_deck(players: int) -> Cards:
    """Return the basic cards in play: all 39, without the green 2 for 3 players (rules §1)."""
    everything = sum(BASIC.values())
    return everything & ~card(Suit.DWARVES, "2") if players == 3 else everything


def tricks_in_deal(players: int) -> int:
    """Return how many tricks a deal has: 13, 10 or 8 (rules §1)."""
    return (basic_deck(players).bit_count() + 1) // players
