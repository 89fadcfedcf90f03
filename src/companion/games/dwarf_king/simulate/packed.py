"""Many deals in one Python int: a row of numbers that is used like one number.

A row has a field of 64 bits for each deal, and one addition of two ints adds all their fields. So
deals are scored many at once where there is no NumPy. Comparisons and operations on bits take
fields from 0 to 2^62. Sums, and products with plain ints, may be negative too: a row is simply the
sum of its numbers, each times the place of its field.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from functools import lru_cache

FIELD = 64
TOP = 1 << (FIELD - 1)


@lru_cache(maxsize=256)
def all_of(number: int, n: int) -> int:
    """Return a row of *n* times the same number."""
    ones = ((1 << n * FIELD) - 1) // ((1 << FIELD) - 1)
    return number * ones


class Packed:
    """A row of *n* numbers; a plain int beside it stands for a row of that number."""

    __slots__ = ("n", "row", "signed")
    __hash__ = None  # type: ignore[assignment]  # rows are compared field by field

    def __init__(self, row: int, n: int, signed: bool = False) -> None:
        self.row, self.n, self.signed = row, n, signed

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Packed:
        """Return the row of *numbers*, each from 0 to 2^62."""
        fields = array("Q", numbers)
        if sys.byteorder == "big":
            fields.byteswap()
        return cls(int.from_bytes(fields.tobytes(), "little"), len(fields))

    def numbers(self) -> array[int]:
        """Return the numbers of the row."""
        fields = array("q", self.bits.to_bytes(self.n * FIELD // 8, "little"))
        if sys.byteorder == "big":
            fields.byteswap()
        return fields

    @property
    def bits(self) -> int:
        """The row with every field by itself: a negative number is the complement of two."""
        if not self.signed:
            return self.row
        tops = all_of(TOP, self.n)
        return (self.row + tops) ^ tops

    def only(self, where: Packed) -> Packed:
        """Return the row with 0 wherever *where* is 0 and not 1."""
        kept = self.bits & ((where.row << FIELD) - where.row)
        if not self.signed:
            return Packed(kept, self.n)
        tops = all_of(TOP, self.n)
        return Packed((kept ^ tops) - tops, self.n, signed=True)

    def _with(self, other: Packed | int) -> tuple[int, bool]:
        """Return the row of *other* and whether it or this row may be negative."""
        if isinstance(other, int):
            return all_of(other, self.n), self.signed or other < 0
        return other.row, self.signed or other.signed

    def _bits_of(self, other: Packed | int) -> int:
        return all_of(other, self.n) if isinstance(other, int) else other.bits

    def __add__(self, other: Packed | int) -> Packed:
        row, signed = self._with(other)
        return Packed(self.row + row, self.n, signed)

    __radd__ = __add__

    def __sub__(self, other: Packed | int) -> Packed:
        return Packed(self.row - self._with(other)[0], self.n, signed=True)

    def __rsub__(self, other: int) -> Packed:
        return Packed(all_of(other, self.n) - self.row, self.n, signed=True)

    def __mul__(self, factor: int) -> Packed:
        return Packed(self.row * factor, self.n, self.signed or factor < 0)

    __rmul__ = __mul__

    def __and__(self, other: Packed | int) -> Packed:
        return Packed(self.bits & self._bits_of(other), self.n)

    __rand__ = __and__

    def __or__(self, other: Packed | int) -> Packed:
        return Packed(self.bits | self._bits_of(other), self.n)

    def __xor__(self, other: Packed | int) -> Packed:
        return Packed(self.bits ^ self._bits_of(other), self.n)

    def __lshift__(self, by: int) -> Packed:
        return Packed(self.row << by, self.n, self.signed)

    def __rshift__(self, by: int) -> Packed:
        # What another field let fall into the highest bits is no part of this one.
        return Packed(self.bits >> by & all_of((1 << FIELD - by) - 1, self.n), self.n)

    def __ge__(self, other: Packed | int) -> Packed:
        tops, (row, _) = all_of(TOP, self.n), self._with(other)
        # A top bit is lent to every field; who can pay for the other one keeps it.
        return Packed(((self.row | tops) - row & tops) >> FIELD - 1, self.n)

    def __gt__(self, other: Packed | int) -> Packed:
        return self >= other + 1

    def __lt__(self, other: Packed | int) -> Packed:
        return (self >= other) ^ 1

    def __le__(self, other: Packed | int) -> Packed:
        return (self > other) ^ 1

    def __ne__(self, other: object) -> Packed:  # type: ignore[override]  # field by field
        assert isinstance(other, int | Packed)
        return (self ^ other) >= 1

    def __eq__(self, other: object) -> Packed:  # type: ignore[override]  # field by field
        return (self != other) ^ 1
