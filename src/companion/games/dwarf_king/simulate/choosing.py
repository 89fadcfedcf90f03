"""Which side of a tile a simulated chooser takes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.simulate.advice import Adviser

DEALS = 60
"""How many random deals a chooser thinks through: few, it is one decision of a deal."""


def better_side(frame: Frame, sides: Sequence[Side], hand: Cards, rng: Random) -> Side:
    """Return which of the two *sides* brings the holder of *hand* more in random deals."""
    adviser = Adviser(frame.players, sides, hand, rng, special=frame.special, rules=frame.rules)
    adviser.play(DEALS)
    first, second = adviser.advice.sides
    return first.side if first.points >= second.points else second.side
