"""Taps carried out one after the other, and what is told when one cannot be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from companion.core.errors import MatchError
from companion.store.errors import ConflictError, DiskFullError, StoreError
from companion.ui.unsaved import Teller, offer

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[object]]


class Desk(Teller, Protocol):
    """What the jobs of a phone need of its state."""

    def redraw(self) -> None:
        """Draw everything anew."""

    async def reread(self) -> bool:
        """Read the open match again; return whether it is another now."""


class Jobs:
    """The jobs of one phone: in the order they were asked for, one at a time.

    A job that returns False has changed nothing, and nothing is drawn.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = asyncio.Lock()

    def run(self, job: Job) -> None:
        """Carry out *job* after those before it, unless nobody is there."""
        if self._desk.page.session.connection is not None:
            self._desk.page.run_task(self._carry_out, job)

    async def _carry_out(self, job: Job) -> None:
        desk, changed = self._desk, True
        async with self._lock:
            try:
                changed = await job() is not False
            except MatchError as error:
                desk.say(error.message)
            except ConflictError:
                await desk.reread()
                desk.say("This match was changed on another phone. Look and tap again.")
            except DiskFullError as error:
                offer(desk, error)
            except StoreError as error:
                desk.say(error.message)
            except Exception:
                log.exception("a tap could not be carried out")
                desk.say("That did not work. Your match is safe.")
        if changed:
            desk.redraw()
