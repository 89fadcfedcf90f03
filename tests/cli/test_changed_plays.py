"""Deals told card by card and changed anywhere: a score or one line that says what is wrong."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from cli.conftest import Companion
from games.dwarf_king.worked_plays import frame
from laws.played import play_random, plays_file

ODD: list[Any] = [
    *(None, True, 1.5, -1, 0, 11, 10**20, "", "Ana", "Eve", "red-5", "druid", "mummy", "left"),
    *([], {}, ["red-5", "red-5"], [{}], {"Ana": []}, "\x00", "\u2028", "x" * 200),
]
"""Values of any kind, some of them right somewhere."""


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every key and index inside *value*, with what it lies in."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    return [
        place
        for key, part in inside
        for place in ((value, key), *(places(part) if isinstance(part, dict | list) else ()))
    ]


def change(document: Any, rng: Random) -> None:
    """Put something else in one place of the entry, take it out, or exchange it with another."""
    found = places(document["entry"])
    (one, key), (other, its) = rng.choice(found), rng.choice(found)
    match rng.randrange(4):
        case 0:
            one[key] = copy.deepcopy(rng.choice(ODD))
        case 1:
            del one[key]
        case 2:
            one[key], other[its] = copy.deepcopy(other[its]), copy.deepcopy(one[key])
        case 3 if isinstance(one, list):
            one.insert(key, copy.deepcopy(other[its]))


@pytest.mark.parametrize("special", ["flag-bearer-red", "druid", "sorcerer", "mummy"])
def test_a_changed_file_scores_or_is_refused_in_one_line(
    companion: Companion, special: str
) -> None:
    rng = Random(f"changed {special}")
    seen = Counter[int]()
    for number in range(80):
        deal = play_random(frame(special, rng.choice((3, 4, 5))), rng)
        document = json.loads(json.dumps(plays_file(deal, hands=number % 3 > 0)))
        for _ in range(rng.choice((1, 1, 1, 2))):
            change(document, rng)

        ran = companion("score", "-", "--json", stdin=json.dumps(document).encode())

        seen[ran.code] += 1
        if ran.code == 0:
            assert json.loads(ran.out)["players"]
        else:
            assert (ran.code, ran.out) == (2, "")
            assert ran.err.count("\n") == 1
            assert ran.err[:-1].isprintable()
    assert set(seen) == {0, 2}
