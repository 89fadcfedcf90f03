"""Which rulings bear on which quest sides and special cards.

A special card's file names its rulings. A side's follow from what it counts and how that pays, so
that a new side has them by itself.
"""

from __future__ import annotations

from companion.games.dwarf_king.awards import (
    Alone,
    Even,
    Fewer,
    Highest,
    More,
    OfNeighbour,
    Shared,
)
from companion.games.dwarf_king.card_measures import SuitSize
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.rulings import Ruling, rulings
from companion.games.dwarf_king.specials import Special, specials
from companion.games.dwarf_king.trick_measures import Run

ZERO_IS_A_NUMBER = (Alone, Shared, Even, More, Fewer, OfNeighbour)


def rulings_on_side(side: Side) -> tuple[Ruling, ...]:
    """Return the rulings to know for a quest side, by number."""
    found = set()
    if any(measure.reads == "cards" for measure in side.measures):
        found |= {"R9", "R10"}
    for term in side.terms:
        if isinstance(term.award, ZERO_IS_A_NUMBER) or _is_lost_run(term.measure):
            found.add("R11")
        if isinstance(term.award, Highest):
            found.add("R12")
        if isinstance(term.measure, SuitSize) and term.measure.smallest:
            found.add("R13")
        if isinstance(term.measure, Run):
            found.add("R14")
    return tuple(ruling for ruling in rulings().values() if ruling.id in found)


def rulings_on_special(special: Special) -> tuple[Ruling, ...]:
    """Return the rulings to know for a special card, by number."""
    return tuple(ruling for ruling in rulings().values() if ruling.id in special.rulings)


def ruled(ruling: Ruling) -> tuple[tuple[Side, ...], tuple[Special, ...]]:
    """Return the sides and the special cards that a ruling bears on."""
    return (
        tuple(side for side in quests().sides.values() if ruling in rulings_on_side(side)),
        tuple(card for card in specials().values() if ruling.id in card.rulings),
    )


def _is_lost_run(measure: object) -> bool:
    return isinstance(measure, Run) and not measure.of_wins
