"""What a table does with a match of any game; every verb returns the match after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.core.match import Match, MatchError, Player, PlayerId
from companion.core.names import names_problem, tidy
from companion.texts import msg

MatchT = TypeVar("MatchT", bound=Match[Any, Any, Any])
LONGEST_TITLE = 60


def check_names(names: Sequence[str]) -> None:
    """Check the names of a table.

    Raises:
        MatchError: A name cannot be, or two are the same.
    """
    problem = names_problem(names)
    if problem is not None:
        raise MatchError(problem)


def rename(match: MatchT, player: PlayerId, name: str) -> MatchT:
    """Return the match with a player called *name* from the first deal on.

    Raises:
        MatchError: The name cannot be, or another player has it.
    """
    players = tuple(Player(id=p.id, name=name if p.id == player else p.name) for p in match.players)
    check_names([p.name for p in players])
    return match.changed(
        msg("{old} is now called {new}", old=match.names[player], new=name), players=players
    )


def reseat(match: MatchT, order: Sequence[PlayerId]) -> MatchT:
    """Return the match with the players seated in *order* from now on; old deals keep theirs.

    Raises:
        MatchError: Somebody has no seat, or two.
    """
    by_id = {player.id: player for player in match.players}
    if sorted(order) != sorted(by_id):
        raise MatchError(msg("Everybody at the table needs one seat"))
    return match.changed(msg("Seats changed"), players=tuple(by_id[player] for player in order))


def retitle(match: MatchT, title: str) -> MatchT:
    """Return the match under another title."""
    return match.changed(msg("Title changed"), title=tidy(title, LONGEST_TITLE))


def end(match: MatchT) -> MatchT:
    """Return the match stopped before its end: abandoned, or a player has left."""
    return match.changed(msg("Match stopped"), ended=True)


def resume(match: MatchT) -> MatchT:
    """Return a stopped match taken up again."""
    return match.changed(msg("Match taken up again"), ended=False)


def delete_deal(match: MatchT, index: int) -> MatchT:
    """Return the match without the deal at *index*; later deals move up.

    Raises:
        MatchError: There is no such deal.
    """
    if not 0 <= index < len(match.records):
        raise MatchError(msg("There is no deal {n}", n=match.start.deal + index))
    drafts = {at - (at > index): draft for at, draft in match.drafts.items() if at != index}
    return match.changed(
        msg("Deal {n} deleted", n=match.start.deal + index),
        records=(*match.records[:index], *match.records[index + 1 :]),
        drafts=drafts,
    )
