"""Another match at the same table: its players, edition and house rules, nothing played yet."""

from __future__ import annotations

from companion.core.game import AnyMatch
from companion.games.dwarf_king.record import Settings
from companion.ui.entry.dwarf_king.setup import Setup


def set_up_again(match: AnyMatch) -> Setup:
    """Return the set-up of a match like *match*; who owns the game deals first again (R1)."""
    old: Settings = match.settings
    names = match.names
    dealer = names.get(old.first_dealer or "")
    return Setup(
        names=tuple(names.values()),
        dealer=dealer,
        dealer_unknown=dealer is None,
        settings=Settings(edition=old.edition, house_rules=old.house_rules, left_out=old.left_out),
        title=match.title,
    )
