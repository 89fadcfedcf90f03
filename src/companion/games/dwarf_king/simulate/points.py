"""The points of a deal that was played out: the one scorer, without words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.scoring import quest_points
from companion.games.dwarf_king.specials import paid_to
from companion.games.dwarf_king.tally import won_from


def final_points(side: Side, table: Table) -> list[int]:
    """Return everybody's points in a finished deal, by seat, all included.

    Special cards add and double as rules §5 and R15 say.
    """
    (points,) = points_on((side,), table)
    return points


def points_on(sides: Sequence[Side], table: Table) -> list[list[int]]:
    """Return for each of *sides* everybody's points in a finished deal, as `final_points` does.

    What they measure alike is measured once.
    """
    frame = table.frame
    won = won_from(table.winners, table.piles, frame)
    values: dict[str, list[int]] = {}
    for side in sides:
        for m in side.measures:
            if m.id not in values:
                values[m.id] = m.of(won, frame, ONE_DEAL)
    paid = [quest_points(side, values, frame) for side in sides]
    special = frame.special
    if special is None or special.pays is None:
        return paid
    at, player = special_play(table)
    winner = table.tricks[at].winner
    added = paid_to(
        special,
        player=player,
        winner=winner,
        next_winner=table.tricks[at + 1].winner if at + 1 < frame.tricks else None,
        trick=table.piles[at],
        players=frame.players,
    )
    for points in paid:
        for seat, more in enumerate(added):
            points[seat] += more
        points[winner] *= special.factor
    return paid


def special_play(table: Table) -> tuple[int, Seat]:
    """Return in which trick, counted from 0, the special card was played, and by whom.

    Raises:
        StopIteration: It was not played: the Sorcerer lies in a trick that it was put into.
    """
    special = table.frame.special
    card = special.card if special else 0
    at, trick = next((at, t) for at, t in enumerate(table.tricks) if card in t.cards)
    return at, (trick.leader + trick.cards.index(card)) % table.frame.players
