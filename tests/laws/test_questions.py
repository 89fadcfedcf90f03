"""What a table is asked fits every true deal: no bound, sum or check is ever in its way."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.commands.questions import as_json
from companion.games.dwarf_king.cards import SUITS
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measures import measure
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import OFFICIAL, Edition
from companion.games.dwarf_king.specials import specials
from laws import oracle
from laws.deals import deals, points, random_deal
from laws.oracle import Deal
from laws.scored import EACH_SIDE, SIDES, read, rung, under
from laws.tallies import ASKS, MEASURES, counted


def questions(deal: Deal, side: str, edition: Edition) -> dict[str, Any]:
    frame = Frame(deal.players, specials()[deal.special], OFFICIAL[edition])
    return as_json(quests().sides[side], frame)


@pytest.mark.parametrize(("side", "edition"), SIDES)
def test_a_side_asks_for_the_measures_of_its_terms(side: str, edition: Edition) -> None:
    deal = random_deal(Random(1), 4, "excalibur")

    asked = [m["measure"] for m in questions(deal, side, edition)["measures"]]

    assert tuple(asked) == ASKS[side]


@settings(max_examples=150, deadline=None)
@given(deal=deals(), edition=st.sampled_from(["2021", "2011"]))
def test_true_values_are_within_bounds_and_sums(deal: Deal, edition: Edition) -> None:
    deal = under(deal, edition)
    for side, of in SIDES:
        if of != edition:
            continue
        values = counted(side, deal)
        for m in questions(deal, side, edition)["measures"]:
            here = values[m["measure"]]
            others = [value for value in here if value]
            assert all(m["min"] <= value <= m["max"] for value in here)
            assert m["sums"] is None or sum(here) in m["sums"]
            assert not m["distinct"] or len(others) == len(set(others))


@pytest.mark.parametrize("edition", ["2021", "2011"])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_the_largest_armies_asked_for_can_be_won(
    special: str, players: int, edition: Edition
) -> None:
    """Every way to win whole tricks of so many cards of each suit, with the Magic card or not."""
    frame = Frame(players, specials()[special], OFFICIAL[edition])
    sizes = [frame.ranks(suit).bit_count() for suit in SUITS]
    magic = (0, 1) if special in oracle.MAGIC else (0,)
    piles = [
        held
        for *held, extra in product(*(range(size + 1) for size in sizes), magic)
        if (sum(held) + extra) % players == 0
    ]
    skips = OFFICIAL[edition].missing_suit == "skip"

    smallest = max(min((n for n in held if n or not skips), default=0) for held in piles)

    assert measure("smallest-suit").limits(frame).values == tuple(range(smallest + 1))
    assert measure("largest-suit").limits(frame).values == tuple(range(max(map(max, piles)) + 1))


@settings(max_examples=150, deadline=None)
@given(deal=deals(), edition=st.sampled_from(["2021", "2011"]))
def test_no_check_stands_in_the_way_of_a_true_deal(deal: Deal, edition: Edition) -> None:
    deal = under(deal, edition)
    frame = Frame(deal.players, specials()[deal.special], OFFICIAL[edition])
    seats = range(deal.players)
    for measure_id, count in MEASURES.items():
        m = measure(measure_id)
        values = [count(deal, p) for p in seats]
        assert set(values) <= set(m.limits(frame).values)
        assert m.breaches(values, frame) == []
        for p in seats:
            least, most = m.fitting(oracle.tricks(deal, p), frame)
            assert least <= values[p] <= most


@settings(max_examples=60, deadline=None)
@given(deal=deals())
def test_true_deals_never_warn(deal: Deal) -> None:
    for side, edition in EACH_SIDE:
        for kind in ("tally", "cards", "piles"):
            assert rung(under(deal, edition), side, edition, kind).breaches == ()


@settings(max_examples=60, deadline=None)
@given(deal=deals(), tie=st.sampled_from(["nobody", "all"]))
def test_points_of_a_true_deal_never_warn(deal: Deal, tie: str) -> None:
    for side, edition in EACH_SIDE:
        ruled = under(deal, edition, tie)
        for with_special in (False, True):
            entry = points(ruled, side, with_special=with_special)
            score = read(ruled, side, edition, entry).score()

            assert score.breaches == ()
            assert list(score.points) == oracle.totals(side, ruled)


@settings(max_examples=60, deadline=None)
@given(deal=deals())
def test_points_with_the_special_told_give_quest_and_special_apart(deal: Deal) -> None:
    for side, edition in EACH_SIDE:
        ruled = under(deal, edition)
        entry = points(ruled, side, with_special=True)
        told = "special_points" in entry or "doubled" in entry
        players = read(ruled, side, edition, entry).score().players

        if told:
            assert [p.quest for p in players] == oracle.quest(side, ruled)
            assert [p.special for p in players] == oracle.special(ruled)
        else:
            assert {(p.quest, p.special, p.doubled) for p in players} == {(None, None, None)}
        for player in players:
            assert sum(line.points for line in player.lines) == player.total


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_the_question_about_the_special_card_has_the_true_answer(
    players: int, special: str
) -> None:
    rng = Random(f"answers {special} {players}")
    most = 0
    nobody = False
    for _ in range(300):
        deal = random_deal(rng, players, special)
        paid = oracle.special(deal)
        asked = questions(deal, "odds", "2021")["special"]
        unit = 1 if special == "scout" else 3
        most = max(most, *(abs(n) // unit for n in paid))
        nobody = nobody or not any(paid)

    if special == "enchanter":
        assert {key: asked[key] for key in ("asks", "nobody", "max")} == {
            "asks": "winner",
            "nobody": False,
            "max": 1,
        }
    elif asked is None:
        assert most == 0
    else:
        assert (asked["max"] >= most, asked["nobody"]) == (True, nobody)
