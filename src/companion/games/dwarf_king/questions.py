"""What a table is asked about the special card."""

from __future__ import annotations

from companion.games.dwarf_king.specials import Pays, Special
from companion.texts import Message, msg


def special_question(special: Special) -> Message | None:
    """Return what is asked about the special card, or None when it changes no points."""
    return question_text(special.name, special.pays) if special.pays is not None else None


def question_text(card: str, pays: Pays) -> Message:
    """Return the question about a *card* that *pays*."""
    name = msg(card)
    match pays.asks:
        case "winner":
            return msg("Who won the {card}?", card=name)
        case "next-winner":
            return msg("Who won the trick after the {card}?", card=name)
        case "player":
            return msg("Who played the {card} in the final trick?", card=name)
        case "player-and-count":
            return msg("Who played the {card}, with how many nobles?", card=name)
