"""Advice: the hand is kept, both sides are scored in the same deals, means and errors are right."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from companion.games.dwarf_king.cards import BASIC, BLUE_5
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.simulate.advice import Adviser, Mean
from companion.games.dwarf_king.simulate.one_deal import Deal, play
from companion.games.dwarf_king.specials import specials

KINGS = BASIC["green-K"] | BASIC["red-K"]


def sides(side: str) -> tuple[Side, ...]:
    return quests().tile_of(side).sides_in("2021")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Deal]:
    """Every deal that advice plays from now on."""
    deals: list[Deal] = []

    def keep(*args: Any) -> Deal:
        deals.append(play(*args))
        return deals[-1]

    monkeypatch.setattr("companion.games.dwarf_king.simulate.advice.play", keep)
    return deals


def test_a_mean_and_its_error_are_those_of_the_numbers() -> None:
    numbers, found = [3, -2, 0, 7, 7, 1], Mean()
    for number in numbers:
        found.add(number)

    assert found.mean == pytest.approx(mean(numbers))
    assert found.error == pytest.approx(stdev(numbers) / len(numbers) ** 0.5)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_chooser_holds_the_hand_and_the_5_of_knights(players: int, played: list[Deal]) -> None:
    Adviser(players, sides("evens"), KINGS, Random(1)).play(30)

    assert all(deal.hands[0] & (KINGS | BLUE_5) == KINGS | BLUE_5 for deal in played)
    assert all(sum(deal.hands) == deal.frame.deck for deal in played)
    assert {hand.bit_count() for deal in played for hand in deal.hands} == {played[0].frame.tricks}
    assert len({deal.hands for deal in played}) == len(played)


def test_an_unknown_special_card_is_drawn_anew(played: list[Deal]) -> None:
    Adviser(4, sides("evens"), KINGS, Random(1)).play(200)

    drawn = {deal.frame.special.id for deal in played if deal.frame.special}
    assert drawn == set(specials())


def test_a_known_special_card_is_in_every_deal(played: list[Deal]) -> None:
    Adviser(4, sides("evens"), KINGS, Random(1), special=specials()["druid"]).play(20)

    assert {deal.frame.special for deal in played} == {specials()["druid"]}


def test_both_sides_are_scored_in_the_same_deals(played: list[Deal]) -> None:
    adviser = Adviser(4, sides("capture-the-kings"), KINGS, Random(3))
    adviser.play(40)

    kings = [deal.points[0] for deal in played]
    queens = [
        Deal(sides("capture-the-kings")[1], deal.hands, deal.moves, deal.table).points[0]
        for deal in played
    ]
    found = adviser.advice
    assert [one.points for one in found.sides] == [
        pytest.approx(mean(kings)),
        pytest.approx(mean(queens)),
    ]
    both = [a - b for a, b in zip(kings, queens, strict=True)]
    assert found.difference == pytest.approx(mean(both))
    assert found.error == pytest.approx(stdev(both) / len(both) ** 0.5)


def test_a_difference_within_chance_is_none() -> None:
    adviser = Adviser(4, sides("to-the-right"), 0, Random(1), special=specials()["shaman"])
    adviser.play(10)

    assert adviser.advice.better is None


def test_a_strong_hand_wants_the_side_that_pays_for_tricks() -> None:
    aces = BASIC["green-A"] | BASIC["red-A"] | BASIC["blue-A"]
    adviser = Adviser(4, sides("most-victories"), aces, Random(1), special=specials()["shaman"])
    adviser.play(60)

    assert adviser.advice.better is quests().sides["most-victories"]


def test_the_whole_hand_leaves_nothing_to_chance(played: list[Deal]) -> None:
    frame = Frame(5, specials()["scout"])
    hand = sum(list(BASIC.values())[:7]) | specials()["scout"].card
    Adviser(5, sides("evens"), hand, Random(1), special=frame.special).play(5)

    assert {deal.hands[0] for deal in played} == {hand}
