"""The app and a second, plainly written scorer agree on every side, special card and edition."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import EDITIONS, Edition
from companion.games.dwarf_king.specials import specials
from laws import oracle
from laws.deals import deals, random_deal
from laws.oracle import Deal
from laws.scored import SIDES, rung, under
from laws.tallies import ASKS


def test_the_second_scorer_knows_every_side_and_special_card() -> None:
    assert set(oracle.QUESTS) == set(ASKS) == set(quests().sides)
    assert set(oracle.SPECIALS) == set(specials())
    assert (len(oracle.QUESTS), len(oracle.SPECIALS)) == (51, 14)


def test_an_edition_has_forty_sides() -> None:
    assert [sum(of == edition for _, of in SIDES) for edition in EDITIONS] == [40, 40]


def agree(side: str, edition: Edition, deal: Deal) -> None:
    score = rung(deal, side, edition)

    assert [player.quest for player in score.players] == oracle.quest(side, deal)
    assert [player.special for player in score.players] == oracle.special(deal)
    assert [p for p, player in enumerate(score.players) if player.doubled] == [
        p for p in range(deal.players) if p == oracle.doubled(deal)
    ]
    assert list(score.points) == oracle.totals(side, deal)
    assert score.next_dealer == oracle.green_five(deal)
    assert score.breaches == ()


@pytest.mark.parametrize(("side", "edition"), SIDES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_both_scorers_agree_for_every_special_card(
    side: str, edition: Edition, players: int
) -> None:
    for seed, special in enumerate(oracle.SPECIALS):
        rng = Random(f"{side} {players} {seed}")
        for _ in range(2):
            agree(side, edition, under(random_deal(rng, players, special), edition))


@settings(max_examples=60, deadline=None)
@given(
    deal=deals(),
    edition=st.sampled_from(EDITIONS),
    tie=st.sampled_from(["nobody", "all"]),
)
def test_both_scorers_agree_on_any_deal(deal: Deal, edition: Edition, tie: str) -> None:
    for side, of in SIDES:
        if of == edition:
            agree(side, edition, under(deal, edition, tie))
