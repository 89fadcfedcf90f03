"""The storage on a disk by itself, under a TinyDB of its own."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB, where

from companion.store.errors import DamagedError, NotStorableError
from companion.store.files import DISK
from companion.store.storage import AtomicStorage
from store.faults import SteppedFiles


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.json"


def test_tinydb_works_on_it_as_on_its_own(path: Path) -> None:
    with TinyDB(path, storage=AtomicStorage) as db:
        for points in range(5):
            db.insert({"points": points})
        db.update({"points": 50}, where("points") == 4)
        db.remove(where("points") == 0)

    with TinyDB(path, storage=AtomicStorage) as db:
        assert [document["points"] for document in db] == [1, 2, 3, 50]


def test_tinydb_s_own_storage_reads_the_file(path: Path) -> None:
    with TinyDB(path, storage=AtomicStorage) as db:
        db.insert({"name": "Zoë", "points": -3})

    with TinyDB(path) as plain:
        assert plain.all() == [{"name": "Zoë", "points": -3}]


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def circular() -> list[Any]:
    found: list[Any] = []
    found.append(found)
    return found


UNSTORABLE: dict[str, Callable[[], object]] = {
    "a set": lambda: {1, 2},
    "bytes": lambda: b"points",
    "an object": object,
    "a path": Path,
    "not a number": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "half a character": lambda: "\ud800",
    "a key that is none": lambda: {(1, 2): 3},
    "itself": circular,
    "endless nesting": lambda: nested(100_000),
}


@pytest.mark.parametrize("value", UNSTORABLE.values(), ids=UNSTORABLE.keys())
def test_a_value_that_json_cannot_hold_leaves_every_file_byte_identical(
    path: Path, value: Callable[[], object]
) -> None:
    db = TinyDB(path, storage=AtomicStorage)
    for points in range(3):
        db.insert({"points": points})
    before = {file: file.read_bytes() for file in path.parent.iterdir()}

    with pytest.raises(NotStorableError, match="nothing was saved"):
        db.insert({"points": value(), "after": 1})

    assert {file: file.read_bytes() for file in path.parent.iterdir()} == before
    assert len(db) == 3


def test_it_refuses_to_be_emptied(path: Path) -> None:
    db = TinyDB(path, storage=AtomicStorage)
    db.insert({"points": 1})
    before = path.read_bytes()

    for emptying in (db.drop_tables, db.truncate):
        with pytest.raises(DamagedError):
            emptying()

    assert path.read_bytes() == before


def test_the_file_is_there_and_whole_at_every_step_of_a_save(path: Path) -> None:
    files = SteppedFiles()
    storage = AtomicStorage(path, files)
    storage.write({"_default": {"1": {"generation": 0}}})
    seen: list[int] = []
    files.after_each = lambda _: seen.append(
        json.loads(path.read_bytes())["_default"]["1"]["generation"]
    )

    for generation in range(1, 6):
        seen.clear()
        storage.write({"_default": {"1": {"generation": generation}}})
        assert seen == sorted(seen)
        assert set(seen) == {generation - 1, generation}


def test_a_save_syncs_twice(path: Path) -> None:
    files = SteppedFiles()
    storage = AtomicStorage(path, files)
    for generation in range(6):
        files.steps.clear()
        storage.write({"_default": {"1": {"generation": generation}}})
        syncs = [step for step in files.steps if step.startswith("sync")]
        assert syncs == ["sync", "sync_folder"]


def test_the_new_content_is_synced_before_it_gets_the_name(path: Path) -> None:
    files = SteppedFiles()
    storage = AtomicStorage(path, files)
    for generation in range(4):
        storage.write({"_default": {"1": {"generation": generation}}})

    assert files.steps[-9:] == [
        "open",
        "write",
        "sync",
        "close",
        "rename",
        "link",
        "rename",
        "rename",
        "sync_folder",
    ]


def test_a_shorter_document_leaves_no_bytes_of_the_longer_one(path: Path) -> None:
    storage = AtomicStorage(path)
    lengths = [20_000, 10, 9_000, 1, 20_000, 1]
    for length in lengths:
        storage.write({"_default": {"1": {"text": "x" * length}}})
        found = json.loads(path.read_bytes())
        assert len(found["_default"]["1"]["text"]) == length

    assert path.stat().st_size == 4096


def test_a_copy_that_shares_the_file_is_never_written_over(path: Path) -> None:
    storage = AtomicStorage(path)
    storage.write({"_default": {"1": {"generation": 0}}})
    kept = path.parent / "backup by hard link"
    os.link(path, kept)

    for generation in range(1, 8):
        storage.write({"_default": {"1": {"generation": generation}}})

    assert json.loads(kept.read_bytes()) == {"_default": {"1": {"generation": 0}}}


def write_generations(storage: AtomicStorage, generations: Iterable[int]) -> None:
    for generation in generations:
        storage.write({"_default": {"1": {"generation": generation}}})


@pytest.mark.parametrize("kills_at", range(1, 11))
def test_a_save_repairs_what_killed_saves_left(path: Path, kills_at: int) -> None:
    files = SteppedFiles()
    storage = AtomicStorage(path, files)
    for generation in range(4):
        storage.write({"_default": {"1": {"generation": generation}}})

    for kill in range(4):
        files.stop_after(kills_at)
        with pytest.raises(SteppedFiles.Stop):
            write_generations(storage, range(10 * kill, 10 * kill + 9))
        files.stop_after(None)
        AtomicStorage(path).read()
    storage.write({"_default": {"1": {"generation": 98}}})
    storage.write({"_default": {"1": {"generation": 99}}})

    assert storage.read() == {"_default": {"1": {"generation": 99}}}
    assert storage.previous() == {"_default": {"1": {"generation": 98}}}
    left = {file.name for file in path.parent.iterdir()}
    assert left == {"table.json", "table.json.bak", "table.json.spare"}


class NoLinks(SteppedFiles):
    """A disk without hard links, as Android's."""

    def link(self, path: Path, name: Path) -> None:  # noqa: ARG002
        raise OSError(errno.EPERM, os.strerror(errno.EPERM), str(name))


