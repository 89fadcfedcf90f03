"""What does not add up in a deal file is scored as entered, and warned of."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.dwarf_king.deal_file import read_deal
from companion.texts import Words
from games.dwarf_king.worked_deal import by_name, deal, points, raw, tally


def warnings(document: dict[str, Any]) -> list[str]:
    words = Words()
    return [
        words(breach.message, players=document["players"])
        for breach in read_deal(raw(document)).score().breaches
    ]


def of_tally(side: str, tallied: dict[str, dict[str, int]]) -> dict[str, Any]:
    return deal({"kind": "tally", "tally": tallied}, special="mummy", side=side)


KINGS_AND_QUEENS = {"cards-K": by_name(2, 2, 0, 0), "cards-Q": by_name(1, 2, 0, 0)}
RACE = "in the race to a third trick"
WARNED = {
    "a King too many": (
        of_tally("capture-the-kings", KINGS_AND_QUEENS),
        "4 Kings entered, the deck has 3",
    ),
    "a trick too few": (
        of_tally("odds", {"tricks": by_name(4, 3, 1, 1)}),
        "9 tricks entered, all players together have 10",
    ),
    "three of the last four": (
        of_tally("save-the-rearguard", {"last-four": by_name(1, 1, 1, 0)}),
        "Last four tricks: 3 entered, all players together have 4",
    ),
    "numbers come to one too many": (
        of_tally("good-numbers", {"number-sum": by_name(60, 60, 30, 13)}),
        "Sum of numbers: 163 entered, all players together have 162",
    ),
    "a place left out": (
        of_tally("eeny-meeny", {"third-trick-place": by_name(1, 3, 0, 0)}),
        f"A place is missing {RACE}",
    ),
    "a place twice": (
        of_tally("eeny-meeny", {"third-trick-place": by_name(1, 1, 0, 0)}),
        f"Two players have the same place {RACE}",
    ),
    "streaks longer than the deal": (
        of_tally("lucky-run", {"run-won": by_name(4, 4, 3, 0)}),
        "Longest streak won: 11 entered, all players together have at most 10",
    ),
    "a lowest card twice": (
        of_tally("garden-gnomes", {"lowest-green": by_name(2, 4, 4, 0)}),
        "Lowest number in Dwarves: 4 is entered for 2 players, the deck has 1",
    ),
    "nobody has the lowest card": (
        of_tally("garden-gnomes", {"lowest-green": by_name(3, 4, 5, 0)}),
        "Lowest number in Dwarves: somebody must have the 2",
    ),
    "four have the same lowest number": (
        of_tally("save-the-brave", {"lowest-any": by_name(2, 2, 2, 2)}) | {"edition": "2011"},
        "Lowest number: 2 is entered for 4 players, the deck has 3",
    ),
    "a number without a trick": (
        of_tally(
            "save-the-nobles", {"lowest-any": by_name(2, 4, 4, 4), "tricks": by_name(4, 4, 2, 0)}
        )
        | {"edition": "2011"},
        "Lowest number cannot be 4 for Dan with 0 tricks won",
    ),
    "check sum, the special card told": (
        deal(points(3, 0, 0, 0, special_points={})),
        "Points come to 3, they must come to 0",
    ),
    "check sum, the special card not told": (
        deal(points(3, 0, 1, 0)),
        "Points come to 4, they must come to 0 or 3",
    ),
    "check sum, a doubled player told": (
        deal(points(3, 0, 1, 0, doubled="Dan"), special="enchanter"),
        "Points come to 4, they must come to 0",
    ),
    "check sum, whoever was doubled": (
        deal(points(4, 0, 1, 1), special="enchanter"),
        "Points come to 6, which cannot be, whoever was doubled",
    ),
    "a special card paid twice": (
        deal(tally(special_points={"Ana": 3, "Cleo": 3})),
        "Tinkerer pays one player only, not Ana and Cleo",
    ),
    "a special card nobody won": (
        deal(tally(special_points={}), special="shaman"),
        "Shaman must pay somebody",
    ),
    "doubled without a trick": (
        deal(
            {"kind": "tally", "tally": {"tricks": by_name(0, 3, 4, 3)}, "doubled": "Ana"},
            special="enchanter",
            side="odds",
        ),
        "Ana won no trick and cannot have won with the special card",
    ),
}


class TestWarnings:
    @pytest.mark.parametrize(("document", "warning"), WARNED.values(), ids=WARNED.keys())
    def test_what_does_not_add_up_is_told(self, document: dict[str, Any], warning: str) -> None:
        assert warnings(document) == [warning]

    @pytest.mark.parametrize(
        "document",
        [
            pytest.param(deal(points(3, -3, 0, 0)), id="the Tinkerer may have paid nobody"),
            pytest.param(deal(points(3, 0, 0, 0)), id="or somebody"),
            pytest.param(
                deal(points(6, -3, 0, 0), special="enchanter"), id="one of the doubled 3s"
            ),
            pytest.param(
                of_tally("save-the-brave", {"lowest-any": by_name(2, 4, 4, 4)})
                | {"edition": "2011"},
                id="three with the same lowest number",
            ),
            pytest.param(
                of_tally("garden-gnomes", {"lowest-green": by_name(2, 0, 0, 0)}),
                id="nobody else green",
            ),
            pytest.param(
                deal(points(99, 1, 2, 3), side="all-for-one"), id="a quest without a check sum"
            ),
        ],
    )
    def test_what_can_be_is_not_warned_of(self, document: dict[str, Any]) -> None:
        assert warnings(document) == []
