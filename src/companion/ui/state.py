"""What one phone shows, and the verbs its screens have.

A `Pad` belongs to one session. It holds the match that is open, as stored, and what only this
phone knows: which cell is active, what is typed in a search field. Every verb that changes the
match stores it at once; the screens redraw when `version` moves.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.core.errors import MatchError
from companion.texts import msg
from companion.ui.reader import SAVING, Reader

if TYPE_CHECKING:
    from companion.core.game import AnyMatch

__all__ = ["SAVING", "Pad", "Reader", "Verb"]

LISTS = ("/", "/matches")
"""Where lists of matches are shown, which follow every change."""

BELOW_BAR = 340
"""So much of the height is not between the usual place of a snackbar and one under the bar."""

Verb = Callable[[Any], "AnyMatch"]


@ft.observable
@dataclass(kw_only=True)
class Pad(Reader):
    """One phone's state, of one that writes. Screens read it; `version` redraws them.

    *begins*: whether matches can be begun on it; a phone that was handed the pad keeps one only.
    """

    begins: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self._leave_room = self.services.rooms.subscribe(self._pen_moved)

    # --- doing -----------------------------------------------------------------------------

    def closed(self, match_id: str, stored: bool) -> bool:
        """Return whether the match may only be looked at: another phone may keep it now."""
        return stored or self.services.rooms.lent(match_id)

    async def _save(self, match: AnyMatch) -> None:
        """Store the open match; this phone knows of the change already."""
        if self.services.rooms.lent(match.id):
            raise MatchError(msg("Another phone keeps this match now"))
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
            if self.read_only:
                raise MatchError(msg("This match can only be looked at"))
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

    def on_library(self, job: Callable[[Any], Awaitable[None]]) -> None:
        """Do *job* with the library, then read the lists again."""

        async def whole() -> None:
            await job(self.services.library)
            await self.read_lists()

        self.run(whole)

    # --- other phones, sleep ---------------------------------------------------------------

    def _pen_moved(self, match_id: str) -> None:
        """Follow that the pad of a match was handed on, or that others look at it."""

        async def job() -> bool:
            ours = self.match is not None and self.match.id == match_id
            if ours:
                await self.reread()
            return ours

        self.run_here(job)

    async def follow(self, match_id: str) -> bool:
        """Take in that a match was changed; lists of matches show all of them."""
        changed = await super().follow(match_id)
        if self.page.route in LISTS:
            await self.read_lists()
            return True
        return changed

    def back(self) -> None:
        """Read again what may have changed while this phone was away."""

        async def job() -> None:
            await self.read_lists()
            await self.reread()

        self.run(job)

    def close(self) -> None:
        """Let go of the library."""
        super().close()
        self._leave_room()
