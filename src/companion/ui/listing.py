"""The lists of matches as one phone sees them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from companion.store.index import Summary
from companion.store.reading import Problem
from companion.ui.jobs import Job
from companion.ui.services import Services

PAGE = 20
"""How many matches are listed at first, and how many more at each request."""
QUICK = 0.1
"""Seconds that a first drawing waits for the lists: drawing once is quicker than drawing twice."""


@dataclass(kw_only=True)
class Listing:
    """The part of a phone's state that lists matches; it needs `services` and `run` beside it."""

    summaries: tuple[Summary, ...] = ()
    count: int = 0
    """How many matches there are in all."""
    trash: tuple[Summary, ...] = ()
    """The last thrown away first: one more than are listed, where there are more."""
    listed: int = PAGE
    """How many matches this phone lists, and how many of the trash."""
    problems: tuple[Problem, ...] = ()
    """What was damaged, of what was read so far."""
    put_away: int = 0
    """How many of the library's problems the player has read and put away."""
    loaded: bool = False
    """Whether the list of matches has been read."""

    services: Services

    def run(self, job: Job) -> None:
        """Carry out *job* after those before it."""
        raise NotImplementedError

    def refresh_list(self) -> None:
        """Read the lists of matches again."""
        self.run(self.read_lists)

    async def read_lists(self) -> bool:
        """Read the lists of matches again, within a job; return whether they are others now.

        Where they are not, nothing is assigned either: that alone would draw everything anew.
        """
        library = self.services.library
        found = (
            tuple(await library.summaries(self.listed)),
            await library.count(),
            tuple(await library.trashed(self.listed + 1)),
            tuple(library.problems),
        )
        if self.loaded and found == (self.summaries, self.count, self.trash, self.problems):
            return False
        self.summaries, self.count, self.trash, self.problems = found
        self.loaded = True
        return True

    async def read_first(self) -> None:
        """Read the lists before the first drawing, if that is quick; else it is drawn without.

        What goes wrong is told when they are read again, within a job.
        """
        reading = asyncio.ensure_future(self.read_lists())
        reading.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait({reading}, timeout=QUICK)

    def list_more(self) -> None:
        """List more matches, and more of the trash."""
        self.listed += PAGE
        self.refresh_list()
