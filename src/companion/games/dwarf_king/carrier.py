"""The few operations that measures and awards are written in.

Measures are formulas over small ints. The same formulas are to run on whole arrays of deals, so
they use only arithmetic, bit operations and what is named here; none branches on a value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Number = Any
"""An int, or an array of ints, one a deal."""


class Carrier(Protocol):
    """What plain ints and arrays do each in their own way."""

    def count(self, bits: Number) -> Number:
        """Return how many bits are set."""

    def first(self, bits: Number) -> Number:
        """Return the position of the lowest set bit, counted from 1; 0 without any."""

    def run(self, bits: Number) -> Number:
        """Return the length of the longest run of set bits."""

    def least(self, *numbers: Number) -> Number:
        """Return the smallest of *numbers*."""

    def most(self, *numbers: Number) -> Number:
        """Return the largest of *numbers*."""

    def choose(self, condition: Number, then: Number, otherwise: Number) -> Number:
        """Return *then* where *condition* holds, else *otherwise*."""


class OneDeal:
    """Plain ints: one deal at a time."""

    count = staticmethod(int.bit_count)

    def first(self, bits: int) -> int:
        """Return the position of the lowest set bit, counted from 1; 0 without any."""
        return (bits & -bits).bit_length()

    def run(self, bits: int) -> int:
        """Return the length of the longest run of set bits."""
        length = 0
        while bits:
            bits &= bits >> 1
            length += 1
        return length

    # Python's own functions, without a call of ours around them.
    least: Callable[..., int] = staticmethod(min)
    most: Callable[..., int] = staticmethod(max)

    def choose(self, condition: object, then: int, otherwise: int) -> int:
        """Return *then* if *condition* holds, else *otherwise*."""
        return then if condition else otherwise


ONE_DEAL = OneDeal()
