"""The library of matches: what the screens ask of the store.

The same code runs over a disk and over a browser's storage (`Shelf`): every verb is awaited and
there are no threads. Several screens of one process may share a library; `subscribe` tells them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Generic

from companion.store.codec import Codec, MatchT
from companion.store.documents import ID, Record, record_of
from companion.store.errors import DiskFullError
from companion.store.index import Summary
from companion.store.json_text import Document, damaged
from companion.store.listing import Listing
from companion.store.merging import Merged, merge
from companion.store.migrations import SCHEMA
from companion.store.reading import Problem, Reader
from companion.store.refusals import newer_schema, refuse, unknown
from companion.store.shelf import Shelf
from companion.store.writing import Writer

COPY = "the copy"
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[MatchT]):
    """A match as it is stored."""

    match: MatchT
    read_only: bool
    """It lies in the trash, or a newer version of the app wrote it."""


class Library(Generic[MatchT]):
    """All matches on a shelf.

    *index_stamp* names what the summaries are made with (the app's version): when it changes they
    are made anew.
    """

    def __init__(self, shelf: Shelf, codec: Codec[MatchT], *, index_stamp: str = "") -> None:
        self._shelf, self._codec = shelf, codec
        self._reader = Reader(shelf, codec)
        stamp = f"{SCHEMA} {index_stamp}"
        self._listing = Listing(shelf, self._reader, stamp, self._tell)
        self._writer = Writer(shelf, self._reader, self._listing, self._tell)
        self._subscribers: list[Callable[[str], object]] = []

    @property
    def problems(self) -> Sequence[Problem]:
        """The damaged matches met so far, in the order they were met."""
        return tuple(self._reader.problems)

    def subscribe(self, callback: Callable[[str], object]) -> Callable[[], None]:
        """Call *callback* with the id of each match that changes; returns how to stop that.

        Other processes' changes are told once a list is asked for.
        """
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    async def summaries(self, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """Return the matches, the last changed first: all, or *limit* of them from *offset* on."""
        return (await self._listing.index()).page(trash=False, limit=limit, offset=offset)

    async def trashed(self, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """Return the matches in the trash, the last thrown away first."""
        return (await self._listing.index()).page(trash=True, limit=limit, offset=offset)

    async def count(self) -> int:
        """Return how many matches there are, those in the trash left out."""
        return (await self._listing.index()).count(trash=False)

    async def load(self, match_id: str) -> Loaded[MatchT]:
        """Open a match.

        Raises:
            UnknownMatchError: There is none of that id, or it was deleted for good.
            NewerSchemaError: A newer version wrote it, in a form this one cannot show.
            DamagedError: It and the generation before are damaged; they were set aside.
            UnreadableError: Its game cannot read it.
        """
        await self._shelf.open()
        opened = await self._reader.read(match_id) if ID.fullmatch(match_id) else None
        if opened is None or opened.record.purged_at is not None:
            raise unknown(match_id, self._shelf.place)
        if opened.match is None:
            raise newer_schema(self._shelf.place)
        record = opened.record
        return Loaded(opened.match, record.newer or record.trashed_at is not None)

    async def save(self, match: MatchT) -> MatchT:
        """Store *match* and return it with its new revision.

        Raises:
            ConflictError: A later revision is stored than the one *match* was made from.
            TrashedError: It lies in the trash.
            UnknownMatchError: It was deleted for good.
            NewerSchemaError: A newer version of the app wrote what is stored.
            StoreError: It could not be written. In every case the stored match is as it was.
        """
        place = self._shelf.place
        document = {"schema": SCHEMA, **self._codec.dump(match), "revision": match.revision + 1}
        record = record_of(document, match.id, place)

        def accepted(stored: Record | None) -> Record:
            if stored is not None:
                refuse(match.revision, stored, place)
            return record

        try:
            await self._writer.change(match.id, accepted, replaces=True)
        except DiskFullError as error:
            error.unsaved = document
            raise
        return match.model_copy(update={"revision": record.revision})

    async def trash(self, match_id: str) -> None:
        """Put a match into the trash; nothing happens when it lies there already."""

        def thrown_away(stored: Record | None) -> Record | None:
            known = self._known(match_id, stored)
            return None if known.trashed_at else replace(known, trashed_at=datetime.now(UTC))

        await self._writer.change(match_id, thrown_away)

    async def restore(self, match_id: str) -> None:
        """Take a match out of the trash; nothing happens when it does not lie there."""

        def taken_out(stored: Record | None) -> Record | None:
            known = self._known(match_id, stored)
            return replace(known, trashed_at=None) if known.trashed_at else None

        await self._writer.change(match_id, taken_out)

    async def purge(self, match_id: str) -> None:
        """Delete a match for good. A tombstone stays, so that no older copy brings it back."""

        def tombstone(stored: Record | None) -> Record:
            known = self._known(match_id, stored)
            keys = ("id", "game", "updated_at")
            return replace(
                known,
                schema=SCHEMA,
                revision=known.revision + 1,
                trashed_at=None,
                purged_at=datetime.now(UTC),
                body={key: known.body[key] for key in keys},
            )

        await self._writer.change(match_id, tombstone, forgets=True)

    async def merge(self, document: Document, *, restore: bool = False) -> Merged:
        """Take in a copy of a match, a document as it is stored; see `merging.merge`.

        Raises:
            DamagedError: It is no match document.
            NewerSchemaError: A newer version of the app wrote it.
            UnreadableError: Its game cannot read it.
        """
        copy = record_of(document, str(document.get("id")), COPY)
        if not ID.fullmatch(copy.id):
            raise damaged(COPY, f"{copy.id!r} is no id")
        if copy.newer:
            raise newer_schema(COPY)
        self._reader.opened(copy, COPY)
        done = Merged.UNCHANGED

        def merged(stored: Record | None) -> Record | None:
            nonlocal done
            done, record = merge(stored, copy, restore=restore)
            return record

        await self._writer.change(copy.id, merged)
        return done

    def _tell(self, match_id: str) -> None:
        for callback in tuple(self._subscribers):
            try:
                callback(match_id)
            except Exception:  # one screen's failure is not the other's, and the match is saved
                log.exception("a subscriber failed on %s", match_id)

    def _known(self, match_id: str, stored: Record | None) -> Record:
        if stored is None or stored.purged_at is not None:
            raise unknown(match_id, self._shelf.place)
        return stored
