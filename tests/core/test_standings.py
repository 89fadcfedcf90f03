"""Places: tied players share one, and the next place counts who is strictly ahead."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.seats import left_of, right_of
from companion.core.standings import leaders, standings

TOTALS = st.lists(st.integers(-60, 60), min_size=3, max_size=5)


@given(TOTALS)
def test_a_place_is_one_more_than_the_players_strictly_ahead(totals: list[int]) -> None:
    for standing in standings(totals):
        ahead = [total for total in totals if total > standing.total]

        assert standing.place == len(ahead) + 1
        assert standing.total == totals[standing.seat]
        assert standing.behind == max(totals) - standing.total


@given(TOTALS)
def test_everybody_with_the_best_total_leads(totals: list[int]) -> None:
    first = [standing.seat for standing in standings(totals) if standing.place == 1]

    assert first == leaders(totals)
    assert {totals[seat] for seat in first} == {max(totals)}


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([9, 4, -2, 4], [(0, 1), (1, 2), (3, 2), (2, 4)]),
        ([5, 5, 5], [(0, 1), (1, 1), (2, 1)]),
        ([-7, -3, -3, -12, -1], [(4, 1), (1, 2), (2, 2), (0, 4), (3, 5)]),
    ],
    ids=["a tie for second", "all tied", "all below zero"],
)
def test_tied_players_share_a_place_in_seat_order(
    totals: list[int], places: list[tuple[int, int]]
) -> None:
    assert [(standing.seat, standing.place) for standing in standings(totals)] == places


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_right_neighbour_plays_before_and_the_left_one_after(players: int) -> None:
    for seat in range(players):
        assert left_of(right_of(seat, players), players) == seat

    assert (right_of(0, players), left_of(players - 1, players)) == (players - 1, 0)
