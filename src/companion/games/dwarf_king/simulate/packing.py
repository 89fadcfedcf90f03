"""The carrier of packed rows: measures and awards on many deals at once, in plain Python."""

from __future__ import annotations

from functools import reduce

from companion.games.dwarf_king.simulate.packed import Packed, all_of

Numbers = Packed | int


class Packing:
    """Rows of numbers, one a deal. A plain int stands for the same number in every deal."""

    def count(self, bits: Packed) -> Packed:
        """Return how many bits are set."""
        n, row = bits.n, bits.row
        row -= row >> 1 & all_of(0x5555555555555555, n)
        fours = all_of(0x3333333333333333, n)
        row = (row & fours) + (row >> 2 & fours)
        row = row + (row >> 4) & all_of(0x0F0F0F0F0F0F0F0F, n)
        row += row >> 8
        row += row >> 16
        row += row >> 32
        return Packed(row & all_of(0x7F, n), n)

    def first(self, bits: Packed) -> Packed:
        """Return the position of the lowest set bit, counted from 1; 0 without any."""
        there = bits != 0
        # A field of 0 lends nothing: there the bit that is taken away is not there either.
        below = Packed(bits.row - there.row & ~bits.row, bits.n)
        return self.count(below) + there

    def run(self, bits: Packed) -> Packed:
        """Return the length of the longest run of set bits."""
        length = bits != 0
        left = bits & bits >> 1
        while left.row:
            length += left != 0
            left &= left >> 1
        return length

    def least(self, *numbers: Packed) -> Packed:
        """Return the smallest of *numbers*."""
        return reduce(lambda a, b: self.choose(a >= b, b, a), numbers)

    def most(self, *numbers: Packed) -> Packed:
        """Return the largest of *numbers*."""
        return reduce(lambda a, b: self.choose(a >= b, a, b), numbers)

    def choose(self, condition: Packed, then: Numbers, otherwise: Numbers) -> Packed:
        """Return *then* where *condition* holds, else *otherwise*."""
        holds = condition != 0
        more = then - otherwise
        chosen = holds * more if isinstance(more, int) else more.only(holds)
        return chosen + otherwise


PACKING = Packing()
