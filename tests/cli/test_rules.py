"""``companion rules``: looking up sides, special cards and rulings."""

from __future__ import annotations

import pytest

from cli.conftest import Companion
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rulings import rulings
from companion.games.dwarf_king.specials import specials


def looked_up(companion: Companion, *words: str) -> str:
    ran = companion("rules", *words)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def test_a_single_match_is_told_in_full(companion: Companion) -> None:
    assert looked_up(companion, "massive", "army") == (
        "Massive Army\n"
        "  Quest · tile 17 · both editions [massive-army]\n"
        "  Score 1 for each card of the suit of which you won most.\n"
        + "".join(f"  – {note}\n" for note in quests().sides["massive-army"].notes)
        + "  Also called: Armée de masse (fr, 2011)\n"
    )


def test_the_best_match_comes_first_and_in_full(companion: Companion) -> None:
    out = looked_up(companion, "king").split("\n")

    assert out[0] == "Capture the Kings"
    assert any(line.startswith("R10  ") for line in out)
    assert any(line.startswith("Capture the Queens: ") for line in out)


def test_without_words_everything_is_listed(companion: Companion) -> None:
    lines = looked_up(companion).split("\n")

    assert [line for line in lines if line and not line.startswith(" ")] == [
        "Quests",
        "Special cards",
        "Rulings",
    ]
    for side in quests().sides.values():
        assert sum(f"[{side.id}]" in line for line in lines) == 1
    for special in specials():
        assert sum(f"[{special}]" in line for line in lines) == 1
    for ruling in rulings():
        assert sum(line.startswith(f"  {ruling}  ") for line in lines) == 1


def test_near_names_are_told_when_nothing_matches(companion: Companion) -> None:
    ran = companion("rules", "excaliber")

    assert ran.code == 0
    assert ran.err == 'Nothing has all of "excaliber" in it. Near it:\n'
    assert ran.out.startswith("Excalibur: ")


def test_something_is_near_to_anything(companion: Companion) -> None:
    ran = companion("rules", "xyzzy")

    assert ran.code == 0
    assert ran.out.count("\n") == 3


@pytest.mark.parametrize("language", ["fr", "zh", "EN", ""])
def test_a_language_that_is_not_there_is_refused(companion: Companion, language: str) -> None:
    ran = companion("rules", "dragon", "--lang", language)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f'the rules are not there in "{language}"; there is: en\n'


def test_english_may_be_asked_for(companion: Companion) -> None:
    assert looked_up(companion, "dragon", "--lang", "en") == looked_up(companion, "dragon")
