"""The tricks tapped while the deal is played, for sides that depend on their order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.match import PlayerId
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure, Won
from companion.games.dwarf_king.quests import Side


def ordered(side: Side | None) -> tuple[Measure, ...]:
    """Return the measures of *side* that depend on the order of tricks."""
    return tuple(m for m in side.measures if m.reads == "order") if side else ()


def live_tricks(side: Side | None, frame: Frame) -> range:
    """Return the numbers of the tricks whose winners *side* needs in order; may be empty."""
    asked = ordered(side)
    if not asked:
        return range(0)
    return range(min(m.first_trick(frame) for m in asked), frame.tricks + 1)


def live_values(
    side: Side | None, frame: Frame, players: Sequence[PlayerId], live: Mapping[int, PlayerId]
) -> dict[str, dict[PlayerId, int]]:
    """Return the side's measures by the winners of tricks in *live*, once all are tapped."""
    tricks = live_tricks(side, frame)
    if not tricks or any(live.get(number) not in players for number in tricks):
        return {}
    order = [
        sum(1 << (number - 1) for number in tricks if live[number] == player) for player in players
    ]
    won = Won(frame.tricks, order=order, tricks=[bits.bit_count() for bits in order])
    return {
        m.id: dict(zip(players, m.of(won, frame, ONE_DEAL), strict=True)) for m in ordered(side)
    }
