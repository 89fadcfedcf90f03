"""Where a library's documents lie: a folder with one TinyDB file a match, or anything like it."""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Hashable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Protocol

from companion.store.documents import ID
from companion.store.errors import failed_write
from companion.store.files import DISK, Files
from companion.store.locking import locked
from companion.store.recent import Recent
from companion.store.safe_storage import SafeStorage
from companion.store.storage import AtomicStorage
from companion.texts import Message

Signature = tuple[int, ...]
"""Differs whenever the content differs; empty when only the previous generation is there."""
UNSURE: Signature = (-1,)
"""Of a file changed just now: it could change again within one tick of the clock."""
TICK_NS = 20_000_000
log = logging.getLogger(__name__)


class Shelf(Protocol):
    """What `Library` needs; the same for a disk and for a browser's storage."""

    place: str
    """Where it is, for messages."""
    warning: Message | None
    """What the player must know of this place before trusting it, once it was opened."""

    async def open(self) -> None:
        """Make it ready; called before anything else, and again harmlessly."""

    def storage(self, match_id: str, *, replaced: bool = False) -> SafeStorage:
        """Return the storage of one match.

        With *replaced* for a caller who will write another document and only looks at the store's
        own keys of the one there; nested values of that may then be shared.
        """

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

    async def note(self) -> None:
        """Note that a match was changed, so that `stamp` differs for others."""

    def read_index(self) -> str:
        """Return the lines given to `keep_index`, "" when they are not kept."""

    def keep_index(self, lines: str, *, anew: bool) -> None:
        """Add *lines* to the index, or put them in place of all that are there.

        The index is a cache: what is lost with the power does not matter.
        """


class FolderShelf:
    """Matches in ``<path>/matches/<id>.json``; beside that folder what is no match."""

    warning: Message | None = None

    def __init__(self, path: str | Path, files: Files = DISK) -> None:
        self.path = Path(path)
        self.place = str(path)
        self._files = files
        self._matches = self.path / "matches"
        self._index, self._lock = self.path / "index.jsonl", self.path / ".lock"
        self._recent = Recent()
        self._opened = False

    async def open(self) -> None:
        if self._opened:
            return
        try:
            if not self._matches.is_dir():
                self._matches.mkdir(parents=True)
                for folder in (self.path, self.path.parent):
                    self._files.sync_folder(folder)
        except OSError as error:
            raise failed_write(error, self.place) from error
        self._opened = True

    def storage(self, match_id: str, *, replaced: bool = False) -> SafeStorage:
        recent = self._recent if replaced else None
        return AtomicStorage(self._matches / f"{match_id}.json", self._files, recent)

    def named(self, name: str) -> SafeStorage:
        return AtomicStorage(self.path / f"{name}.json", self._files)

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        return locked(self._lock)

    async def stamp(self) -> Hashable:
        # The folder's time alone could miss a save in the same tick of the clock, the count alone
        # a file copied in by hand.
        try:
            noted = self._lock.stat().st_size
        except FileNotFoundError:
            noted = 0
        return (self._matches.stat().st_mtime_ns, noted)

    async def signatures(self) -> list[tuple[str, Signature]]:
        found: dict[str, Signature] = {}
        orphans: set[str] = set()
        with os.scandir(self._matches) as entries:
            for entry in entries:
                match_id, _, rest = entry.name.partition(".")
                if rest == "json" and ID.fullmatch(match_id):
                    with contextlib.suppress(FileNotFoundError):
                        found[match_id] = _settled(entry.stat())
                elif rest == "json.bak" and ID.fullmatch(match_id):
                    orphans.add(match_id)
        return [*found.items(), *((match_id, ()) for match_id in orphans - found.keys())]

    def signature(self, match_id: str) -> Signature:
        return _settled((self._matches / f"{match_id}.json").stat())

    async def note(self) -> None:
        try:
            descriptor = os.open(self._lock, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            try:
                os.write(descriptor, b".")  # the file's size counts the changes
            finally:
                os.close(descriptor)
        except OSError as error:  # the match is stored; others see the folder's time differ
            log.warning("the change in %s was not noted: %s", self.place, error)

    def read_index(self) -> str:
        try:
            return self._index.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return ""
        except OSError as error:  # all of it can be made again
            log.warning("the index of %s was not read: %s", self.place, error)
            return ""

    def keep_index(self, lines: str, *, anew: bool) -> None:
        if anew:
            beside = self._index.with_name("index.jsonl.tmp")
            beside.write_text(lines, encoding="utf-8")
            beside.replace(self._index)
        else:
            with self._index.open("a", encoding="utf-8") as index:
                index.write("\n" + lines)  # the last line there may be half a line


def _settled(stat: os.stat_result) -> Signature:
    young = abs(time.time_ns() - stat.st_mtime_ns) < TICK_NS
    return UNSURE if young else _signature(stat)


def _signature(stat: os.stat_result) -> Signature:
    return (stat.st_ino, stat.st_mtime_ns, stat.st_size)
