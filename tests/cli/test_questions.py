"""``companion questions``: what a deal needs counted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.conftest import Companion


def asked(companion: Companion, side: str, special: str = "dragon", *more: str) -> Any:
    ran = companion("questions", "--side", side, "--special", special, "--json", *more)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def measures(companion: Companion, side: str, *more: str, special: str = "dragon") -> Any:
    return asked(companion, side, special, *more)["measures"]


def test_the_answer_in_json_is_exact(companion: Companion) -> None:
    found = asked(companion, "capture-the-kings", "scout", "--players", "5")

    assert found == {
        "measures": [
            {
                "measure": "cards-K",
                "text": "Kings won",
                "min": 0,
                "max": 3,
                "sums": [3],
                "distinct": False,
            },
            {
                "measure": "cards-Q",
                "text": "Queens won",
                "min": 0,
                "max": 3,
                "sums": [3],
                "distinct": False,
            },
        ],
        "special": {
            "asks": "player-and-count",
            "text": "Who played the Scout, with how many nobles?",
            "nobody": True,
            "max": 4,
        },
    }


@pytest.mark.parametrize(
    ("special", "expected"),
    [
        ("enchanter", ("winner", False, 1)),
        ("flag-bearer-green", ("winner", False, 1)),
        ("shaman", ("winner", False, 1)),
        ("tinkerer", ("next-winner", True, 1)),
        ("joker", ("player", True, 1)),
        ("scout", ("player-and-count", True, 3)),
    ],
)
def test_a_special_card_that_changes_points_is_asked_about(
    companion: Companion, special: str, expected: tuple[str, bool, int]
) -> None:
    found = asked(companion, "odds", special, "--players", "4")["special"]

    assert list(found) == ["asks", "text", "nobody", "max"]
    assert (found["asks"], found["nobody"], found["max"]) == expected


@pytest.mark.parametrize(
    "special",
    ["druid", "flag-bearer-blue", "flag-bearer-red", "excalibur", "dragon", "mummy", "sorcerer"],
)
def test_a_special_card_that_changes_none_is_not(companion: Companion, special: str) -> None:
    assert asked(companion, "odds", special, "--players", "4")["special"] is None


@pytest.mark.parametrize(
    ("side", "special", "players", "expected"),
    [
        ("odds", "dragon", "3", ("tricks", 0, 13, [13], False)),
        ("odds", "dragon", "5", ("tricks", 0, 8, [8], False)),
        ("save-the-rearguard", "dragon", "3", ("last-four", 0, 4, [4], False)),
        ("lucky-run", "dragon", "4", ("run-won", 0, 10, None, False)),
        ("utter-chaos", "dragon", "4", ("run-lost", 0, 10, None, False)),
        ("eeny-meeny", "dragon", "3", ("third-trick-place", 0, 3, [1, 3, 6], True)),
        ("eeny-meeny", "dragon", "4", ("third-trick-place", 0, 3, [1, 3, 6], True)),
        ("eeny-meeny", "dragon", "5", ("third-trick-place", 0, 2, [0, 1, 3], True)),
        ("knights-debacle", "dragon", "4", ("cards-blue", 0, 13, [13], False)),
        ("knights-debacle", "joker", "4", ("cards-blue", 0, 14, [14], False)),
        ("good-numbers", "dragon", "4", ("number-sum", 0, 162, [162], False)),
        ("good-numbers", "shaman", "3", ("number-sum", 0, 171, [171], False)),
        ("garden-gnomes", "dragon", "3", ("lowest-green", 0, 10, None, True)),
        ("garden-gnomes", "druid", "4", ("lowest-green", 0, 10, None, True)),
        ("garden-gnomes", "tinkerer", "4", ("lowest-green", 0, 11, None, True)),
        ("elite-army", "dragon", "4", ("smallest-suit", 0, 13, None, False)),
        ("triplets", "dragon", "3", ("triplets-nobles", 0, 4, None, False)),
    ],
)
def test_bounds_and_sums_follow_the_deck(
    companion: Companion,
    side: str,
    special: str,
    players: str,
    expected: tuple[str, int, int, list[int] | None, bool],
) -> None:
    first = measures(companion, side, "--players", players, special=special)[0]

    assert (
        first["measure"],
        first["min"],
        first["max"],
        first["sums"],
        first["distinct"],
    ) == expected


def test_save_the_nobles_asks_for_tricks_too(companion: Companion) -> None:
    found = measures(companion, "save-the-nobles", "--players", "4", "--edition", "2011")

    assert [m["measure"] for m in found] == ["lowest-any", "tricks"]


def test_people_read_the_questions(companion: Companion) -> None:
    ran = companion("questions", "--players", "4", "--special", "scout", "--side", "eeny-meeny")

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "Place in the race to a third trick [third-trick-place]\n"
        "  each player 0 to 3, together 1, 3 or 6, no two players the same but 0\n"
        "Who played the Scout, with how many nobles?\n"
        "  a number from 0 to 3, it can be nobody\n"
    )


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (
            ["--players", "4", "--special", "dragon", "--side", "Capture Kings"],
            'no quest side has the id "Capture Kings"; near it: capture-the-kings, ',
        ),
        (
            ["--players", "4", "--special", "flag-bearer", "--side", "odds"],
            'no special card has the id "flag-bearer"; near it: flag-bearer-',
        ),
        (
            ["--players", "4", "--special", "unlisted", "--side", "odds"],
            'no special card has the id "unlisted"',
        ),
        (
            ["--players", "4", "--special", "dragon", "--side", "cavalry-charge"],
            "cavalry-charge is not in the 2021 edition",
        ),
        (
            ["--players", "4", "--special", "dragon", "--side", "odds", "--edition", "2016"],
            '"2016" is not 2021 or 2011',
        ),
        (["--players", "6", "--special", "dragon", "--side", "odds"], "not 6"),
        (["--players", "four", "--special", "dragon", "--side", "odds"], '"four" is not a number'),
        (["--players", "４", "--special", "dragon", "--side", "odds"], '"４" is not a number'),
        (["--special", "dragon", "--side", "odds"], "--players"),
        (["--players", "4", "--special", "dragon"], "--side"),
    ],
)
def test_what_is_not_known_is_refused(
    companion: Companion, more: list[str], complaint: str
) -> None:
    ran = companion("questions", *more)

    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
