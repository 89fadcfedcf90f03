"""The one way a stored match is changed: look at what is stored, decide, write, tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, Generic

from tinydb.table import Document as TinyDocument

from companion.store.codec import MatchT
from companion.store.documents import ID, NUMBER, Record
from companion.store.errors import DamagedError
from companion.store.json_text import Document
from companion.store.listing import Listing
from companion.store.reading import Reader, match_table, stored_record
from companion.store.refusals import unknown
from companion.store.safe_storage import SafeStorage
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
        self, match_id: str, change: Change, details: Mapping[str, Any] | None = None
    ) -> None:
        """Store what *change* makes of the record stored of *match_id*; durable on return.

        With *details* of the summary the list is brought up to date here, else when next asked.
        """
        if not ID.fullmatch(match_id):
            raise unknown(match_id, self._shelf.place)
        await self._shelf.open()
        async with self._shelf.exclusive():
            storage = self._shelf.storage(match_id)
            await storage.fetch()
            before = await self._shelf.stamp()
            record = change(await self._stored(storage, match_id))
            if record is None:
                return
            _put(storage, record.document())
            await storage.flushed()
            await self._listing.changed(before, record, details)
        self._tell(match_id)

    async def _stored(self, storage: SafeStorage, match_id: str) -> Record | None:
        try:
            return stored_record(storage, match_id)
        except DamagedError:
            try:
                opened = await self._reader.recovered(storage, match_id)
            except DamagedError:  # both generations are set aside and reported
                return None
            return None if opened is None else opened.record


def _put(storage: SafeStorage, document: Document) -> None:
    table = match_table(storage)
    if storage.empty:
        table.insert(TinyDocument(document, NUMBER))
        return

    def replaced(stored: MutableMapping[str, Any]) -> None:
        stored.clear()
        stored.update(document)

    table.update(replaced, doc_ids=[NUMBER])
