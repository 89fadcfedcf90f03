"""What one phone shows, and the verbs its screens have.

A `Pad` belongs to one session. It holds the match that is open, as stored, and what only this
phone knows: which cell is active, what is typed in a search field. Every verb that changes the
match stores it at once; the screens redraw when `version` moves.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.catalogue import GAMES
from companion.core.game import AnyMatch
from companion.core.match import MatchError
from companion.core.sheet import Sheet
from companion.store.errors import StoreError
from companion.texts import Message, msg
from companion.ui.jobs import Job, Jobs
from companion.ui.person import Person

LISTS = ("/", "/matches")
"""Where lists of matches are shown, which follow every change."""
SAVING: ContextVar[object] = ContextVar("SAVING", default=None)
"""Whose change is being stored: the library tells its own phone of it too."""

BELOW_BAR = 340
"""So much of the height is not between the usual place of a snackbar and one under the bar."""

Verb = Callable[[Any], AnyMatch]


@ft.observable
@dataclass(kw_only=True)
class Pad(Person):
    """One phone's state. Screens read it; assigning to `version` redraws them."""

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

    async def _save(self, match: AnyMatch) -> None:
        """Store the open match; this phone knows of the change already."""
        token = SAVING.set(self)
        try:
            self.match = await self.services.library.save(match)
        finally:
            SAVING.reset(token)

    def change(self, verb: Verb, then: Callable[[], None] | None = None) -> None:
        """Change the open match with *verb*, store it, and do *then* once it is stored."""

        async def job() -> None:
            if self.match is None:
                return
            if self.read_only:
                raise MatchError(msg("This match can only be looked at"))
            after = verb(self.match)
            if after is not self.match:
                await self._save(after)
            if then is not None:
                then()

        self.run(job)

    def undo(self) -> None:
        """Take back the last change of the open match."""

        async def job() -> None:
            if self.match is None or not self.match.history:
                return
            step = self.match.history[-1].message
            await self._save(self.match.undone())
            # Near the top: on a score form the keys are at the bottom.
            self.say("Taken back: {step}", step=step, lift=max(0, self.look.height - BELOW_BAR))

        self.run(job)

    def create(self, match: AnyMatch, then: Callable[[], None]) -> None:
        """Store a new match and open it."""

        async def job() -> None:
            await self._save(match)
            self.read_only, self.missing, self.at = False, None, {}
            then()

        self.run(job)

    def open(self, match_id: str) -> None:
        """Open a stored match."""

        async def job() -> None:
            self.missing = None
            try:
                loaded = await self.services.library.load(match_id)
            except StoreError as error:
                self.match, self.missing = None, error.message
                return
            self.match, self.read_only = loaded.match, loaded.read_only
            self.at = {}

        self.run(job)

    # --- other phones, sleep ---------------------------------------------------------------

    def _someone_changed(self, match_id: str) -> None:
        """Follow a change that was stored, by whomever; a phone that is away reads it on return."""

        async def job() -> bool:
            ours = self.match is not None and self.match.id == match_id
            changed = ours and await self.reread()
            if self.page.route in LISTS:
                await self.read_lists()
                return True
            return changed

        if SAVING.get() is not self:
            # Flet marks the page it runs a task for in the context it is called in: here that is
            # the one of the phone that saves, which would then draw on this phone.
            copy_context().run(self.run, job)

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
        self.read_only = loaded.read_only
        return before != (loaded.match.revision, loaded.read_only)

    def back(self) -> None:
        """Read again what may have changed while this phone was away."""

        async def job() -> None:
            await self.read_lists()
            await self.reread()

        self.run(job)

    def close(self) -> None:
        """Let go of the library."""
        self._unsubscribe()
