"""Many deals of random legal play at once, a trick at a time.

In a deal without a play effect every follower's choice depends on nothing but the own hand and the
suit led. So all deals of a batch play a trick together: the leaders first, then everybody else at
once. The referee remains the judge: a test plays records of a batch again, card by card.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.games.dwarf_king.cards import LANE, LANES, RED_5, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.simulate.block import SpecialTrick, quiet
from companion.games.dwarf_king.simulate.random_arrays import Bits, Chance
from companion.games.dwarf_king.specials import NOBODY

Seats = NDArray[np.int8]

CHUNK = 16384
"""How many deals fit the cache of a core, so how many to play at once."""


@dataclass(frozen=True, slots=True)
class Record:
    """What happened in *n* deals; in every array the deals are the last axis.

    *hands* are as dealt, [seat, deal], *cards* what was played by whom, [trick, seat, deal], both
    as the bits of `cards`. *leaders* and *winners* are seats, [trick, deal].
    """

    frame: Frame
    hands: Bits
    cards: Bits
    leaders: Seats
    winners: Seats
    won: Won
    """Cards, tricks and their order by seat, as the measures read them."""

    @property
    def n(self) -> int:
        """How many deals there are."""
        return int(self.hands.shape[1])


def random_deals(frame: Frame, n: int, chance: Chance) -> Record:
    """Return *n* deals, dealt and played at random, every legal play as likely as any other.

    Raises:
        ValueError: The special card has a play effect, or is not known.
    """
    if frame.special is None or not quiet(frame.special):
        raise ValueError("a batch needs a special card without a play effect")
    return _play(frame, _deal(frame, n, chance), chance)


def special_trick(record: Record) -> SpecialTrick:
    """Return the trick with the special card in every deal."""
    frame = record.frame
    assert frame.special is not None
    card, zeros = np.uint64(frame.special.card), (record.n,)
    player, winner, after = (np.zeros(zeros, np.int8) for _ in range(3))
    cards = np.zeros(zeros, np.uint64)
    for trick, played in enumerate(record.cards):
        by = played == card
        here = by.any(axis=0)
        for seat in range(1, frame.players):
            player += by[seat] * np.int8(seat)
        winner += here * record.winners[trick]
        last = trick + 1 == frame.tricks
        after += here * (np.int8(NOBODY) if last else record.winners[trick + 1])
        cards |= here * np.bitwise_or.reduce(played, axis=0)
    return SpecialTrick(player, winner, after, cards)


def _deal(frame: Frame, n: int, chance: Chance) -> Bits:
    """Return hands, [seat, deal]: card after card goes to one of the places still free."""
    players, each = frame.players, frame.tricks
    # By seat but the last: how many places it and the seats before it have free.
    places = np.repeat(np.arange(1, players, dtype=np.uint8)[:, None] * np.uint8(each), n, axis=1)
    beyond = np.empty(places.shape, bool)
    hands = np.zeros((players, n), np.uint64)
    free = frame.deck.bit_count()
    for number, suit in enumerate(LANES):
        lane = np.zeros(places.shape, np.uint16)  # a suit at a time in few bits is quicker
        for card in each_card(frame.deck & suit):
            np.greater_equal(chance.below(free, (n,)), places, out=beyond)
            places -= ~beyond
            bit = beyond.astype(np.uint16)
            bit <<= np.uint16(card.bit_length() - 1 - number * LANE)
            lane |= bit
            free -= 1
        hands[1:] |= lane.astype(np.uint64) << np.uint64(number * LANE)
    # So far a hand has the cards of all seats after it too.
    hands[0] = frame.deck
    hands[:-1] ^= hands[1:]
    return hands


def _play(frame: Frame, hands: Bits, chance: Chance) -> Record:
    players, n = hands.shape
    left = hands.copy()
    cards = np.empty((frame.tricks, players, n), np.uint64)
    winners = np.empty((frame.tricks, n), np.int8)
    won = np.zeros((players, n), np.uint64)
    order = np.zeros((players, n), np.int16)
    seats = np.arange(players, dtype=np.int8)[:, None]
    leads = _all_bits(left & np.uint64(RED_5) != 0)
    spare = np.empty_like(left)
    for trick in range(frame.tricks):
        led = chance.one_of(np.bitwise_or.reduce(left & leads, axis=0))
        suit = _suit_of(led)
        legal = left & suit
        np.bitwise_and(_all_bits(legal == 0), left, out=spare)
        legal |= spare
        # Whoever leads has one choice left: the card that was led.
        np.bitwise_xor(legal, led, out=spare)
        spare &= leads
        legal ^= spare
        played = chance.one_of(legal, out=cards[trick])
        left ^= played
        np.bitwise_and(played, suit, out=spare)
        wins = spare == spare.max(axis=0)
        leads = _all_bits(wins)
        np.bitwise_and(np.bitwise_or.reduce(played, axis=0), leads, out=spare)
        won |= spare
        order |= wins.astype(np.int16) << np.int16(trick)
        np.sum(wins * seats, axis=0, dtype=np.int8, out=winners[trick])
    leaders = np.empty_like(winners)
    leaders[0] = (hands & np.uint64(RED_5) != 0).argmax(axis=0)
    leaders[1:] = winners[:-1]
    tricks = np.bitwise_count(order.view(np.uint16)).astype(np.int16)
    counted = Won(frame.tricks, tuple(won.view(np.int64)), tuple(tricks), tuple(order))
    return Record(frame, hands, cards, leaders, winners, counted)


def _all_bits(where: NDArray[np.bool_]) -> Bits:
    """Return all bits where it holds, none elsewhere."""
    bits = where.astype(np.uint64)
    return np.negative(bits, out=bits)


def _suit_of(cards: Bits) -> Bits:
    """Return all cards of the suit of each of *cards*, none of them a Magic card."""
    number = (cards > np.uint64(LANES[0])).astype(np.uint64)
    number += cards > np.uint64(LANES[1])
    number *= np.uint64(LANE)
    return np.left_shift(np.uint64(LANES[0]), number)
