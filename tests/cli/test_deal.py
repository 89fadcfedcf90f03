"""``companion deal``: a deal file that scores without a warning, the same for the same seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from cli.conftest import Companion
from companion.games.dwarf_king.specials import specials


@pytest.mark.parametrize(
    ("players", "policy"),
    [*product(("3", "4", "5"), ("random", "greedy")), ("5", "pimc")],
)
def test_what_it_prints_is_scored_without_a_warning(
    companion: Companion, players: str, policy: str
) -> None:
    ran = companion("deal", "--players", players, "--seed", "8", "--policy", policy)

    scored = companion("score", "-", "--json", stdin=ran.out.encode())
    assert (ran.code, ran.err, scored.code, scored.err) == (0, "", 0, "")
    found = json.loads(scored.out)
    assert found["warnings"] == []
    assert [player["name"] for player in found["players"]] == json.loads(ran.out)["players"]
    assert found["next_dealer"]


@pytest.mark.parametrize("special", specials())
def test_what_is_asked_for_is_played(companion: Companion, special: str) -> None:
    ran = companion(
        *("deal", "--players", "4", "--seed", "1", "--special", special),
        *("--side", "cavalry-charge", "--edition", "2011"),
    )

    found = json.loads(ran.out)
    assert (found["edition"], found["special"], found["side"]) == (
        "2011",
        special,
        "cavalry-charge",
    )
    assert found["entry"]["kind"] == "plays"
    assert list(found["entry"]) == ["kind", "hands", "tricks", "moves"]


def test_naming_what_the_seed_draws_changes_nothing(companion: Companion) -> None:
    drawn = companion("deal", "--players", "5", "--seed", "77").out
    found = json.loads(drawn)

    named = companion(
        *("deal", "--players", "5", "--seed", "77"),
        *("--special", found["special"], "--side", found["side"]),
    )
    assert named.out == drawn


def test_without_a_seed_it_tells_the_one_it_drew(companion: Companion) -> None:
    ran = companion("deal", "--players", "3")

    told = ran.err.split()
    assert ran.err.startswith("companion deal: --seed ")
    again = companion("deal", "--players", "3", *told[2:4])
    assert (again.out, again.err) == (ran.out, "")


def test_different_seeds_draw_different_deals(companion: Companion) -> None:
    outs = {companion("deal", "--players", "4", "--seed", str(seed)).out for seed in range(9)}

    assert len(outs) == 9
    assert len({json.loads(out)["side"] for out in outs}) > 3
    assert len({json.loads(out)["special"] for out in outs}) > 3


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_other_processes_print_the_same_bytes(policy: str) -> None:
    def printed(hash_seed: str) -> bytes:
        return subprocess.run(
            [Path(sys.executable).with_name("companion"), *asked],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout

    asked = ("deal", "--players", "4", "--seed", "5", "--policy", policy)

    first, second = printed("1"), printed("2")
    assert first == second
    assert first.startswith(b'{\n  "format": "dwarf-king-deal/1"')


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--players", "4", "--policy", "clever"], "no policy is called"),
        (["--players", "4", "--special", "druit"], "near it: druid"),
        (["--players", "4", "--side", "cavalry-charge"], "not in the 2021 edition"),
        (["--players", "6"], "3, 4 or 5 play"),
        (["--players", "4", "--seed", "-1"], "--seed"),
        (["--seed", "1"], "--players"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_one_line(
    companion: Companion, argv: list[str], told: str
) -> None:
    ran = companion("deal", *argv)

    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1
