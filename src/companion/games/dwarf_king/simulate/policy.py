"""What a simulated player may know, and what is decided for that player."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Move, Way
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.referee import Table


class View:
    """What one player sees of a deal: the table, the quest, the own hand, and no other hand.

    *chooser* has shown the blue 5. *moves* are the moves made so far, each with the *hand* this
    player held before it; the cards of a raid are 0 for those it did not touch.
    """

    __slots__ = ("chooser", "hand", "moves", "seat", "side", "table")

    def __init__(self, table: Table, side: Side, seat: Seat, chooser: Seat) -> None:
        self.table, self.side, self.seat, self.chooser = table, side, seat, chooser
        self.hand: Cards = 0
        self.moves: list[tuple[Move, Cards]] = []

    @property
    def frame(self) -> Frame:
        """The frame of the deal."""
        return self.table.frame

    @property
    def others(self) -> list[Seat]:
        """The other players' seats, clockwise from the left neighbour."""
        return [(self.seat + step) % self.frame.players for step in range(1, self.frame.players)]


class Policy(ABC):
    """A way to play. It keeps nothing from one decision to the next, so seats can share one."""

    @abstractmethod
    def side(self, frame: Frame, sides: Sequence[Side], hand: Cards, rng: Random) -> Side:
        """Return which of the two *sides* of the tile the chooser takes, holding *hand*."""

    @abstractmethod
    def card(self, view: View, legal: Cards, rng: Random) -> Cards:
        """Return which of the *legal* cards, of which there are several, is played."""

    @abstractmethod
    def partner(self, view: View, rng: Random) -> Seat:
        """Return with whom the Druid's player swaps hands."""

    @abstractmethod
    def way(self, view: View, rng: Random) -> Way:
        """Return which way the blue Flag Bearer's player has all hands passed."""

    @abstractmethod
    def victim(self, view: View, rng: Random) -> Seat:
        """Return from whom the red Flag Bearer's holder takes two cards, unseen."""

    @abstractmethod
    def gives(self, view: View, victim: Seat, takes: Cards, rng: Random) -> Cards:
        """Return the two cards given back for the two in *takes*, which are in the hand by now."""

    @abstractmethod
    def fetch(self, view: View, rng: Random) -> Cards:
        """Return what the Sorcerer's holder takes of the trick just finished; 0 for nothing."""
