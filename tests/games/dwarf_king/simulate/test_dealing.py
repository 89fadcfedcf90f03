"""Dealing and drawing: everything as likely as anything else, and the means it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from companion.games.dwarf_king.cards import BASIC, MAGIC, RED_5, each_card
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.simulate.dealing import (
    deal,
    holder,
    pick,
    pick_card,
    pick_cards,
    shuffled,
)
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.policies import POLICIES
from companion.games.dwarf_king.specials import specials

CARDS = sum(BASIC[name] for name in ("red-2", "red-5", "red-J", "red-A")) | MAGIC
DRAWS = 5000


def uneven(found: Iterable[object], kinds: int) -> float:
    """How unevenly *kinds* of things were found: chi square over its degrees of freedom."""
    counts = Counter(found)
    assert len(counts) == kinds, "some were never found"
    expected = counts.total() / kinds
    return sum((n - expected) ** 2 for n in counts.values()) / expected / (kinds - 1)


@pytest.mark.parametrize(
    ("draw", "kinds"),
    [
        (lambda rng: pick("abcdefg", rng), 7),
        (lambda rng: pick_card(CARDS, rng), 5),
        (lambda rng: pick_cards(CARDS, 2, rng), 10),
        (lambda rng: tuple(shuffled(CARDS, rng)), 120),
    ],
    ids=["pick", "card", "two cards", "pack"],
)
def test_every_outcome_is_as_likely_as_any_other(draw: object, kinds: int) -> None:
    rng = Random(4)

    assert callable(draw)
    assert uneven((draw(rng) for _ in range(DRAWS)), kinds) < 2


def test_every_seat_is_as_likely_to_hold_a_card() -> None:
    rng, frame = Random(5), Frame(5, specials()["joker"])

    assert uneven((holder(deal(frame, rng), RED_5) for _ in range(DRAWS)), 5) < 2


def test_a_seed_means_the_same_pack_for_ever() -> None:
    rng = Random(1)

    assert [card.bit_length() for card in shuffled(CARDS, rng)] == [21, 49, 28, 31, 18]


def test_cards_are_picked_without_putting_back() -> None:
    assert pick_cards(CARDS, 5, Random(1)) == CARDS


@pytest.mark.parametrize(
    ("players", "leaders_tricks", "longest_run"),
    [(3, 4.08, 3.91), (4, 2.29, 3.07), (5, 1.42, 2.59)],
)
def test_random_play_has_the_known_means(
    players: int, leaders_tricks: float, longest_run: float
) -> None:
    rng, frame = Random(6), Frame(players, specials()["shaman"])
    side, policies = quests().sides["odds"], [POLICIES["random"]] * players
    led, runs = [], []
    for _ in range(4000):
        table = play(frame, side, policies, rng).table
        winners = table.winners
        order = [sum((w == p) << at for at, w in enumerate(winners)) for p in range(players)]
        runs.append(max(map(ONE_DEAL.run, order)))
        led.append(winners.count(table.tricks[0].leader))

    assert abs(errors_off(led, leaders_tricks)) < 4
    assert abs(errors_off(runs, longest_run)) < 4


def errors_off(found: list[int], expected: float) -> float:
    """How many standard errors the mean is off; the known means have two decimals."""
    off = mean(found) - expected
    return max(0.0, abs(off) - 0.005) / (stdev(found) / sqrt(len(found)))


def test_a_deck_of_three_players_lacks_the_2_of_dwarves() -> None:
    hands = deal(Frame(3, specials()["scout"]), Random(2))

    assert len(list(each_card(sum(hands)))) == 39
    assert not any(hand & BASIC["green-2"] for hand in hands)
