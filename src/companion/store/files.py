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
        """Return what the file holds."""

    def create(self, path: Path) -> int:
        """Open *path* for writing, emptied, and return its descriptor."""

    def write(self, descriptor: int, content: bytes) -> None:
        """Write all of *content*."""

    def fsync(self, descriptor: int) -> None:
        """Return once the content is on the disk."""

    def close(self, descriptor: int) -> None:
        """Close the file."""

    def link(self, path: Path, name: Path) -> None:
        """Give the file a second *name*, which must be free."""

    def replace(self, path: Path, name: Path) -> None:
        """Rename *path* to *name*, in one step, whatever had that name before."""

    def unlink(self, path: Path) -> None:
        """Take the name away."""

    def fsync_dir(self, folder: Path) -> None:
        """Return once the names in *folder* are on the disk."""


class DiskFiles:
    """The steps on a real disk."""

    def read(self, path: Path) -> bytes:
        return path.read_bytes()

    def create(self, path: Path) -> int:
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _CLOEXEC | _BINARY, 0o666)

    def write(self, descriptor: int, content: bytes) -> None:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]

    def fsync(self, descriptor: int) -> None:
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        os.close(descriptor)

    def link(self, path: Path, name: Path) -> None:
        if not hasattr(os, "link"):  # Python for Android is built without it
            raise OSError(errno.ENOSYS, "no hard links here", str(name))
        os.link(path, name)

    def replace(self, path: Path, name: Path) -> None:
        path.replace(name)

    def unlink(self, path: Path) -> None:
        path.unlink()

    def fsync_dir(self, folder: Path) -> None:
        if os.name == "nt":  # Windows opens no folders; its journal keeps the order of renames
            return
        descriptor = os.open(folder, os.O_RDONLY | _CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


DISK = DiskFiles()
_CLOEXEC = getattr(os, "O_CLOEXEC", 0)
_BINARY = getattr(os, "O_BINARY", 0)
