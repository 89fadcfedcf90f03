"""``companion advise``: both sides of a tile for the chooser's hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.cli import main

HAND = ["blue-5", "blue-K", "green-K", "red-2"]
ASK = ["advise", "--players", "4", "--tile", "capture-the-kings", "--seed", "7", "--hand", *HAND]


def told(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main([*ASK, *more, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(list(argv)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_tells_both_sides_with_their_errors(capsys: pytest.CaptureFixture[str]) -> None:
    advice = told(capsys)

    assert [one["side"] for one in advice["sides"]] == ["capture-the-kings", "capture-the-queens"]
    assert advice["deals"] == 500
    assert advice["better"] == "capture-the-kings"
    first, second = advice["sides"]
    assert first["mean"] - second["mean"] == pytest.approx(advice["difference"]["mean"], abs=1e-3)
    assert 0 < first["error"] < 1


def test_either_side_names_the_tile(capsys: pytest.CaptureFixture[str]) -> None:
    queens = ["capture-the-queens" if arg == "capture-the-kings" else arg for arg in ASK]

    assert main([*queens, "--json"]) == 0

    assert json.loads(capsys.readouterr().out) == told(capsys)


def test_the_same_seed_gives_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys) == told(capsys)


def test_tells_no_difference_where_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["advise", "--players", "4", "--tile", "to-the-right", "--seed", "1"]

    assert main([*argv, "--hand", "blue-5", "--deals", "50"]) == 0

    assert "No clear difference in 50 deals." in capsys.readouterr().out


def test_says_in_words_what_is_better(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ASK) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("+")
    assert lines[0].endswith("Capture the Kings")
    assert lines[1].startswith("−")
    assert lines[2].startswith("Capture the Kings is better by ")


def test_a_special_card_in_the_hand_is_the_one_in_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert told(capsys, "enchanter") == told(capsys, "enchanter", "--special", "enchanter")


@pytest.mark.parametrize("special", ["druid", "flag-bearer-red", "sorcerer", "mummy"])
def test_specials_that_change_the_play_are_played(
    capsys: pytest.CaptureFixture[str], special: str
) -> None:
    assert told(capsys, "--special", special, "--deals", "40")["deals"] == 40


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["red-2"], "--hand[4]: red-2 is here twice"),
        (["red-11"], "no card has the name"),
        (["shaman", "scout"], "--hand[5]: scout is not in this deal’s deck"),
        (["shaman", "--special", "druid"], "--hand[4]: shaman is not in this deal’s deck"),
        (["--special", "drood"], "no special card has the id"),
        (["--deals", "1"], "1 is not 2 to 1000000"),
        (["--seed", "x"], "is not a number"),
        ([f"green-{n}" for n in range(3, 10)], "11 cards, a hand of 4 players has 10"),
    ],
)
def test_refuses_what_cannot_be(
    capsys: pytest.CaptureFixture[str], more: list[str], why: str
) -> None:
    assert why in refused(capsys, *ASK, *more)


def test_three_players_have_no_2_of_dwarves(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["advise", "--players", "3", "--tile", "evens", "--hand", "green-2"]

    assert "green-2 is not in this deal’s deck" in refused(capsys, *argv)


def test_a_tile_must_be_in_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["advise", "--players", "4", "--tile", "cavalry-charge", "--hand", "blue-5"]

    assert "cavalry-charge is not in the 2021 edition" in refused(capsys, *argv)
    assert main([*argv, "--edition", "2011", "--deals", "5"]) == 0
