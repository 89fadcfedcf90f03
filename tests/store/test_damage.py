"""Damaged matches: set aside, told, never overwritten, and the generation before used."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.store.errors import DamagedError, StorageFailedError, UnreadableError
from companion.store.library import Library
from store.standins import (
    Folder,
    Pebbles,
    PebblesCodec,
    Place,
    a_match,
    document,
    edited,
    library_on,
)

SPOILT: dict[str, Callable[[str], str]] = {
    "empty": lambda _: "",
    "cut off": lambda text: text[: len(text.rstrip()) // 2],
    "one byte short": lambda text: text.rstrip()[:-1],
    "old bytes after the end": lambda text: text.rstrip() + '"}}}',
    "zeros": lambda text: "\0" * len(text),
    "other bytes": lambda text: "\udcff\udcfe" + text,
    "another file": lambda _: "PK\x03\x04",
    "a list": lambda _: "[]",
    "a number": lambda _: "7",
    "no tables": lambda _: "{}",
    "no documents": lambda _: '{"match": {}}',
    "tables that are none": lambda _: '{"match": [1, 2]}',
    "a document that is none": lambda _: '{"match": {"1": 5}}',
    "documents without numbers": lambda _: '{"match": {"one": {}}}',
    "endless nesting": lambda _: "[" * 100_000,
    "another table": lambda text: text.replace('"match"', '"other"', 1),
    "another match": lambda text: text.replace('"m1"', '"m2"'),
}
WRONG_KEYS: dict[str, Any] = {
    "schema": [None, "1", True, -1, 1.0],
    "id": [None, 1],
    "game": [None, 1],
    "revision": [None, "1", True, -1],
    "updated_at": [None, 5, "yesterday"],
    "trashed_at": [5, "soon"],
    "purged_at": [[], "soon"],
}


async def two_generations(library: Library[Pebbles]) -> tuple[Pebbles, Pebbles]:
    """Save a match twice and return both."""
    first = await library.save(a_match())
    return first, await library.save(first.with_deal(9, 9))


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
async def test_a_damaged_match_is_set_aside_and_the_one_before_takes_its_place(
    place: Place, library: Library[Pebbles], spoil: Callable[[str], str]
) -> None:
    first, second = await two_generations(library)
    damaged = spoil(place.text("m1") or "")
    place.spoil("m1", damaged)

    opened = await library.load("m1")

    assert opened.match == first
    (problem,) = library.problems
    assert (problem.id, problem.recovered) == ("m1", True)
    assert problem.set_aside is not None
    assert problem.set_aside.endswith("m1.damaged-1") or "damaged-1" in problem.set_aside
    if not isinstance(place, Folder):
        assert place.text("m1", ".damaged-1") == damaged
    else:
        kept = place.file("m1", ".damaged-1").read_text("utf-8", "surrogateescape")
        assert kept == damaged
    assert (await library.save(first.with_deal(5, 5))).revision == second.revision


@pytest.mark.parametrize(
    ("key", "value"),
    [(key, value) for key, values in WRONG_KEYS.items() for value in values],
)
async def test_wrong_keys_of_the_store_are_damage_too(
    place: Place, library: Library[Pebbles], key: str, value: object
) -> None:
    first, _ = await two_generations(library)
    edited(place, "m1", lambda found: found.__setitem__(key, value))

    assert (await library.load("m1")).match == first
    assert [problem.recovered for problem in library.problems] == [True]


@pytest.mark.parametrize("key", ["schema", "id", "game", "revision", "updated_at"])
async def test_missing_keys_of_the_store_are_damage_too(
    place: Place, library: Library[Pebbles], key: str
) -> None:
    first, _ = await two_generations(library)
    edited(place, "m1", lambda found: found.pop(key))

    assert (await library.load("m1")).match == first


async def test_a_list_finds_the_damage_and_shows_the_generation_before(
    place: Place, library: Library[Pebbles]
) -> None:
    await two_generations(library)
    await library.save(a_match("other", minute=5))
    place.spoil("m1", "{")

    again = library_on(place)
    listed = {summary.id: summary.revision for summary in await again.summaries()}

    assert listed == {"other": 1, "m1": 1}
    assert [problem.id for problem in again.problems] == ["m1"]


async def test_a_save_finds_the_damage_and_is_not_lost_by_it(
    place: Place, library: Library[Pebbles]
) -> None:
    _, second = await two_generations(library)
    place.spoil("m1", "{")

    third = await library.save(second.with_deal(7, 7))

    assert (await library_on(place).load("m1")).match == third
    assert place.text("m1", ".damaged-1") == "{"
    assert [problem.recovered for problem in library.problems] == [True]


async def test_a_match_that_is_gone_comes_back_from_the_generation_before(
    place: Place, library: Library[Pebbles]
) -> None:
    first, _ = await two_generations(library)
    place.spoil("m1", None)

    again = library_on(place)

    assert [summary.revision for summary in await again.summaries()] == [1]
    assert (await again.load("m1")).match == first
    assert [(problem.set_aside, problem.recovered) for problem in again.problems] == [(None, True)]


async def test_when_both_generations_are_damaged_both_are_set_aside_and_told(
    place: Place, library: Library[Pebbles]
) -> None:
    await two_generations(library)
    place.spoil("m1", "[")
    place.spoil("m1", "{", ".bak")

    again = library_on(place)
    with pytest.raises(DamagedError, match="cannot be opened"):
        await again.load("m1")

    assert (place.text("m1", ".damaged-1"), place.text("m1", ".damaged-2")) == ("[", "{")
    assert [problem.recovered for problem in again.problems] == [False]
    assert await again.summaries() == []


async def test_a_match_still_on_screen_is_saved_even_when_both_generations_are_damaged(
    place: Place, library: Library[Pebbles]
) -> None:
    _, second = await two_generations(library)
    place.spoil("m1", "[")
    place.spoil("m1", "{", ".bak")

    third = await library.save(second.with_deal(1, 1))

    assert (await library_on(place).load("m1")).match == third
    assert place.text("m1", ".damaged-2") == "{"


async def test_what_was_set_aside_is_never_overwritten(
    place: Place, library: Library[Pebbles]
) -> None:
    match, _ = await two_generations(library)
    for number in range(3):
        place.spoil("m1", f"damage {number}")
        match = (await library.load("m1")).match
        match = await library.save(match.with_deal(number))

    kept = [place.text("m1", f".damaged-{number}") for number in (1, 2, 3)]

    assert kept == ["damage 0", "damage 1", "damage 2"]


async def test_damage_is_told_once(place: Place, library: Library[Pebbles]) -> None:
    await two_generations(library)
    place.spoil("m1", "{")

    for _ in range(3):
        await library.load("m1")
        await library.summaries()

    assert len(library.problems) == 1


async def test_a_tombstone_that_gets_damaged_does_not_bring_the_match_back(
    place: Place, library: Library[Pebbles]
) -> None:
    await two_generations(library)
    await library.purge("m1")
    place.spoil("m1", "{")

    again = library_on(place)

    assert await again.summaries() == []
    assert document(place.text("m1"))["purged_at"]


class TestWhatOnlyTheGameCannotRead:
    async def test_is_left_where_it_is(self, place: Place, library: Library[Pebbles]) -> None:
        await library.save(a_match())
        edited(place, "m1", lambda found: found.update(players=5))
        before = place.text("m1")

        again = library_on(place)
        with pytest.raises(UnreadableError, match="this version"):
            await again.load("m1")
        assert await again.summaries() == []

        assert place.text("m1") == before
        assert [(problem.set_aside, problem.recovered) for problem in again.problems] == [
            (None, False)
        ]

    async def test_does_not_hide_the_other_matches(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        for name in "abc":
            await library.save(a_match(name))
        edited(place, "b", lambda found: found.update(players=5))

        assert {summary.id for summary in await library_on(place).summaries()} == {"a", "c"}

    async def test_gives_way_to_a_generation_before_that_can_be_read(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        first, _ = await two_generations(library)
        edited(place, "m1", lambda found: found.update(deals="many"))

        assert (await library.load("m1")).match == first
        assert document(place.text("m1", ".damaged-1"))["deals"] == "many"

    async def test_nor_does_one_whose_summary_fails_hide_the_others(
        self, place: Place, library: Library[Pebbles], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in "ab":
            await library.save(a_match(name))
        summed_up = PebblesCodec.summary

        def failing(codec: PebblesCodec, match: Pebbles) -> dict[str, Any]:
            if match.id == "a":
                raise ZeroDivisionError
            return summed_up(codec, match)

        monkeypatch.setattr(PebblesCodec, "summary", failing)
        again = library_on(place)

        assert [summary.id for summary in await again.summaries()] == ["b"]
        assert [problem.id for problem in again.problems] == ["a"]
        assert (await again.load("a")).match.id == "a"


async def test_a_folder_in_the_place_of_a_match_is_a_failure_and_no_damage(folder: Folder) -> None:
    library = library_on(folder)
    await library.save(a_match("other"))
    folder.file("m1").mkdir()

    with pytest.raises(StorageFailedError, match=r"could not be read"):
        await library.load("m1")

    assert folder.file("m1").is_dir()


async def test_a_file_of_any_other_name_is_none_of_the_library_s_business(folder: Folder) -> None:
    library = library_on(folder)
    await library.save(a_match())
    for name in ("m1 (copy).json", "notes.txt", "M2.json", ".json", "m3.json.tmp"):
        (folder.path / "matches" / name).write_text("{")

    again = library_on(folder)

    assert [summary.id for summary in await again.summaries()] == ["m1"]
    assert again.problems == ()


async def test_problems_say_what_happened_where_and_what_to_do(folder: Folder) -> None:
    library = library_on(folder)
    await two_generations(library)
    folder.spoil("m1", "{")
    await library.load("m1")

    text = str(library.problems[0].message)

    assert str(folder.file("m1")) in text
    assert "before the last change" in text
    assert text.endswith(".")
    assert text.count(". ") == 0
    assert json.loads(json.dumps(text)) == text
