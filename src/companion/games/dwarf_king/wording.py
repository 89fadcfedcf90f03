"""Names of suits, ranks and kinds of cards as messages."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.dwarf_king.cards import NOBLE_RANKS, RANKS, SUITS, Suit
from companion.texts import Message, counted, msg

SUIT_NAMES = {
    Suit.DWARVES: msg("Dwarves"),
    Suit.GOBLINS: msg("Goblins"),
    Suit.KNIGHTS: msg("Knights"),
}
RANK_NAMES = {"J": msg("Jack"), "Q": msg("Queen"), "K": msg("King"), "A": msg("Ace")}
RANK_PLURALS = {"J": msg("Jacks"), "Q": msg("Queens"), "K": msg("Kings"), "A": msg("Aces")}


def suit_count(suit: Suit, n: int) -> Message:
    """Return so many cards of *suit* in words: ``2 Dwarves``."""
    match suit:
        case Suit.DWARVES:
            return counted("{n} Dwarf", "{n} Dwarves", n)
        case Suit.GOBLINS:
            return counted("{n} Goblin", "{n} Goblins", n)
        case Suit.KNIGHTS:
            return counted("{n} Knight", "{n} Knights", n)


def rank_count(rank: str, n: int) -> Message:
    """Return so many cards of *rank* in words: ``1 King``, ``2 of the 7s``."""
    match rank:
        case "J":
            return counted("{n} Jack", "{n} Jacks", n)
        case "Q":
            return counted("{n} Queen", "{n} Queens", n)
        case "K":
            return counted("{n} King", "{n} Kings", n)
        case "A":
            return counted("{n} Ace", "{n} Aces", n)
    return msg("{n} of the {ranks}", n=n, ranks=rank_plural(rank))


def rank_plural(rank: str) -> Message:
    """Return all cards of a rank in words: ``Kings``, ``7s``."""
    return RANK_PLURALS.get(rank) or msg("{number}s", number=rank)


def card_name(suit: Suit, rank: str) -> Message:
    """Return one card in words: ``Queen of Dwarves``, ``5 of Dwarves``."""
    return msg("{rank} of {suit}", rank=RANK_NAMES.get(rank, rank), suit=SUIT_NAMES[suit])


def a_card_of(suit: Suit) -> Message:
    """Return any one card of *suit* in words: ``a Dwarf``."""
    match suit:
        case Suit.DWARVES:
            return msg("a Dwarf")
        case Suit.GOBLINS:
            return msg("a Goblin")
        case Suit.KNIGHTS:
            return msg("a Knight")


def cards_label(suits: Sequence[Suit], ranks: Sequence[str]) -> Message:
    """Return the name of a kind of cards: ``Kings``, ``Nobles``, ``Knights``, ``3s and 4s``."""
    if len(suits) == len(ranks) == 1:
        return card_name(suits[0], ranks[0])
    if tuple(ranks) == RANKS:
        return msg("{suits}", suits=tuple(SUIT_NAMES[suit] for suit in suits))
    if tuple(ranks) == NOBLE_RANKS:
        kinds = msg("Nobles")
    else:
        kinds = msg("{ranks}", ranks=tuple(rank_plural(rank) for rank in ranks))
    if tuple(suits) == SUITS:
        return kinds
    return msg("{ranks} of {suit}", ranks=kinds, suit=tuple(SUIT_NAMES[suit] for suit in suits))


def cards_count(suits: Sequence[Suit], ranks: Sequence[str], n: int) -> Message:
    """Return so many cards of a kind in words: ``2 Kings``, ``0 of the 3s and 4s``."""
    if len(suits) == len(ranks) == 1:
        name = card_name(suits[0], ranks[0])
        return msg("the {card}", card=name) if n else msg("no {card}", card=name)
    if tuple(suits) == SUITS:
        if tuple(ranks) == NOBLE_RANKS:
            return counted("{n} noble", "{n} nobles", n)
        if len(ranks) == 1:
            return rank_count(ranks[0], n)
    if len(suits) == 1 and tuple(ranks) == RANKS:
        return suit_count(suits[0], n)
    return msg("{n} of the {kinds}", n=n, kinds=cards_label(suits, ranks))
