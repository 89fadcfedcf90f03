"""One whole deal, dealt and played by policies, with its points from the one scorer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import BLUE_5, RED_5, Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Move
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.simulate.dealing import deal, holder
from companion.games.dwarf_king.simulate.playing import Playing
from companion.games.dwarf_king.simulate.points import final_points
from companion.games.dwarf_king.simulate.policy import Policy


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as it was played. *hands* are as dealt, by seat, before any move."""

    side: Side
    hands: tuple[Cards, ...]
    moves: tuple[Move, ...]
    table: Table

    @property
    def frame(self) -> Frame:
        """What was fixed before the deal."""
        return self.table.frame

    @property
    def chooser(self) -> Seat:
        """Who held the blue 5, so chose the side."""
        return holder(self.hands, BLUE_5)

    @property
    def leader(self) -> Seat:
        """Who led trick 1."""
        return self.table.tricks[0].leader

    @property
    def points(self) -> list[int]:
        """Everybody's points, all included, by seat."""
        return final_points(self.side, self.table)


def play(
    frame: Frame,
    side: Side,
    policies: Sequence[Policy],
    rng: Random,
    hands: Sequence[Cards] | None = None,
) -> Deal:
    """Return a deal played to its end by *policies*, by seat.

    *hands* are dealt from *rng* if they are not given.

    Raises:
        ValueError: The frame's special card is not known.
    """
    dealt = tuple(deal(frame, rng) if hands is None else hands)
    table = Table(frame, holder(dealt, RED_5))
    playing = Playing(table, list(dealt), side, policies, chooser=holder(dealt, BLUE_5), rng=rng)
    if frame.special is not None and frame.special.move == "raid":
        playing.raid()
    playing.finish()
    return Deal(side, dealt, tuple(playing.moves), table)
