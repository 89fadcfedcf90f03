"""Opening stored matches, and what happens when one is damaged: set aside, told, never lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic

from tinydb import TinyDB
from tinydb.table import Table

from companion.store.codec import Codec, MatchT
from companion.store.documents import NUMBER, TABLE, Record, record_of
from companion.store.errors import DamagedError, StoreError, UnreadableError
from companion.store.json_text import damaged
from companion.store.safe_storage import SafeStorage
from companion.store.shelf import Shelf
from companion.texts import Message, msg


@dataclass(frozen=True, slots=True)
class Problem:
    """A stored match that could not be opened as it was, for the player to know."""

    id: str
    place: str
    """Where the match is stored."""
    set_aside: str | None
    """Where the damaged content is kept; None when it lies where it was."""
    recovered: bool
    """Whether the generation before could be opened and has taken its place."""
    message: Message


@dataclass(frozen=True, slots=True)
class Opened(Generic[MatchT]):
    """A stored document, and its match where it is one this version can show."""

    record: Record
    match: MatchT | None


class Reader(Generic[MatchT]):
    """Opens the matches of a shelf and remembers the problems it met."""

    def __init__(self, shelf: Shelf, codec: Codec[MatchT]) -> None:
        self._shelf, self._codec = shelf, codec
        self.problems: list[Problem] = []

    async def read(self, match_id: str) -> Opened[MatchT] | None:
        """Return what is stored of *match_id*, None when nothing is.

        Raises:
            DamagedError: Neither it nor the generation before can be read; both are set aside.
            UnreadableError: The document is whole but no match; it is left where it is.
        """
        storage = self._shelf.storage(match_id)
        await storage.fetch()
        try:
            return self._open(storage, match_id)
        except (DamagedError, UnreadableError):
            async with self._shelf.exclusive():
                return await self.recovered(storage, match_id)

    async def recovered(self, storage: SafeStorage, match_id: str) -> Opened[MatchT] | None:
        """As `read`, for a caller who holds the shelf and found *storage* damaged."""
        await storage.fetch()
        try:
            return self._open(storage, match_id)  # another process may have mended it
        except (DamagedError, UnreadableError) as error:
            older = self._older(storage, match_id)
            if older is None and isinstance(error, UnreadableError):
                self._report(match_id, storage.place, None, error.message, recovered=False)
                raise
            aside = await self._set_aside(storage, restore=older is not None)
            message = error.message if older is None else _went_back(storage.place)
            self._report(match_id, storage.place, aside, message, recovered=older is not None)
            if older is None:
                raise
            return older

    def _open(self, storage: SafeStorage, match_id: str) -> Opened[MatchT] | None:
        record = stored_record(storage, match_id)
        return None if record is None else self.opened(record, storage.place)

    def _older(self, storage: SafeStorage, match_id: str) -> Opened[MatchT] | None:
        try:
            tables = storage.previous()
            if tables is None:
                return None
            stored = tables.get(TABLE, {}).get(str(NUMBER), {})
            return self.opened(record_of(stored, match_id, storage.place), storage.place)
        except (DamagedError, UnreadableError):
            return None

    def opened(self, record: Record, place: str) -> Opened[MatchT]:
        """Return *record* with its match.

        Raises:
            UnreadableError: The game cannot read it, and no newer version wrote it.
        """
        if record.purged_at is not None:
            return Opened(record, None)
        try:
            return Opened(record, self._codec.load(record.body))
        except Exception as error:  # a game may refuse in its own way
            if record.newer:
                return Opened(record, None)
            raise _unreadable(place) from error

    def summary(self, opened: Opened[MatchT] | None) -> dict[str, Any]:
        """Return what the game says a list shows of *opened*; nothing where it has no match.

        Raises:
            UnreadableError: The game fails at it; reported.
        """
        if opened is None or opened.match is None:
            return {}
        try:
            return self._codec.summary(opened.match)
        except Exception as error:  # one match must not keep all others from being listed
            place = self._shelf.storage(opened.record.id).place
            unreadable = _unreadable(place)
            self._report(opened.record.id, place, None, unreadable.message, recovered=False)
            raise unreadable from error

    async def _set_aside(self, storage: SafeStorage, *, restore: bool) -> str | None:
        try:
            return await storage.set_aside(restore=restore)
        except StoreError:  # a read-only disk: what can be read is still shown
            return None

    def _report(
        self, match_id: str, place: str, aside: str | None, message: Message, *, recovered: bool
    ) -> None:
        problem = Problem(match_id, place, aside, recovered, message)
        if problem not in self.problems:
            self.problems.append(problem)


def match_table(storage: SafeStorage) -> Table:
    """Return the TinyDB table of the one match in *storage*."""
    return TinyDB(storage=lambda: storage).table(TABLE)


def stored_record(storage: SafeStorage, match_id: str) -> Record | None:
    """Return the record stored of *match_id*, None when nothing is.

    Raises:
        DamagedError: What is there is no such record.
    """
    if storage.empty:
        return None
    stored = match_table(storage).get(doc_id=NUMBER)
    if stored is None:
        raise damaged(storage.place, "no match in it")
    return record_of(dict(stored), match_id, storage.place)


def _unreadable(place: str) -> UnreadableError:
    return UnreadableError(
        msg(
            "The match in {place} cannot be read by this version of the app; it is left as it is, "
            "so an update may open it.",
            place=place,
        )
    )


def _went_back(place: str) -> Message:
    return msg(
        "The match in {place} was damaged, so it is shown as it was before the last change; "
        "look whether something is missing.",
        place=place,
    )
