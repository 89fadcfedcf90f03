"""What an award is: how the values of a measure become points (design: measure × award).

The fields of an award are what a quest file may say, `pay` is what they mean, `reason` says it in
words and `sums` what all players together must come to.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, ClassVar

from pydantic import Field, field_validator

from companion.core.seats import Seat
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.measure import Limits, Measure
from companion.games.dwarf_king.rules import Data, Rules
from companion.texts import Message

Numbers = Sequence[Number]
Points = Annotated[int, Field(ge=-100, le=100)]


class Award(Data, ABC):
    """One way to turn the values of a measure into points."""

    own: ClassVar[bool] = True
    """Whether a player's points follow from that player's own numbers."""
    rulings: ClassVar[tuple[str, ...]] = ()
    """The rulings to know where it pays, by id."""
    of_others: ClassVar[bool] = False
    """Whether it pays for another player's number, so that whose that is has to be said."""

    @abstractmethod
    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        """Return points by seat for a measure's *values* by seat.

        *tricks* are the tricks won by seat; only an award with `needs_tricks` reads them.
        """

    @abstractmethod
    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        """Return in words why *seat* gets what `pay` gives."""

    def sums(self, limits: Limits, players: int, rules: Rules) -> tuple[int, ...] | None:
        """Return the possible totals over all players, before doubling; None: not fixed."""
        return None

    def ruling(self, values: Sequence[int], seat: Seat) -> str | None:
        """Return the ruling that decided *seat*'s points, if not the side's own sentence."""
        return None

    @property
    def needs_tricks(self) -> bool:
        """Whether `pay` reads the tricks won."""
        return False


class PayingAward(Award, ABC):
    """An award of so many *points*."""

    points: Points

    @field_validator("points")
    @classmethod
    def _pays(cls, points: int) -> int:
        if points == 0:
            raise ValueError("an award of 0 points pays nothing")
        return points
