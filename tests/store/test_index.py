"""The list of matches is a cache: right whatever happened to it, and quick."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.store import shelf
from companion.store.library import Library
from companion.store.shelf import FolderShelf
from store.faults import SteppedFiles
from store.standins import Folder, Pebbles, PebblesCodec, Place, a_match, edited, library_on


def read_by(library: Library[Pebbles]) -> list[str]:
    """Return the ids of the matches that were read from their documents, in order."""
    codec = library._codec
    assert isinstance(codec, PebblesCodec)
    return codec.loaded


async def ten_matches(place: Place) -> Library[Pebbles]:
    library = library_on(place)
    for minute in range(10):
        await library.save(a_match(f"m{minute}", minute=minute))
    return library


async def settled(folder: Folder) -> None:
    """List once when the clock has ticked since the last save, as at any later start."""
    for file in (folder.path / "matches").iterdir():
        found = file.stat()
        moment = found.st_mtime_ns - 10**9
        os.utime(file, ns=(moment, moment))
    await library_on(folder).summaries()


async def test_a_list_once_read_is_read_no_more(place: Place) -> None:
    await ten_matches(place)
    library = library_on(place)
    await library.summaries()
    first = len(read_by(library))

    for _ in range(3):
        await library.summaries(limit=3)
        await library.trashed()
        await library.count()

    assert first == 10
    assert len(read_by(library)) == first


async def test_after_a_save_only_that_match_is_read(place: Place) -> None:
    await ten_matches(place)
    library = library_on(place)
    await library.summaries()
    match = (await library.load("m3")).match
    read_by(library).clear()

    for _ in range(3):
        match = await library.save(match.with_deal(1))
    assert read_by(library) == []
    listed = {summary.id: summary.revision for summary in await library.summaries()}

    assert read_by(library) == ["m3"]
    assert listed["m3"] == 4


async def test_a_start_reads_the_index_instead_of_the_matches(folder: Folder) -> None:
    await ten_matches(folder)
    await settled(folder)

    library = library_on(folder)
    listed = await library.summaries()

    assert [summary.id for summary in listed] == [f"m{number}" for number in range(9, -1, -1)]
    assert listed == await library_on(folder).summaries()
    assert read_by(library) == []


@pytest.mark.parametrize(
    "damage",
    [
        None,
        "",
        "\0" * 5000,
        "{",
        "[]\n5\nnull\n{}\n",
        '{"for": "1 ", "id": "m1", "signature": "x"}\n',
        '{"for": "1 ", "id": "m1", "signature": [1, 2, 3], "game": "pebbles"}\n',
        '{"for": "1 ", "id": "ghost", "signature": [1, 2, 3]}\n',
    ],
)
async def test_a_missing_or_damaged_index_is_made_again(folder: Folder, damage: str | None) -> None:
    await ten_matches(folder)
    await settled(folder)
    right = await library_on(folder).summaries()
    index = folder.path / "index.jsonl"
    assert index.exists()
    if damage is None:
        index.unlink()
    else:
        index.write_text(damage)

    library = library_on(folder)
    assert await library.summaries() == right
    assert len(read_by(library)) == 10

    again = library_on(folder)
    assert await again.summaries() == right
    assert read_by(again) == []


async def test_half_a_line_costs_one_match_to_read(folder: Folder) -> None:
    await ten_matches(folder)
    await settled(folder)
    index = folder.path / "index.jsonl"
    text = index.read_text()
    index.write_text(text[: len(text) - 20])

    library = library_on(folder)

    assert await library.count() == 10
    assert len(read_by(library)) == 1


async def test_an_index_that_says_otherwise_than_the_document_is_not_believed(
    folder: Folder,
) -> None:
    await ten_matches(folder)
    await settled(folder)
    edited(folder, "m4", lambda found: found.update(players=["Zoe"]))

    library = library_on(folder)
    listed = {summary.id: summary.details["players"] for summary in await library.summaries()}

    assert listed["m4"] == ["Zoe"]
    assert read_by(library) == ["m4"]


async def test_summaries_made_by_another_version_of_the_app_are_made_again(
    folder: Folder,
) -> None:
    await ten_matches(folder)
    await settled(folder)

    newer = library_on(folder, index_stamp="2.0")
    await newer.summaries()

    assert len(read_by(newer)) == 10


async def test_a_save_killed_before_the_list_knew_is_listed_at_the_next_start(
    tmp_path: Path,
) -> None:
    files = SteppedFiles()
    folder = Folder(tmp_path, files)
    match = await library_on(folder).save(a_match())
    await settled(folder)
    files.stop_after(7)
    with pytest.raises(SteppedFiles.Stop):
        await library_on(folder).save(match.with_deal(1))

    assert files.steps[-1] == "sync_folder"
    (listed,) = await library_on(Folder(tmp_path)).summaries()

    assert (listed.revision, listed.details["deals"]) == (2, 3)


async def test_matches_copied_in_or_taken_away_by_hand_are_noticed(folder: Folder) -> None:
    library = await ten_matches(folder)
    await library.summaries()
    text = (folder.text("m1") or "").replace('"m1"', '"copied"')
    folder.spoil("copied", text)
    for suffix in ("", ".bak", ".spare"):
        folder.spoil("m2", None, suffix)

    names = {summary.id for summary in await library.summaries()}

    assert "copied" in names
    assert "m2" not in names
    assert await library.count() == 10


async def test_every_save_of_another_process_shows_at_once(place: Place) -> None:
    here, there = library_on(place), library_on(place)
    match = await there.save(a_match())
    for _ in range(50):
        (listed,) = await here.summaries()
        assert listed.revision == match.revision
        match = await there.save(match.with_deal(1))
        match = await there.save(match)
        match = await there.save(match)
        match = await there.save(match)


async def test_saves_within_one_tick_of_the_clock_are_told_apart(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "TICK_NS", 10**12)
    here, there = library_on(folder), library_on(folder)
    match = a_match()
    for _ in range(4):
        match = await there.save(match)
    await here.summaries()
    before = folder.file("m1").stat()

    for _ in range(3):  # as many as there are files taking turns
        match = await there.save(match)
    os.utime(folder.file("m1"), ns=(before.st_mtime_ns, before.st_mtime_ns))
    after = folder.file("m1").stat()

    alike = ("st_ino", "st_mtime_ns", "st_size")
    assert [getattr(after, name) for name in alike] == [getattr(before, name) for name in alike]
    assert [summary.revision for summary in await here.summaries()] == [match.revision]


async def test_two_processes_that_write_in_turns_list_the_same(place: Place) -> None:
    here, there = library_on(place), library_on(place)
    for turn in range(30):
        for library in (here, there):
            await library.save(a_match(f"m{turn}-{id(library)}", minute=turn))
            await library.summaries(limit=1)

    assert await here.summaries() == await there.summaries()
    assert await here.count() == 60


async def test_the_index_does_not_grow_without_end(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "TICK_NS", 0)  # saves and lists follow quicker than at a table
    library = await ten_matches(folder)
    match = (await library.load("m1")).match
    for _ in range(300):
        match = await library.save(match)
        await library.summaries(limit=1)
    before = (folder.path / "index.jsonl").stat().st_size
    await settled(folder)
    await library_on(folder).summaries()

    lines = (folder.path / "index.jsonl").read_text().splitlines()

    assert len(lines) <= 10 * 2 + 100
    assert len({json.loads(line)["id"] for line in lines}) == 10
    assert (folder.path / "index.jsonl").stat().st_size < before / 2


async def test_an_index_that_cannot_be_kept_is_no_reason_to_show_none(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await ten_matches(folder)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FolderShelf, "keep_index", full)
    library = library_on(folder)

    assert await library.count() == 10
    assert "was not kept" in caplog.text


async def test_nor_is_one_that_cannot_be_read(
    folder: Folder, caplog: pytest.LogCaptureFixture
) -> None:
    await ten_matches(folder)
    (folder.path / "index.jsonl").mkdir()

    assert await library_on(folder).count() == 10
    assert "was not read" in caplog.text
