"""How quickly whole deals are played and scored, beside OpenSpiel's trick-taking game ``oh_hell``.

    python benchmarks/deals.py [--rounds 15]

Everything runs on one core, in turns, and medians of the processor's time are compared, for each
card played:

- batch: NumPy's deals, 4 players, 40 cards: dealt, played at random by the rules, scored on every
  side of both editions, with the special card's points.
- plain: the same in plain Python: cards are played one by one, blocks of deals scored together.
- OpenSpiel from Python: ``oh_hell`` with 4 players and 3 suits of 13 cards, 9 tricks (one card is
  turned up for trump, so 10 cannot be dealt): a random deal from its first chance node to its
  returns, 36 card plays. A chance node is sampled by the probabilities it tells, as OpenSpiel's
  examples do, but with Python's own `random.choices`, which is quicker here than NumPy's; anybody
  else plays one of `legal_actions`. Everything else in such a deal (chance nodes, four bids) is
  part of its time, as dealing is part of ours.
- OpenSpiel from Python, short cut: chance nodes too take one of `legal_actions`. It is right only
  because all outcomes of this game's chance nodes are alike, so no limit is set on it; it is shown.
- OpenSpiel's rollouts: `MCTSBot` with a `RandomRolloutEvaluator` of one rollout, both in C++, 100
  simulations a search, from states in which everything is dealt and bid. A simulation goes from
  there to the end of the deal, a few plays in the tree and all others in the rollout, so it has 36
  card plays, and a search has 36 times the root's visits. Making the states is not timed.

Exits with 1 when a limit is not held. OpenSpiel is in the dependency group ``bench``.
"""

from __future__ import annotations

import os

for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[threads] = "1"

# ruff: noqa: E402 - NumPy reads how many threads it may use when it is imported
import argparse
import gc
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import pyspiel

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.simulate.arrays import ARRAYS
from companion.games.dwarf_king.simulate.batch import CHUNK, random_deals, special_trick
from companion.games.dwarf_king.simulate.block import points
from companion.games.dwarf_king.simulate.packing import PACKING
from companion.games.dwarf_king.simulate.plain import BLOCK, PlainDeals, special_tricks, won_in
from companion.games.dwarf_king.simulate.plan import Plan
from companion.games.dwarf_king.simulate.random_arrays import Chance
from companion.games.dwarf_king.specials import specials

PLAYERS, SPECIAL = 4, "shaman"
CHUNKS, SPIEL_DEALS, SEARCHES, SIMULATIONS = 2, 150, 12, 100
TRICKS_OF_OH_HELL = 9
OH_HELL = f"oh_hell(players={PLAYERS},num_suits=3,num_cards_per_suit=13,num_tricks_fixed=9)"

FRAME = Frame(PLAYERS, specials()[SPECIAL])
SIDES = tuple(quests().sides.values())
CARDS = FRAME.tricks * FRAME.players
CARDS_OF_OH_HELL = TRICKS_OF_OH_HELL * PLAYERS


@dataclass
class Way:
    """One way to play: *run* plays some deals and returns how many cards were played."""

    name: str
    run: Callable[[], int]
    prepare: Callable[[], None] = lambda: None
    seconds: list[float] = field(default_factory=list)
    """Processor's time for each card, one a round."""

    def round(self) -> None:
        """Play once, timed."""
        self.prepare()
        gc.collect()
        begun = time.process_time()
        plays = self.run()
        self.seconds.append((time.process_time() - begun) / plays)

    @property
    def per_card(self) -> float:
        """The median of the seconds for each card."""
        return median(self.seconds)


def batch() -> Way:
    """Return the way of arrays."""
    plan, chance = Plan(SIDES, FRAME, ARRAYS), Chance(1)

    def run() -> int:
        for _ in range(CHUNKS):
            record = random_deals(FRAME, CHUNK, chance)
            points(record.won, special_trick(record), plan)
        return CHUNKS * CHUNK * CARDS

    return Way("batch", run)


def plain() -> Way:
    """Return the way of plain Python."""
    plan, source = Plan(SIDES, FRAME, PACKING), PlainDeals(FRAME, random.Random(1))

    def run() -> int:
        deals = [source.next() for _ in range(BLOCK)]
        points(won_in(deals, FRAME), special_tricks(deals, FRAME), plan)
        return BLOCK * CARDS

    return Way("plain", run)


def from_python(*, short_cut: bool) -> Way:
    """Return the way of OpenSpiel played from Python."""
    game, rng = pyspiel.load_game(OH_HELL), random.Random(1)
    rnd, choices = rng.random, rng.choices

    def run() -> int:
        for _ in range(SPIEL_DEALS):
            state = game.new_initial_state()
            while not state.is_terminal():
                if not short_cut and state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choices(outcomes, weights)[0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(rnd() * len(actions))])
            state.returns()
        return SPIEL_DEALS * CARDS_OF_OH_HELL

    name = "OpenSpiel from Python"
    return Way(f"{name}, short cut" if short_cut else name, run)


def rollouts() -> Way:
    """Return the way of OpenSpiel's own rollouts."""
    game, rng = pyspiel.load_game(OH_HELL), random.Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    states: list[Any] = []

    def prepare() -> None:
        states.clear()
        for _ in range(SEARCHES):
            state = game.new_initial_state()
            bids = 0
            while bids < PLAYERS:
                bids += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
            states.append(state)

    def run() -> int:
        visits = 0
        for state in states:
            bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 1, False)
            visits += bot.mcts_search(state).explore_count
        return visits * CARDS_OF_OH_HELL

    return Way("OpenSpiel's rollouts", run, prepare)


def main() -> int:
    """Run all ways in turns and return the exit code."""
    parser = argparse.ArgumentParser(description="times whole deals beside OpenSpiel")
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    ways = (
        quick := batch(),
        clear := plain(),
        spiel := from_python(short_cut=False),
        short := from_python(short_cut=True),
        rolled := rollouts(),
    )
    for _ in range(rounds + 1):
        for way in ways:
            way.round()
    print(f"{PLAYERS} players, {len(SIDES)} sides, {rounds} rounds in turns on one core, medians")
    for way in ways:
        del way.seconds[0]  # the first round fills caches
        cards = CARDS if way in (quick, clear) else CARDS_OF_OH_HELL
        print(
            f"{way.name:33} {1 / (way.per_card * cards):11,.0f} deals a second, "
            f"{way.per_card * 1e9:8.1f} ns a card"
        )
    held = True
    for way, other, limit in (
        (quick, spiel, 40),
        (quick, rolled, 3),
        (clear, spiel, 3),
        (quick, short, None),
        (clear, short, None),
    ):
        ratio = other.per_card / way.per_card
        verdict = "no limit" if limit is None else f"at least {limit}: "
        if limit is not None:
            verdict += "held" if ratio >= limit else "NOT held"
            held = held and ratio >= limit
        print(f"{way.name} is {ratio:.2f} times as quick as {other.name} a card ({verdict})")
    print("all limits held" if held else "a limit is not held")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
