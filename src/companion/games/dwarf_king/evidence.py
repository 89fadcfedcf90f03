"""The ladder of evidence: every rung is worked down to a tally, and only a tally is scored.

``plays → piles → won cards → tally``; bare points stand beside it. What cannot be is an
`EntryError`; what only does not add up, or was not played by the rules, is a breach: words that
the table may overrule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.seats import Seat
from companion.games.dwarf_king.breach import Breach
from companion.games.dwarf_king.entries import (
    CardsEntry,
    Entry,
    PilesEntry,
    PlaysEntry,
    PointsEntry,
    TallyEntry,
)
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.from_cards import from_cards
from companion.games.dwarf_king.from_piles import from_piles
from companion.games.dwarf_king.from_plays import from_plays
from companion.games.dwarf_king.from_points import from_points
from companion.games.dwarf_king.from_tally import from_tally
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.tally import BySeat, Tally
from companion.texts import Message, msg


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an entry says of its deal: a tally, or only points."""

    tally: Tally | None = None
    points: BySeat | None = None
    """The final points, all included, where only they are known."""
    special_points: BySeat | None = None
    """Beside *points*: the special card's part before doubling, if told."""
    doubled: Seat | None = None
    """Beside *points*: who won the Enchanter, if told."""
    next_dealer: Seat | None = None
    """Who won the green 5 (R2); None where the entry cannot tell."""
    breaches: tuple[Breach, ...] = ()
    """What does not add up or was not played by the rules."""

    @property
    def unsettled(self) -> tuple[Message, ...]:
        """The breaches that nobody has given a reason for yet, in words."""
        return tuple(breach.message for breach in self.breaches if not breach.settled)


def evidence(
    entry: Entry,
    frame: Frame,
    side: Side | None,
    seats: Sequence[str],
    *,
    strict: bool = True,
) -> Evidence:
    """Return what *entry* says of a deal.

    *seats* are the keys that the entry names players by, in seat order. *side* is None for a
    quest the project does not know; then only points can be entered. What was played against the
    rules is a breach like others if it is not judged *strict*.

    Raises:
        EntryError: Something in the entry cannot be.
    """
    reader = Reader(frame, seats)
    if isinstance(entry, PointsEntry):
        points, special, doubled = from_points(entry, reader, side)
        return Evidence(
            points=points,
            special_points=special,
            doubled=doubled,
            breaches=_sums(reader),
        )
    if side is None or frame.special is None:
        raise EntryError(
            ("kind",), msg("a quest or special card that is not listed is entered by points")
        )
    next_dealer: Seat | None = None
    wrong: tuple[Breach, ...] = ()
    match entry:
        case TallyEntry():
            tally = from_tally(entry, reader, side)
        case CardsEntry():
            tally, next_dealer = from_cards(entry, reader, side)
        case PilesEntry():
            tally, next_dealer = from_piles(entry, reader, side)
        case PlaysEntry():
            tally, next_dealer, wrong = from_plays(entry, reader, side, strict=strict)
    return Evidence(tally, next_dealer=next_dealer, breaches=(*_sums(reader), *wrong))


def _sums(reader: Reader) -> tuple[Breach, ...]:
    return tuple(Breach("sum", message) for message in reader.breaches)
