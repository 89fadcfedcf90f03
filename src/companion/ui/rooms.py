"""Which matches other phones look at, by which link, and which phone keeps the pad of each.

All of it is in memory: links live as long as the process that made them. A link's code is its own
and not the pad's, and what it opens is one match. There is one writer: the machine's own pad, or
the one phone it was handed to.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final

from companion.texts import msg
from companion.ui.codes import new_code

TABLE: Final = "/table/"
"""Where links begin on the server."""
DEAD: Final = msg("This link is no longer valid.")
ASK: Final = msg("Ask for the new one at the table.")
log = logging.getLogger(__name__)


@dataclass(eq=False)
class Room:
    """One link to one match, and the phones that came by it."""

    match_id: str
    code: str = field(default_factory=new_code)
    closed: bool = False
    """Whether the link was taken back: then it shows nothing, for good."""
    offered: bool = False
    """Whether the pad is on offer to the phones that look on."""
    keeper: Seat | None = None
    """The phone that keeps the pad; None is the machine's own pad."""
    seats: list[Seat] = field(default_factory=list)
    """The phones that are there now."""

    def link(self, base: str) -> str:
        """Return the address of this room where *base* is the server's."""
        return f"{base.rstrip('/')}{TABLE}{self.code}/"


LINK: ContextVar[Room | None] = ContextVar("LINK", default=None)
"""By which link the connection came that is being answered; the server's door sets it."""


class Rooms:
    """The links of one process, at most one a match. *base* is where other phones reach it."""

    def __init__(self) -> None:
        self.base: str | None = None
        self._open: dict[str, Room] = {}
        self._past: list[Room] = []
        self._subscribers: list[Callable[[str], object]] = []

    def subscribe(self, callback: Callable[[str], object]) -> Callable[[], None]:
        """Call *callback* with a match's id when anything here changes for it."""
        self._subscribers.append(callback)

        def leave() -> None:
            if callback in self._subscribers:
                self._subscribers.remove(callback)

        return leave

    def of(self, match_id: str) -> Room | None:
        """Return the link of a match, if it has one."""
        return self._open.get(match_id)

    def lent(self, match_id: str) -> bool:
        """Whether another phone than the machine's own pad keeps the match."""
        room = self.of(match_id)
        return room is not None and room.keeper is not None

    def find(self, code: str) -> Room | None:
        """Return the room *code* opens or once opened; None where it never opened one.

        Every code is compared, in constant time: how long the answer takes tells nothing.
        """
        found = None
        for room in (*self._open.values(), *self._past):
            if secrets.compare_digest(room.code.encode(), code.encode()):
                found = room
        return found

    def show(self, match_id: str) -> Room:
        """Return the link of a match, made where there was none."""
        room = self._open.get(match_id)
        if room is None:
            room = self._open[match_id] = Room(match_id)
            self.tell(match_id)
        return room

    def renew(self, match_id: str) -> Room:
        """Return a new link to a match; the old one dies at once."""
        self._close(match_id)
        return self.show(match_id)

    def hide(self, match_id: str) -> None:
        """Take the link to a match back: it dies at once, and the pad is the machine's again."""
        self._close(match_id)
        self.tell(match_id)

    def offer(self, match_id: str, *, on: bool = True) -> None:
        """Offer the pad of a match to the phones that look on, or no longer."""
        room = self.of(match_id)
        if room is not None:
            room.offered = on
            self.tell(match_id)

    def take_back(self, match_id: str) -> None:
        """Make the machine's own pad the one that writes again."""
        room = self.of(match_id)
        if room is not None:
            room.keeper, room.offered = None, False
            self.tell(match_id)

    def tell(self, match_id: str) -> None:
        """Tell everybody that something changed for a match."""
        for callback in tuple(self._subscribers):
            try:
                callback(match_id)
            except Exception:  # one phone's failure is not the other's
                log.exception("a phone failed on a change of its table")

    def _close(self, match_id: str) -> None:
        room = self._open.pop(match_id, None)
        if room is not None:
            room.closed, room.offered, room.keeper = True, False, None
            self._past.append(room)


class Seat:
    """The place of one phone that came by a link: all it can ask for."""

    def __init__(self, rooms: Rooms, room: Room) -> None:
        self._rooms, self._room = rooms, room

    @property
    def match_id(self) -> str:
        """The one match this phone can see."""
        return self._room.match_id

    @property
    def alive(self) -> bool:
        """Whether the link still shows something."""
        return not self._room.closed

    @property
    def keeps(self) -> bool:
        """Whether this phone is the one that writes."""
        return self.alive and self._room.keeper is self

    @property
    def offered(self) -> bool:
        """Whether this phone may take the pad."""
        return self.alive and self._room.offered and self._room.keeper is not self

    @property
    def on_offer(self) -> bool:
        """Whether the pad is on offer to anybody."""
        return self.alive and self._room.offered

    def come(self) -> None:
        """Take note that this phone is there."""
        if self not in self._room.seats:
            self._room.seats.append(self)
            self._rooms.tell(self.match_id)

    def leave(self) -> None:
        """Take note that this phone is away. What it keeps, it keeps until it is taken back."""
        if self in self._room.seats:
            self._room.seats.remove(self)
            self._rooms.tell(self.match_id)

    def take(self) -> bool:
        """Take the pad if it is on offer; the first to do so has it. Return whether it did."""
        if not self.offered:
            return False
        self._room.keeper, self._room.offered = self, False
        self._rooms.tell(self.match_id)
        return True

    def offer(self, *, on: bool = True) -> None:
        """Offer the pad to others, if this phone keeps it."""
        if self.keeps:
            self._rooms.offer(self.match_id, on=on)

    def give_back(self) -> None:
        """Give the pad back to the machine's own, if this phone keeps it."""
        if self.keeps:
            self._rooms.take_back(self.match_id)
