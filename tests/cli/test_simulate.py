"""``companion simulate``: figures about quest sides, the same for the same seed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Companion
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.simulate import survey


def told(companion: Companion, *more: str) -> Any:
    ran = companion("simulate", "--seed", "3", "--json", *more)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_the_answer_in_json_says_what_was_asked(companion: Companion) -> None:
    found = told(
        companion,
        *("--players", "3", "--deals", "300", "--side", "elite-army", "--special", "joker"),
        *("--edition", "2011"),
    )

    (side,) = found.pop("sides")
    assert found == {
        "players": 3,
        "deals": 300,
        "seed": 3,
        "policy": "random",
        "edition": "2011",
        "special": "joker",
    }
    assert list(side) == ["side", "mean", "sd", "zero_share", "min", "max", "leader_top_share"]
    assert side["side"] == "elite-army"


@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_the_means_fit_what_all_players_get_together(companion: Companion, players: str) -> None:
    """Quests whose check sum is fixed: their mean is that sum, shared out."""
    found = told(companion, "--players", players, "--deals", "600", "--special", "excalibur")

    means = {side["side"]: side["mean"] * int(players) for side in found["sides"]}
    least = {side["side"]: side["min"] for side in found["sides"]}
    assert means["save-the-rearguard"] == pytest.approx(8, abs=1e-4)
    assert means["sacrifice-the-rearguard"] == pytest.approx(-8, abs=1e-4)
    assert means["goblin-defeat"] == pytest.approx(-13, abs=1e-4)
    assert means["capture-the-kings"] == pytest.approx(0, abs=1e-4)
    assert least["save-the-rearguard"] == 0
    assert len(means) == 40


def test_without_a_special_card_all_of_them_take_part(companion: Companion) -> None:
    found = told(companion, "--players", "4", "--deals", "140", "--side", "knights-debacle")

    # 13 blue cards, one more in 3 of 14 deals; some special cards pay or double: no fixed sum.
    assert found["special"] is None
    assert found["deals"] == 140
    assert -4.5 < found["sides"][0]["mean"] < -2.5


def test_people_get_a_table_with_a_line_for_each_side(companion: Companion) -> None:
    ran = companion("simulate", "--players", "5", "--deals", "50", "--special", "scout")

    lines = ran.out.splitlines()
    assert ran.code == 0
    assert len(lines) == 41
    assert lines[0].split() == ["side", "mean", "sd", "zero", "min", "max", "leader", "on", "top"]
    names = {quests().sides[side].name for side in quests().sides}
    assert all(any(line.startswith(name) for name in names) for line in lines[1:])
    assert "--seed" in ran.err  # it was drawn, so that it can be told


def test_jobs_share_the_work_and_change_nothing(companion: Companion) -> None:
    deals = ("--players", "4", "--deals", "90", "--seed", "5", "--policy", "greedy")
    line = ("simulate", *deals, "--side", "evens", "--special", "dragon")

    alone = companion(*line)
    shared = companion(*line, "--jobs", "2")

    assert alone.code == 0
    assert shared.out == alone.out


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_figure_is_saved_and_the_same_deals_make_the_same_file(
    companion: Companion, tmp_path: Path, ending: str
) -> None:
    files = [tmp_path / f"{number}.{ending}" for number in range(2)]
    for file in files:
        ran = companion(
            *("simulate", "--players", "4", "--deals", "40", "--seed", "1", "--special", "joker"),
            *("--side", "lucky-run", "--figure", str(file)),
        )
        assert (ran.code, ran.err) == (0, "")

    first, second = (file.read_bytes() for file in files)
    assert first == second
    assert first.startswith(b"<?xml" if ending == "svg" else b"\x89PNG")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (("--deals", "0"), "at least 1"),
        (("--deals", "-3"), "not a number"),
        (("--deals", "1.5"), "not a number"),
        (("--deals", "9", "--jobs", "0"), "at least 1"),
        (("--deals", "9", "--policy", "clever"), "no policy is called"),
        (("--deals", "9", "--side", "elite"), "no quest side"),
        (("--deals", "9", "--side", "cavalry-charge"), "2021"),
        (("--deals", "9", "--special", "wizard"), "no special card"),
        (("--deals", "9", "--figure", "a.gif"), ".svg or .png"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(
    companion: Companion, line: tuple[str, ...], reason: str
) -> None:
    ran = companion("simulate", "--players", "4", *line)

    assert (ran.code, ran.out) == (2, "")
    assert reason in ran.err
    assert ran.err.count("\n") == 1


def test_missing_packages_are_named_with_the_extra_that_brings_them(
    companion: Companion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(survey, "find_spec", lambda _: None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    line = ("simulate", "--players", "4", "--seed", "1", "--special", "shaman")

    many = companion(*line, "--deals", "20000")
    drawn = companion(*line, "--deals", "10", "--figure", str(tmp_path / "a.svg"))

    assert (many.code, drawn.code) == (2, 2)
    assert "need NumPy: install companion with its extra sim" in many.err
    assert "needs Matplotlib: install companion with its extra sim" in drawn.err


def test_the_command_line_starts_without_numpy() -> None:
    code = "import sys, companion.cli; print({'numpy', 'matplotlib'} & set(sys.modules))"

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "set()\n"


def test_a_bar_is_shown_to_people_and_to_nobody_else(
    companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ("simulate", "--players", "4", "--deals", "60", "--seed", "1", "--special", "druid")
    quiet = companion(*line)

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    seen = companion(*line)

    assert (quiet.code, quiet.err) == (0, "")
    assert seen.out == quiet.out
    assert f"[{'#' * 30}] 60 of 60 deals" in seen.err
    assert seen.err.endswith("\r\x1b[K")  # nothing is left of it
