"""Where a library's documents lie: a folder with one TinyDB file a match, or anything like it."""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import contextlib
import os
from collections.abc import Hashable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from companion.store.documents import ID
from companion.store.errors import failed_write
from companion.store.files import DISK, Files
from companion.store.locking import locked
from companion.store.safe_storage import SafeStorage
from companion.store.storage import AtomicStorage

Signature = tuple[int, ...]
"""Differs whenever the content differs; empty when only the previous generation is there."""


class Shelf(Protocol):
    """What `Library` needs; the same for a disk and for a browser's storage."""

    place: str
    """Where it is, for messages."""

    async def open(self) -> None:
        """Make it ready; called before anything else, and again harmlessly."""

    def storage(self, match_id: str) -> SafeStorage:
        """Return the storage of one match."""

    def named(self, name: str) -> SafeStorage:
        """Return a storage that is no match: the preferences."""

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        """Keep other writers out for the block, where the platform can."""

    async def stamp(self) -> Hashable:
        """Return a value that differs once anything here was changed, by whomever; cheap."""

    async def signatures(self) -> list[tuple[str, Signature]]:
        """Return the id and signature of every stored match, in any order."""

    def signature(self, match_id: str) -> Signature:
        """Return the signature of one stored match."""

    async def note(self, line: str) -> None:
        """Note a change, so that `stamp` differs for others, and add *line* to the index.

        The index is a cache: a line lost with the power does not matter.
        """

    def read_index(self) -> str:
        """Return the lines given to `note`, "" when none are kept."""

    def replace_index(self, text: str) -> None:
        """Put *text* in place of all lines."""


class FolderShelf:
    """Matches in ``<path>/matches/<id>.json``; beside that folder what is no match."""

    def __init__(self, path: str | Path, files: Files = DISK) -> None:
        self.path = Path(path)
        self.place = str(path)
        self._files = files
        self._matches = self.path / "matches"
        self._index = self.path / "index.jsonl"
        self._opened = False

    async def open(self) -> None:
        if self._opened:
            return
        try:
            if not self._matches.is_dir():
                self._matches.mkdir(parents=True)
                for folder in (self.path, self.path.parent):
                    self._files.fsync_dir(folder)
        except OSError as error:
            raise failed_write(error, self.place) from error
        self._opened = True

    def storage(self, match_id: str) -> SafeStorage:
        return AtomicStorage(self._matches / f"{match_id}.json", self._files)

    def named(self, name: str) -> SafeStorage:
        return AtomicStorage(self.path / f"{name}.json", self._files)

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        return locked(self.path / ".lock")

    async def stamp(self) -> Hashable:
        # Every save renames files in the folder and adds to the index: the folder's time alone
        # could miss a save in the same tick of the clock, the index alone a file copied in by hand.
        try:
            grown = self._index.stat().st_size
        except FileNotFoundError:
            grown = 0
        return (self._matches.stat().st_mtime_ns, grown)

    async def signatures(self) -> list[tuple[str, Signature]]:
        found: dict[str, Signature] = {}
        orphans: set[str] = set()
        with os.scandir(self._matches) as entries:
            for entry in entries:
                match_id, _, rest = entry.name.partition(".")
                if rest == "json" and ID.fullmatch(match_id):
                    with contextlib.suppress(FileNotFoundError):
                        found[match_id] = _signature(entry.stat())
                elif rest == "json.bak" and ID.fullmatch(match_id):
                    orphans.add(match_id)
        return [*found.items(), *((match_id, ()) for match_id in orphans - found.keys())]

    def signature(self, match_id: str) -> Signature:
        return _signature((self._matches / f"{match_id}.json").stat())

    def read_index(self) -> str:
        try:
            return self._index.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return ""

    async def note(self, line: str) -> None:
        with self._index.open("a", encoding="utf-8") as index:
            index.write(line)

    def replace_index(self, text: str) -> None:
        beside = self._index.with_name("index.jsonl.tmp")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self._index)


def _signature(stat: os.stat_result) -> Signature:
    return (stat.st_ino, stat.st_mtime_ns, stat.st_size)
