"""The policy that plays many possible deals to their end before every decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import TypeVar

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Pass, Swap, Way
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.simulate.choosing import better_side
from companion.games.dwarf_king.simulate.knowledge import Knowledge
from companion.games.dwarf_king.simulate.playing import Playing
from companion.games.dwarf_king.simulate.points import final_points
from companion.games.dwarf_king.simulate.policy import Policy, View
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy

T = TypeVar("T")
SAMPLES = 60
"""Possible deals tried before a card: less than 0.2 seconds for any card of any deal."""
PAIRS_A_SAMPLE = 12
"""For so many pairs of cards to give away, the samples are those of one card."""


class Pimc(Policy):
    """Perfect-information Monte Carlo: what brings the player the most points on average.

    The others' cards are dealt at random in *samples* ways that fit what the player knows. In each
    of them every choice is tried, and the deal played to its end by the policy *rollout* in all
    seats. What counts are the player's own points in the deal, all included; not the others'.
    """

    def __init__(self, samples: int = SAMPLES, rollout: Policy | None = None) -> None:
        self.samples, self.rollout = samples, rollout or RandomPolicy()

    def side(self, frame: Frame, sides: Sequence[Side], hand: Cards, rng: Random) -> Side:
        return better_side(frame, sides, hand, rng)

    def card(self, view: View, legal: Cards, rng: Random) -> Cards:
        def lay(playing: Playing, card: Cards) -> None:
            playing.hands[view.seat] ^= card
            playing.table.play(card)
            if playing.table.between:
                playing.between()

        return self._best(view, list(each_card(legal)), lay, rng)

    def partner(self, view: View, rng: Random) -> Seat:
        def swap(playing: Playing, other: Seat) -> None:
            playing.make(Swap(len(view.table.tricks), view.seat, other))

        return self._best(view, view.others, swap, rng)

    def way(self, view: View, rng: Random) -> Way:
        def pass_on(playing: Playing, to: Way) -> None:
            playing.make(Pass(len(view.table.tricks), view.seat, to))

        ways: tuple[Way, ...] = ("left", "right")
        return self._best(view, ways, pass_on, rng)

    def victim(self, view: View, rng: Random) -> Seat:
        def raid(playing: Playing, victim: Seat) -> None:
            playing.raid_on(view.seat, victim)

        return self._best(view, view.others, raid, rng)

    def gives(self, view: View, victim: Seat, takes: Cards, rng: Random) -> Cards:
        def give(playing: Playing, gives: Cards) -> None:
            playing.give(view.seat, victim, takes, gives)

        pairs = [first | second for first, second in combinations(each_card(view.hand), 2)]
        samples = max(1, self.samples * PAIRS_A_SAMPLE // len(pairs))
        return self._best(
            view, pairs, give, rng, samples=samples, taken=(victim, takes.bit_count())
        )

    def fetch(self, view: View, rng: Random) -> Cards:
        def take(playing: Playing, takes: Cards) -> None:
            if takes:
                playing.make(Fetch(len(view.table.tricks), view.seat, takes))

        return self._best(view, [0, *each_card(view.table.piles[-1])], take, rng)

    def _best(  # noqa: PLR0913 - a decision and how deep to look
        self,
        view: View,
        choices: Sequence[T],
        choose: Callable[[Playing, T], None],
        rng: Random,
        *,
        samples: int | None = None,
        taken: tuple[Seat, int] | None = None,
    ) -> T:
        """Return which of *choices*, each made by *choose*, brings the most points."""
        knowledge = Knowledge(view)
        totals = [0] * len(choices)
        policies = (self.rollout,) * view.frame.players
        for _ in range(samples or self.samples):
            hands = knowledge.sample(rng, taken)
            for at, choice in enumerate(choices):
                playing = Playing(
                    view.table.copy(),
                    hands.copy(),
                    view.side,
                    policies,
                    chooser=view.chooser,
                    rng=rng,
                )
                choose(playing, choice)
                playing.finish()
                totals[at] += final_points(view.side, playing.table)[view.seat]
        return choices[totals.index(max(totals))]
