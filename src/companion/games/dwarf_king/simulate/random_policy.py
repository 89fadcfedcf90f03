"""The policy that plays by the rules and by nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Way
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.simulate.dealing import pick, pick_card, pick_cards
from companion.games.dwarf_king.simulate.policy import Policy, View

FETCHES = 0.25
"""How often the Sorcerer is used after a trick: it mostly finds its use in the middle of a deal."""


class RandomPolicy(Policy):
    """Every legal play as likely as any other, every move too."""

    def side(self, frame: Frame, sides: Sequence[Side], hand: Cards, rng: Random) -> Side:
        return pick(sides, rng)

    def card(self, view: View, legal: Cards, rng: Random) -> Cards:
        for _ in range(int(rng.random() * legal.bit_count())):
            legal &= legal - 1
        return legal & -legal

    def partner(self, view: View, rng: Random) -> Seat:
        return pick(view.others, rng)

    def way(self, view: View, rng: Random) -> Way:
        return "left" if rng.random() < 0.5 else "right"

    def victim(self, view: View, rng: Random) -> Seat:
        return pick(view.others, rng)

    def gives(self, view: View, victim: Seat, takes: Cards, rng: Random) -> Cards:
        return pick_cards(view.hand, 2, rng)

    def fetch(self, view: View, rng: Random) -> Cards:
        return pick_card(view.table.piles[-1], rng) if rng.random() < FETCHES else 0
