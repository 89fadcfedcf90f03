"""Very many deals: they add up to the same whoever plays them, and however."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, pstdev

import pytest

from companion.games.dwarf_king.simulate import survey
from companion.games.dwarf_king.simulate.statistics import Spread, merged
from companion.games.dwarf_king.simulate.survey import NumpyMissingError, Piece, Survey, played

SIDES = ("knights-debacle", "good-numbers", "bad-run", "all-for-one")


def asked(special: str, deals: int, policy: str = "random", seed: int = 1) -> Survey:
    return Survey(4, special, "2021", SIDES, policy, deals, seed)


def all_of(pieces: list[Piece], jobs: int = 1) -> dict[str, Spread]:
    found = [spreads for _, spreads in played(pieces, jobs)]
    return {side: merged(spreads[side] for spreads in found if side in spreads) for side in SIDES}


def test_a_spread_tells_what_its_points_say() -> None:
    spread = Spread()
    deals = [((3, -1, 0, 3), 0), ((0, 0, 2, 1), 1), ((-5, -5, -5, -5), 2)]
    for points, leader in deals:
        spread.add(points, leader)

    every = [point for points, _ in deals for point in points]
    assert spread.mean == pytest.approx(fmean(every))
    assert spread.sd == pytest.approx(pstdev(every))
    assert (spread.least, spread.most, spread.zero_share) == (-5, 3, 3 / 12)
    assert spread.leader_top_share == 2 / 3  # alone or tied


def test_spreads_merge_into_that_of_all_their_deals() -> None:
    first, second, both = Spread(), Spread(), Spread()
    for spread in (first, both):
        spread.add((1, 2), 1)
    for spread in (second, both):
        spread.add((2, 0), 1)

    assert merged([first, second]) == merged([second, first]) == both


@pytest.mark.parametrize(("special", "deals"), [("scout", 4100), ("druid", 501)])
def test_pieces_add_up_to_the_same_in_any_order(special: str, deals: int) -> None:
    pieces = asked(special, deals).pieces()

    assert len(pieces) > 1
    assert all_of(pieces[::-1]) == all_of(pieces)


@pytest.mark.parametrize(
    ("special", "deals", "policy", "way"),
    [
        ("enchanter", 19_999, "random", "plain"),
        ("enchanter", 20_000, "random", "batch"),
        ("enchanter", 20_000, "greedy", "table"),
        ("dragon", 20_000, "random", "table"),
        ("druid", 10, "random", "table"),
    ],
)
def test_deals_go_the_quickest_way_that_knows_them(
    special: str, deals: int, policy: str, way: str
) -> None:
    assert asked(special, deals, policy).way == way


def test_every_deal_is_in_one_piece_and_a_policy_that_thinks_has_pieces_a_side() -> None:
    at_random = asked("dragon", 1203).pieces()
    thinking = asked("dragon", 120, "greedy").pieces()

    assert sum(piece.deals for piece in at_random) == 1203
    by_side: Counter[str] = Counter()
    for piece in thinking:
        by_side.update(dict.fromkeys(piece.sides, piece.deals))
    assert by_side == dict.fromkeys(SIDES, 120)


@pytest.mark.parametrize("special", ["enchanter", "tinkerer"])
def test_all_ways_find_the_same_within_error(special: str, monkeypatch: pytest.MonkeyPatch) -> None:
    in_arrays = all_of(asked(special, 20_000).pieces())
    one_by_one = all_of(asked(special, 6000).pieces())
    monkeypatch.setattr(survey, "quiet", lambda _: False)
    on_the_table = all_of(asked(special, 1500).pieces())

    for side in SIDES:
        exact = in_arrays[side]
        for other in (one_by_one[side], on_the_table[side]):
            # Four players of a deal are not four deals: the error is that of the deals.
            assert abs(other.mean - exact.mean) < 4.5 * exact.sd / other.deals**0.5
            share = exact.leader_top_share
            error = (share * (1 - share) / other.deals) ** 0.5
            assert abs(other.leader_top_share - share) < 4.5 * error
            assert abs(other.zero_share - exact.zero_share) < 4.5 * 0.5 / other.deals**0.5


def test_many_deals_without_numpy_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "find_spec", lambda _: None)

    assert asked("shaman", 19_999).pieces()
    with pytest.raises(NumpyMissingError):
        asked("shaman", 20_000).pieces()
