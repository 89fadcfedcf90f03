"""Bare points: nothing is worked out of them but what the special card did, and a check sum."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from companion.core.seats import Seat
from companion.games.dwarf_king.entries import PointsEntry
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import one_of
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.tally import BySeat
from companion.texts import Message, msg


def from_points(
    entry: PointsEntry, reader: Reader, side: Side | None
) -> tuple[BySeat, BySeat | None, Seat | None]:
    """Return the final points, the special card's part if told, and who was doubled if told.

    Raises:
        EntryError: Something in the entry cannot be.
    """
    frame = reader.frame
    points = reader.by_seat(entry.points, ("points",))
    special = reader.special_points(entry.special_points, required=False, allowed=frame.adds)
    doubled = reader.doubled(entry.doubled, required=False, allowed=frame.doubles)
    if doubled is not None and points[doubled] % 2:
        raise EntryError(
            ("points", reader.seats[doubled]),
            msg("{points:+} is odd, what was doubled is even", points=points[doubled]),
        )
    if side is not None and frame.special is not None:
        reader.breaches += _points_off(points, special, doubled, frame, side)
    return points, special, doubled


def _points_off(
    points: BySeat, special: BySeat | None, doubled: Seat | None, frame: Frame, side: Side
) -> list[Message]:
    """Return a breach if no check sum of the quest fits the points.

    What is not told of the special card is tried in every way it can have been.
    """
    sums = side.sums(frame)
    if sums is None:
        return []
    parts = _special_parts(special, frame)
    doublings = _doublings(points, doubled, frame)
    total = sum(points)
    if any(total - more - part in sums for more, part in product(doublings, parts)):
        return []
    if len(doublings) == 1:
        (more,) = doublings
        due = sorted({quest + part + more for quest, part in product(sums, parts)})
        return [
            msg("Points come to {total}, they must come to {due}", total=total, due=one_of(due))
        ]
    return [msg("Points come to {total}, which cannot be, whoever was doubled", total=total)]


def _special_parts(special: BySeat | None, frame: Frame) -> Iterable[int]:
    """Return what the special card can have paid all players together, before doubling."""
    if special is not None:
        return {sum(special)}
    if frame.pays is None or not frame.adds:
        return {0}
    return {amount for amount in frame.pays.amounts(frame.players) if amount or frame.pays.nobody}


def _doublings(points: BySeat, doubled: Seat | None, frame: Frame) -> set[int]:
    """Return how much the doubling can have added."""
    if doubled is not None:
        return {points[doubled] // 2}
    if frame.doubles:
        return {total // 2 for total in points if total % 2 == 0}
    return {0}
