"""Seats at the table, counted from 0, clockwise."""

from __future__ import annotations

Seat = int


def right_of(seat: Seat, players: int) -> Seat:
    """Return the right neighbour of *seat*: who plays just before (rules §2).

    >>> right_of(0, 4)
    3
    """
    return (seat - 1) % players


def left_of(seat: Seat, players: int) -> Seat:
    """Return the left neighbour of *seat*: who plays just after (rules §2)."""
    return (seat + 1) % players
