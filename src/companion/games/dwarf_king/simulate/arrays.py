"""The carrier of whole batches: measures and awards on NumPy arrays, one element a deal.

Cards and orders of tricks come as arrays of int64 or smaller ints, never negative. What is counted
comes as int16, wide enough for any measure and any award of the quest files: the largest measure is
the sum of numbers with at most 173.
"""

from __future__ import annotations

from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from companion.games.dwarf_king.cards import RANK_MASK
from companion.games.dwarf_king.carrier import ONE_DEAL

Array = NDArray[Any]

COUNTED = np.int16
"""The type of every number that is counted or paid."""

# All ranks of a suit, and all tricks of a deal, are few enough to look the answers up.
_FIRST, _RUN = (
    np.array([answer(bits) for bits in range(RANK_MASK + 1)], COUNTED)
    for answer in (ONE_DEAL.first, ONE_DEAL.run)
)


class Arrays:
    """Arrays of deals. A plain int stands for the same number in every deal."""

    def count(self, bits: Array) -> Array:
        """Return how many bits are set."""
        return np.bitwise_count(_unsigned(bits)).astype(COUNTED)

    def first(self, bits: Array) -> Array:
        """Return the position of the lowest set bit, counted from 1; 0 without any."""
        return np.take(_FIRST, bits)

    def run(self, bits: Array) -> Array:
        """Return the length of the longest run of set bits."""
        return np.take(_RUN, bits)

    def least(self, *numbers: Array) -> Array:
        """Return the smallest of *numbers*."""
        return reduce(np.minimum, numbers)

    def most(self, *numbers: Array) -> Array:
        """Return the largest of *numbers*."""
        return reduce(np.maximum, numbers)

    def choose(self, condition: Array, then: Array | int, otherwise: Array | int) -> Array:
        """Return *then* where *condition* holds, else *otherwise*."""
        if isinstance(otherwise, int) and otherwise == 0:
            # A multiplication is several times quicker than picking between two numbers.
            paid: Array = condition.astype(bool, copy=False).astype(COUNTED)
            if isinstance(then, int) and then == 1:
                return paid
            paid *= COUNTED(then) if isinstance(then, int) else then
            return paid
        return np.where(condition, then, otherwise)


ARRAYS = Arrays()


def _unsigned(bits: Array) -> Array:
    """Return the same bits without a sign: NumPy counts the bits of a signed number's size."""
    return bits.view(f"u{bits.dtype.itemsize}")
