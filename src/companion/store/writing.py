"""The one way a stored match is changed: look at what is stored, decide, write, tell."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, MutableMapping
from typing import Any, Generic

from tinydb.table import Document as TinyDocument

from companion.store.codec import MatchT
from companion.store.documents import ID, NUMBER, Record, record_of
from companion.store.errors import DamagedError
from companion.store.listing import Listing
from companion.store.reading import Reader, match_table
from companion.store.refusals import unknown
from companion.store.safe_storage import GENERATIONS, SafeStorage
from companion.store.shelf import Shelf

Change = Callable[[Record | None], Record | None]
"""What to store in place of a record; None to leave it. May raise to refuse."""


class Writer(Generic[MatchT]):
    """Changes the matches of a shelf, one at a time, other processes kept out."""

    def __init__(
        self,
        shelf: Shelf,
        reader: Reader[MatchT],
        listing: Listing[MatchT],
        tell: Callable[[str], None],
    ) -> None:
        self._shelf, self._reader, self._listing, self._tell = shelf, reader, listing, tell

    async def change(
        self,
        match_id: str,
        change: Change,
        *,
        replaces: bool = False,
        forgets: bool = False,
    ) -> None:
        """Store what *change* makes of the record stored of *match_id*; durable on return.

        With *replaces* it makes a new document and takes nothing from the stored one's body. With
        *forgets* the generations before are overwritten as well.
        """
        if not ID.fullmatch(match_id):
            raise unknown(match_id, self._shelf.place)
        await self._shelf.open()
        async with self._shelf.exclusive():
            storage = self._shelf.storage(match_id, replaced=replaces)
            await storage.fetch()
            before = await self._shelf.stamp()
            try:
                changed = _changed(storage, match_id, change)
            except DamagedError:
                await self._mend(storage, match_id)
                changed = _changed(storage, match_id, change)
            if not changed:
                return
            await storage.flushed()
            for _ in range(GENERATIONS - 1 if forgets else 0):
                _changed(storage, match_id, lambda stored: stored)
                await storage.flushed()
            await self._listing.written(match_id, before)
        self._tell(match_id)

    async def _mend(self, storage: SafeStorage, match_id: str) -> None:
        with contextlib.suppress(DamagedError):  # both generations are set aside and reported
            await self._reader.recovered(storage, match_id)


class _NothingToDoError(Exception):
    """The way out of TinyDB's update without a write."""


def _changed(storage: SafeStorage, match_id: str, change: Change) -> bool:
    """Hand what *change* returns to *storage*; returns whether there was anything to do."""
    table = match_table(storage)

    def replaced(stored: MutableMapping[str, Any]) -> None:
        record = change(record_of(dict(stored), match_id, storage.place))
        if record is None:
            raise _NothingToDoError
        stored.clear()
        stored.update(record.document())

    if not storage.empty:
        try:
            table.update(replaced, doc_ids=[NUMBER])
        except _NothingToDoError:
            return False
        return True
    record = change(None)
    if record is not None:
        table.insert(TinyDocument(record.document(), NUMBER))
    return record is not None
