"""Deals followed card by card that pictures are taken of."""

from __future__ import annotations

from typing import Any, Final

from gallery_matches import Made, drafted, entering

from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import DwarfKingMatch
from ui.followed import as_tapped, played, with_a_revoke

PLAYED: Final = 3
REVOKED: Final = 67
"""Seeds: of deals that are played by the rules, of one in which Cleo does not follow in trick 3."""


def followed(
    special: str, side: str, cards: int | None = None, *, seed: int = PLAYED, **fields: Any
) -> Made:
    """Return how a deal is followed for so many *cards*, or to its end; *fields* are told too."""

    def made() -> DwarfKingMatch:
        match = entering(special, side)()
        deal = played(special, seed)
        told = as_tapped(deal.table, [p.id for p in match.players], deal.moves, cards)
        return drafted(match, **{**told, **fields})

    return made


def revoked(special: str, side: str, cards: int) -> Made:
    """Return a followed deal in which somebody did not follow suit in trick 3."""

    def made() -> DwarfKingMatch:
        match = entering(special, side)()
        table = with_a_revoke(special, REVOKED, 3)
        return drafted(match, **as_tapped(table, [p.id for p in match.players], (), cards))

    return made


def asked(special: str, side: str, seed: int) -> Made:
    """Return a deal followed to the end of the trick after which its special card moves hands."""
    deal = played(special, seed)
    cards = deal.moves[0].after * deal.frame.players
    return followed(special, side, cards, seed=seed, move=None)


def recorded(special: str, side: str) -> Made:
    """Return a match whose last deal was followed to its end and saved."""

    def made() -> DwarfKingMatch:
        match = followed(special, side)()
        return play.save_deal(match, len(match.records))

    return made
