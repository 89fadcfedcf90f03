"""What is fixed before a deal is played: players, special card, rulings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from companion.games.dwarf_king.cards import (
    BASIC_NAMES,
    Cards,
    Suit,
    basic_deck,
    lane,
    tricks_in_deal,
)
from companion.games.dwarf_king.rules import OFFICIAL, Rules
from companion.games.dwarf_king.specials import Pays, Special


@dataclass(frozen=True)
class Frame:
    """One deal's frame; *special* is None when the project does not know the card."""

    players: int
    special: Special | None
    rules: Rules = OFFICIAL["2021"]

    @cached_property
    def tricks(self) -> int:
        """How many tricks the deal has, so the number of the final one too (rules §1)."""
        return tricks_in_deal(self.players)

    @cached_property
    def deck(self) -> Cards:
        """Every card in play, the special card included."""
        return basic_deck(self.players) | (self.special.card if self.special else 0)

    def ranks(self, suit: Suit) -> int:
        """Return the ranks of *suit* in this deal's deck as bits."""
        return lane(self.deck, suit)

    def card_name(self, bit: Cards) -> str:
        """Return a card's name in deal files."""
        if self.special is not None and bit == self.special.card:
            return self.special.id
        return BASIC_NAMES[bit]

    @property
    def pays(self) -> Pays | None:
        """What the special card pays or multiplies, if anything."""
        return self.special.pays if self.special else None

    @property
    def adds(self) -> bool:
        """Whether the special card adds points to somebody."""
        return self.special is not None and self.special.pays_points

    @property
    def doubles(self) -> bool:
        """Whether the special card multiplies somebody's points (R15)."""
        return self.special is not None and self.special.factor != 1
