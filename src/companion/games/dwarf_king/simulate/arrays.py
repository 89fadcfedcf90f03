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

Array = NDArray[Any]

COUNTED = np.int16
"""The type of every number that is counted or paid."""


class Arrays:
    """Arrays of deals. A plain int stands for the same number in every deal."""

    def count(self, bits: Array) -> Array:
        """Return how many bits are set."""
        return np.bitwise_count(_unsigned(bits)).astype(COUNTED)

    def first(self, bits: Array) -> Array:
        """Return the position of the lowest set bit, counted from 1; 0 without any."""
        # The bits up to the lowest set one are as many as its position; all are, without one.
        up_to = np.bitwise_count(_unsigned(bits ^ (bits - 1))).astype(COUNTED)
        up_to *= bits != 0
        return up_to

    def run(self, bits: Array) -> Array:
        """Return the length of the longest run of set bits."""
        left = bits.copy()
        longer = left != 0
        length = longer.astype(COUNTED)
        while longer.any():
            left &= left >> 1
            np.not_equal(left, 0, out=longer)
            length += longer
        return length

    def least(self, *numbers: Array) -> Array:
        """Return the smallest of *numbers*."""
        return reduce(np.minimum, numbers)

    def most(self, *numbers: Array) -> Array:
        """Return the largest of *numbers*."""
        return reduce(np.maximum, numbers)

    def choose(self, condition: Array, then: Array | int, otherwise: Array | int) -> Array:
        """Return *then* where *condition* holds, else *otherwise*."""
        if isinstance(then, int) and isinstance(otherwise, int):
            # Two multiplications are several times quicker than picking between two numbers.
            chosen: Array = (condition != 0).astype(COUNTED)
            chosen *= COUNTED(then - otherwise)
            if otherwise:
                chosen += COUNTED(otherwise)
            return chosen
        return np.where(condition, then, otherwise)


ARRAYS = Arrays()


def _unsigned(bits: Array) -> Array:
    """Return the same bits without a sign: NumPy counts the bits of a signed number's size."""
    return bits.view(f"u{bits.dtype.itemsize}")
