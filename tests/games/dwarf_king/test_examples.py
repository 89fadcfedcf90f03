"""The examples that the rules pages show are the quest files' own, counted by the engine."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.bearing import ruled, rulings_on_side, rulings_on_special
from companion.games.dwarf_king.examples import clearest, worked
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.rules import OFFICIAL, HouseRules
from companion.games.dwarf_king.rulings import rulings
from companion.games.dwarf_king.specials import specials

SIDES = quests().sides.values()


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.id)
def test_every_example_is_counted_and_scored_as_the_file_says(side: Side) -> None:
    for example in side.examples:
        one = worked(side, example)

        assert one.points == example.points
        assert all(len(values) == len(example.points) for values in one.values.values())


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.id)
def test_the_clearest_example_has_players_who_score_differently(side: Side) -> None:
    one = clearest(side)

    assert one.points == one.example.points
    assert len(set(one.points)) > 1
    assert len(one.points) == 4 or side.id == "great-army"


def test_an_example_is_shown_under_the_rules_of_the_table() -> None:
    side = quests().sides["elite-army"]
    passed_over = HouseRules(missing_suit="skip").over("2021")

    official, house = clearest(side, OFFICIAL["2021"]), clearest(side, passed_over)

    assert official.frame.rules.missing_suit == "zero"
    assert house.frame.rules.missing_suit == "skip"
    assert house.points == house.example.points


def test_tricks_are_told_by_number_where_their_order_matters() -> None:
    one = clearest(quests().sides["grand-slam"])

    assert one.tricks_won == ((1, 2, 3, 4), (5, 6, 7), (8, 9), (10,))
    assert one.values["run-won"] == (4, 3, 2, 1)


def test_a_side_has_the_rulings_of_what_it_counts_and_how_that_pays() -> None:
    def bearing(side_id: str) -> list[str]:
        return [ruling.id for ruling in rulings_on_side(quests().sides[side_id])]

    assert bearing("capture-the-kings") == ["R9", "R10"]
    assert bearing("all-for-one") == ["R11"]
    assert bearing("good-numbers") == ["R9", "R10", "R12"]
    assert bearing("elite-army") == ["R9", "R10", "R13"]
    assert bearing("utter-chaos") == ["R11", "R14"]
    assert bearing("most-victories") == []


def test_rulings_and_what_they_bear_on_name_each_other() -> None:
    for ruling in rulings().values():
        sides, cards = ruled(ruling)

        assert all(ruling in rulings_on_side(side) for side in sides)
        assert all(ruling in rulings_on_special(card) for card in cards)
    assert all(len(rulings_on_special(card)) == len(card.rulings) for card in specials().values())
