"""Reading the names of cards: each known, in this deal's deck, and in one place only."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.dwarf_king.cards import BASIC, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quoting import Place, quoted
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.specials import specials
from companion.texts import Message, counted, msg

Pile = tuple[Place, Sequence[str]]
"""Where a pile stands in the entry, and the names of its cards."""


def read_deck(piles: Sequence[Pile], whole: Place, frame: Frame) -> tuple[Cards, ...]:
    """Return the cards of each pile; together they are the deck, each card in one pile.

    *whole* is where a missing card is reported.

    Raises:
        EntryError: As for `read_piles`, or a card of the deck is missing.
    """
    found = read_piles(piles, frame)
    for missing in each_card(frame.deck & ~sum(found)):
        raise EntryError(whole, msg("{card} is missing", card=frame.card_name(missing)))
    return found


def read_piles(piles: Sequence[Pile], frame: Frame) -> tuple[Cards, ...]:
    """Return the cards of each pile; none lies in two of them.

    Raises:
        EntryError: A name is unknown, not in the deck, or there twice.
    """
    found, earlier = [], 0
    for place, names in piles:
        pile = 0
        for index, name in enumerate(names):
            here = (*place, index)
            bit = read_card(name, here, frame)
            if bit & pile:
                raise EntryError(here, msg("{card} is here twice", card=name))
            if bit & earlier:
                raise EntryError(here, msg("{card} lies in another pile too", card=name))
            pile |= bit
        found.append(pile)
        earlier |= pile
    return tuple(found)


def read_card(name: str, place: Place, frame: Frame) -> Cards:
    """Return the bit of one card of the deck.

    Raises:
        EntryError: The name is unknown, or the card not in this deal's deck.
    """
    special = frame.special
    bit = special.card if special is not None and name == special.id else BASIC.get(name, 0)
    if bit & frame.deck:
        return bit
    if bit or name in specials():
        raise EntryError(place, msg("{card} is not in this deal’s deck", card=name))
    raise EntryError(place, msg("no card has the name {card}", card=quoted(name)))


def card_count(cards: int, due: int) -> Message:
    """Return in words that there are not as many cards as there must be."""
    return counted("{n} card, not {due}", "{n} cards, not {due}", cards, due=due)
