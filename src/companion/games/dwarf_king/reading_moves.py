"""Reading the moves of an entry of plays: their shape, and what no move can be."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.card_reading import card_count, read_card, read_piles
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from companion.games.dwarf_king.plays_entry import (
    ToldFetch,
    ToldMove,
    ToldPass,
    ToldRaid,
    ToldSwap,
)
from companion.games.dwarf_king.quoting import Place
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.told_plays import Laid
from companion.texts import Message, PlayerAt, counted, msg

RAIDED = 2
"""How many cards the red Flag Bearer takes and gives."""


def read_moves(
    moves: Sequence[ToldMove], reader: Reader, tricks: Sequence[Laid], *, with_hands: bool
) -> tuple[Move, ...]:
    """Return the moves of a whole deal by seats and bits, in order.

    Raises:
        EntryError: A move is of another card, names a player or card that cannot be meant, comes
            out of order, or lacks what hands need to be followed.
    """
    found: list[Move] = []
    for index, told in enumerate(moves):
        place: Place = ("moves", index)
        special = reader.frame.special
        if special is None or told.card != special.id:
            raise EntryError(
                (*place, "card"), msg("does not belong to a deal with this special card")
            )
        if told.after > len(tricks):
            raise EntryError(
                (*place, "after"),
                counted("the deal has only {n} trick", "the deal has only {n} tricks", len(tricks)),
            )
        if found and told.after < found[-1].after:
            raise EntryError((*place, "after"), msg("comes before the move above it"))
        match told:
            case ToldRaid():
                found.append(_raid(told, place, reader, with_hands=with_hands))
            case ToldSwap():
                other = _other(told, "with", place, reader)
                found.append(Swap(told.after, reader.seat(told.by, (*place, "by")), other))
            case ToldPass():
                found.append(Pass(told.after, reader.seat(told.by, (*place, "by")), told.to))
            case ToldFetch():
                if found:
                    raise EntryError(place, _once(told, place, reader))
                found.append(_fetch(told, place, reader, tricks))
    return tuple(found)


def _other(told: ToldRaid | ToldSwap, key: str, place: Place, reader: Reader) -> Seat:
    """Return the player that the move is made with."""
    by = reader.seat(told.by, (*place, "by"))
    other = reader.seat(told.other, (*place, key))
    if by == other:
        raise EntryError((*place, key), msg("must be another player"))
    return other


def _raid(told: ToldRaid, place: Place, reader: Reader, *, with_hands: bool) -> Raid:
    by = reader.seat(told.by, (*place, "by"))
    other = _other(told, "from", place, reader)
    for key, cards, beside in (
        ("takes", told.takes, told.gives),
        ("gives", told.gives, told.takes),
    ):
        if cards is not None:
            continue
        if with_hands:
            raise EntryError((*place, key), msg("missing, the hands are told"))
        if beside is not None:
            raise EntryError((*place, key), msg("missing, takes and gives come together"))
    return Raid(
        told.after,
        by,
        other,
        _two(told.takes, (*place, "takes"), reader),
        _two(told.gives, (*place, "gives"), reader),
    )


def _two(names: Sequence[str] | None, place: Place, reader: Reader) -> Cards:
    """Return the cards taken or given; 0 where they are not told."""
    if names is None:
        return 0
    (cards,) = read_piles([(place, names)], reader.frame)
    if cards.bit_count() != RAIDED:
        raise EntryError(place, card_count(cards.bit_count(), RAIDED))
    return cards


def _once(told: ToldFetch, place: Place, reader: Reader) -> Message:
    return msg(
        "{player} may not take a card back after trick {n}: it is done once in a deal",
        player=PlayerAt(reader.seat(told.by, (*place, "by"))),
        n=told.after,
    )


def _fetch(told: ToldFetch, place: Place, reader: Reader, tricks: Sequence[Laid]) -> Fetch:
    by = reader.seat(told.by, (*place, "by"))
    if not 0 < told.after < len(tricks):
        raise EntryError(
            (*place, "after"),
            msg(
                "{player} may take a card back after a trick before the last, not after trick {n}",
                player=PlayerAt(by),
                n=told.after,
            ),
        )
    takes = read_card(told.takes, (*place, "takes"), reader.frame)
    if takes not in tricks[told.after - 1].cards:
        raise EntryError(
            (*place, "takes"),
            msg(
                "{player} cannot take {card} back: it does not lie in trick {n}",
                player=PlayerAt(by),
                card=told.takes,
                n=told.after,
            ),
        )
    return Fetch(told.after, by, takes)
