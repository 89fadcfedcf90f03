"""What many deals say about a quest side, in whole numbers that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from companion.core.seats import Seat


@dataclass(slots=True)
class Spread:
    """How often each number of points came up, one number a player and deal.

    *leader_on_top* counts the deals in which whoever led trick 1 had the most points, alone or tied
    with others.
    """

    points: Counter[int] = field(default_factory=Counter)
    deals: int = 0
    leader_on_top: int = 0

    def add(self, points: Sequence[int], leader: Seat) -> None:
        """Count a deal in: everybody's *points*, by seat, and who led trick 1."""
        self.points.update(points)
        self.deals += 1
        self.leader_on_top += points[leader] == max(points)

    def merge(self, other: Spread) -> None:
        """Count all the deals of *other* in."""
        self.points.update(other.points)
        self.deals += other.deals
        self.leader_on_top += other.leader_on_top

    @property
    def number(self) -> int:
        """How many numbers of points there are: deals times players."""
        return self.points.total()

    @property
    def mean(self) -> float:
        """The mean of a player's points."""
        return sum(value * times for value, times in self.points.items()) / self.number

    @property
    def sd(self) -> float:
        """The standard deviation of a player's points."""
        squares = sum(value * value * times for value, times in self.points.items())
        return sqrt(max(0.0, squares / self.number - self.mean**2))

    @property
    def zero_share(self) -> float:
        """The share of players' points that are 0."""
        return self.points[0] / self.number

    @property
    def leader_top_share(self) -> float:
        """In what share of the deals trick 1's leader had the most points, alone or tied."""
        return self.leader_on_top / self.deals

    @property
    def least(self) -> int:
        """The fewest points that came up."""
        return min(self.points)

    @property
    def most(self) -> int:
        """The most points that came up."""
        return max(self.points)


def merged(spreads: Iterable[Spread]) -> Spread:
    """Return all of *spreads* as one."""
    together = Spread()
    for spread in spreads:
        together.merge(spread)
    return together
