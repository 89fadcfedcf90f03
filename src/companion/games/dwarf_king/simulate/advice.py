"""Which side of a tile suits a hand: both are scored in the same random deals.

Playing at random says little about how a deal will go, but much about how two sides of one tile
compare, and it is quick enough for a phone. How good the advice is is measured in
``docs/advice.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from companion.games.dwarf_king.cards import BLUE_5, Cards, basic_deck, tricks_in_deal
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.rules import OFFICIAL, Rules
from companion.games.dwarf_king.simulate.dealing import deal_around, pick
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.points import points_on
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy
from companion.games.dwarf_king.specials import Special, specials

DEALS = 500
"""How many deals advice is worked out from, if nobody says otherwise."""
CHOOSER = 0
"""The seat whose hand is known. Seats do not matter: nobody has acted when a side is chosen."""
CLEAR = 2.0
"""From so many standard errors on a difference is told as one."""


@dataclass(slots=True)
class Mean:
    """A mean that grows with every number added, and how far it can be trusted."""

    number: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Count *value* in."""
        self.number += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean of the numbers added; 0 without any."""
        return self.total / self.number if self.number else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite below two numbers."""
        if self.number < 2:
            return float("inf")
        spread = self.squares - self.total * self.total / self.number
        return sqrt(max(spread, 0.0) / (self.number - 1) / self.number)


@dataclass(frozen=True, slots=True)
class Expected:
    """The chooser's points on one side, all included: their mean and its standard error."""

    side: Side
    points: float
    error: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What both sides of a tile are expected to bring the chooser, from so many *deals*.

    *difference* is the first side's points less the second's, with its standard error.
    """

    deals: int
    sides: tuple[Expected, Expected]
    difference: float
    error: float

    @property
    def better(self) -> Side | None:
        """The side with more points; None while the difference may be chance."""
        if self.deals < 2 or abs(self.difference) <= CLEAR * self.error:
            return None
        return self.sides[0 if self.difference > 0 else 1].side


class Adviser:
    """Plays deals in which the chooser holds *hand*, and keeps what each of two sides paid.

    *hand* is the chooser's hand or a part of it; the 5 of Knights is in it unless the hand is
    whole without. *special* is None when nobody knows the card: then each deal draws one.
    """

    def __init__(  # noqa: PLR0913 - what is known before a side is chosen
        self,
        players: int,
        sides: Sequence[Side],
        hand: Cards,
        rng: Random,
        *,
        special: Special | None = None,
        rules: Rules = OFFICIAL["2021"],
    ) -> None:
        first, second = sides
        self._sides, self._rng = (first, second), rng
        room = hand.bit_count() < tricks_in_deal(players)
        self.hand = hand | BLUE_5 if room else hand
        cards = (special,) if special else tuple(specials().values())
        # Who holds the special card of the deal in hand has told which one it is.
        deck = basic_deck(players)
        frames = [Frame(players, card, rules) for card in cards]
        self._frames = [frame for frame in frames if not self.hand & ~deck & ~frame.deck]
        self._policies = (RandomPolicy(),) * players
        self._points = Mean(), Mean()
        self._difference = Mean()

    @property
    def deals(self) -> int:
        """How many deals have been played."""
        return self._difference.number

    @property
    def advice(self) -> Advice:
        """What the deals played so far say."""
        first, second = (
            Expected(side, points.mean, points.error)
            for side, points in zip(self._sides, self._points, strict=True)
        )
        difference = self._difference
        return Advice(self.deals, (first, second), difference.mean, difference.error)

    def play(self, deals: int) -> None:
        """Play *deals* more."""
        of_first, of_second = self._points
        for _ in range(deals):
            frame = pick(self._frames, self._rng)
            hands = deal_around(frame, self.hand, self._rng)
            deal = play(frame, self._sides[0], self._policies, self._rng, hands)
            first, second = points_on(self._sides, deal.table)
            of_first.add(first[CHOOSER])
            of_second.add(second[CHOOSER])
            self._difference.add(first[CHOOSER] - second[CHOOSER])
