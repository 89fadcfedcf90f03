"""What one phone looks at: a match as it is stored, and where the finger is on this phone.

A reader changes nothing that is kept. `Pad` adds the verbs that write.
"""

from __future__ import annotations

from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.catalogue import GAMES
from companion.store.errors import StoreError
from companion.texts import Message, msg
from companion.ui.jobs import Job, Jobs
from companion.ui.person import Person

if TYPE_CHECKING:
    from companion.core.game import AnyMatch
    from companion.core.sheet import Sheet

SAVING: ContextVar[object] = ContextVar("SAVING", default=None)
"""Whose change is being stored: the library tells its own phone of it too."""


@dataclass(kw_only=True)
class Reader(Person):
    """One phone's state as far as it looks on. Assigning to `version` redraws its screens."""

    version: int = 0
    match: AnyMatch | None = None
    read_only: bool = False
    missing: Message | None = None
    """Why the match of this address could not be opened."""
    at: dict[str, Any] = field(default_factory=dict)
    """Where the finger is on this phone: active cell, typed search, open sheet; by screen."""

    def __post_init__(self) -> None:
        self._jobs = Jobs(self)
        self._sheet: tuple[AnyMatch, Sheet] | None = None
        self._unsubscribe = self.services.library.subscribe(self._someone_changed)

    # --- drawing ---------------------------------------------------------------------------

    @property
    def tabs(self) -> tuple[tuple[str, Message], ...]:
        """The root pages, each with its address: the matches, the rules, the settings."""
        return (("/", msg("Matches")), ("/rules", msg("Rules")), ("/settings", msg("Settings")))

    def address_of(self, number: int | None = None) -> str:
        """Return the address of the open match, or of its deal *number*."""
        assert self.match is not None
        sheet = f"/match/{self.match.id}"
        return sheet if number is None else f"{sheet}/deal/{number}"

    @property
    def sheet(self) -> Sheet:
        """The open match as it stands."""
        assert self.match is not None
        if self._sheet is None or self._sheet[0] is not self.match:
            self._sheet = (self.match, GAMES[self.match.game].sheet(self.match))
        return self._sheet[1]

    def redraw(self) -> None:
        """Draw everything that reads this state."""
        self.version += 1

    def point(self, **where: Any) -> None:
        """Move the finger: change what only this phone knows, and redraw."""
        self.at = {**self.at, **where}
        self.redraw()

    def go(self, route: str) -> None:
        """Go to another screen."""
        self.hush()
        self.page.navigate(route)

    # --- doing -----------------------------------------------------------------------------

    def run(self, job: Job) -> None:
        """Carry out *job* after everything asked for before it; what goes wrong is told."""
        self._jobs.run(job)

    def open(self, match_id: str) -> None:
        """Open a stored match."""

        async def job() -> None:
            self.missing = None
            try:
                loaded = await self.services.library.load(match_id)
            except StoreError as error:
                self.match, self.missing = None, error.message
                return
            self.match, self.read_only = loaded.match, self.closed(match_id, loaded.read_only)
            self.at = {}

        self.run(job)

    def closed(self, match_id: str, stored: bool) -> bool:  # noqa: ARG002 - a pad needs it
        """Return whether this phone may only look at a match; *stored*: whether anybody may."""
        return stored

    # --- other phones, sleep ---------------------------------------------------------------

    def _someone_changed(self, match_id: str) -> None:
        """Follow a change that was stored, by whomever; a phone that is away reads it on return."""

        async def job() -> bool:
            return await self.follow(match_id)

        if SAVING.get() is not self:
            self.run_here(job)

    def run_here(self, job: Job) -> None:
        """Carry out *job* for this phone, from wherever it is asked.

        Flet marks the page it runs a task for in the context it is called in: there it may be the
        one of another phone, which would then draw on this one.
        """
        copy_context().run(self.run, job)

    async def follow(self, match_id: str) -> bool:
        """Take in that a match was changed, within a job; return whether that shows here."""
        return self.match is not None and self.match.id == match_id and await self.reread()

    async def reread(self) -> bool:
        """Read the open match again, within a job; return whether it is another now."""
        if self.match is None:
            return False
        try:
            loaded = await self.services.library.load(self.match.id)
        except StoreError as error:
            self.match, self.missing = None, error.message
            return True
        before = (self.match.revision, self.read_only)
        if loaded.match.revision != self.match.revision:
            self.match = loaded.match
        self.read_only = self.closed(loaded.match.id, loaded.read_only)
        return before != (loaded.match.revision, self.read_only)

    def close(self) -> None:
        """Let go of the library."""
        self._unsubscribe()
