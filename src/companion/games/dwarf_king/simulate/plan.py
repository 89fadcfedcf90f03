"""Many sides scored at once: what they share is worked out once.

The sides of the quest files are sums of terms on far fewer measures, and many terms are alike. A
plan knows which; it defines nothing of its own: points are what measures and awards say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.dwarf_king.award import Award
from companion.games.dwarf_king.carrier import ONE_DEAL, Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure, Won
from companion.games.dwarf_king.measures import measure
from companion.games.dwarf_king.quests import Side

Row = Sequence[Number]
"""A number for every seat, of one deal or of as many as the carrier takes."""


class Plan:
    """How to score all of *sides* in deals of one *frame*, with the numbers of one carrier."""

    def __init__(self, sides: Iterable[Side], frame: Frame, ops: Carrier = ONE_DEAL) -> None:
        self.sides, self.frame, self.ops = tuple(sides), frame, ops
        terms = [term for side in self.sides for term in side.terms]
        awards: dict[str, list[Award]] = {term.measure_id: [] for term in terms}
        for term in terms:
            if term.award not in awards[term.measure_id]:
                awards[term.measure_id].append(term.award)
        self._steps: list[tuple[Measure, list[Award]]] = [
            (measure(measure_id), known) for measure_id, known in awards.items()
        ]
        paid = [(measure_id, award) for measure_id, known in awards.items() for award in known]
        self._sums = [
            [paid.index((term.measure_id, term.award)) for term in side.terms]
            for side in self.sides
        ]

    def points(self, won: Won) -> list[Row]:
        """Return the quest points in the order of the sides, each by seat."""
        frame, ops, rules = self.frame, self.ops, self.frame.rules
        paid: list[Row] = []
        for counted, awards in self._steps:
            values = counted.of(won, frame, ops)
            paid += [award.pay(values, won.tricks, rules, ops) for award in awards]
        points = []
        for first, *others in self._sums:
            row = paid[first]
            for other in others:
                row = [a + b for a, b in zip(row, paid[other], strict=True)]
            points.append(row)
        return points
