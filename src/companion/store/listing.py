"""Keeps the list of matches true to the documents, and quick: only what changed is read again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic

from companion.store.codec import Codec, MatchT
from companion.store.documents import Record
from companion.store.errors import DamagedError, StoreError, UnreadableError
from companion.store.index import Entry, Index, Summary, entries_in, line
from companion.store.reading import Opened, Reader
from companion.store.shelf import Shelf, Signature

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
        codec: Codec[MatchT],
        reader: Reader[MatchT],
        made_by: str,
        tell: Callable[[str], None],
    ) -> None:
        self._shelf, self._codec, self._reader = shelf, codec, reader
        self._made_by, self._tell = made_by, tell
        self._index: Index | None = None
        self._stamp: Hashable = None
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
            self._stamp = stamp
            return self._index

    async def changed(
        self, before: Hashable, record: Record, details: Mapping[str, Any] | None
    ) -> None:
        """List *record*, just stored while the shelf's stamp was *before*.

        Without *details* its summary is left to be made when a list is next asked for.
        """
        text = "\n"
        if details is not None:
            entry = Entry(self._shelf.signature(record.id), _summary(record, details))
            text = line(record.id, entry, self._made_by)
        try:
            await self._shelf.note(text)
        except OSError as error:  # the match itself is stored; the list is checked at each start
            log.warning("the index of %s was not kept: %s", self._shelf.place, error)
        if details is not None and self._index is not None:
            self._index.put(record.id, entry)
            if before == self._stamp:
                self._stamp = await self._shelf.stamp()

    async def _first(self) -> Index:
        lines = self._shelf.read_index().splitlines()
        index = Index(entries_in(lines, self._made_by))
        changed = await self._bring_up_to_date(index)
        if changed or len(lines) > 2 * len(index) + SLACK:
            try:
                async with self._shelf.exclusive():
                    self._shelf.replace_index(index.lines(self._made_by))
            except (OSError, StoreError) as error:
                log.warning("the index of %s was not kept: %s", self._shelf.place, error)
        return index

    async def _bring_up_to_date(self, index: Index) -> list[str]:
        """Make *index* true to the shelf and return the ids that changed or went."""
        present = dict(await self._shelf.signatures())
        gone = [match_id for match_id in index if match_id not in present]
        for match_id in gone:
            index.drop(match_id)
        changed = [name for name, seen in present.items() if index.signature(name) != seen]
        for number, match_id in enumerate(changed):
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
            index.put(match_id, await self._entry(match_id, present[match_id]))
        return gone + changed

    async def _entry(self, match_id: str, signature: Signature) -> Entry:
        try:
            opened = await self._reader.read(match_id)
        except (DamagedError, UnreadableError):  # the reader reports it
            return Entry(signature, None, readable=False)
        if opened is None or opened.record.purged_at is not None:
            return Entry(signature, None)
        return Entry(signature, _summary(opened.record, self._details(opened)))

    def _details(self, opened: Opened[MatchT]) -> Mapping[str, Any]:
        return {} if opened.match is None else self._codec.summary(opened.match)


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
