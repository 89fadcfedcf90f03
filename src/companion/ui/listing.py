"""The lists of matches as one phone sees them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.index import Summary
from companion.ui.jobs import Job
from companion.ui.services import Services

PAGE = 20
"""How many matches are listed at first, and how many more at each request."""


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

    async def read_lists(self) -> None:
        """Read the lists of matches again, within a job."""
        library = self.services.library
        self.summaries = tuple(await library.summaries(self.listed))
        self.count = await library.count()
        self.trash = tuple(await library.trashed(self.listed + 1))
        self.loaded = True

    def list_more(self) -> None:
        """List more matches, and more of the trash."""
        self.listed += PAGE
        self.refresh_list()
