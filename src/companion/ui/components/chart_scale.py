"""What a chart of totals shows, and the arithmetic of its axis and its names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import Final

STEPS: Final = (5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One player's *totals* after deal 0, 1, 2 …, and what stands at the line's end."""

    end: str
    totals: Sequence[int]
    leads: bool = False


def scale(series: Sequence[Series]) -> tuple[int, int, int]:
    """Return lowest, highest and step of the axis, all multiples of the step and round 0.

    >>> scale([Series(end="Ada", totals=[0, 14, -16])])
    (-20, 20, 10)
    """
    values = [total for one in series for total in one.totals] or [0]
    low, high = min(*values, 0), max(*values, 0)
    step = next((s for s in STEPS if (high - low) / s <= 5), STEPS[-1])
    return floor(low / step) * step, max(ceil(high / step) * step, step), step


def spread(wanted: Sequence[float], apart: float, most: float) -> list[float]:
    """Return places near *wanted*, in the same order, at least *apart* and from 0 to *most*.

    >>> spread([10, 12, 90], 18, 100)
    [10, 28, 90]
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    places = list(wanted)
    for before, after in pairwise(order):
        places[after] = max(places[after], places[before] + apart)
    limit = max(most, apart * (len(wanted) - 1))
    for i in reversed(order):
        places[i] = min(places[i], limit)
        limit = places[i] - apart
    return places
