"""Ways a deal may end: drawn once, then fitted to what has already been played."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import SUITED, Cards, tricks_in_deal
from companion.games.dwarf_king.simulate.dealing import shuffled

SEED = 5
"""Of the futures. It is fixed: a policy must not play otherwise because somebody asked before."""
STEPS = 12
"""Into how many steps the share of tricks that a hand looks good for is rounded."""
SPREAD = 0.6
"""How far the share of tricks differs from future to future, as a part of it."""


class Future(NamedTuple):
    """Who wins which cards and which tricks, by seat; the tricks as bits, the first is bit 0."""

    cards: tuple[Cards, ...]
    order: tuple[int, ...]


def futures(deck: Cards, players: int, seat: Seat, share: float, number: int) -> tuple[Future, ...]:
    """Return *number* whole deals in which *seat* wins about *share* of the tricks."""
    step = min(STEPS - 1, max(1, round(share * STEPS)))
    return _futures(deck & SUITED, players, seat, step, number)


@lru_cache(maxsize=4096)
def _futures(deck: Cards, players: int, seat: Seat, step: int, number: int) -> tuple[Future, ...]:
    rng = Random(SEED)
    found = []
    for at in range(number):
        spread = 1 - SPREAD + 2 * SPREAD * (at + 0.5) / number
        share = min(1.0, step / STEPS * spread)
        pack, due = shuffled(deck, rng), rng.random()
        cards, order = [0] * players, [0] * players
        for trick in range(tricks_in_deal(players)):
            # Steps instead of coins: few futures should still have the right share.
            due += share
            winner = (seat + 1 + int(rng.random() * (players - 1))) % players
            if due >= 1:
                winner, due = seat, due - 1
            order[winner] |= 1 << trick
            for card in pack[trick * players : (trick + 1) * players]:
                cards[winner] |= card
        found.append(Future(tuple(cards), tuple(order)))
    return tuple(found)
