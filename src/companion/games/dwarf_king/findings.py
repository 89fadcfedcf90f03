"""What the judge finds wrong in a deal, and the table it leaves."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Literal

from companion.core.seats import Seat
from companion.games.dwarf_king.quoting import Place
from companion.games.dwarf_king.referee import Table
from companion.texts import Message

Kind = Literal["illegal", "revoke", "leader", "move"]
"""A card that may not be played, one that later plays show to be wrong, who led, a move."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something against the rules. *place* leads to it in an entry of plays.

    *trick* is its number; for a move, that of the trick before, 0 before the first. *seat* did it,
    or failed to; *instead* should have done it, where that is somebody else.
    """

    trick: int
    seat: Seat
    kind: Kind
    message: Message
    place: Place
    instead: Seat | None = None

    def among(self, overruled: Container[tuple[int, Seat]]) -> tuple[int, Seat] | None:
        """Return which of the *overruled* tricks and seats lets it stand, if one does."""
        tricks = (self.trick, 1) if self.trick == 0 else (self.trick,)
        seats = (self.seat,) if self.instead is None else (self.seat, self.instead)
        for key in ((trick, seat) for trick in tricks for seat in seats):
            if key in overruled:
                return key
        return None


@dataclass(frozen=True, slots=True)
class Judged:
    """The table after the last card told, and the findings in the order of play."""

    table: Table
    findings: tuple[Finding, ...]