def test_without_hard_links_the_generation_before_is_copied(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    files = NoLinks()
    storage = AtomicStorage(path, files)
    with caplog.at_level("INFO"):
        for generation in range(5):
            files.steps.clear()
            storage.write({"_default": {"1": {"generation": generation}}})
            assert len([step for step in files.steps if step.startswith("sync")]) == 2

    assert storage.read() == {"_default": {"1": {"generation": 4}}}
    assert storage.previous() == {"_default": {"1": {"generation": 3}}}
    assert "no hard links" in caplog.text


def test_a_file_written_over_while_it_is_read_is_read_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = AtomicStorage(path)
    write_generations(storage, range(3))
    real_open = Path.open
    opened: list[Path] = []

    def slow(self: Path, *args: Any, **kwargs: Any) -> Any:
        file = real_open(self, *args, **kwargs)
        if not opened:
            opened.append(self)
            write_generations(storage, range(3, 5))  # what was opened is the spare file by now,
            spare = DISK.open(path.with_name("table.json.spare"))
            os.write(spare, b"half of it, and then")  # and the next save has begun on it
            os.close(spare)
        return file

    monkeypatch.setattr(Path, "open", slow)

    assert json.loads(DISK.read(path)) == {"_default": {"1": {"generation": 4}}}


def test_a_save_stopped_between_two_names_keeps_the_generation_before(path: Path) -> None:
    files = SteppedFiles()
    storage = AtomicStorage(path, files)
    write_generations(storage, range(3))
    files.stop_after(5)
    with pytest.raises(SteppedFiles.Stop):
        write_generations(storage, [3])
    assert files.steps[-1] == "rename"
    assert not path.with_name("table.json.bak").exists()

    after = AtomicStorage(path)

    assert after.read() == {"_default": {"1": {"generation": 2}}}
    assert after.previous() == {"_default": {"1": {"generation": 1}}}
