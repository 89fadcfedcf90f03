"""How a measure becomes points: the awards (design: measure × award).

The fields of an award are what a quest file may say, `pay` is what they mean, `reason` says it in
words and `sums` what all players together must come to.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from pydantic import Field, field_validator

from companion.core.seats import Seat, left_of, right_of
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.measure import Limits, Measure
from companion.games.dwarf_king.rules import Data, Rules
from companion.texts import Message, PlayerAt, msg

Numbers = Sequence[Number]
Points = Annotated[int, Field(ge=-100, le=100)]
Neighbour = Literal["right", "left"]


class Award(Data, ABC):
    """One way to turn the values of a measure into points."""

    own: ClassVar[bool] = True
    """Whether a player's points follow from that player's own numbers."""

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


class Each(PayingAward):
    """*points* for each; or *if_none* when there is none although a trick was won."""

    award: Literal["each"]
    if_none: Points | None = None

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        paid = [value * self.points for value in values]
        if self.if_none is None:
            return paid
        return [
            ops.choose((value == 0) & (won > 0), self.if_none, points)
            for value, won, points in zip(values, tricks, paid, strict=True)
        ]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if self.if_none is not None and values[seat] == 0:
            return msg("{what}: {points:+} with a trick won", what=what, points=self.if_none)
        return msg("{what}, {points:+} each", what=what, points=self.points)

    def sums(self, limits: Limits, players: int, rules: Rules) -> tuple[int, ...] | None:
        if limits.sums is None or self.if_none is not None:
            return None
        return tuple(total * self.points for total in limits.sums)

    @property
    def needs_tricks(self) -> bool:
        return self.if_none is not None


class Exactly(PayingAward):
    """*points* for exactly *n*."""

    award: Literal["exactly"]
    n: int

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(value == self.n) * self.points for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if values[seat] == self.n:
            return msg("{what}, exactly {n}", what=what, n=self.n)
        return msg("{what}, not exactly {n}", what=what, n=self.n)


class Even(PayingAward):
    """*points* for an even number from 2 up; zero does not qualify (rules §3, tile 10)."""

    award: Literal["even"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [((value > 0) & (value % 2 == 0)) * self.points for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if not values[seat]:
            return msg("{what}: zero does not count as even", what=what)
        return msg("{what}, odd", what=what) if values[seat] % 2 else msg("{what}, even", what=what)


class Odd(PayingAward):
    """*points* for an odd number."""

    award: Literal["odd"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(value % 2) * self.points for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        return msg("{what}, odd", what=what) if values[seat] % 2 else msg("{what}, even", what=what)


class AtLeast(PayingAward):
    """*points*, once, for *n* or more."""

    award: Literal["at-least"]
    n: int

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(value >= self.n) * self.points for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if values[seat] >= self.n:
            return msg("{what}, at least {n}", what=what, n=self.n)
        return msg("{what}, fewer than {n}", what=what, n=self.n)


class _Compared(PayingAward, ABC):
    """An award for having the same number as others, or not."""

    own = False

    def _same(self, values: Numbers) -> list[Number]:
        """Return by seat how many other players have the same value."""
        return [sum((other == value) * 1 for other in values) - 1 for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        others = tuple(
            PlayerAt(other)
            for other, value in enumerate(values)
            if other != seat and value == values[seat]
        )
        if others:
            return msg("{what}, the same as {others}", what=what, others=others)
        return msg("{what}, nobody else has the same", what=what)

    def ruling(self, values: Sequence[int], seat: Seat) -> str | None:
        return "R11" if values[seat] == 0 else None


class Alone(_Compared):
    """*points* if no other player has the same number; 0 is an ordinary number (R11)."""

    award: Literal["alone"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(same == 0) * self.points for same in self._same(values)]


class Shared(_Compared):
    """*points* if some other player has the same number; 0 is an ordinary number (R11)."""

    award: Literal["shared"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(same > 0) * self.points for same in self._same(values)]


class Highest(PayingAward):
    """*points* for the highest number; a tie at the top pays nobody or all of them (R12)."""

    own = False

    award: Literal["highest"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        top = ops.most(*values)
        at_top = [(value == top) * 1 for value in values]
        pays = 1 if rules.tie_in_numbers == "all" else (sum(at_top) == 1) * 1
        return [here * pays * self.points for here in at_top]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what, top = measure.phrase(values[seat]), max(values)
        if values[seat] < top:
            return msg("{what}, the highest is {top}", what=what, top=top)
        if list(values).count(top) == 1:
            return msg("{what}, the highest", what=what)
        if rules.tie_in_numbers == "all":
            return msg("{what}, tied for the highest: all of them score", what=what)
        return msg("{what}, tied for the highest: nobody scores", what=what)

    def sums(self, limits: Limits, players: int, rules: Rules) -> tuple[int, ...] | None:
        if rules.tie_in_numbers == "all":
            return tuple(self.points * tied for tied in range(1, players + 1))
        return (0, self.points)

    def ruling(self, values: Sequence[int], seat: Seat) -> str | None:
        top = max(values)
        return "R12" if values[seat] == top and list(values).count(top) > 1 else None


class _AgainstNeighbour(PayingAward, ABC):
    """*points* for a comparison with the neighbour in *than*; 0 is an ordinary number (R11)."""

    own = False

    than: Neighbour

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [
            self._wins(value, other) * self.points
            for value, other in zip(values, of_neighbour(values, self.than), strict=True)
        ]

    @abstractmethod
    def _wins(self, mine: Number, other: Number) -> Number: ...

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        neighbour = neighbour_of(seat, len(values), self.than)
        given = {"what": measure.phrase(values[seat]), "neighbour": PlayerAt(neighbour)}
        n = values[neighbour]
        if values[seat] == n:
            text = msg("{what}, as many as {neighbour}", **given)
        elif values[seat] > n:
            text = msg("{what}, more than {neighbour} with {n}", n=n, **given)
        else:
            text = msg("{what}, fewer than {neighbour} with {n}", n=n, **given)
        if self.than == "right":
            return msg("right: {text}", text=text)
        return msg("left: {text}", text=text)


class More(_AgainstNeighbour):
    """*points* for strictly more than the neighbour."""

    award: Literal["more"]

    def _wins(self, mine: Number, other: Number) -> Number:
        return mine > other


class Fewer(_AgainstNeighbour):
    """*points* for strictly fewer than the neighbour."""

    award: Literal["fewer"]

    def _wins(self, mine: Number, other: Number) -> Number:
        return mine < other


class OfNeighbour(PayingAward):
    """*points* for each that the neighbour has."""

    own = False

    award: Literal["of-neighbour"]
    of: Neighbour

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [value * self.points for value in of_neighbour(values, self.of)]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        neighbour = neighbour_of(seat, len(values), self.of)
        given = {"neighbour": PlayerAt(neighbour), "what": measure.phrase(values[neighbour])}
        if self.of == "right":
            return msg("{neighbour}, on the right: {what}", **given)
        return msg("{neighbour}, on the left: {what}", **given)

    def sums(self, limits: Limits, players: int, rules: Rules) -> tuple[int, ...] | None:
        return limits.sums and tuple(total * self.points for total in limits.sums)


class Place(Award):
    """*first* points for place 1, *step* more for each place after it; 0 for place 0."""

    award: Literal["place"]
    first: Points
    step: Points

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(p > 0) * (self.first + self.step * (p - 1)) for p in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        return measure.phrase(values[seat])

    def sums(self, limits: Limits, players: int, rules: Rules) -> tuple[int, ...] | None:
        """Places 1 to k come to k·(k+1)/2, and pay first + step·(p−1) each."""
        if limits.sums is None:
            return None
        placed = [k for k in range(players + 1) if k * (k + 1) // 2 in limits.sums]
        return tuple(k * self.first + self.step * (k * (k - 1) // 2) for k in placed)


AnyAward = Annotated[
    Each
    | Exactly
    | Even
    | Odd
    | AtLeast
    | Alone
    | Shared
    | Highest
    | More
    | Fewer
    | OfNeighbour
    | Place,
    Field(discriminator="award"),
]


def neighbour_of(seat: Seat, players: int, side: Neighbour) -> Seat:
    """Return the neighbour on that side (rules §2)."""
    return right_of(seat, players) if side == "right" else left_of(seat, players)


def of_neighbour(values: Numbers, side: Neighbour) -> list[Number]:
    """Return by seat the value of the neighbour on that side."""
    return [values[neighbour_of(seat, len(values), side)] for seat in range(len(values))]
