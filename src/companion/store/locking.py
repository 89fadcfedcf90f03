"""One writer at a time among the processes that share a library.

The lock is advisory: only this app's own processes heed it. Where the system has none (Windows,
some network disks) the check of the stored revision still catches all but the closest races.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from companion.store.errors import NOT_ALLOWED, BusyError, failed_write
from companion.texts import msg

try:
    import fcntl
except ImportError:  # Windows, browser
    fcntl = None  # type: ignore[assignment]

PATIENCE = 5.0
"""Seconds a writer waits for another one; a save takes about a thousandth of that."""
PAUSE = 0.005
BUSY = frozenset({errno.EAGAIN, errno.EACCES})
log = logging.getLogger(__name__)


@asynccontextmanager
async def locked(path: Path, patience: float = PATIENCE) -> AsyncIterator[None]:
    """Hold the lock file *path* for the block; waits up to *patience* seconds.

    Raises:
        BusyError: Another process kept it that long.
        StoreError: The lock file cannot be made.
    """
    descriptor = _open(path)
    if descriptor is None:
        yield
        return
    try:
        await _take(descriptor, path, patience)
        yield
    finally:
        os.close(descriptor)  # gives the lock back, as the death of the process does


def _open(path: Path) -> int | None:
    if fcntl is None:
        return None
    try:
        return os.open(path, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o666)
    except OSError as error:
        if error.errno in NOT_ALLOWED:  # nothing can be written here: the write itself will say so
            return None
        raise failed_write(error, str(path.parent)) from error


async def _take(descriptor: int, path: Path, patience: float) -> None:
    until = asyncio.get_running_loop().time() + patience
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in BUSY:
                log.warning("no locks at %s (%s)", path, error)
                return
            if asyncio.get_running_loop().time() > until:
                raise BusyError(
                    msg(
                        "Another program has kept {place} locked for {n} seconds, so nothing "
                        "was saved; close the other program and try again.",
                        place=str(path.parent),
                        n=round(patience),
                    )
                ) from error
            await asyncio.sleep(PAUSE)
        else:
            return
