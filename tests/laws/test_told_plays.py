"""Plays told in a file: lawful ones score as the rules say, all others are refused."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from companion.games.dwarf_king.deal_file import read_deal
from companion.games.dwarf_king.scoring import DealScore
from companion.games.dwarf_king.strict_json import FileError
from laws import oracle
from laws.changed_plays import Document, change, lawful_file
from laws.lawful import Unlawful, outcome

LEFT_OUT = {"druid", "flag-bearer-blue", "flag-bearer-red"}
"""Whose moves may be left out where no hands are told."""


def scored(document: Document) -> DealScore:
    return read_deal(json.dumps(document).encode()).score()


def scored_or_refused(document: Document) -> DealScore | str:
    """Return the score, or what the refusal says."""
    try:
        return scored(document)
    except FileError as refused:
        return str(refused)


@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_a_lawful_deal_scores_the_same_whatever_is_told_of_hands_and_moves(special: str) -> None:
    rng = Random(f"told {special}")
    for _ in range(20):
        document = lawful_file(rng, special)
        expected = outcome(document)
        told = [document, json.loads(json.dumps(document))]
        del told[1]["entry"]["hands"]
        if special in LEFT_OUT:
            told.append(json.loads(json.dumps(told[1])))
            del told[2]["entry"]["moves"]

        for each in told:
            score = scored(each)
            assert score.points == tuple(oracle.totals(document["side"], expected))
            assert score.next_dealer == oracle.green_five(expected)
            assert not score.breaches


@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_a_changed_deal_is_refused_just_when_the_second_referee_refuses_it(special: str) -> None:
    rng = Random(f"changed {special}")
    seen = Counter[bool]()
    for _ in range(60):
        document = lawful_file(rng, special)
        for _ in range(rng.choice((1, 1, 2))):
            change(document, rng)
        try:
            expected = oracle.totals(document["side"], outcome(document))
        except Unlawful:
            expected = None

        got = scored_or_refused(document)

        points = list(got.points) if isinstance(got, DealScore) else None
        assert points == expected, document
        seen[points is None] += 1
    assert min(seen[True], seen[False]) > 5


@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_whatever_is_changed_a_deal_is_refused_in_words_or_scored_by_its_cards(
    special: str,
) -> None:
    rng = Random(f"anything {special}")
    read = 0
    for _ in range(40):
        document = lawful_file(rng, special)
        for _ in range(rng.choice((1, 2, 3))):
            change(document, rng)
        entry = document["entry"]
        if rng.random() < 0.7:
            del entry["hands"]
        if rng.random() < 0.7:
            entry["overruled"] = [
                {"trick": trick, "player": player, "reason": "so be it"}
                for trick in range(len(entry["tricks"]) + 1)
                for player in document["players"]
            ]

        got = scored_or_refused(document)

        if isinstance(got, DealScore):
            read += 1
            assert {breach.code for breach in got.breaches} <= {"overruled", "revoke"}
        else:
            assert got.startswith("entry.")
    assert read > 5
