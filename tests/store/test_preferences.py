"""The choices of Settings are kept; what cannot be read falls back to its default, and is told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.store.preferences import Preferences, load_preferences, save_preferences
from store.faults import FailingFiles
from store.standins import BrowserTab, Folder, Place, library_on

CHOSEN = Preferences(
    theme="black",
    text_size=1.5,
    left_hand=True,
    less_motion=True,
    keep_screen_on=False,
    touch_feedback=False,
    first_game=True,
    language="en",
)


def text(place: Place) -> str | None:
    if isinstance(place, Folder):
        file = place.path / "preferences.json"
        return file.read_text() if file.exists() else None
    assert isinstance(place, BrowserTab)
    return place.keys.texts.get("preferences")


def spoil(place: Place, content: str, suffix: str = "") -> None:
    if isinstance(place, Folder):
        file = place.path / f"preferences.json{suffix}"
        file.unlink(missing_ok=True)
        file.write_text(content)
    else:
        assert isinstance(place, BrowserTab)
        place.keys.texts[f"preferences{suffix}"] = content


async def test_before_any_choice_the_defaults_hold(place: Place) -> None:
    assert await load_preferences(place.shelf()) == (Preferences(), None)
    assert text(place) is None


async def test_every_choice_is_kept(place: Place) -> None:
    await save_preferences(place.shelf(), CHOSEN)

    assert await load_preferences(place.shelf()) == (CHOSEN, None)


async def test_the_last_choice_counts(place: Place) -> None:
    shelf = place.shelf()
    for theme in ("light", "dark", "phone"):
        await save_preferences(shelf, replace(CHOSEN, theme=theme))

    found, _ = await load_preferences(place.shelf())

    assert found.theme == "phone"


async def test_preferences_of_two_devices_are_kept_apart(place: Place) -> None:
    shelf = place.shelf()
    await save_preferences(shelf, CHOSEN, "preferences-a")

    assert (await load_preferences(shelf, "preferences-a"))[0] == CHOSEN
    assert (await load_preferences(shelf, "preferences-b"))[0] == Preferences()


async def test_they_are_no_match(place: Place) -> None:
    await save_preferences(place.shelf(), CHOSEN)

    assert await library_on(place).summaries() == []


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"preferences": {"1": 5}}'])
async def test_a_damaged_file_gives_the_choices_before_and_is_told(
    place: Place, damage: str
) -> None:
    await save_preferences(place.shelf(), CHOSEN)
    await save_preferences(place.shelf(), Preferences())
    spoil(place, damage)

    found, told = await load_preferences(place.shelf())

    assert found == CHOSEN
    assert "were damaged" in str(told)
    assert await load_preferences(place.shelf()) == (CHOSEN, None)


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"preferences": {"1": 5}}'])
async def test_with_nothing_before_a_damaged_file_gives_the_defaults_and_is_set_aside(
    place: Place, damage: str
) -> None:
    await save_preferences(place.shelf(), CHOSEN)
    spoil(place, damage)

    found, told = await load_preferences(place.shelf())

    assert found == Preferences()
    assert "were damaged" in str(told)
    if isinstance(place, Folder):
        assert (place.path / "preferences.json.damaged-1").read_text() == damage
    await save_preferences(place.shelf(), CHOSEN)
    assert await load_preferences(place.shelf()) == (CHOSEN, None)


@pytest.mark.parametrize("damage", ["", "{", "{}", '{"preferences": {}}'])
async def test_a_choice_can_be_made_over_a_damaged_file(place: Place, damage: str) -> None:
    await save_preferences(place.shelf(), Preferences())
    spoil(place, damage)

    await save_preferences(place.shelf(), CHOSEN)

    assert await load_preferences(place.shelf()) == (CHOSEN, None)


async def test_a_choice_this_version_does_not_know_falls_back_alone_and_is_told(
    place: Place,
) -> None:
    await save_preferences(place.shelf(), CHOSEN)
    stored = json.loads(text(place) or "")
    stored["preferences"]["1"] |= {"theme": "sepia", "text_size": 3.0}
    spoil(place, json.dumps(stored))

    found, told = await load_preferences(place.shelf())

    assert found == replace(CHOSEN, theme="phone", text_size=1.0)
    assert "text_size, theme" in str(told)


async def test_a_choice_of_a_newer_version_is_kept_for_it(place: Place) -> None:
    await save_preferences(place.shelf(), CHOSEN)
    stored = json.loads(text(place) or "")
    stored["preferences"]["1"]["sound"] = "loud"
    spoil(place, json.dumps(stored))

    found, told = await load_preferences(place.shelf())
    await save_preferences(place.shelf(), found)

    assert (found, told) == (CHOSEN, None)
    assert json.loads(text(place) or "")["preferences"]["1"]["sound"] == "loud"


@pytest.mark.parametrize("size", [0.0, 1.1, 3.0, -1.0])
def test_only_the_text_sizes_on_offer_can_be_chosen(size: float) -> None:
    with pytest.raises(ValueError, match="text_size"):
        Preferences(text_size=size)


async def test_a_file_that_may_not_be_mended_still_gives_the_choices_before(
    tmp_path: Path,
) -> None:
    place = Folder(tmp_path)
    await save_preferences(place.shelf(), CHOSEN)
    await save_preferences(place.shelf(), Preferences())
    spoil(place, "{")
    files = FailingFiles(30)
    files.fail(1, for_good=True)

    found, told = await load_preferences(Folder(tmp_path, files).shelf())

    assert found == CHOSEN
    assert told is not None
