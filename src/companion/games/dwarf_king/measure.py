"""What a measure is: a formula, its limits, its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.texts import Message, msg, plain

Reads = Literal["cards", "tricks", "order"]


@dataclass(frozen=True, slots=True)
class Won:
    """What every player won in a deal, by seat; what is not known is empty.

    *cards* are the won cards, *tricks* how many tricks, *order* the tricks won as bits: bit 0 is
    the first of *length* tricks.
    """

    length: int
    cards: Sequence[Number] = ()
    tricks: Sequence[Number] = ()
    order: Sequence[Number] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    """What a measure's values may be in one deal."""

    values: tuple[int, ...]
    """Every value one player can have, ascending."""
    sums: tuple[int, ...] | None = None
    """The possible totals over all players; None where no total is fixed."""
    distinct: bool = False
    """Whether values other than 0 differ from player to player."""
    most_together: int | None = None
    """What the total over all players cannot exceed."""


class Measure(ABC):
    """What is counted for a player. Known by its *id* in quest files and deal files."""

    id: str
    reads: Reads
    """What `of` needs to know of the deal."""

    @abstractmethod
    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        """Return the measure by seat."""

    @abstractmethod
    def limits(self, frame: Frame) -> Limits:
        """Return which values can stand in a deal of this *frame*."""

    @property
    @abstractmethod
    def label(self) -> Message:
        """Its short name: ``Kings``."""

    @property
    def question(self) -> Message:
        """What the table is asked, once for each player."""
        return msg("{label} won", label=self.label)

    @abstractmethod
    def phrase(self, value: int) -> Message:
        """Return a value in words: ``2 Kings``."""

    def things(self, value: int) -> Message | None:  # noqa: ARG002 - for subclasses
        """Return so many of what is counted: ``4 Kings``; None where no things are counted."""
        return None

    def figure(self, value: int) -> Message:
        """Return a value as it stands on a key or chip: ``3``, ``1st``."""
        return msg("{n}", n=value)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings to know where it is counted, by id."""
        return ("R9", "R10") if self.reads == "cards" else ()

    def may_count(self, card: Cards) -> bool:  # noqa: ARG002 - for subclasses
        """Return whether winning a suited *card* can make a difference."""
        return self.reads == "cards"

    def first_trick(self, frame: Frame) -> int:  # noqa: ARG002 - for subclasses
        """Return the number of the first trick whose winner matters, where their order does."""
        return 1

    def fitting(
        self,
        tricks: int,  # noqa: ARG002 - for subclasses
        frame: Frame,
    ) -> tuple[int, int]:
        """Return the least and the most that a player with so many *tricks* can have."""
        values = self.limits(frame).values
        return values[0], values[-1]

    def breaches(self, values: Sequence[int], frame: Frame) -> list[Message]:
        """Return in words what cannot be when all players' *values* are taken together."""
        limits = self.limits(frame)
        total = sum(values)
        if limits.sums is not None and total not in limits.sums:
            return [
                msg(
                    "{what} entered, all players together have {sums}",
                    what=self.told(total),
                    sums=one_of(limits.sums),
                )
            ]
        if limits.most_together is not None and total > limits.most_together:
            return [
                msg(
                    "{what} entered, all players together have at most {most}",
                    what=self.told(total),
                    most=limits.most_together,
                )
            ]
        return []

    def told(self, total: int) -> Message:
        """Return the *total* of all players with what it is of: ``4 Kings``."""
        return self.things(total) or msg("{label}: {n}", label=self.label, n=total)


def one_of(numbers: Sequence[int]) -> Message:
    """Return *numbers* as alternatives: ``3, 7 or 12``."""
    *most, last = numbers
    if not most:
        return msg("{last}", last=last)
    return msg("{most} or {last}", most=", ".join(map(plain, most)), last=last)
