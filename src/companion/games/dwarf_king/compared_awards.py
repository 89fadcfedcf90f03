"""Awards for a number beside the others': alone, shared, highest, and the neighbours'."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from companion.core.seats import Seat, left_of, right_of
from companion.games.dwarf_king.award import Numbers, PayingAward
from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.measure import Limits, Measure
from companion.games.dwarf_king.rules import Rules
from companion.texts import Message, PlayerAt, msg

Neighbour = Literal["right", "left"]


class _Compared(PayingAward, ABC):
    """An award for having the same number as others, or not."""

    own = False
    rulings = ("R11",)

    def _same(self, values: Numbers, ops: Carrier) -> list[Number]:
        """Return by seat how many other players have the same value."""
        same: list[Number] = [0] * len(values)
        for one, other in combinations(range(len(values)), 2):
            alike = ops.choose(values[one] == values[other], 1, 0)
            same[one] = same[one] + alike
            same[other] = same[other] + alike
        return same

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
        return [ops.choose(same == 0, self.points, 0) for same in self._same(values, ops)]


class Shared(_Compared):
    """*points* if some other player has the same number; 0 is an ordinary number (R11)."""

    award: Literal["shared"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [ops.choose(same > 0, self.points, 0) for same in self._same(values, ops)]


class Highest(PayingAward):
    """*points* for the highest number; a tie at the top pays nobody or all of them (R12)."""

    own = False
    rulings = ("R12",)

    award: Literal["highest"]

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        top = ops.most(*values)
        at_top = [ops.choose(value == top, 1, 0) for value in values]
        pays = 1 if rules.tie_in_numbers == "all" else sum(at_top) == 1
        return [ops.choose(here & pays, self.points, 0) for here in at_top]

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
    rulings = ("R11",)
    of_others = True

    than: Neighbour

    def pay(self, values: Numbers, tricks: Numbers, rules: Rules, ops: Carrier) -> list[Number]:
        return [
            ops.choose(self._wins(value, other), self.points, 0)
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
    rulings = ("R11",)
    of_others = True

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


def neighbour_of(seat: Seat, players: int, side: Neighbour) -> Seat:
    """Return the neighbour on that side (rules §2)."""
    return right_of(seat, players) if side == "right" else left_of(seat, players)


def of_neighbour(values: Numbers, side: Neighbour) -> list[Number]:
    """Return by seat the value of the neighbour on that side."""
    return [values[neighbour_of(seat, len(values), side)] for seat in range(len(values))]
