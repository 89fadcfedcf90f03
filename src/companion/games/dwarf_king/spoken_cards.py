"""Cards given as bits in words, as the referee speaks of them."""

from __future__ import annotations

from companion.games.dwarf_king.cards import LANES, RANKS, SUIT_OF, SUITS, Cards, Suit, lane
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.wording import card_name
from companion.texts import Message, msg


def suit_of(card: Cards) -> Suit:
    """Return the suit of a suited card, or of a set of cards of one suit."""
    return SUITS[LANES.index(SUIT_OF[card & -card])]


def spoken(card: Cards, frame: Frame) -> Message:
    """Return one card in words: ``the 9 of Goblins``, ``the Dragon``, ``Excalibur``."""
    special = frame.special
    if special is not None and card == special.card:
        if special.plays == "trump":
            return msg(special.name)  # a sword with a name of its own takes no article
        return msg("the {card}", card=msg(special.name))
    return msg("the {card}", card=as_suited(card))


def as_suited(card: Cards) -> Message:
    """Return the suit and rank of a suited card in words: ``9 of Goblins``."""
    suit = suit_of(card)
    return card_name(suit, RANKS[lane(card, suit).bit_length() - 1])
