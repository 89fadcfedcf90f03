"""What a table is asked to score a deal: the side's measures, and what the special card did."""

from __future__ import annotations

from companion.games.dwarf_king.specials import Special
from companion.texts import Message, msg


def special_question(special: Special) -> Message | None:
    """Return what is asked about the special card, or None when it changes no points."""
    if special.pays is None:
        return None
    name = msg(special.name)
    match special.pays.asks:
        case "winner":
            return msg("Who won the {card}?", card=name)
        case "next-winner":
            return msg("Who won the trick after the {card}?", card=name)
        case "player":
            return msg("Who played the {card} in the final trick?", card=name)
        case "player-and-count":
            return msg("Who played the {card}, with how many nobles?", card=name)
