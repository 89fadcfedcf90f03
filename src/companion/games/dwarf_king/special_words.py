"""What a table is asked about a special card that changes points, and what is said of it then."""

from __future__ import annotations

from companion.games.dwarf_king.specials import Special
from companion.texts import Message, counted, msg


def asked_of(card: Special) -> Message | None:
    """Return what is asked about a special card, or None when it changes no points."""
    if card.pays is None:
        return None
    name = msg(card.name)
    match card.pays.asks:
        case "winner":
            return msg("Who won the {card}?", card=name)
        case "next-winner":
            return msg("Who won the trick after the {card}?", card=name)
        case "player":
            return msg("Who played the {card} in the final trick?", card=name)
        case "player-and-count":
            return msg("Who played the {card}, with how many nobles?", card=name)


def paid_for(card: Special, points: int) -> Message:
    """Return in words why a special card pays somebody so many *points*."""
    assert card.pays is not None
    name = msg(card.name)
    match card.pays.asks:
        case "winner":
            return msg("won the {card}", card=name)
        case "next-winner":
            return msg("won the trick after the {card}", card=name)
        case "player":
            return msg("played the {card} in the final trick", card=name)
        case "player-and-count":
            return counted(
                "played the {card} with {n} noble",
                "played the {card} with {n} nobles",
                points // card.pays.points,
                card=name,
            )
