"""The figures that players read are the figures that are scored."""

from __future__ import annotations

import re

import pytest

from companion.games.dwarf_king.own_awards import AtLeast, Each, Exactly, Place
from companion.games.dwarf_king.quests import Side, Term, quests
from companion.games.dwarf_king.specials import Special, specials

SIDES = [pytest.param(side, id=side.id) for side in quests().sides.values()]
LEAST_STRAIGHT, RACE_TO, LAST = 3, 3, 4
PLACES = 3
"""As many places as a deal can fill: nobody is fourth to a third trick."""


def figures(text: str) -> set[int]:
    return {int(figure) for figure in re.findall(r"\d+", text)}


def signed_figures(text: str) -> set[int]:
    return {int(f.replace("−", "-")) for f in re.findall(r"(?<![\w–])[+−]\d+", text)}


def points_of(term: Term) -> set[int]:
    """Every number of points that a term can pay for one thing, with its sign."""
    if isinstance(term.award, Place):
        return {term.award.first + term.award.step * later for later in range(PLACES)}
    points = {term.award.points}
    if isinstance(term.award, Each) and term.award.if_none is not None:
        points.add(term.award.if_none)
    return points


def is_a_number_itself(term: Term) -> bool:
    """Whether the points are a number on a card, once: the sentence says so without a figure."""
    return term.measure_id.startswith("lowest-")


def conditions_of(term: Term) -> set[int]:
    """The figures a sentence needs besides points: ranks, counts, lengths."""
    found = set()
    if isinstance(term.award, Exactly | AtLeast):
        found.add(term.award.n)
    if term.measure_id.startswith("cards-"):
        found |= figures(term.measure_id)
    if term.measure_id == "last-four":
        found.add(LAST)
    if term.measure_id == "third-trick-place":
        found.add(RACE_TO)
    if term.measure_id == "longest-straight":
        found.add(LEAST_STRAIGHT)
    return found


def all_points(side: Side) -> set[int]:
    return set().union(*(points_of(term) for term in side.terms))


@pytest.mark.parametrize("side", SIDES)
def test_the_sentence_has_the_figures_scored(side: Side) -> None:
    due = {abs(points) for points in all_points(side)}
    if all(is_a_number_itself(term) for term in side.terms):
        due -= {1}

    assert figures(side.text) == due.union(*(conditions_of(term) for term in side.terms))


@pytest.mark.parametrize("side", SIDES)
def test_the_sentence_says_gain_for_a_gain_and_loss_for_a_loss(side: Side) -> None:
    gains, losses = (
        {int(n) for n in re.findall(rf"(?i)\b{verb}s? (\d+)", side.text)}
        for verb in ("score", "lose")
    )

    assert gains <= {points for points in all_points(side) if points > 0}
    assert losses <= {-points for points in all_points(side) if points < 0}
    assert bool(re.search(r"(?i)\bscores?\b", side.text)) == any(p > 0 for p in all_points(side))
    assert bool(re.search(r"(?i)\bloses?\b", side.text)) == any(p < 0 for p in all_points(side))


@pytest.mark.parametrize("side", SIDES)
def test_the_short_line_has_the_points_with_their_signs(side: Side) -> None:
    due = all_points(side)
    if all(is_a_number_itself(term) for term in side.terms):
        due -= {1, -1}
    assert signed_figures(side.short) == due

    bare = figures(re.sub(r"[+−]\d+", "", side.short))
    assert bare - {0} <= set().union(*(conditions_of(term) for term in side.terms))


@pytest.mark.parametrize("side", SIDES)
def test_the_seal_is_the_highest_stake(side: Side) -> None:
    points = all_points(side)
    sign = "−" if max(points) < 0 else ""
    if any(is_a_number_itself(term) for term in side.terms):
        due = f"{sign}1–11"
    elif isinstance(side.terms[0].award, Place):
        least, *_, most = sorted(map(abs, points))
        due = f"{sign}{least}–{most}"
    elif min(points) < 0 < max(points):
        due = f"±{max(points)}"
    else:
        due = f"{sign or '+'}{max(map(abs, points))}"

    assert side.seal == due


@pytest.mark.parametrize(
    "special", [pytest.param(s, id=s.id) for s in specials().values() if s.pays_points]
)
def test_a_special_card_says_the_points_it_pays(special: Special) -> None:
    assert special.pays is not None
    points = special.pays.points

    assert signed_figures(special.short) == {points}
    assert figures(special.text) == {abs(points)}
    assert ("scores" if points > 0 else "loses") in special.text
