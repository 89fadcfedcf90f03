"""Which rulings bear on which quest sides and special cards.

A special card's file names its rulings. A side's are those of its measures and awards, so that a
new side has them by itself.
"""

from __future__ import annotations

from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.rulings import Ruling, rulings
from companion.games.dwarf_king.specials import Special, specials


def rulings_on_side(side: Side) -> tuple[Ruling, ...]:
    """Return the rulings to know for a quest side, by number."""
    found = {
        ruling for term in side.terms for ruling in (*term.measure.rulings, *term.award.rulings)
    }
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
