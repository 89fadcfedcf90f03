"""A simulated deal told as a table would tell it: card by card, with hands and moves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.dwarf_king.cards import Cards, each_card
from companion.games.dwarf_king.deal_file import DealFile
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from companion.games.dwarf_king.plays_entry import (
    AnyMove,
    PlaysEntry,
    ToldFetch,
    ToldPass,
    ToldRaid,
    ToldSwap,
    ToldTrick,
)
from companion.games.dwarf_king.rules import Edition
from companion.games.dwarf_king.simulate.one_deal import Deal


def plays_entry(deal: Deal, seats: Sequence[str]) -> PlaysEntry:
    """Return *deal* as the deepest rung tells it, players called as in *seats*."""
    frame = deal.frame
    return PlaysEntry(
        hands={name: card_names(hand, frame) for name, hand in zip(seats, deal.hands, strict=True)},
        tricks=tuple(
            ToldTrick(
                leader=seats[trick.leader],
                cards=tuple(frame.card_name(card) for card in trick.cards),
            )
            for trick in deal.table.tricks
        ),
        moves=tuple(_told(move, frame, seats) for move in deal.moves),
    )


def deal_file(deal: Deal, seats: Sequence[str], edition: Edition) -> DealFile:
    """Return *deal*, which was played by the rules of *edition*, as its public file."""
    assert deal.frame.special is not None, "a simulated deal has a card that is known"
    return DealFile(
        format="dwarf-king-deal/1",
        edition=edition,
        players=tuple(seats),
        special=deal.frame.special.id,
        side=deal.side.id,
        entry=plays_entry(deal, seats),
    )


def card_names(cards: Cards, frame: Frame) -> tuple[str, ...]:
    """Return the names of *cards* in deal files, in canonical order."""
    special = frame.special.card if frame.special else 0
    last = (special,) if cards & special else ()
    return tuple(frame.card_name(card) for card in (*each_card(cards & ~special), *last))


def _told(move: Move, frame: Frame, seats: Sequence[str]) -> AnyMove:
    told = {"after": move.after, "by": seats[move.by]}
    match move:
        case Swap(other=other):
            return ToldSwap.model_validate({**told, "with": seats[other]})
        case Pass(to=to):
            return ToldPass.model_validate({**told, "to": to})
        case Raid(other=other, takes=takes, gives=gives):
            names = {"takes": card_names(takes, frame), "gives": card_names(gives, frame)}
            return ToldRaid.model_validate({**told, "from": seats[other], **names})
        case Fetch(takes=takes):
            return ToldFetch.model_validate({**told, "takes": frame.card_name(takes)})
    raise TypeError(f"no such move: {move!r}")
