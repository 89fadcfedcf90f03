"""What a table tells of a deal that is written down, without opening it."""

from __future__ import annotations

from typing import Any

from companion.core.match import MatchError, PlayerId
from companion.games.dwarf_king.entering import deal_number
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.games.dwarf_king.rows import Row
from companion.texts import Message, msg


def tell_green_5(match: DwarfKingMatch, index: int, player: PlayerId | None) -> DwarfKingMatch:
    """Return the match with *player* noted as winner of the green 5 in the deal at *index* (R2).

    Raises:
        MatchError: The entry of the deal says that somebody else won it.
    """
    row = _row(match, index)
    if row.score is not None and row.score.next_dealer is not None:
        winner = row.record.seats[row.score.next_dealer]
        if player not in {None, winner}:
            raise MatchError(
                msg(
                    "By its cards, {name} won the 5 of Dwarves in deal {n}",
                    name=match.names[winner],
                    n=row.number,
                )
            )
    if player is None:
        label = msg("Winner of the 5 of Dwarves in deal {n} left open", n=row.number)
    else:
        label = msg(
            "{name} won the 5 of Dwarves in deal {n}", name=match.names[player], n=row.number
        )
    return _noted(match, index, label, green_5=player)


def tell_dealer(match: DwarfKingMatch, index: int, player: PlayerId | None) -> DwarfKingMatch:
    """Return the match with *player* noted as who dealt the deal at *index* in fact."""
    n = _row(match, index).number
    if player is None:
        return _noted(match, index, msg("Dealer of deal {n} left open", n=n), dealer=None)
    label = msg("{name} dealt deal {n}", name=match.names[player], n=n)
    return _noted(match, index, label, dealer=player)


def set_aside(match: DwarfKingMatch, index: int, *, aside: bool) -> DwarfKingMatch:
    """Return the match with an extra deal that was not needed set aside, or counting again.

    Raises:
        MatchError: The deal is needed.
    """
    row = _row(match, index)
    if aside and not row.unneeded:
        raise MatchError(msg("Deal {n} is needed, so it counts", n=row.number))
    n = row.number
    label = msg("Deal {n} set aside", n=n) if aside else msg("Deal {n} counts again", n=n)
    return _noted(match, index, label, set_aside=aside)


def _row(match: DwarfKingMatch, index: int) -> Row:
    if not 0 <= index < len(match.records):
        raise MatchError(msg("There is no deal {n}", n=deal_number(match, index)))
    return Ledger(match).rows[index]


def _noted(match: DwarfKingMatch, index: int, label: Message, **fields: Any) -> DwarfKingMatch:
    record = match.records[index].model_copy(update=fields)
    return match.changed(
        label, records=(*match.records[:index], record, *match.records[index + 1 :])
    )
