"""A move as it was tapped, as the referee makes it, and as an entry tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.match import PlayerId
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from companion.games.dwarf_king.plays_entry import (
    AnyMove,
    ToldFetch,
    ToldMove,
    ToldPass,
    ToldRaid,
    ToldSwap,
)
from companion.games.dwarf_king.record import MoveTold
from companion.games.dwarf_king.specials import Special


def move_entry(told: MoveTold | None, special: Special | None) -> AnyMove | None:
    """Return a tapped move as an entry tells it; None while it is not told, or never was."""
    if told is None or special is None or not told.done or told.by is None:
        return None
    after, by, other = told.after, told.by, told.other
    match special.move:
        case "pass" if told.to is not None:
            return ToldPass(after=after, by=by, to=told.to)
        case "fetch" if told.takes:
            return ToldFetch(after=after, by=by, takes=told.takes[0])
        case "swap" if other is not None:
            return ToldSwap.model_validate({"after": after, "by": by, "with": other})
        case "raid" if other is not None:
            cards = {"takes": told.takes, "gives": told.gives} if told.takes else {}
            return ToldRaid.model_validate({"after": after, "by": by, "from": other, **cards})
    return None


def move_made(
    move: AnyMove | None, players: Sequence[PlayerId], bits: Mapping[str, Cards]
) -> tuple[Move, ...]:
    """Return a move by seats and bits, alone in a row; nothing where it names what is not here."""
    if move is None:
        return ()
    seat = {player: place for place, player in enumerate(players)}
    try:
        by = seat[move.by]
        match move:
            case ToldPass():
                return (Pass(move.after, by, move.to),)
            case ToldFetch():
                return (Fetch(move.after, by, bits[move.takes]),)
            case ToldSwap():
                return (Swap(move.after, by, seat[move.other]),)
            case ToldRaid():
                takes, gives = (
                    sum(bits[name] for name in cards or ()) for cards in (move.takes, move.gives)
                )
                return (Raid(move.after, by, seat[move.other], takes, gives),)
    except KeyError:
        return ()


def move_tapped(move: ToldMove) -> MoveTold:
    """Return the taps that tell *move*."""
    told = MoveTold(after=move.after, by=move.by, done=True)
    match move:
        case ToldPass():
            return told.model_copy(update={"to": move.to})
        case ToldFetch():
            return told.model_copy(update={"takes": (move.takes,)})
        case ToldSwap():
            return told.model_copy(update={"other": move.other})
        case ToldRaid():
            cards = {"takes": move.takes or (), "gives": move.gives or ()}
            return told.model_copy(update={"other": move.other, **cards})
    return told
