"""Awards for a player's own number: so much each, exactly n, even, odd, at least n, by place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.seats import Seat
from companion.games.dwarf_king.award import Award, Numbers, PayingAward, Points
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.measure import Limits, Measure
from companion.games.dwarf_king.rules import Rules
from companion.texts import Message, msg


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
        return [ops.choose(value == self.n, self.points, 0) for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if values[seat] == self.n:
            return msg("{what}, exactly {n}", what=what, n=self.n)
        return msg("{what}, not exactly {n}", what=what, n=self.n)


class Even(PayingAward):
    """*points* for an even number from 2 up; zero does not qualify (rules §3, tile 10)."""

    rulings = ("R11",)

    award: Literal["even"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [ops.choose((value > 0) & (value & 1 == 0), self.points, 0) for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if not values[seat]:
            return msg("{what}: zero does not count as even", what=what)
        return msg("{what}, odd", what=what) if values[seat] % 2 else msg("{what}, even", what=what)


class Odd(PayingAward):
    """*points* for an odd number."""

    award: Literal["odd"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [(value & 1) * self.points for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        return msg("{what}, odd", what=what) if values[seat] % 2 else msg("{what}, even", what=what)


class AtLeast(PayingAward):
    """*points*, once, for *n* or more."""

    award: Literal["at-least"]
    n: int

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [ops.choose(value >= self.n, self.points, 0) for value in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        what = measure.phrase(values[seat])
        if values[seat] >= self.n:
            return msg("{what}, at least {n}", what=what, n=self.n)
        return msg("{what}, fewer than {n}", what=what, n=self.n)


class Place(Award):
    """*first* points for place 1, *step* more for each place after it; 0 for place 0."""

    award: Literal["place"]
    first: Points
    step: Points

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [ops.choose(place > 0, self.first + self.step * (place - 1), 0) for place in values]

    def reason(self, measure: Measure, values: Sequence[int], seat: Seat, rules: Rules) -> Message:
        return measure.phrase(values[seat])

    def sums(self, limits: Limits, players: int, rules: Rules) -> tuple[int, ...] | None:
        """Places 1 to k come to k·(k+1)/2, and pay first + step·(p−1) each."""
        if limits.sums is None:
            return None
        placed = [k for k in range(players + 1) if k * (k + 1) // 2 in limits.sums]
        return tuple(k * self.first + self.step * (k * (k - 1) // 2) for k in placed)
