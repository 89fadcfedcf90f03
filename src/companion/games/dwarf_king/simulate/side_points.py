"""A side's points for what was won, remembered by what the side can tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import SUITED, Cards, each_card
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.rules import Rules
from companion.games.dwarf_king.scoring import quest_points

Key = tuple[tuple[Cards, ...], tuple[int, ...]]
"""By seat: the won cards that count, and the tricks won, as bits where their order counts."""
MOST = 2_000
"""How many different results are remembered of a side: those of a few deals at least."""
KEPT = 256
"""How many sides and frames are remembered at once."""


class SidePoints(dict[Key, list[int]]):
    """The quest points by seat for everything that *side* was asked for in such a *frame*.

    A side for which nobody else's tricks and cards matter is asked for one seat alone.
    """

    def __init__(self, side: Side, frame: Frame) -> None:
        super().__init__()
        self.side, self.frame = side, frame
        self.measures = side.measures
        self.alone = concerns_one(side, frame)
        reads = [m.reads for m in self.measures]
        self.counting = sum(card for card in each_card(frame.deck & SUITED) if self.counts(card))
        self._order, self._tricks = "order" in reads, "tricks" in reads

    def counts(self, card: Cards) -> bool:
        """Return whether winning a suited *card* can make a difference."""
        return any(m.reads == "cards" and m.may_count(card) for m in self.measures)

    def of(self, seat: Seat, cards: Sequence[Cards], order: Sequence[int]) -> int:
        """Return the points of *seat* for the *cards* and tricks won, by seat."""
        if self.alone:
            cards, order, seat = (cards[seat],), (order[seat],), 0
        counting = self.counting
        return self[
            tuple([each & counting for each in cards]) if counting else (),
            tuple(order)
            if self._order
            else tuple([each.bit_count() for each in order])
            if self._tricks
            else (0,) * len(order),
        ][seat]

    def __missing__(self, key: Key) -> list[int]:
        cards, won = key
        tricks = [each.bit_count() for each in won] if self._order else won
        given = Won(self.frame.tricks, cards or (0,) * len(won), tricks, won)
        values = {m.id: m.of(given, self.frame, ONE_DEAL) for m in self.measures}
        if len(self) >= MOST:
            self.clear()
        points: list[int] = quest_points(self.side, values, self.frame)
        self[key] = points
        return points


def concerns_one(side: Side, frame: Frame) -> bool:
    """Return whether a player's points follow from what that player won, whoever won the rest.

    A measure whose values must differ from player to player may look at the others.
    """
    return all(term.award.own for term in side.terms) and not any(
        m.limits(frame).distinct for m in side.measures
    )


_KNOWN: dict[tuple[str, int, str, Rules], SidePoints] = {}


def side_points(side: Side, frame: Frame) -> SidePoints:
    """Return the points of *side*, with what is remembered of it."""
    key = (side.id, frame.players, frame.special.id if frame.special else "", frame.rules)
    known = _KNOWN.get(key)
    if known is None or known.side is not side:
        if len(_KNOWN) >= KEPT:
            _KNOWN.clear()
        known = _KNOWN[key] = SidePoints(side, frame)
    return known
