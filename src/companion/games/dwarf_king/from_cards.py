"""Won cards without their order: everything but streaks, races and who played what."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.card_reading import read_deck
from companion.games.dwarf_king.cards import GREEN_5, SUITED, Cards
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.entries import CardsEntry
from companion.games.dwarf_king.from_tally import winners_won
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.specials import paid_to
from companion.games.dwarf_king.tally import BySeat, Tally
from companion.texts import Message, counted, msg


def from_cards(entry: CardsEntry, reader: Reader, side: Side) -> tuple[Tally, Seat]:
    """Return the tally of the won cards, and who won the green 5.

    Raises:
        EntryError: Something in the entry cannot be.
    """
    frame = reader.frame
    assert frame.special is not None, "whoever asks has refused an unknown special card"
    reader.each_player(entry.won, ("won",))
    piles = read_deck([(("won", p), entry.won[p]) for p in reader.seats], ("won",), frame)
    tricks = _tricks(entry, reader, piles)
    values = _ordered(entry, reader, side, tricks)
    won = Won(frame.tricks, cards=[cards & SUITED for cards in piles], tricks=tricks)
    for m in side.measures:
        if m.id not in values:
            values[m.id] = tuple(m.of(won, frame, ONE_DEAL))

    winner = holder(piles, frame.special.card)
    asked = frame.adds and frame.pays is not None and frame.pays.who != "winner"
    special = reader.special_points(entry.special_points, required=asked, allowed=asked)
    if special is not None:
        winners_won(special, None, tricks, reader)
    else:
        special = paid_to(
            frame.special,
            player=None,
            winner=winner,
            next_winner=None,
            trick=0,
            players=frame.players,
        )
    return Tally(values, special, winner if frame.doubles else None), holder(piles, GREEN_5)


def _tricks(entry: CardsEntry, reader: Reader, piles: Sequence[Cards]) -> BySeat:
    """Return the tricks by seat; every pile has as many cards as its tricks."""
    frame = reader.frame
    tricks = reader.by_seat(entry.tricks, ("tricks",))
    if sum(tricks) != frame.tricks:
        raise EntryError(("tricks",), wrong_number(sum(tricks), frame.tricks))
    for player, cards, count in zip(reader.seats, piles, tricks, strict=True):
        if cards.bit_count() != count * frame.players:
            raise EntryError(
                ("won", player),
                counted(
                    "{n} card, not {due} as the tricks have",
                    "{n} cards, not {due} as the tricks have",
                    cards.bit_count(),
                    due=count * frame.players,
                ),
            )
    return tricks


def _ordered(entry: CardsEntry, reader: Reader, side: Side, tricks: BySeat) -> dict[str, BySeat]:
    """Return the measures that no pile of cards can tell, as entered."""
    asked = tuple(m for m in side.measures if m.reads == "order")
    if asked and entry.tally is None:
        raise EntryError(("tally",), msg("missing, this quest depends on the order of tricks"))
    if not asked and entry.tally is not None:
        raise EntryError(("tally",), msg("does not belong here, the cards tell all"))
    values = reader.measures(entry.tally or {}, asked)
    for m in asked:
        reader.fit(m, values[m.id], tricks)
    return values


def wrong_number(tricks: int, due: int) -> Message:
    """Return in words that a deal does not have so many tricks."""
    return counted(
        "{n} trick, the deal has {due}", "{n} tricks, the deal has {due}", tricks, due=due
    )


def holder(piles: Sequence[Cards], card: Cards) -> int:
    """Return the index of the pile that *card* lies in."""
    return next(index for index, cards in enumerate(piles) if cards & card)
