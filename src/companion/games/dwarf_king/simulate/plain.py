"""One deal of random legal play after another in plain Python: what `batch` does without NumPy.

A deal without a play effect needs no table to look at: a trick is a suit and its highest card. The
referee remains the judge here too: a test plays such deals again, card by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import RED_5, SUIT_OF, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.simulate.block import SpecialTrick, quiet
from companion.games.dwarf_king.simulate.packed import Packed
from companion.games.dwarf_king.specials import NOBODY

BLOCK = 512
"""How many deals are scored together."""


@dataclass(slots=True)
class PlainDeal:
    """A deal that was played: *cards* in the order of play, *winners* by trick.

    *won* and *order* are cards and tricks by seat, as in `measure.Won`.
    """

    hands: list[Cards]
    first_leader: Seat
    cards: list[Cards]
    winners: list[Seat]
    won: list[Cards]
    order: list[int]


class PlainDeals:
    """Deals of one *frame* out of one generator, every legal play as likely as any other."""

    def __init__(self, frame: Frame, rng: Random) -> None:
        if frame.special is None or not quiet(frame.special):
            raise ValueError("this needs a special card without a play effect")
        self.frame, self._rng = frame, rng
        self._deck = list(each_card(frame.deck))

    def deal(self) -> list[Cards]:
        """Return hands, by seat, every way to deal the deck as likely."""
        rnd, each = self._rng.random, self.frame.tricks
        # Keys of 53 random bits: two alike come once in 10 million million deals.
        pack = sorted(self._deck, key=lambda _: rnd())
        return [sum(pack[at : at + each]) for at in range(0, len(pack), each)]

    def next(self) -> PlainDeal:
        """Return the next deal, dealt and played."""
        hands = self.deal()
        rnd, players, everything = self._rng.random, self.frame.players, self.frame.deck
        suit_of, left, won, order = SUIT_OF, hands.copy(), [0] * players, [0] * players
        cards: list[Cards] = []
        winners: list[Seat] = []
        play = cards.append
        first = leader = next(seat for seat, hand in enumerate(hands) if hand & RED_5)
        seats = [*range(players), *range(players)]
        for trick in range(self.frame.tricks):
            led, best, pile, winner = everything, 0, 0, leader
            for seat in seats[leader : leader + players]:
                hand = left[seat]
                card = hand & led or hand
                if card & (card - 1):
                    skip = int(rnd() * card.bit_count())
                    while skip:
                        card &= card - 1
                        skip -= 1
                    card &= -card
                left[seat] = hand ^ card
                play(card)
                pile |= card
                if card & led > best:
                    best, winner, led = card, seat, suit_of[card]
            won[winner] |= pile
            order[winner] |= 1 << trick
            winners.append(winner)
            leader = winner
        return PlainDeal(hands, first, cards, winners, won, order)


def won_in(deals: Sequence[PlainDeal], frame: Frame) -> Won:
    """Return what was won in all of *deals* together, in packed rows."""
    return Won(
        frame.tricks,
        cards=[Packed.of(cards) for cards in zip(*(deal.won for deal in deals), strict=True)],
        tricks=[
            Packed.of(tricks.bit_count() for tricks in order)
            for order in zip(*(deal.order for deal in deals), strict=True)
        ],
        order=[Packed.of(order) for order in zip(*(deal.order for deal in deals), strict=True)],
    )


def special_tricks(deals: Sequence[PlainDeal], frame: Frame) -> SpecialTrick:
    """Return the tricks with the special card in all of *deals* together, in packed rows."""
    found = [_special_trick(deal, frame) for deal in deals]
    player, winner, after, cards = zip(*found, strict=True)
    return SpecialTrick(Packed.of(player), Packed.of(winner), Packed.of(after), Packed.of(cards))


def _special_trick(deal: PlainDeal, frame: Frame) -> tuple[Seat, Seat, Seat, Cards]:
    assert frame.special is not None
    trick, turn = divmod(deal.cards.index(frame.special.card), frame.players)
    leader = deal.winners[trick - 1] if trick else deal.first_leader
    start = trick * frame.players
    return (
        (leader + turn) % frame.players,
        deal.winners[trick],
        deal.winners[trick + 1] if trick + 1 < frame.tricks else NOBODY,
        sum(deal.cards[start : start + frame.players]),
    )
