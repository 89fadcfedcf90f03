"""What is wrong with a move of hands, in words."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.moves import Fetch, Move, Raid
from companion.games.dwarf_king.spoken_cards import spoken
from companion.games.dwarf_king.told_plays import Play, ToldPlays
from companion.texts import Message, PlayerAt, msg


def _own(told: ToldPlays) -> Message:
    special = told.frame.special
    assert special is not None, "a move belongs to a special card"
    return spoken(special.card, told.frame)


def wrong_mover(told: ToldPlays, move: Move, due: Seat) -> Message:
    """Return that somebody else makes this move: *due*."""
    player, other, card = PlayerAt(move.by), PlayerAt(due), _own(told)
    if isinstance(move, Raid):
        return msg(
            "{player} may not take and give cards before trick 1: {other} holds {card}",
            player=player,
            other=other,
            card=card,
        )
    if isinstance(move, Fetch):
        return msg(
            "{player} may not take a card back after trick {n}: {other} holds {card}",
            player=player,
            n=move.after,
            other=other,
            card=card,
        )
    return msg(
        "{player} may not move hands after trick {n}: {other} played {card}",
        player=player,
        n=move.after,
        other=other,
        card=card,
    )


def wrong_moment(told: ToldPlays, move: Move, play: Play | None) -> Message:
    """Return that the move is not due then; *play* is when its card was played."""
    player, n, card = PlayerAt(move.by), move.after, _own(told)
    if isinstance(move, Raid):
        return msg(
            "{player} may not take and give cards after trick {n}: {card} acts before trick 1",
            player=player,
            n=n,
            card=card,
        )
    if n == told.frame.tricks:
        return msg(
            "{player} may not move hands after trick {n}: it is the last (R19)", player=player, n=n
        )
    if play is None:
        return msg(
            "{player} may not move hands after trick {n}: {card} is not played yet",
            player=player,
            n=n,
            card=card,
        )
    return msg(
        "{player} may not move hands after trick {n}: {card} was played in trick {other}",
        player=player,
        n=n,
        card=card,
        other=play.trick,
    )


def acts_once(told: ToldPlays, move: Move, earlier: Move) -> Message:
    """Return that the special card acted before."""
    return msg(
        "{player} may not use {card} after trick {n}: it acts once, and {other} used it before",
        player=PlayerAt(move.by),
        card=_own(told),
        n=move.after,
        other=PlayerAt(earlier.by),
    )


def not_held(told: ToldPlays, move: Move, holder: Seat, card: Cards) -> Message:
    """Return that the move cannot be made with *card*: *holder* does not hold it."""
    player, name = PlayerAt(move.by), spoken(card, told.frame)
    if move.by != holder:
        return msg(
            "{player} cannot take {card} before trick 1: {other} does not hold it",
            player=player,
            card=name,
            other=PlayerAt(holder),
        )
    return msg(
        "{player} cannot give {card} before trick 1: {player} does not hold it",
        player=player,
        card=name,
    )


def missing(told: ToldPlays, due: Seat, after: int) -> Message:
    """Return that *due* had to move hands and no move is told."""
    special = told.frame.special
    player, card = PlayerAt(due), _own(told)
    match special.move if special else None:
        case "raid":
            return msg(
                "{player} must take 2 cards and give 2 before trick 1: {player} holds {card}",
                player=player,
                card=card,
            )
        case "swap":
            return msg(
                "{player} must swap hands after trick {n}: {player} played {card} (R19)",
                player=player,
                n=after,
                card=card,
            )
    return msg(
        "{player} must have all hands passed on after trick {n}: {player} played {card} (R19)",
        player=player,
        n=after,
        card=card,
    )
