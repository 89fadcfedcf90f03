"""The player who holds one phone: language, theme, text size, and how something is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import flet as ft

from companion.store.preferences import Preferences, load_preferences, save_preferences
from companion.texts import Message, Words
from companion.ui import look as lk
from companion.ui.base import speak
from companion.ui.components.overlays import snackbar
from companion.ui.listing import Listing
from companion.ui.theme import dress

LOWEST = 480
"""From this height on a page has room for something at its bottom, in dp."""


@dataclass(kw_only=True)
class Person(Listing):
    """The part of a phone's state that is its player's."""

    page: ft.Page
    words: Words = field(default_factory=Words)
    preferences: Preferences = field(default_factory=Preferences)
    _told: ft.SnackBar | None = field(default=None, init=False, repr=False)

    @property
    def lies(self) -> bool:
        """Whether the phone lies on its side: too low for what stays at the bottom of a page."""
        width, height = self.page.width or 0, self.page.height or LOWEST
        return height < LOWEST and width >= 2 * lk.NARROW

    @property
    def look(self) -> lk.Look:
        """Sizes and type for this phone and its player; of one that lies, for half of it."""
        chosen = self.preferences
        return lk.Look.on(
            (self.page.width or 0) / 2 if self.lies else self.page.width,
            self.page.height,
            text=chosen.text_size,
            left_handed=chosen.left_hand,
            less_motion=chosen.less_motion,
        )

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
        self.hush()
        self._told = snackbar(self.look, told, action, on_action, lift=lift)
        self.page.show_dialog(self._told)

    def hush(self) -> None:
        """Close what is being told: it lies over keys that are tapped next."""
        told, self._told = self._told, None
        if told is not None and told.open:
            told.open = False
            told.update()

    async def start(self) -> None:
        """Read what is stored for this device; call it once, before the first screen."""
        self.preferences, told = await load_preferences(self.services.shelf)
        self.words = Words()
        speak(self.page, self.words)
        dress(self.page, self.preferences.theme, self.look)
        self.page.update()
        if told is not None:
            self.say(told)

    def choose(self, **choices: Any) -> None:
        """Change preferences and store them."""

        async def job() -> None:
            self.preferences = replace(self.preferences, **choices)
            dress(self.page, self.preferences.theme, self.look)
            self.page.update()
            await save_preferences(self.services.shelf, self.preferences)

        self.run(job)
