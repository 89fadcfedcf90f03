"""Who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's place: 1 + how many are strictly ahead, so tied players share it."""

    seat: Seat
    place: int
    total: int
    behind: int
    """Points behind the lead; 0 in the lead."""


def standings(totals: Sequence[int]) -> list[Standing]:
    """Return the places from first to last, tied players in seat order.

    >>> [(s.seat, s.place) for s in standings([9, -9, -5, 9])]
    [(0, 1), (3, 1), (2, 3), (1, 4)]
    """
    best = max(totals)
    return sorted(
        (
            Standing(seat, 1 + sum(other > total for other in totals), total, best - total)
            for seat, total in enumerate(totals)
        ),
        key=lambda s: (s.place, s.seat),
    )


def leaders(totals: Sequence[int]) -> list[Seat]:
    """Return every seat with the best total, in seat order."""
    best = max(totals)
    return [seat for seat, total in enumerate(totals) if total == best]
