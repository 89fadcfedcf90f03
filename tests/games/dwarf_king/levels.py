"""Matches in which everybody is level, or nearly."""

from __future__ import annotations

from typing import Any

from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import (
    a_match,
    after_deals,
    played,
)

LEFT_OUT = tuple(specials())[:7]


ROUND = (1, 1, 1, 1)


def level(deals: int, players: int = 4, **given: Any) -> DwarfKingMatch:
    """A match in which everybody is level after so many deals."""
    return after_deals(a_match(players, **given), *[(1,) * players] * deals)


def decided(players: int = 4) -> DwarfKingMatch:
    """A match of seven deals that the first player has won."""
    return played(level(6, players), (5, *[0] * (players - 1)))


def not_needed(extra: tuple[int, ...] = (0, 7, 0, 0)) -> DwarfKingMatch:
    """A match with an extra deal that a mended deal has made unnecessary."""
    match = played(level(7), extra)
    return played(match, (5, 1, 1, 1), index=2)


def remembered(match: DwarfKingMatch) -> DwarfKingMatch:
    """The match as it comes from the store."""
    return DwarfKing().load(DwarfKing().dump(match))
