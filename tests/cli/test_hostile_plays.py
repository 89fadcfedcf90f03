"""Plays that nobody played, told by somebody who means harm: a score or one line, no fault."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cli.conftest import Companion
from laws.changed_plays import change, lawful_file
from laws.oracle import SPECIALS

JUNK: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**30, 1.5, "", "Ana", "red-5", "sorcerer", "a\nb", "\x00", "\u202e"),
    *("{player}", "%s", "x" * 500, [], {}, [[]], {"a": 1}),
)


def branches(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a document, as the list or object it is in and its key there."""
    if not isinstance(tree, dict | list):
        return []
    keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
    return [(tree, key) for key in keys] + [b for key in keys for b in branches(tree[key])]


def harm(document: Any, rng: Random) -> None:
    """Put something where it does not belong, take something away or tell it twice."""
    places = branches(document)
    inside, key = rng.choice(places)
    match rng.randrange(4):
        case 0:
            inside[key] = deepcopy(rng.choice(JUNK))
        case 1:
            del inside[key]
        case 2:
            other, at = rng.choice(places)
            inside[key] = deepcopy(other[at])
        case 3 if isinstance(inside, list):
            inside.insert(key, deepcopy(rng.choice(inside)))


@pytest.mark.parametrize("seed", range(12))
def test_score_answers_or_refuses_in_one_line(companion: Companion, seed: int) -> None:
    rng = Random(f"hostile {seed}")
    for _ in range(15):
        document = lawful_file(rng, rng.choice(SPECIALS))
        tricks = range(len(document["entry"]["tricks"]) + 1)
        for _ in range(rng.randrange(4)):
            change(document, rng)
        if rng.random() < 0.5:
            del document["entry"]["hands"]
        if rng.random() < 0.5:
            document["entry"]["overruled"] = [
                {"trick": trick, "player": player, "reason": "{so}"}
                for trick in tricks
                for player in document["players"]
            ]
        if rng.random() < 0.7:
            harm(document, rng)

        ran = companion("score", "-", "--json", stdin=json.dumps(document).encode())

        if ran.code == 0:
            assert ran.err == ""
            assert all(
                player["total"] == sum(line["points"] for line in player["lines"])
                for player in json.loads(ran.out)["players"]
            )
        else:
            assert (ran.code, ran.out) == (2, "")
            assert ran.err.endswith("\n")
            assert ran.err[:-1].isprintable()


def test_a_deal_takes_the_clock_for_a_seed(companion: Companion) -> None:
    seed = "1767225600123456789"

    ran = companion("deal", "--players", "4", "--seed", seed)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == companion("deal", "--players", "4", "--seed", seed).out


def test_a_seed_longer_than_that_is_refused(companion: Companion) -> None:
    ran = companion("deal", "--players", "4", "--seed", "1" * 20)

    assert (ran.code, ran.out) == (2, "")
    assert "more than 19 digits" in ran.err
