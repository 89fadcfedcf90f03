"""Keeps the list of matches true to the documents, and quick: only what changed is read again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic

from companion.store.codec import MatchT
from companion.store.documents import Record
from companion.store.errors import DamagedError, UnreadableError
from companion.store.index import Entry, Index, Summary, entries_in
from companion.store.reading import Reader
from companion.store.shelf import UNSURE, Shelf, Signature

BREATH = 50
"""Documents read before other tasks get a turn."""
SLACK = 100
"""Lines the index file may hold beyond twice its matches before it is written anew."""
log = logging.getLogger(__name__)


class Listing(Generic[MatchT]):
    """The index in memory, its file, and the check whether they are still true."""

    def __init__(
        self,
        shelf: Shelf,
        reader: Reader[MatchT],
        made_by: str,
        tell: Callable[[str], None],
    ) -> None:
        self._shelf, self._reader, self._made_by, self._tell = shelf, reader, made_by, tell
        self._index: Index | None = None
        self._stamp: Hashable = None
        self._written: set[str] = set()
        self._checking = asyncio.Lock()

    async def index(self) -> Index:
        """Return the index as the shelf is now; when nothing changed there, no file is opened."""
        async with self._checking:
            await self._shelf.open()
            stamp = await self._shelf.stamp()
            if self._index is None:
                self._index = await self._first()
            elif stamp != self._stamp:
                for match_id in await self._bring_up_to_date(self._index):
                    self._tell(match_id)
            elif self._written:
                written, self._written = self._written, set()
                seen = {match_id: self._shelf.signature(match_id) for match_id in written}
                await self._read(self._index, seen)
                self._keep(self._index.lines(self._made_by, written))
            self._stamp = stamp
            return self._index

    async def written(self, match_id: str, before: Hashable) -> None:
        """Take note that *match_id* was just stored here, while the shelf's stamp was *before*.

        Its summary is made when a list is next asked for: most saves are taps in a match that
        stays open.
        """
        await self._shelf.note()
        if self._index is not None and before == self._stamp:
            self._written.add(match_id)
            self._stamp = await self._shelf.stamp()

    async def _first(self) -> Index:
        lines = self._shelf.read_index().splitlines()
        index = Index(entries_in(lines, self._made_by))
        changed = await self._bring_up_to_date(index)
        if len(lines) > 2 * len(index) + SLACK:
            self._keep(index.lines(self._made_by), anew=True)
        elif changed:
            self._keep(index.lines(self._made_by, changed))
        return index

    def _keep(self, lines: str, *, anew: bool = False) -> None:
        try:
            self._shelf.keep_index(lines, anew=anew)
        except OSError as error:  # a full disk; the lines are made again at the next start
            log.warning("the index of %s was not kept: %s", self._shelf.place, error)

    async def _bring_up_to_date(self, index: Index) -> list[str]:
        """Make *index* true to the shelf and return the ids that changed or went."""
        present = dict(await self._shelf.signatures())
        gone = [match_id for match_id in index if match_id not in present]
        for match_id in gone:
            index.drop(match_id)
        changed = [
            name
            for name, seen in present.items()
            if seen == UNSURE or index.signature(name) != seen
        ]
        await self._read(index, {match_id: present[match_id] for match_id in changed})
        return gone + changed

    async def _read(self, index: Index, seen: Mapping[str, Signature]) -> None:
        """List anew the matches in *seen*, which have the signatures there."""
        for number, (match_id, signature) in enumerate(seen.items()):
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
            index.put(match_id, await self._entry(match_id, signature))

    async def _entry(self, match_id: str, signature: Signature) -> Entry:
        try:
            opened = await self._reader.read(match_id)
            details = self._reader.summary(opened)
        except (DamagedError, UnreadableError):  # the reader reports it
            return Entry(signature, None, readable=False)
        if opened is None or opened.record.purged_at is not None:
            return Entry(signature, None)
        return Entry(signature, _summary(opened.record, details))


def _summary(record: Record, details: Mapping[str, Any]) -> Summary:
    return Summary(
        id=record.id,
        game=record.game,
        revision=record.revision,
        updated_at=record.updated_at,
        trashed_at=record.trashed_at,
        read_only=record.newer,
        details=details,
    )
