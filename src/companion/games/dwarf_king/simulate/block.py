"""Several deals of one frame together, and their points on every side at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.simulate.plan import Plan, Row
from companion.games.dwarf_king.specials import Special, paid_to


@dataclass(frozen=True, slots=True)
class SpecialTrick:
    """The trick with the special card: who played it, who won that trick and the next, its cards.

    *next_winner* is `specials.NOBODY` where there is no next trick.
    """

    player: Number
    winner: Number
    next_winner: Number
    cards: Number


@dataclass(frozen=True, slots=True)
class BlockPoints:
    """Points of several deals; a row has a number of the carrier for every seat."""

    quest: Sequence[Row]
    """Quest points, by side in the order of the plan, before doubling."""
    special: Row
    """What the special card pays, before doubling."""
    doubled: Row
    """Whether the seat's points are multiplied (R15); empty if nobody's are."""
    factor: int
    ops: Carrier

    def totals(self, side: int) -> list[Number]:
        """Return the points all included on side number *side* of the plan, by seat."""
        totals = [quest + more for quest, more in zip(self.quest[side], self.special, strict=True)]
        if self.doubled:
            totals = [
                self.ops.choose(doubled, total * self.factor, total)
                for doubled, total in zip(self.doubled, totals, strict=True)
            ]
        return totals


def points(won: Won, at: SpecialTrick, plan: Plan) -> BlockPoints:
    """Return the points on all sides of *plan* of deals in which this was *won*."""
    frame, special = plan.frame, plan.frame.special
    assert special is not None, "deals are played with a special card"
    paid = paid_to(
        special,
        player=at.player,
        winner=at.winner,
        next_winner=at.next_winner,
        trick=at.cards,
        players=frame.players,
        ops=plan.ops,
    )
    doubled = [at.winner == seat for seat in range(frame.players)] if frame.doubles else ()
    return BlockPoints(plan.points(won), paid, doubled, special.factor, plan.ops)


def quiet(special: Special) -> bool:
    """Return whether *special* has no play effect: a suit, and no move of hands."""
    return not special.magic and special.move is None
