"""A full disk, a disk that may not be written to: the old match intact, the player told."""

from __future__ import annotations

import asyncio
import errno
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store.errors import (
    DiskFullError,
    ReadOnlyError,
    StorageFailedError,
    StoreError,
    UnknownMatchError,
)
from companion.store.keyvalue import KeyValueShelf
from companion.store.library import Library
from companion.store.memory import MemoryKeys, MemoryShelf
from store.faults import FailingFiles
from store.standins import BrowserTab, Folder, Pebbles, a_match, library_on, with_tests

STEPS = range(1, 10)
REPLACED_AT = 7
"""The step of a save that puts the new file in the old one's place."""
FAILURES = {
    errno.ENOSPC: DiskFullError,
    errno.EDQUOT: DiskFullError,
    errno.EROFS: ReadOnlyError,
    errno.EIO: StorageFailedError,
}


def is_one_plain_sentence(error: StoreError) -> bool:
    """Whether the player can read what happened."""
    text = str(error.message)
    return text.endswith(".") and ". " not in text and "Errno" not in text and "\n" not in text


@pytest.mark.parametrize(("number", "expected"), FAILURES.items(), ids=errno.errorcode.get)
@pytest.mark.parametrize("saves", range(4))
async def test_a_step_that_fails_leaves_the_old_match_and_says_so(
    tmp_path: Path, saves: int, number: int, expected: type[StoreError]
) -> None:
    files = FailingFiles(number)
    folder = Folder(tmp_path, files)
    library = library_on(folder)
    match = a_match()
    for deal in range(saves):
        match = await library.save(match.with_deal(deal))
    failed: list[StoreError] = []
    for step in STEPS:
        files.fail(step)
        try:
            match = await library.save(match.with_deal(step))
        except StoreError as error:
            failed.append(error)
        files.fail(None)
        await holds(Folder(tmp_path), match)

    assert len(failed) >= 5
    for told in failed:
        assert type(told) is expected
        assert is_one_plain_sentence(told)
        assert str(folder.path) in str(told)
    match = await library.save(match.with_deal(1))
    await holds(Folder(tmp_path), match)


async def holds(folder: Folder, match: Pebbles) -> None:
    """Assert that a restart finds *match* as it is, or none when it was never saved."""
    library = library_on(folder)
    if match.revision == 0:
        with pytest.raises(UnknownMatchError):
            await library.load(match.id)
    else:
        assert (await library.load(match.id)).match == match
    assert library.problems == ()


@pytest.mark.parametrize("step", range(1, REPLACED_AT))
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
async def test_a_disk_that_stays_so_leaves_the_old_match(
    tmp_path: Path, step: int, number: int
) -> None:
    files = FailingFiles(number)
    library = library_on(Folder(tmp_path, files))
    match = await library.save(a_match())
    match = await library.save(match.with_deal(1))
    files.fail(step, for_good=True)

    for _ in range(3):
        with pytest.raises(FAILURES[number]):
            await library.save(match.with_deal(2))
        assert (await library.load("m1")).match == match

    await holds(Folder(tmp_path), match)


async def test_on_a_read_only_disk_matches_are_listed_and_opened(tmp_path: Path) -> None:
    match = await library_on(Folder(tmp_path)).save(a_match())
    files = FailingFiles(errno.EROFS)
    files.fail(1, for_good=True)
    library = library_on(Folder(tmp_path, files))

    assert [summary.id for summary in await library.summaries()] == ["m1"]
    assert (await library.load("m1")).match == match
    with pytest.raises(ReadOnlyError):
        await library.trash("m1")


async def test_a_damaged_match_on_a_read_only_disk_is_shown_as_it_was_before(
    tmp_path: Path,
) -> None:
    folder = Folder(tmp_path)
    first = await library_on(folder).save(a_match())
    await library_on(folder).save(first.with_deal(1))
    folder.spoil("m1", "{")
    files = FailingFiles(errno.EROFS)
    files.fail(1, for_good=True)
    library = library_on(Folder(tmp_path, files))

    assert (await library.load("m1")).match == first
    assert [(problem.set_aside, problem.recovered) for problem in library.problems] == [
        (None, True)
    ]
    assert folder.text("m1") == "{"


