"""Several processes on one library: one writes at a time, and none writes over another's change."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.store.errors import BusyError
from companion.store.locking import locked
from store.standins import Folder, a_match, library_on, with_tests

fcntl = pytest.importorskip("fcntl", reason="this system has no locks")

PLAYS = """
import asyncio, sys
from pathlib import Path
from store.standins import Folder, library_on
from companion.store.errors import ConflictError

async def main(path, saves):
    library = library_on(Folder(Path(path)))
    kept = refused = 0
    while kept < int(saves):
        seen = (await library.load("m1")).match
        await asyncio.sleep(0)
        try:
            await library.save(seen.with_deal(kept))
            kept += 1
        except ConflictError:
            refused += 1
    print(kept, refused)

asyncio.run(main(*sys.argv[1:]))
"""
HOLDS = """
import fcntl, os, sys
descriptor = os.open(sys.argv[1], os.O_RDONLY | os.O_CREAT)
fcntl.flock(descriptor, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


async def process(code: str, *arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        code,
        *arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=with_tests(),
    )


async def test_of_all_acknowledged_saves_of_several_processes_none_is_lost(
    tmp_path: Path,
) -> None:
    library = library_on(Folder(tmp_path))
    await library.save(a_match(deals=0))

    players = [await process(PLAYS, str(tmp_path), "40") for _ in range(3)]
    told = [(await player.communicate())[0].decode().split() for player in players]

    match = (await library.load("m1")).match
    assert [int(kept) for kept, _ in told] == [40, 40, 40]
    assert match.revision == 1 + 120
    assert len(match.deals) == 120
    assert library.problems == ()


async def test_a_library_locked_by_another_process_is_waited_for(tmp_path: Path) -> None:
    library = library_on(Folder(tmp_path))
    match = await library.save(a_match())
    async with held(tmp_path / ".lock"):
        saving = asyncio.create_task(library.save(match.with_deal(1)))
        await asyncio.wait({saving}, timeout=0.1)
        assert not saving.done()

    assert (await saving).revision == 2


async def test_one_that_stays_locked_is_told(tmp_path: Path) -> None:
    lock = tmp_path / ".lock"
    async with held(lock):
        with pytest.raises(BusyError, match="Another program has kept"):
            async with locked(lock, patience=0.05):
                pass


async def test_reading_needs_no_lock(tmp_path: Path) -> None:
    library = library_on(Folder(tmp_path))
    match = await library.save(a_match())
    async with held(tmp_path / ".lock"):
        again = library_on(Folder(tmp_path))
        assert (await again.load("m1")).match == match
        assert await again.count() == 1


async def test_a_process_that_dies_leaves_no_lock_behind(tmp_path: Path) -> None:
    library = library_on(Folder(tmp_path))
    match = await library.save(a_match())
    async with held(tmp_path / ".lock") as holder:
        os.kill(holder.pid, signal.SIGKILL)
        await holder.wait()

    assert (await library.save(match.with_deal(1))).revision == 2


async def test_where_the_disk_has_no_locks_saving_goes_on_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unsupported(descriptor: int, operation: int) -> None:
        raise OSError(95, f"no locks {descriptor} {operation}")

    monkeypatch.setattr(fcntl, "flock", unsupported)
    library = library_on(Folder(tmp_path))

    assert (await library.save(a_match())).revision == 1
    assert "no locks at" in caplog.text


@asynccontextmanager
async def held(lock: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Let another process hold the lock for the block."""
    holder = await process(HOLDS, str(lock))
    assert holder.stdout is not None
    try:
        assert (await holder.stdout.readline()) == b"held\n"
        yield holder
    finally:
        await holder.communicate(b"")
