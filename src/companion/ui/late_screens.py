"""Screens that are loaded when they are first drawn, and the loading of the rest after a start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

import flet as ft

from companion.late import Late
from companion.ui.base import failed_view, view

REST: Final = 0.4
"""Seconds before the first of them: the browser is painting what was just drawn."""
PAUSE: Final = 0.03
"""Seconds. With none, what the browser has to say waits until all is loaded."""
log = logging.getLogger(__name__)


class LateScreen(Late):
    """A screen, to be called like its component; drawing it for the first time loads it.

    One that cannot be loaded says so in its place, and is tried again when it is next drawn.
    """

    def __call__(self, *given: object) -> ft.Control:
        """Return the screen as *given* describes it."""
        try:
            screen = self.load()
        except Exception:
            log.exception("%s could not be loaded", self.module)
            return NotLoaded()
        drawn: ft.Control = screen(*given)
        return drawn


@view
def NotLoaded() -> ft.View:
    """Stand where a screen could not be loaded."""
    return failed_view()


async def load_by_and_by(parts: Iterable[Late]) -> None:
    """Load *parts* one after the other; between two of them taps and the storage are answered."""
    await asyncio.sleep(REST)
    for part in parts:
        await asyncio.sleep(PAUSE)
        try:
            part.load()
        except Exception:  # whoever needs it tries again, and tells
            log.exception("%s could not be loaded ahead", part.module)
