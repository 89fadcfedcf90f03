"""How a Magic card is followed with, led and won with; every other card is played by its suit.

A play's *face* is the suited card it stands for in its trick: itself, the card that a Magic card
copies, or none. A deal has one special card, so a trick has at most one Magic card (rules §5).
"""

from __future__ import annotations

from typing import Literal, Protocol

from companion.games.dwarf_king.cards import ACES, MAGIC, Cards
from companion.games.dwarf_king.rules import Rules

MagicKind = Literal["trump", "fearing-aces", "copy-winner", "copy-previous", "dead"]
"""Excalibur, Dragon, Mummy, Puppeteer, Sorcerer: what a file of a special card may say."""


class Trick(Protocol):
    """What a Magic card looks at: the trick it is played to, and the one before."""

    number: int
    cards: list[Cards]
    faces: list[Cards]
    led: Cards
    won_by: Cards
    played_last: Cards


class MagicPlay:
    """A Magic card that has no suit and wins nothing: the Sorcerer kept in hand."""

    def face(self, trick: Trick) -> Cards:
        """Return the card it stands for if it is played to *trick* now; 0 for none."""
        return 0

    def playable(self, trick: Trick, rest: Cards, rules: Rules) -> Cards:
        """Return what may be played by a hand that holds it beside *rest*."""
        if not trick.cards:
            return rest | (MAGIC if self.may_lead(trick, rest, rules) else 0)
        followers = rest & trick.led
        face = self.face(trick)
        if face & trick.led:
            return followers | MAGIC  # of the suit led as the table stands: it follows (R16)
        return followers or self.discards(trick, rest)

    def may_lead(self, trick: Trick, rest: Cards, rules: Rules) -> bool:
        """Return whether it may be led by a hand that holds *rest* too."""
        return not rest

    def discards(self, trick: Trick, rest: Cards) -> Cards:
        """Return what may be played by a hand that cannot follow suit."""
        return rest | MAGIC

    def winner(self, trick: Trick, best: int, rules: Rules) -> int:
        """Return which play wins a whole trick that holds it, *best* being the highest face."""
        return best


class Trump(MagicPlay):
    """Excalibur: only for who cannot follow; it wins. Led, R6 decides."""

    def may_lead(self, trick: Trick, rest: Cards, rules: Rules) -> bool:
        return not rest or rules.excalibur_led == "wins"

    def winner(self, trick: Trick, best: int, rules: Rules) -> int:
        at = trick.cards.index(MAGIC)
        return best if at == 0 and rules.excalibur_led == "loses" else at


class FearingAces(MagicPlay):
    """The Dragon: free at any time; it wins unless an ace lies in the trick (R7)."""

    def playable(self, trick: Trick, rest: Cards, rules: Rules) -> Cards:
        return (rest & trick.led or rest) | MAGIC

    def winner(self, trick: Trick, best: int, rules: Rules) -> int:
        aces = [at for at, card in enumerate(trick.cards) if card & ACES]
        if not aces:
            return trick.cards.index(MAGIC)
        if trick.cards[best] & ACES:
            return best  # the ace of the suit led
        return aces[-1 if rules.dragon_ace == "last" else 0]


class CopyWinner(MagicPlay):
    """The Mummy: the card that won the trick before. In trick 1 there is none, so not there."""

    def face(self, trick: Trick) -> Cards:
        return trick.won_by

    def may_lead(self, trick: Trick, rest: Cards, rules: Rules) -> bool:
        return trick.number > 1

    def discards(self, trick: Trick, rest: Cards) -> Cards:
        return rest | MAGIC if trick.number > 1 else rest


class CopyPrevious(MagicPlay):
    """The Puppeteer: of the suit of the card played just before, a hair above it (R17)."""

    def face(self, trick: Trick) -> Cards:
        return trick.faces[-1] if trick.faces else trick.played_last

    def may_lead(self, trick: Trick, rest: Cards, rules: Rules) -> bool:
        return trick.number > 1


MAGIC_PLAYS: dict[MagicKind, MagicPlay] = {
    "dead": MagicPlay(),
    "trump": Trump(),
    "fearing-aces": FearingAces(),
    "copy-winner": CopyWinner(),
    "copy-previous": CopyPrevious(),
}