class TestInABrowser:
    async def test_a_full_storage_leaves_the_old_match(self) -> None:
        tab = BrowserTab(MemoryKeys(quota=2000))
        library = library_on(tab)
        match = await library.save(a_match())
        error: StoreError | None = None
        while error is None:
            try:
                match = await library.save(match.with_deal(*range(50)))
            except DiskFullError as full:
                error = full

        assert is_one_plain_sentence(error)
        assert (await library.load("m1")).match == match
        assert (await library_on(tab).load("m1")).match == match

    async def test_and_saving_goes_on_once_there_is_room_again(self) -> None:
        tab = BrowserTab(MemoryKeys(quota=700))
        library = library_on(tab)
        match = await library.save(a_match(deals=1))
        with pytest.raises(DiskFullError):
            await library.save(match.with_deal(*range(400)))
        tab.keys.quota = None

        match = await library.save(match.with_deal(*range(400)))

        assert (await library_on(tab).load("m1")).match == match

    async def test_a_phone_that_never_answers_is_told_as_a_failure(self) -> None:
        keys = MemoryKeys()
        shelf = MemoryShelf(keys, patience=0.05)
        assert isinstance(shelf, KeyValueShelf)
        library = Library(shelf, library_on(BrowserTab())._codec)
        match = await library.save(a_match())
        keys.answering.clear()

        with pytest.raises(StorageFailedError) as caught:
            await library.save(match.with_deal(1))

        keys.answering.set()
        assert is_one_plain_sentence(caught.value)
        assert (await library.save(match.with_deal(2))).revision == 2

    async def test_a_save_given_up_half_way_does_not_get_in_the_way_of_the_next(self) -> None:
        tab = BrowserTab()
        library = library_on(tab)
        match = await library.save(a_match())
        saving = asyncio.create_task(library.save(match.with_deal(1)))
        while '"revision":2' not in (tab.text("m1") or ""):
            await asyncio.sleep(0)
        saving.cancel()
        await asyncio.wait({saving})

        now = (await library.load("m1")).match
        assert (await library.save(now.with_deal(2))).revision == now.revision + 1


# What follows meets the system's own refusals; each runs a process of its own.

SAVES_UNTIL_FULL = """
import asyncio, sys
from pathlib import Path
from store.standins import Folder, a_match, library_on
from companion.store.errors import StoreError

async def main(path):
    library = library_on(Folder(Path(path)))
    match = a_match()
    try:
        while len(match.deals) < 2000:
            match = await library.save(match.with_deal(*range(50)))
    except StoreError as error:
        print(type(error).__name__, match.revision, error, sep="|")

{before}
asyncio.run(main(sys.argv[1]))
"""


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, env=with_tests(), check=False)


async def test_a_process_that_may_write_no_more_keeps_the_old_match(tmp_path: Path) -> None:
    pytest.importorskip("resource", reason="no limits on this system")
    limit = (
        "import resource, signal\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))"
    )
    code = SAVES_UNTIL_FULL.replace("{before}", limit)

    done = run([sys.executable, "-c", code, str(tmp_path)])

    kind, revision, sentence = done.stdout.strip().split("|")
    assert kind == "DiskFullError", done.stderr
    assert "no room left" in sentence
    match = (await library_on(Folder(tmp_path)).load("m1")).match
    assert match.revision == int(revision) == len(match.deals) - 2


def in_a_namespace(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a shell script that may mount disks which nobody else sees."""
    unshare = shutil.which("unshare")
    command = [unshare or "", "--user", "--map-root-user", "--mount"]
    if unshare is None or subprocess.run([*command, "true"], check=False).returncode:
        pytest.skip("no disks can be mounted here; the limits and the injected errors still ran")
    return run([*command, "sh", "-euc", script, "sh", *arguments])


async def test_a_disk_that_is_really_full_keeps_the_old_match(tmp_path: Path) -> None:
    disk, copy = tmp_path / "disk", tmp_path / "copy"
    disk.mkdir()
    script = (
        'mount -t tmpfs -o size=128k tmpfs "$1"; "$3" -c "$4" "$1"; '
        'cp -R "$1/matches" "$2"; df "$1" | tail -n 1 >&2'
    )
    code = SAVES_UNTIL_FULL.replace("{before}", "")

    done = in_a_namespace(script, str(disk), str(copy), sys.executable, code)

    kind, revision, sentence = done.stdout.strip().split("|")
    assert kind == "DiskFullError", done.stderr
    assert "no room left" in sentence
    after = Folder(tmp_path / "after")
    after.path.mkdir()
    copy.rename(after.path / "matches")
    assert (await library_on(after).load("m1")).match.revision == int(revision)


async def test_a_disk_that_is_really_read_only_opens_matches_and_says_so(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    code = """
import asyncio, sys
from pathlib import Path
from store.standins import Folder, a_match, library_on
from companion.store.errors import StoreError

async def main(path, do):
    library = library_on(Folder(Path(path)))
    if do == "save":
        await library.save(a_match())
        return
    match = (await library.load("m1")).match
    listed = await library.summaries()
    try:
        await library.save(match.with_deal(1))
    except StoreError as error:
        print(type(error).__name__, match.revision, len(listed), error, sep="|")

asyncio.run(main(*sys.argv[1:]))
"""
    script = (
        'mount -t tmpfs tmpfs "$1"; "$2" -c "$3" "$1/library" save; '
        'mount -o remount,ro "$1"; "$2" -c "$3" "$1/library" change'
    )

    done = in_a_namespace(script, str(disk), sys.executable, code)

    kind, revision, listed, sentence = done.stdout.strip().split("|")
    assert (kind, revision, listed) == ("ReadOnlyError", "1", "1"), done.stderr
    assert "may not write" in sentence
