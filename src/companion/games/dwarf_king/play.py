"""What a table does with a match of this game: each verb returns the match after it, or refuses.

What every game shares (names, seats, stopping, deleting a deal) is in ``core.verbs``.
"""

from __future__ import annotations

from companion.games.dwarf_king.beginning import KEY, new_match
from companion.games.dwarf_king.entering import (
    cancel_misdeal,
    check_open,
    deal_number,
    draft_at,
    seats_of,
    tile_id,
    with_draft,
    without_draft,
)
from companion.games.dwarf_king.mending import set_aside, tell_dealer, tell_green_5
from companion.games.dwarf_king.saving import save_deal
from companion.games.dwarf_king.settling import change_settings, deals_to_recount, totals_changing

__all__ = [
    "KEY",
    "cancel_misdeal",
    "change_settings",
    "check_open",
    "deal_number",
    "deals_to_recount",
    "draft_at",
    "new_match",
    "save_deal",
    "seats_of",
    "set_aside",
    "tell_dealer",
    "tell_green_5",
    "tile_id",
    "totals_changing",
    "with_draft",
    "without_draft",
]
