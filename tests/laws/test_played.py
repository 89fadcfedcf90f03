"""A deal told card by card scores what its piles, its cards and its tally score."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from companion.games.dwarf_king.deal_file import read_deal, write_deal
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL
from companion.games.dwarf_king.scoring import DealScore
from companion.games.dwarf_king.specials import specials
from laws import oracle
from laws.deals import RUNGS
from laws.played import PlayedDeal, as_won, play_random, plays_file
from laws.scored import SIDES

TOLD: tuple[dict[str, bool], ...] = ({}, {"hands": False}, {"hands": False, "moves": False})


def some_deals(special: str) -> list[tuple[PlayedDeal, str, str]]:
    """Deals of every table size in both editions, each with a side of the edition."""
    rng = Random(f"played {special}")
    found: list[tuple[PlayedDeal, str, str]] = []
    for players, edition in product((3, 4, 5), EDITIONS):
        frame = Frame(players, specials()[special], OFFICIAL[edition])
        sides = [side for side, each in SIDES if each == edition]
        found += [(play_random(frame, rng), side, edition) for side in rng.sample(sides, 2)]
    return found


def scored(document: dict[str, Any]) -> DealScore:
    return read_deal(json.dumps(document).encode()).score()


@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_plays_score_as_every_rung_below_and_as_the_second_scorer(special: str) -> None:
    for deal, side, edition in some_deals(special):
        document, won = plays_file(deal, side, edition), as_won(deal)

        by_plays = [scored(plays_file(deal, side, edition, **told)) for told in TOLD]

        below = [scored({**document, "entry": tell(won, side)}) for tell in RUNGS.values()]
        for score in by_plays:
            assert score.points == tuple(oracle.totals(side, won))
            assert score.breaches == ()
            assert score.next_dealer == below[-1].next_dealer is not None
        assert {score.points for score in below} == {by_plays[0].points}


@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_plays_are_written_in_one_form(special: str) -> None:
    for deal, side, edition in some_deals(special)[::3]:
        for told in TOLD:
            document = plays_file(deal, side, edition, **told)
            read = read_deal(json.dumps(document).encode())

            written = write_deal(read)

            assert json.loads(written)["entry"] == document["entry"]
            assert write_deal(read_deal(written.encode())) == written
