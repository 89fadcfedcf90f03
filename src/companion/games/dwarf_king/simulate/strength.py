"""How good a card is at winning, as far as one player can tell from the cards not yet seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, SUIT_OF, Cards, each_card
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.simulate.policy import View

OVER = 0.6
"""How likely it is that who could play a higher card does: not everybody wants every trick."""
MAGIC_POWER = 0.5
"""How often a Magic card wins, roughly, over the five of them."""


def unseen(view: View) -> Cards:
    """Return the cards that the player of *view* has not seen: what the others hold."""
    seen = view.hand
    for pile in (*view.table.piles, *view.table.cards):
        seen |= pile
    return view.frame.deck & ~seen


def power(card: Cards, hidden: Cards, players: int) -> float:
    """Return how likely *card* is to win the trick it leads, 0 to 1, by the *hidden* cards."""
    suit = SUIT_OF[card] & hidden
    if card == MAGIC:
        return MAGIC_POWER
    lower = (suit & (card - 1)).bit_count()
    return float(((lower + 1) / (suit.bit_count() + 1)) ** (players - 1))


def share(hand: Cards, hidden: Cards, players: int) -> float:
    """Return what share of the tricks to come *hand* looks good for, 0 to 1."""
    return sum(power(card, hidden, players) for card in each_card(hand)) / hand.bit_count()


class Chance(NamedTuple):
    """How a trick may end once a card is played to it: *mine* is how likely it is won with it."""

    mine: float
    others: Sequence[Seat]
    """Who may win it otherwise."""


def chance(table: Table, seat: Seat, card: Cards, hidden: Cards) -> Chance:
    """Return how the trick in play may end if *seat*, whose turn it is, plays *card*."""
    players, tried = table.frame.players, table.copy()
    tried.play(card)
    if not tried.cards:
        winner = tried.tricks[-1].winner
        return Chance(float(winner == seat), (winner,))
    left = players - len(tried.cards)
    after = [(seat + step) % players for step in range(1, left + 1)]
    at = tried.winning()
    holds = 1 - _beaten(tried, at, hidden, left / (players - 1))
    if at == len(tried.cards) - 1:
        return Chance(holds, after)
    winner = (tried.leader + at) % players
    return Chance(0.0, (winner, *after) if holds < 0.5 else (winner,))


def _beaten(table: Table, at: int, hidden: Cards, near: float) -> float:
    """Return how likely play *at* is beaten by who holds a *hidden* card and is *near*."""
    face = table.faces[at]
    if table.cards[at] == MAGIC:
        threats = sum(_beats(table, card, at) for card in each_card(hidden))
    else:
        threats = (SUIT_OF[face] & hidden & -face).bit_count()
    return float(1 - (1 - near * OVER) ** threats)


def _beats(table: Table, card: Cards, at: int) -> bool:
    """Return whether *card*, played next, would win over play *at*."""
    tried = table.copy()
    tried.play(card)
    if tried.cards:
        return tried.winning() != at
    return tried.tricks[-1].winner != (table.leader + at) % table.frame.players
