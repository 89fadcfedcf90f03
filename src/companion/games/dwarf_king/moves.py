"""What four special cards do with hands: swap, pass on, take and give, fetch (rules §5).

A move acts on a list by seat of what everybody holds, and back again: from what was played
later one can tell what was held before.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, Cards

Way = Literal["left", "right"]
Hands = list[Cards]
"""What everybody holds, by seat."""


@dataclass(frozen=True, slots=True)
class Move(ABC):
    """A move made by the seat *by* when *after* tricks were finished."""

    after: int
    by: Seat

    @abstractmethod
    def make(self, hands: Hands) -> None:
        """Change *hands* as the move does."""

    @abstractmethod
    def unmake(self, hands: Hands) -> None:
        """Change *hands* back to what they were before the move."""


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """The Druid: the whole hand against that of *other*."""

    other: Seat

    def make(self, hands: Hands) -> None:
        hands[self.by], hands[self.other] = hands[self.other], hands[self.by]

    def unmake(self, hands: Hands) -> None:
        self.make(hands)


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """The blue Flag Bearer: every whole hand to the neighbour on one side."""

    to: Way

    def make(self, hands: Hands) -> None:
        _pass_on(hands, self.to)

    def unmake(self, hands: Hands) -> None:
        _pass_on(hands, "right" if self.to == "left" else "left")


@dataclass(frozen=True, slots=True)
class Raid(Move):
    """The red Flag Bearer: two cards out of the hand of *other*, then any two back.

    *takes* and *gives* are 0 where the table did not tell.
    """

    other: Seat
    takes: Cards
    gives: Cards

    def make(self, hands: Hands) -> None:
        hands[self.other] = (hands[self.other] & ~self.takes) | self.gives
        hands[self.by] = (hands[self.by] | self.takes) & ~self.gives

    def unmake(self, hands: Hands) -> None:
        hands[self.by] = (hands[self.by] | self.gives) & ~self.takes
        hands[self.other] = (hands[self.other] & ~self.gives) | self.takes


@dataclass(frozen=True, slots=True)
class Fetch(Move):
    """The Sorcerer: a card of the trick just finished into hand, the Sorcerer in its place."""

    takes: Cards

    def make(self, hands: Hands) -> None:
        hands[self.by] = (hands[self.by] & ~MAGIC) | self.takes

    def unmake(self, hands: Hands) -> None:
        hands[self.by] = (hands[self.by] & ~self.takes) | MAGIC


def _pass_on(hands: Hands, way: Way) -> None:
    if way == "left":
        hands[:] = [hands[-1], *hands[:-1]]
    else:
        hands[:] = [*hands[1:], hands[0]]
