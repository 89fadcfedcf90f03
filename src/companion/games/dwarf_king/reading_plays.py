"""Reading an entry of plays: names become seats and bits; what no deal can be is refused here.

Whether it was played by the rules is for the judge to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.card_reading import card_count, read_card, read_deck
from companion.games.dwarf_king.cards import MAGIC, Cards, each_card
from companion.games.dwarf_king.entries import PlaysEntry
from companion.games.dwarf_king.from_cards import wrong_number
from companion.games.dwarf_king.moves import Fetch
from companion.games.dwarf_king.quoting import Place
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.reading_moves import read_moves
from companion.games.dwarf_king.told_plays import Laid, ToldPlays
from companion.texts import msg

Overrulings = Mapping[tuple[int, Seat], str]
"""Why the table let stand what somebody did in a trick: by trick number and seat."""


def read_plays(entry: PlaysEntry, reader: Reader) -> ToldPlays:
    """Return a whole deal's plays by seats and bits: every card of the deck is played.

    Raises:
        EntryError: A card or player is unknown, a card missing or there twice, a trick or hand of
            the wrong size, a move of another card, or one that cannot have been.
    """
    hands = None if entry.hands is None else _hands(entry.hands, reader)
    tricks = _tricks(entry, reader)
    moves = read_moves(entry.moves or (), reader, tricks, with_hands=hands is not None)
    fetches = [move for move in moves if isinstance(move, Fetch)]
    _check_deck(tricks, fetches, reader)
    return ToldPlays(reader.frame, tricks, moves, hands)


def read_overruled(entry: PlaysEntry, reader: Reader) -> Overrulings:
    """Return what the table let stand, with its reasons.

    Raises:
        EntryError: No such player or trick.
    """
    found: dict[tuple[int, Seat], str] = {}
    for index, each in enumerate(entry.overruled or ()):
        place: Place = ("overruled", index)
        seat = reader.seat(each.player, (*place, "player"))
        if not 0 <= each.trick <= reader.frame.tricks:
            raise EntryError((*place, "trick"), msg("the deal has no trick {n}", n=each.trick))
        found.setdefault((each.trick, seat), each.reason)
    return found


def _hands(by_player: Mapping[str, tuple[str, ...]], reader: Reader) -> tuple[Cards, ...]:
    """Return the hands as dealt, by seat."""
    reader.each_player(by_player, ("hands",))
    piles = []
    for player in reader.seats:
        place: Place = ("hands", player)
        if len(by_player[player]) != reader.frame.tricks:
            raise EntryError(place, card_count(len(by_player[player]), reader.frame.tricks))
        piles.append((place, by_player[player]))
    return read_deck(piles, ("hands",), reader.frame)


def _tricks(entry: PlaysEntry, reader: Reader) -> list[Laid]:
    frame = reader.frame
    if len(entry.tricks) != frame.tricks:
        raise EntryError(("tricks",), wrong_number(len(entry.tricks), frame.tricks))
    found = []
    for index, trick in enumerate(entry.tricks):
        place: Place = ("tricks", index, "cards")
        leader = reader.seat(trick.leader, ("tricks", index, "leader"))
        if len(trick.cards) != frame.players:
            raise EntryError(place, card_count(len(trick.cards), frame.players))
        cards = [read_card(name, (*place, at), frame) for at, name in enumerate(trick.cards)]
        found.append(Laid(leader, tuple(cards)))
    return found


def _check_deck(tricks: Sequence[Laid], fetches: Sequence[Fetch], reader: Reader) -> None:
    """Check that each card is played once: a card that was fetched twice, the Sorcerer never."""
    frame, seen = reader.frame, 0
    again = {fetch.takes: fetch.after for fetch in fetches}
    for index, trick in enumerate(tricks):
        for at, card in enumerate(trick.cards):
            place: Place = ("tricks", index, "cards", at)
            name = frame.card_name(card)
            if card & seen and again.pop(card, index + 1) > index:
                raise EntryError(place, msg("{card} is here twice", card=name))
            if card == MAGIC and fetches:
                raise EntryError(
                    place, msg("{card} was left in trick {n}", card=name, n=fetches[0].after)
                )
            seen |= card
    for missing in each_card(frame.deck & ~seen & ~(MAGIC if fetches else 0)):
        raise EntryError(("tricks",), msg("{card} is missing", card=frame.card_name(missing)))
