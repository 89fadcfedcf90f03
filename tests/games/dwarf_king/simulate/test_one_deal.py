"""Simulated deals: dealt and played by the rules, whoever plays, and scored by the one scorer."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.dwarf_king.cards import BLUE_5
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import Edition
from companion.games.dwarf_king.simulate.dealing import deal as deal_hands
from companion.games.dwarf_king.simulate.greedy import Greedy
from companion.games.dwarf_king.simulate.one_deal import Deal, play
from companion.games.dwarf_king.simulate.pimc import Pimc
from companion.games.dwarf_king.simulate.policies import POLICIES, Policy
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy
from companion.games.dwarf_king.specials import specials
from laws.simulated import COMBINATIONS, prove, simulated

DEALS = 40
PLAYERS = [RandomPolicy(), Greedy(futures=2)]
"""Greedy play looks at little here, for the sake of time: what it does is to be legal."""


@pytest.mark.parametrize(("players", "special", "edition"), COMBINATIONS)
@pytest.mark.parametrize("policy", PLAYERS, ids=["random", "greedy"])
def test_a_deal_keeps_the_rules_and_scores_the_same_on_every_rung(
    players: int, special: str, edition: Edition, policy: Policy
) -> None:
    for deal in simulated(players, special, edition, policy, DEALS):
        prove(deal, edition)


@pytest.mark.parametrize("special", specials())
def test_a_deal_of_deep_thinkers_keeps_the_rules_too(special: str) -> None:
    rng, side = Random(3), quests().sides["capture-the-kings"]
    deal = play(Frame(4, specials()[special]), side, [Pimc(samples=2)] * 4, rng)

    prove(deal, "2021")


def shaman_deal(seed: int) -> Deal:
    frame, side = Frame(4, specials()["shaman"]), quests().sides["odds"]
    return play(frame, side, [POLICIES["greedy"]] * 4, Random(seed))


def test_the_same_seed_plays_the_same_deal() -> None:
    first, again, other = shaman_deal(1), shaman_deal(1), shaman_deal(2)

    assert first.table.tricks == again.table.tricks
    assert first.hands == again.hands != other.hands


def test_hands_that_are_given_are_played() -> None:
    frame, side = Frame(5, specials()["druid"]), quests().sides["odds"]
    hands = deal_hands(frame, Random(7))

    deal = play(frame, side, [POLICIES["random"]] * 5, Random(8), hands)

    assert deal.hands == tuple(hands)
    assert deal.hands[deal.chooser] & BLUE_5


def test_a_special_card_that_nobody_knows_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="special card"):
        play(Frame(4, None), quests().sides["odds"], [POLICIES["random"]] * 4, Random(1))


def test_every_special_card_with_a_move_is_moved_with() -> None:
    moved = {
        special: [deal for deal in simulated(4, special, "2021", RandomPolicy(), 20) if deal.moves]
        for special in ("druid", "flag-bearer-blue", "flag-bearer-red", "sorcerer")
    }

    assert all(len(deals) > 10 for deals in moved.values())
