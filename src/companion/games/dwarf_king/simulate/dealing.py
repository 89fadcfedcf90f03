"""Shuffling, drawing and dealing, all out of one seeded generator.

Everything random here and in the policies comes from `Random.random` of a `Random` seeded with a
whole number. Python promises that this method gives the same numbers for the same seed in every
version (its Mersenne Twister); it promises no such thing of `shuffle` or `choice`, which is why
they are not used. Nothing depends on the order of a set or on a hash, so a seed means the same
deal in every process and on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Hands

T = TypeVar("T")


def pick(things: Sequence[T], rng: Random) -> T:
    """Return one of *things*, each as likely as any other."""
    return things[int(rng.random() * len(things))]


def pick_card(cards: Cards, rng: Random) -> Cards:
    """Return one card of *cards*, each as likely as any other."""
    for _ in range(int(rng.random() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


def pick_cards(cards: Cards, number: int, rng: Random) -> Cards:
    """Return *number* different cards of *cards*, each choice as likely as any other."""
    picked = 0
    for _ in range(number):
        picked |= pick_card(cards ^ picked, rng)
    return picked


def shuffled(cards: Cards, rng: Random) -> list[Cards]:
    """Return the single cards of *cards* in random order."""
    pack, rnd = list(each_card(cards)), rng.random
    for last in range(len(pack) - 1, 0, -1):
        other = int(rnd() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def deal(frame: Frame, rng: Random) -> Hands:
    """Return everybody's hand, by seat, out of the shuffled deck (rules §1).

    Raises:
        ValueError: The frame's special card is not known, so its deck is one card short.
    """
    if frame.special is None:
        raise ValueError("a deal needs a special card")
    pack, each = shuffled(frame.deck, rng), frame.tricks
    return [sum(pack[seat * each : (seat + 1) * each]) for seat in range(frame.players)]


def deal_around(frame: Frame, hand: Cards, rng: Random) -> Hands:
    """Return everybody's hand where seat 0 holds *hand*, or a whole hand with it, all else random.

    Raises:
        ValueError: The frame's special card is not known, so its deck is one card short.
    """
    if frame.special is None:
        raise ValueError("a deal needs a special card")
    pack, each = shuffled(frame.deck & ~hand, rng), frame.tricks
    unknown = each - hand.bit_count()
    rest = pack[unknown:]
    return [
        hand | sum(pack[:unknown]),
        *(sum(rest[seat * each : (seat + 1) * each]) for seat in range(frame.players - 1)),
    ]


def holder(hands: Sequence[Cards], card: Cards) -> Seat:
    """Return who holds *card*: with the blue 5 the chooser, with the red 5 the leader.

    Raises:
        StopIteration: Nobody does.
    """
    return next(seat for seat, hand in enumerate(hands) if hand & card)
