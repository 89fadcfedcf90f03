"""A start waits for what it shows; everything else is there when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion import catalogue
from companion.catalogue import GAMES, Games, MatchCodec
from companion.late import Late
from companion.ui.app import ALL

START = """
import sys
import companion.ui.app, companion.ui.screens.home
from companion.ui import look, palette, theme
theme.theme(palette.LIGHT, look.Look())
print(*sys.modules)
"""
NOT_AT_A_START = (
    "pydantic",
    "companion.core.match",
    "companion.games",
    "companion.exchange",
    "flet.controls.theme",
)
"""What a browser would spend half of the time on, had it to be loaded before Home is drawn."""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Late:
    found = Late("companion.games.dwarf_king.game", "NoSuchGame")
    monkeypatch.setattr(catalogue, "BY_KEY", {"dwarf_king": found})
    return found


def test_home_needs_no_game_and_no_pydantic() -> None:
    done = subprocess.run([sys.executable, "-c", START], check=True, capture_output=True, text=True)

    loaded = done.stdout.split()
    assert "companion.ui.screens.home" in loaded
    assert [name for name in loaded if name.startswith(NOT_AT_A_START)] == []


@pytest.mark.parametrize("part", ALL, ids=lambda part: f"{part.module}.{part.name}")
def test_every_part_is_where_it_is_said_to_be(part: Late) -> None:
    assert part.load() is not None


def test_a_game_is_listed_by_its_own_key() -> None:
    assert {key: game.key for key, game in GAMES.items()} == {key: key for key in GAMES}
    assert len(GAMES) == 1


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        MatchCodec().load({"game": "railroad"})


def test_a_game_that_could_not_be_loaded_stays_so(
    broken: Late, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games()
    with pytest.raises(AttributeError):
        games["dwarf_king"]

    monkeypatch.setattr(broken, "load", lambda: object)

    with pytest.raises(AttributeError):
        games["dwarf_king"]
    assert Games()["dwarf_king"] is not None
