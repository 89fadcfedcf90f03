"""The entry of a deal made from the answers of its score form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.match import PlayerId
from companion.games.dwarf_king.entries import (
    MOST_POINTS,
    CardsEntry,
    Entry,
    PlaysEntry,
    PointsEntry,
    TallyEntry,
)
from companion.games.dwarf_king.fields import Field
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.laid_cards import LaidCards
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.record import Rung
from companion.games.dwarf_king.special_question import SpecialQuestion
from companion.texts import msg


def form_entry(  # noqa: PLR0913 - all that a form knows
    rung: Rung,
    frame: Frame,
    players: Sequence[PlayerId],
    *,
    fields: Sequence[Field],
    question: SpecialQuestion | None,
    cards: LaidCards,
    plays: PlaysEntry | None = None,
) -> Entry:
    """Return the entry of a form on *rung* whose *fields* and *question* are all answered.

    *plays* are the cards of a deal that was followed to its end.

    Raises:
        EntryError: The answers make no entry: points that no deal can bring.
    """
    special_points = doubled = None
    if question is not None and question.answer != "included":
        if question.pays.points:
            special_points = question.points
        else:
            doubled = question.player
    tally = {
        field.id: {p: v for p in players if (v := field.value(p)) is not None} for field in fields
    }
    match rung:
        case "points":
            return PointsEntry(
                points=_final(tally["points"], special_points or {}, doubled, frame),
                special_points=special_points,
                doubled=doubled,
            )
        case "cards":
            return CardsEntry(
                won={player: cards.of(player) for player in players},
                tricks={player: cards.tricks(player) for player in players},
                tally=tally or None,
                special_points=special_points,
            )
        case "plays":
            assert plays is not None, "only a whole deal is complete"
            return plays
        case "tally":
            return TallyEntry(tally=tally, special_points=special_points, doubled=doubled)


def _final(
    typed: Mapping[PlayerId, int],
    special: Mapping[PlayerId, int],
    doubled: PlayerId | None,
    frame: Frame,
) -> dict[PlayerId, int]:
    """Return the points all included from those typed without the special card's part."""
    factor = frame.special.factor if frame.special else 1
    final = {
        player: (points + special.get(player, 0)) * (factor if player == doubled else 1)
        for player, points in typed.items()
    }
    for player, points in final.items():
        if abs(points) > MOST_POINTS:
            raise EntryError(
                ("points", player), msg("{points:+} is more than a deal can bring", points=points)
            )
    return final
