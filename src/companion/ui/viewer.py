"""A phone that came by a link and looks on: one match, nothing it could change.

It has no verb that writes. What it chose for itself, theme and text size, stays in its browser.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.core.game import AnyMatch
from companion.core.sheet import Sheet
from companion.store.errors import StoreError
from companion.texts import Message, Words, msg
from companion.ui.base import speak
from companion.ui.reader import Reader
from companion.ui.rooms import Seat
from companion.ui.theme import dress
from companion.ui.window import Pane

SHEET, DEAL = "/", "/deal"
"""Where a phone that looks on sees the score sheet, and the deal being played."""


@ft.observable
@dataclass(kw_only=True)
class Viewer(Reader):
    """The state of one phone that looks on. *shows* is all of a match that its screens draw."""

    seat: Seat
    pane: Pane
    shows: Callable[[AnyMatch], Any]

    @property
    def tabs(self) -> tuple[tuple[str, Message], ...]:
        """The root pages: the scores, the rules, the settings."""
        return ((SHEET, msg("Scores")), ("/rules", msg("Rules")), ("/settings", msg("Settings")))

    def address_of(self, number: int | None = None) -> str:
        """Return the address of the score sheet, or of the deal being played."""
        return SHEET if number is None else DEAL

    @property
    def sheet(self) -> Sheet:
        """The match as it stands, added up once for all phones of the room."""
        assert self.match is not None
        return self.pane.sheet(self.match)

    async def start(self) -> None:
        """Read what this browser keeps of its own, and the match."""
        try:
            await super().start()
        except StoreError:  # a browser that keeps nothing, or does not answer: the usual choice
            self.words = Words()
            speak(self.page, self.words)
            dress(self.page, self.preferences.theme, self.look)
            self.page.update()
        await self.look_again()

    async def look_again(self) -> bool:
        """Read the match again, within a job; return whether what is shown is another now.

        Where it is not, nothing is assigned either: that alone would draw everything anew.
        """
        try:
            loaded = await self.services.library.load(self.seat.match_id)
        except StoreError as error:
            self.match, self.missing = None, error.message
            return True
        if self.match is not None and self.shows(self.match) == self.shows(loaded.match):
            return False
        self.match, self.read_only, self.missing = loaded.match, True, None
        return True

    async def follow(self, match_id: str) -> bool:  # noqa: ARG002 - there is one match
        """Take in that the match was changed; most taps on the pad show nowhere else."""
        return await self.look_again()
