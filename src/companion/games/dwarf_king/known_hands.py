"""What everybody is known to have held at each play, told by what was played later.

A card that is played was held before, so knowledge runs backwards: from the last play to the
first, through the moves that were told. Where hands moved and nobody told how, it ends.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.moves import Fetch, Raid
from companion.games.dwarf_king.told_plays import Play, ToldPlays


def known_hands(told: ToldPlays) -> dict[Play, Cards]:
    """Return for each play what its player is known to have held then, the card included."""
    hands = [0] * told.frame.players
    untold = _untold(told)
    known: dict[Play, Cards] = {}
    after = len(told.tricks)
    for play in reversed(list(told.plays())):
        while after >= play.trick:
            hands = [0] * len(hands) if after == untold else _unmade(told, after, hands)
            after -= 1
        hands[play.seat] |= play.card
        known[play] = hands[play.seat]
    return known


def _unmade(told: ToldPlays, after: int, hands: list[Cards]) -> list[Cards]:
    """Return what was held before the moves made after so many tricks."""
    seen = reduce(or_, hands, 0)
    for _, move in reversed(told.moves_after(after)):
        if isinstance(move, Fetch):
            # Nobody held it: it lay on the table, whoever is told to have played it again.
            hands = [hand & ~move.takes for hand in hands]
        move.unmake(hands)
        if isinstance(move, Raid):
            # Told after a trick, it is wrong, and may name cards that were played before it.
            hands = [hand & seen for hand in hands]
    return hands


def _untold(told: ToldPlays) -> int | None:
    """Return after which trick hands must have moved in a way that nobody told."""
    special = told.frame.special
    if special is None or special.move not in {"swap", "pass"} or told.moves:
        return None
    play = told.played(special.card)
    return play.trick if play else None
