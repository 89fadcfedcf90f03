"""A deal's plays as they were told, by seats and bits, whole or as far as the table has come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Move


class Laid(NamedTuple):
    """A trick as told: who led it and the cards clockwise; the last may be unfinished."""

    leader: Seat
    cards: tuple[Cards, ...]


class Play(NamedTuple):
    """One card played: trick number from 1, place in the trick from 0."""

    trick: int
    at: int
    seat: Seat
    card: Cards


@dataclass(frozen=True, slots=True)
class ToldPlays:
    """What is told of a deal: tricks and moves in order, and the hands as dealt if known."""

    frame: Frame
    tricks: Sequence[Laid]
    moves: Sequence[Move] = ()
    hands: Sequence[Cards] | None = None

    def plays(self) -> Iterator[Play]:
        """Yield every card played, in order."""
        for number, trick in enumerate(self.tricks, 1):
            for at, card in enumerate(trick.cards):
                yield Play(number, at, (trick.leader + at) % self.frame.players, card)

    def moves_after(self, tricks: int) -> list[tuple[int, Move]]:
        """Return the moves made when so many *tricks* were finished, each with its index."""
        return [(at, move) for at, move in enumerate(self.moves) if move.after == tricks]

    def played(self, card: Cards) -> Play | None:
        """Return when *card* was played first, if it was."""
        return next((play for play in self.plays() if play.card == card), None)
