"""The few steps on the disk that a save is made of, each one by itself.

`AtomicStorage` takes them from here, so that a test can stop after any of them.
"""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Protocol


class Files(Protocol):
    """The steps; each raises `OSError` when the system refuses it."""

    def read(self, path: Path) -> bytes:
        """Return what the file held at one instant."""

    def open(self, path: Path) -> int:
        """Open a file to be written over and return its descriptor; made new if there is none.

        It has no other name: written over is never what another name stands for.
        """

    def write(self, descriptor: int, content: bytes) -> None:
        """Make *content* all that the file holds."""

    def sync(self, descriptor: int) -> None:
        """Return once the content is on the disk."""

    def close(self, descriptor: int) -> None:
        """Close the file."""

    def link(self, path: Path, name: Path) -> None:
        """Give the file a second *name*, which must be free."""

    def rename(self, path: Path, name: Path) -> None:
        """Rename *path* to *name*, in one step, whatever had that name before."""

    def unlink(self, path: Path) -> None:
        """Take the name away."""

    def sync_folder(self, folder: Path) -> None:
        """Return once the names in *folder* are on the disk."""


class DiskFiles:
    """The steps on a real disk."""

    def read(self, path: Path) -> bytes:
        while True:
            with path.open("rb", buffering=0) as file:
                seen = _version(os.fstat(file.fileno()))
                content = file.readall()
            # A file that was replaced twice while it was read may have been written over.
            if seen == _version(path.stat()):
                return content

    def open(self, path: Path) -> int:
        descriptor = os.open(path, WRITING, 0o666)
        if os.fstat(descriptor).st_nlink == 1:
            return descriptor
        os.close(descriptor)
        path.unlink()
        return os.open(path, WRITING | os.O_EXCL, 0o666)

    def write(self, descriptor: int, content: bytes) -> None:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        if os.fstat(descriptor).st_size != len(content):
            os.ftruncate(descriptor, len(content))

    def sync(self, descriptor: int) -> None:
        _sync_content(descriptor)

    def close(self, descriptor: int) -> None:
        os.close(descriptor)

    def link(self, path: Path, name: Path) -> None:
        if not hasattr(os, "link"):  # Python for Android is built without it
            raise OSError(errno.ENOSYS, "no hard links here", str(name))
        name.hardlink_to(path)

    def rename(self, path: Path, name: Path) -> None:
        path.replace(name)

    def unlink(self, path: Path) -> None:
        path.unlink()

    def sync_folder(self, folder: Path) -> None:
        if os.name == "nt":  # Windows opens no folders; its journal keeps the order of renames
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _version(stat: os.stat_result) -> tuple[int, int, int]:
    return (stat.st_ino, stat.st_mtime_ns, stat.st_size)


WRITING = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0)
# The size and the place on the disk are synced by both; times do not matter (macOS has fsync only).
_sync_content = getattr(os, "fdatasync", os.fsync)
DISK = DiskFiles()
