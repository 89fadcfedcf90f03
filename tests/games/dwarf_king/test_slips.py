"""Slips that other score pads made, each said as it is right."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.dwarf_king.cards import BASIC_RANKS, NOBLE_RANKS
from companion.games.dwarf_king.examples import Worked, worked
from companion.games.dwarf_king.quest_example import Example
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.specials import paid_to, specials

LETTERS = "ABCDE"


def told(side: str, players: int = 4, **given: object) -> Worked:
    """The quest points of what an example tells: *tricks*, *order* or *won*, by seat."""
    example = Example.model_validate({"shows": "this", "points": (0,) * players, **given})
    return worked(quests().sides[side], example)


def by_tricks(side: str, *tricks: int) -> tuple[int, ...]:
    return told(side, len(tricks), tricks=tricks).points


class TestNoTrick:
    def test_zero_is_not_even_and_not_odd_enough_to_pay(self) -> None:
        assert by_tricks("evens", 0, 2, 5, 3) == (0, 5, 0, 0)
        assert by_tricks("odds", 0, 2, 5, 3) == (0, 0, 5, 5)

    def test_alone_without_a_trick_pays_like_any_other_number(self) -> None:
        found = told("all-for-one", tricks=(0, 4, 4, 2))

        assert found.points == (5, 0, 0, 5)
        assert str(found.reasons(0)[0]) == "0 tricks, nobody else has the same"
        assert by_tricks("one-for-all", 0, 0, 7, 3) == (5, 5, 0, 0)

    def test_without_a_trick_every_trick_is_lost(self) -> None:
        assert told("utter-chaos", 3, order="A" * 13).points == (0, 5, 5)

    def test_a_trick_of_worthless_cards_is_a_trick_all_the_same(self) -> None:
        def nothing_counts(side: str) -> tuple[int, ...]:
            won = ("red-J red-Q red-K red-A", "", "", "")
            return told(side, won=won, tricks=(1, 9, 0, 0)).points

        assert nothing_counts("there-can-be-only-one") == (5, 0, 0, 0)
        assert nothing_counts("save-the-nobles") == (10, 10, 0, 0)
        assert nothing_counts("little-soldiers") == (0, 0, 0, 0)


class TestRuns:
    def test_four_lost_in_a_row_pay_and_three_do_not_however_often(self) -> None:
        found = told("utter-chaos", order="ABCDABCBAC")

        assert found.values["run-lost"] == (3, 3, 3, 6)
        assert found.points == (0, 0, 0, 5)

    def test_a_run_ends_with_its_deal(self) -> None:
        lost_at_the_end = told("utter-chaos", order="ABABABABBB")
        lost_at_the_start = told("utter-chaos", order="BBBABABABA")

        assert lost_at_the_end.points[0] == lost_at_the_start.points[0] == 0

    def test_a_grand_slam_pays_once(self) -> None:
        assert told("grand-slam", 3, order="AAAABAAAACCCC").points == (5, 0, 5)


class TestCards:
    @pytest.mark.parametrize("special", ["dragon", "excalibur", "mummy", "puppeteer", "sorcerer"])
    def test_good_and_bad_numbers_add_up_the_same_and_no_magic_card(self, special: str) -> None:
        won = ("green-2 red-3 blue-4 " + special, "green-J red-8 blue-K red-K", "", "")
        good, bad = (
            told(side, won=won, special=special) for side in ("good-numbers", "bad-numbers")
        )

        assert good.values == bad.values == {"number-sum": (9, 8, 0, 0)}
        assert good.points == (5, 0, 0, 0)
        assert bad.points == (-5, 0, 0, 0)

    @pytest.mark.parametrize("rank", BASIC_RANKS)
    def test_every_rank_can_be_the_one_triplet(self, rank: str) -> None:
        won = (f"green-{rank} red-{rank} blue-{rank}", "", "", "")
        worth = 2 if rank in NOBLE_RANKS else 1

        assert told("triplets", won=won).points == (worth, 0, 0, 0)
        assert told("one-two-and", won=won).points == (-worth, 0, 0, 0)

    def test_a_suit_that_is_missing_is_the_smallest_in_2021_and_passed_over_in_2011(self) -> None:
        won = ("green-2 green-3 red-2", "green-4 red-4 blue-4", "", "")

        assert told("elite-army", won=won, edition="2021").points == (0, 1, 0, 0)
        assert told("elite-army", won=won, edition="2011").points == (1, 1, 0, 0)


@pytest.mark.parametrize(
    ("side", "n"),
    [
        ("there-can-be-only-one", 1),
        ("two-by-two", 2),
        ("good-things-come-in-3s", 3),
        ("four-by-four", 4),
    ],
)
def test_exactly_so_many_tricks_pay_five(side: str, n: int) -> None:
    assert by_tricks(side, n, n + 1, n - 1, 10 - 3 * n) == (5, 0, 0, 5 if 10 - 3 * n == n else 0)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_neighbours_sit_as_the_table_does(players: int) -> None:
    """Clockwise: the last one's left neighbour is the first, the first one's right is the last."""
    tricks = tuple(range(1, players + 1))

    assert by_tricks("to-the-left", *tricks) == (*tricks[1:], tricks[0])
    assert by_tricks("to-the-right", *tricks) == (tricks[-1], *tricks[:-1])


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("won", [True, False])
def test_the_joker_pays_its_player_in_the_final_trick_only(players: int, *, won: bool) -> None:
    trick: dict[str, Any] = {"trick": 0, "players": players, "player": 1, "winner": 1 if won else 0}

    final = paid_to(specials()["joker"], next_winner=None, **trick)
    before = paid_to(specials()["joker"], next_winner=0, **trick)

    assert final == (0, 3, *[0] * (players - 2))
    assert before == (0,) * players


def test_special_cards_of_one_name_or_letter_have_ids_of_their_own() -> None:
    """Three are Standard Bearers, and two Magic cards begin with a D or an S in some language."""
    bearers = [
        id_
        for id_, special in specials().items()
        if "Standard Bearer" in {other.name for other in special.also}
    ]

    assert bearers == ["flag-bearer-green", "flag-bearer-red", "flag-bearer-blue"]
    assert len({specials()[id_].card for id_ in bearers}) == 3
    assert len({id_ for id_, special in specials().items() if special.magic}) == 5
