"""Won tricks in order, each with its cards: all that a score needs but who played the special."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.card_reading import read_deck
from companion.games.dwarf_king.cards import GREEN_5, Cards
from companion.games.dwarf_king.entries import PilesEntry
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.from_cards import holder, wrong_number
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.specials import paid_to
from companion.games.dwarf_king.tally import Tally, measured, won_from
from companion.texts import counted, msg


def from_piles(entry: PilesEntry, reader: Reader, side: Side) -> tuple[Tally, Seat]:
    """Return the tally of the tricks, and who won the green 5.

    Raises:
        EntryError: Something in the entry cannot be.
    """
    frame = reader.frame
    if len(entry.tricks) != frame.tricks:
        raise EntryError(
            ("tricks",),
            wrong_number(len(entry.tricks), frame.tricks),
        )
    winners = []
    for index, pile in enumerate(entry.tricks):
        place = ("tricks", index)
        winners.append(reader.seat(pile.winner, (*place, "winner")))
        if len(pile.cards) != frame.players:
            raise EntryError(
                (*place, "cards"),
                counted(
                    "{n} card, a trick has {due}",
                    "{n} cards, a trick has {due}",
                    len(pile.cards),
                    due=frame.players,
                ),
            )
    piles = read_deck(
        [(("tricks", index, "cards"), pile.cards) for index, pile in enumerate(entry.tricks)],
        ("tricks",),
        frame,
    )
    return from_tricks(winners, piles, _special_player(entry, reader), frame, side)


def from_tricks(
    winners: Sequence[Seat], piles: Sequence[Cards], player: Seat | None, frame: Frame, side: Side
) -> tuple[Tally, Seat]:
    """Return the tally of a deal's tricks, and who won the green 5 (R2).

    *winners* and *piles* are by trick, as they lay in the end; *player* played the special card,
    where that is known.
    """
    assert frame.special is not None, "whoever asks has refused an unknown special card"
    at = holder(piles, frame.special.card)
    special = paid_to(
        frame.special,
        player=player,
        winner=winners[at],
        next_winner=winners[at + 1] if at + 1 < frame.tricks else None,
        trick=piles[at],
        players=frame.players,
    )
    tally = Tally(
        measured(side, won_from(winners, piles, frame), frame),
        special,
        winners[at] if frame.doubles else None,
    )
    return tally, winners[holder(piles, GREEN_5)]


def _special_player(entry: PilesEntry, reader: Reader) -> Seat | None:
    """Return who played the special card, where that is asked."""
    place, pays = ("special_player",), reader.frame.pays
    asked = pays is not None and pays.who == "player"
    if entry.special_player is None:
        if asked:
            raise EntryError(place, msg("missing, the points go to who played the card"))
        return None
    if not asked:
        raise EntryError(place, msg("does not belong to a deal with this special card"))
    return reader.seat(entry.special_player, place)
