"""What one phone shows, and the verbs its screens have.

A `Pad` belongs to one session. It holds the match that is open, as stored, and what only this
phone knows: which cell is active, what is typed in a search field. Every verb that changes the
match stores it at once; the screens redraw when `version` moves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.catalogue import GAMES
from companion.core.game import AnyMatch
from companion.core.match import MatchError
from companion.core.sheet import Sheet
from companion.store.errors import ConflictError, StoreError
from companion.store.index import Summary
from companion.store.preferences import Preferences, load_preferences, save_preferences
from companion.texts import Message, Words, msg
from companion.ui import look as lk
from companion.ui.base import speak
from companion.ui.components.overlays import snackbar
from companion.ui.services import Services
from companion.ui.theme import dress

log = logging.getLogger(__name__)

HOME_LIST = 20
"""How many matches Home lists; the rest is behind "All"."""
LISTS = ("/", "/matches")
"""Where lists of matches are shown, which follow every change."""

Verb = Callable[[Any], AnyMatch]


@ft.observable
@dataclass
class Pad:
    """One phone's state. Screens read it; assigning to `version` redraws them."""

    page: ft.Page
    services: Services
    words: Words = field(default_factory=Words)
    preferences: Preferences = field(default_factory=Preferences)
    version: int = 0
    summaries: tuple[Summary, ...] = ()
    count: int = 0
    """How many matches there are in all."""
    trash: tuple[Summary, ...] = ()
    """The last thrown away first: one more than are listed, where there are more."""
    listed: int = HOME_LIST
    """How many matches this phone lists, and how many of the trash."""
    put_away: int = 0
    """How many of the library's problems the player has read and put away."""
    loaded: bool = False
    """Whether the list of matches has been read."""
    match: AnyMatch | None = None
    read_only: bool = False
    missing: Message | None = None
    """Why the match of this address could not be opened."""
    at: dict[str, Any] = field(default_factory=dict)
    """Where the finger is on this phone: active cell, typed search, open sheet; by screen."""

    def __post_init__(self) -> None:
        self._lock = asyncio.Lock()
        self._sheet: tuple[AnyMatch, Sheet] | None = None
        self._unsubscribe = self.services.library.subscribe(self._someone_changed)

    # --- drawing ---------------------------------------------------------------------------

    @property
    def look(self) -> lk.Look:
        """Sizes and type for this phone and its player."""
        chosen = self.preferences
        return lk.Look.on(
            self.page.width,
            self.page.height,
            text=chosen.text_size,
            left_handed=chosen.left_hand,
            less_motion=chosen.less_motion,
        )

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

    def say(
        self,
        text: str | Message,
        *,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        lift: float = 0,
        **values: Any,
    ) -> None:
        """Tell the player something in a snackbar, *lift* dp above its usual place."""
        told = self.words(text, **values)
        self.page.show_dialog(snackbar(self.look, told, action, on_action, lift=lift))

    def go(self, route: str) -> None:
        """Go to another screen."""
        self.page.navigate(route)

    # --- doing -----------------------------------------------------------------------------

    def run(self, job: Callable[[], Awaitable[None]]) -> None:
        """Run *job* after everything asked for before it; what goes wrong is told."""

        async def guarded() -> None:
            async with self._lock:
                try:
                    await job()
                except MatchError as error:
                    self.say(error.message)
                except ConflictError:
                    await self._reread()
                    self.say("This match was changed on another phone. Look and tap again.")
                except StoreError as error:
                    self.say(error.message)
                except Exception:
                    log.exception("a tap could not be carried out")
                    self.say("That did not work. Your match is safe.")
            self.redraw()

        if self.page.session.connection is not None:
            self.page.run_task(guarded)

    def change(self, verb: Verb, then: Callable[[], None] | None = None) -> None:
        """Change the open match with *verb*, store it, and do *then* once it is stored."""

        async def job() -> None:
            if self.match is None:
                return
            if self.read_only:
                raise MatchError(msg("This match can only be looked at"))
            after = verb(self.match)
            if after is not self.match:
                self.match = await self.services.library.save(after)
            if then is not None:
                then()

        self.run(job)

    def undo(self) -> None:
        """Take back the last change of the open match."""

        async def job() -> None:
            if self.match is None or not self.match.history:
                return
            step = self.match.history[-1].message
            self.match = await self.services.library.save(self.match.undone())
            self.say("Taken back: {step}", step=step)

        self.run(job)

    def create(self, match: AnyMatch, then: Callable[[], None]) -> None:
        """Store a new match and open it."""

        async def job() -> None:
            self.match = await self.services.library.save(match)
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

    def refresh_list(self) -> None:
        """Read the lists of matches again."""
        self.run(self._read_lists)

    async def _read_lists(self) -> None:
        library = self.services.library
        self.summaries = tuple(await library.summaries(self.listed))
        self.count = await library.count()
        self.trash = tuple(await library.trashed(self.listed + 1))
        self.loaded = True

    def list_more(self) -> None:
        """List more matches, and more of the trash."""
        self.listed += HOME_LIST
        self.refresh_list()

    def on_library(self, job: Callable[[Any], Awaitable[None]]) -> None:
        """Do *job* with the library, then read the lists again."""

        async def whole() -> None:
            await job(self.services.library)
            await self._read_lists()

        self.run(whole)

    def choose(self, **choices: Any) -> None:
        """Change preferences and store them."""

        async def job() -> None:
            self.preferences = self.preferences.model_copy(update=choices)
            dress(self.page, self.preferences.theme, self.look)
            self.page.update()
            await save_preferences(self.services.shelf, self.preferences)

        self.run(job)

    # --- other phones, sleep ---------------------------------------------------------------

    def _someone_changed(self, match_id: str) -> None:
        """Follow a change that was stored, by whomever; a phone that is away reads it on return."""

        async def job() -> None:
            if self.match is not None and self.match.id == match_id:
                await self._reread()
            if self.page.route in LISTS:
                await self._read_lists()

        self.run(job)

    async def _reread(self) -> None:
        assert self.match is not None
        try:
            loaded = await self.services.library.load(self.match.id)
        except StoreError as error:
            self.match, self.missing = None, error.message
            return
        if loaded.match.revision != self.match.revision:
            self.match = loaded.match
        self.read_only = loaded.read_only

    async def start(self) -> None:
        """Read what is stored for this device; call it once, before the first screen."""
        self.preferences, told = await load_preferences(self.services.shelf)
        self.words = Words()
        speak(self.page, self.words)
        dress(self.page, self.preferences.theme, self.look)
        self.page.update()
        if told is not None:
            self.say(told)

    def back(self) -> None:
        """Read again what may have changed while this phone was away."""

        async def job() -> None:
            await self._read_lists()
            if self.match is not None:
                await self._reread()

        self.run(job)

    def close(self) -> None:
        """Let go of the library."""
        self._unsubscribe()
