"""The matches that pictures are taken of, some in the middle of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import samples

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.record import DealStep, Draft, DwarfKingMatch, Rung

Made = Callable[[], DwarfKingMatch]


def running() -> DwarfKingMatch:
    """Return the Saturday table after three deals."""
    return samples.four_players(3)


def entering(  # noqa: PLR0913 - a deal is so many things
    special: str,
    side: str,
    counts: samples.Counts | None = None,
    *,
    deals: int = 3,
    step: DealStep = "score",
    rung: Rung = "tally",
    paid: int | None = None,
) -> Made:
    """Return how the deal after *deals* recorded ones is entered as far as *step* and *counts*."""

    def made() -> DwarfKingMatch:
        match = samples.begun(samples.four_players(deals), special, side)
        match = samples.counted(match, counts or {}, paid)
        return drafted(match, step=step, rung=rung)

    return made


def draft_of(match: DwarfKingMatch) -> Draft:
    """Return the deal being entered."""
    return play.draft_at(match, len(match.records))


def drafted(match: DwarfKingMatch, **fields: object) -> DwarfKingMatch:
    """Return *match* with fields of the deal being entered changed."""
    return samples.kept(match, draft_of(match).model_copy(update=fields))


def told_in_time() -> DwarfKingMatch:
    """Return a deal whose last four tricks are tapped as they are played."""
    match = entering("tinkerer", "save-the-rearguard", step="play")()
    _, ben, cleo, dan = (player.id for player in match.players)
    draft = taps.tap_live(draft_of(match), 7, ben)
    draft = taps.tap_live(draft, 8, match.players[0].id)
    return drafted(samples.kept(match, draft), leader=dan, chooser=cleo)


def typing() -> DwarfKingMatch:
    """Return deal 6 of a match begun on paper, its points being typed."""
    match = play.new_match(samples.FOUR, first_deal=6, totals=(11, -12, -3, 13))
    match = samples.begun(match, "joker", "knights-debacle")
    match = drafted(samples.counted(match, {}, 2), rung="points")
    draft = draft_of(match)
    for player, points in zip(match.players, (3, 2, 5), strict=False):
        draft = taps.tap_points(taps.tap_points(draft, player.id, "sign"), player.id, _key(points))
    return samples.kept(match, draft)


def _key(figure: int) -> taps.Key:
    return taps.DIGITS[figure]


def laid_out() -> DwarfKingMatch:
    """Return a deal whose cards are being laid out."""
    match = entering("mummy", "nobles-and-knights", rung="cards")()
    draft = draft_of(match)
    piles = ("green-2 red-A blue-4 blue-K", "red-3 red-4 green-Q mummy", "blue-J green-9")
    for player, cards in zip(match.players, piles, strict=False):
        draft = taps.tap_card(draft, cards.split(), player.id)
    return samples.kept(match, draft)


KINGS: Final = {"cards-K": (1, 0, 0), "cards-Q": (0, 2, 1)}
TOO_MANY: Final = {"cards-K": (1, 0, 1, 2), "cards-Q": (0, 2, 1, 0)}
WRONG: Final = entering("dragon", "capture-the-kings", TOO_MANY, deals=1)
REARGUARD: Final = {"last-four": (1, 2, 0)}
