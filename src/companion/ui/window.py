"""The library as a phone sees it that came by a link: one match, read once for all who look."""

# ruff: noqa: ARG002 - it has the verbs of a library
from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from companion.catalogue import GAMES
from companion.core.game import AnyMatch
from companion.core.sheet import Sheet
from companion.store.errors import ReadOnlyError, StoreError, UnknownMatchError
from companion.store.index import Summary
from companion.store.json_text import Document
from companion.store.library import Loaded
from companion.store.merging import Merged
from companion.store.reading import Problem
from companion.texts import msg
from companion.ui.matches import Matches
from companion.ui.rooms import Seat


def _unseen() -> UnknownMatchError:
    return UnknownMatchError(msg("This match cannot be shown any more."))


def _refused() -> ReadOnlyError:
    return ReadOnlyError(msg("This match can only be looked at."))


class Pane:
    """One match as it is stored, for all phones of a room: read and added up once a change."""

    def __init__(self, library: Matches, match_id: str) -> None:
        self.library, self.match_id = library, match_id
        self._loaded: Loaded[AnyMatch] | None = None
        self._sheet: tuple[AnyMatch, Sheet] | None = None
        self._changes = 0
        self._reading = asyncio.Lock()
        self.close = library.subscribe(self._changed)

    def _changed(self, match_id: str) -> None:
        if match_id == self.match_id:
            self._loaded = None
            self._changes += 1

    async def loaded(self) -> Loaded[AnyMatch]:
        """Return the match as it is stored now.

        Raises:
            StoreError: It cannot be read.
        """
        async with self._reading:
            if self._loaded is not None:
                return self._loaded
            before = self._changes
            loaded = await self.library.load(self.match_id)
            if before == self._changes:
                self._loaded = loaded
            return loaded

    def sheet(self, match: AnyMatch) -> Sheet:
        """Return *match* as a sheet."""
        if self._sheet is None or self._sheet[0] is not match:
            self._sheet = (match, GAMES[match.game].sheet(match))
        return self._sheet[1]


class Window:
    """What stands for the library on a phone with *seat*.

    It knows one match, writes only while the phone keeps the pad, and says of anything else that
    it cannot be shown: whether there is such a match, and where matches lie, is not told.
    """

    problems: Sequence[Problem] = ()

    def __init__(self, pane: Pane, seat: Seat) -> None:
        self._pane, self._seat = pane, seat

    def subscribe(self, callback: Callable[[str], object]) -> Callable[[], None]:
        """Call *callback* when the match changes; returns how to stop that."""

        def mine(match_id: str) -> None:
            if match_id == self._seat.match_id:
                callback(match_id)

        leave = self._pane.library.subscribe(mine)
        left = False

        def once() -> None:
            nonlocal left
            if not left:
                left = True
                leave()

        return once

    async def load(self, match_id: str) -> Loaded[AnyMatch]:
        """Open the match.

        Raises:
            UnknownMatchError: It is another one, the link is dead, or it cannot be read.
        """
        if match_id != self._seat.match_id or not self._seat.alive:
            raise _unseen()
        try:
            loaded = await self._pane.loaded()
        except StoreError as error:
            raise _unseen() from error
        return Loaded(loaded.match, loaded.read_only or not self._seat.keeps)

    async def save(self, match: AnyMatch) -> AnyMatch:
        """Store the match, if this phone keeps the pad.

        Raises:
            ReadOnlyError: It does not, or it is another match.
            StoreError: As for `Library.save`.
        """
        if match.id != self._seat.match_id or not self._seat.keeps:
            raise _refused()
        return await self._pane.library.save(match)

    async def summaries(self, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """Return no matches: lists are the pad's."""
        return []

    async def trashed(self, limit: int | None = None, offset: int = 0) -> list[Summary]:
        """Return no matches."""
        return []

    async def count(self) -> int:
        """Return that there are no matches to list."""
        return 0

    async def trash(self, match_id: str) -> None:
        """Refuse: only the machine's own pad throws away.

        Raises:
            ReadOnlyError: Always.
        """
        raise _refused()

    async def restore(self, match_id: str) -> None:
        """Refuse: only the machine's own pad has a trash.

        Raises:
            ReadOnlyError: Always.
        """
        raise _refused()

    async def purge(self, match_id: str) -> None:
        """Refuse: only the machine's own pad deletes.

        Raises:
            ReadOnlyError: Always.
        """
        raise _refused()

    async def merge(self, document: Document, *, restore: bool = False) -> Merged:
        """Refuse: only the machine's own pad takes copies in.

        Raises:
            ReadOnlyError: Always.
        """
        raise _refused()
