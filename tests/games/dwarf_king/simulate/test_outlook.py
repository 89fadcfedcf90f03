"""What greedy play expects: scored by the side itself, over futures that are whole deals."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.dwarf_king.cards import SUITED
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.simulate.futures import futures
from companion.games.dwarf_king.simulate.one_deal import Deal, play
from companion.games.dwarf_king.simulate.outlook import Outlook
from companion.games.dwarf_king.simulate.points import final_points
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy
from companion.games.dwarf_king.simulate.side_points import SidePoints
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.tally import won_from

EVERY_SIDE = pytest.mark.parametrize("side", quests().sides.values(), ids=quests().sides)
SCORING = [special for special in specials().values() if special.pays]


def played(side: Side, special: str, seed: int, players: int = 4) -> Deal:
    frame = Frame(players, specials()[special], OFFICIAL[side.editions[0]])
    return play(frame, side, [RandomPolicy()] * players, Random(seed))


@EVERY_SIDE
def test_what_a_side_cannot_tell_apart_has_the_same_points(side: Side) -> None:
    for seed in range(12):
        deal = played(side, "excalibur", seed, 3 + seed % 3)
        remembered = SidePoints(side, deal.frame)
        won = won_from(deal.table.winners, deal.table.piles, deal.frame)

        found = [remembered.of(p, won.cards, won.order) for p in range(deal.frame.players)]
        assert found == deal.points


def test_few_results_are_many_deals() -> None:
    side, remembered = quests().sides["odds"], None
    for seed in range(30):
        deal = played(side, "shaman", seed)
        remembered = remembered or SidePoints(side, deal.frame)
        won = won_from(deal.table.winners, deal.table.piles, deal.frame)
        remembered.of(0, won.cards, won.order)

    assert remembered is not None
    assert len(remembered) < 10


@pytest.mark.parametrize("special", SCORING, ids=lambda special: special.id)
def test_before_the_last_trick_ends_it_expects_what_then_comes(special: object) -> None:
    for number, side in enumerate(quests().sides.values()):
        deal = played(side, getattr(special, "id"), number)  # noqa: B009 - an id of pytest's
        *before, last = deal.table.tricks
        table = Table(deal.frame, deal.leader)
        for trick in before:
            for card in trick.cards:
                table.play(card)
        card = deal.frame.special.card if deal.frame.special else 0
        player = (last.leader + last.cards.index(card)) % 4 if card in last.cards else None

        for seat in range(4):
            outlook = Outlook(table, side, seat, 0.25, 3)
            found = outlook.worth([last.winner], deal.table.piles[-1], player)
            assert found == final_points(side, deal.table)[seat]


def test_futures_are_whole_deals() -> None:
    frame = Frame(5, specials()["druid"])
    for future in futures(frame.deck, 5, 2, 0.2, 6):
        assert sum(future.cards) == frame.deck & SUITED
        assert sum(future.order) == (1 << frame.tricks) - 1


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5, 0.8])
def test_a_better_hand_wins_more_in_its_futures(share: float) -> None:
    frame = Frame(4, specials()["druid"])

    found = futures(frame.deck, 4, 1, share, 60)
    tricks = sum(future.order[1].bit_count() for future in found) / 60
    assert abs(tricks - 10 * share) < 1
