"""The ladder of evidence: every rung is worked down to a tally, and only a tally is scored.

``piles → won cards → tally``; bare points stand beside it. What cannot be is an `EntryError`,
what only does not add up is a breach: a message the table may overrule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import GREEN_5, SUITED, Cards
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.entries import (
    CardsEntry,
    PilesEntry,
    PointsEntry,
    RungEntry,
    TallyEntry,
)
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure, Won, one_of
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.reading import BySeat, EntryError, Reader
from companion.games.dwarf_king.specials import Pays, paid_to
from companion.texts import Message, PlayerAt, msg


@dataclass(frozen=True, slots=True)
class Tally:
    """All that a score is made of, by seat."""

    values: dict[str, BySeat]
    """Each measure of the side."""
    special_points: BySeat
    """What the special card pays, before doubling."""
    doubled: Seat | None = None
    """Who won the Enchanter (R15)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an entry says of its deal: a tally, or only points."""

    tally: Tally | None = None
    points: BySeat | None = None
    """The final points, all included, where only they are known."""
    special_points: BySeat | None = None
    """Beside *points*: the special card's part before doubling, if told."""
    doubled: Seat | None = None
    """Beside *points*: who won the Enchanter, if told."""
    next_dealer: Seat | None = None
    """Who won the green 5 (R2); None where the entry cannot tell."""
    breaches: tuple[Message, ...] = ()
    """What does not add up."""


def evidence(entry: RungEntry, frame: Frame, side: Side | None, seats: Sequence[str]) -> Evidence:
    """Return what *entry* says of a deal.

    *seats* are the keys that the entry names players by, in seat order. *side* is None for a
    quest the project does not know; then only points can be entered.

    Raises:
        EntryError: Something in the entry cannot be.
    """
    reader = Reader(frame, seats)
    if isinstance(entry, PointsEntry):
        return _from_points(entry, reader, side)
    if side is None or frame.special is None:
        raise EntryError(
            ("kind",), msg("a quest or special card that is not listed is entered by points")
        )
    match entry:
        case TallyEntry():
            return _from_tally(entry, reader, side)
        case CardsEntry():
            return _from_cards(entry, reader, side)
        case PilesEntry():
            return _from_piles(entry, reader, side)
    raise TypeError(type(entry))


def measured(side: Side, won: Won, frame: Frame) -> dict[str, BySeat]:
    """Return the measures of *side* in what was won: by measure id, by seat."""
    return {m.id: tuple(m.of(won, frame, ONE_DEAL)) for m in side.measures}


def _pays(frame: Frame) -> Pays | None:
    """Return what the special card pays or multiplies, if anything."""
    return frame.special.pays if frame.special else None


def _adds(frame: Frame) -> bool:
    return bool(frame.special and frame.special.pays_points)


def _doubles(frame: Frame) -> bool:
    return bool(frame.special and frame.special.factor != 1)


def _from_points(entry: PointsEntry, reader: Reader, side: Side | None) -> Evidence:
    frame = reader.frame
    points = reader.by_seat(entry.points, ("points",))
    special = reader.special_points(entry.special_points, required=False, allowed=_adds(frame))
    doubled = reader.doubled(entry.doubled, required=False, allowed=_doubles(frame))
    if doubled is not None and points[doubled] % 2:
        raise EntryError(
            ("points", reader.seats[doubled]),
            msg("{points:+} is odd, what was doubled is even", points=points[doubled]),
        )
    if side is not None and frame.special is not None:
        reader.breaches += _points_off(points, special, doubled, frame, side)
    return Evidence(
        points=points,
        special_points=special,
        doubled=doubled,
        breaches=tuple(reader.breaches),
    )


def _points_off(
    points: BySeat, special: BySeat | None, doubled: Seat | None, frame: Frame, side: Side
) -> list[Message]:
    """Return a breach if no check sum of the quest fits the points.

    Where the special card's part is not told, every part it can have is tried.
    """
    sums = side.sums(frame)
    if sums is None:
        return []
    pays, total = _pays(frame), sum(points)
    if special is not None:
        parts = {sum(special)}
    elif pays is not None and pays.points:
        parts = {amount for amount in pays.amounts(frame.players) if amount or pays.nobody}
    else:
        parts = {0}
    halves = {0}
    if doubled is not None:
        halves = {points[doubled] // 2}
    elif _doubles(frame):
        halves = {p // 2 for p in points if p % 2 == 0}
    if any(total - half - part in sums for half, part in product(halves, parts)):
        return []
    if len(halves) == 1:
        (half,) = halves
        due = sorted({quest + part + half for quest, part in product(sums, parts)})
        return [
            msg("Points come to {total}, they must come to {due}", total=total, due=one_of(due))
        ]
    return [msg("Points come to {total}, with no player doubled that is right", total=total)]


def _from_tally(entry: TallyEntry, reader: Reader, side: Side) -> Evidence:
    frame = reader.frame
    values = reader.measures(entry.tally, side.measures)
    special = reader.special_points(
        entry.special_points, required=_adds(frame), allowed=_adds(frame)
    )
    doubled = reader.doubled(entry.doubled, required=_doubles(frame), allowed=_doubles(frame))
    if "tricks" in values:
        tricks = values["tricks"]
        _winners_won(special, doubled, tricks, reader)
        for m in side.measures:
            _tricks_allow(m, values[m.id], tricks, reader)
    return Evidence(
        Tally(values, special or (0,) * frame.players, doubled), breaches=tuple(reader.breaches)
    )


def _tricks_allow(m: Measure, values: BySeat, tricks: BySeat, reader: Reader) -> None:
    """Note where two numbers entered for a player contradict each other."""
    for seat, (value, count) in enumerate(zip(values, tricks, strict=True)):
        least, most = m.fitting(count, reader.frame)
        if not least <= value <= most:
            reader.breaches.append(
                msg(
                    "{label} cannot be {n} for {player} with {tricks} tricks won",
                    label=m.label,
                    n=value,
                    player=PlayerAt(seat),
                    tricks=count,
                )
            )


def _winners_won(
    special: BySeat | None, doubled: Seat | None, tricks: BySeat, reader: Reader
) -> None:
    """Note a winner of the special card who won no trick at all."""
    pays = _pays(reader.frame)
    winner = doubled
    if special is not None and pays is not None and pays.who != "player":
        winner = next((seat for seat, points in enumerate(special) if points), None)
    if winner is not None and tricks[winner] == 0:
        reader.breaches.append(
            msg(
                "{player} won no trick and cannot have won with the special card",
                player=PlayerAt(winner),
            )
        )


def _from_cards(entry: CardsEntry, reader: Reader, side: Side) -> Evidence:
    frame = reader.frame
    reader.each_player(entry.won, ("won",))
    piles = [reader.cards(entry.won[player], ("won", player)) for player in reader.seats]
    reader.whole_deck(
        [(("won", player), cards) for player, cards in zip(reader.seats, piles, strict=True)],
        ("won",),
    )
    tricks = reader.by_seat(entry.tricks, ("tricks",))
    if sum(tricks) != frame.tricks:
        raise EntryError(
            ("tricks",), msg("{n} tricks, the deal has {due}", n=sum(tricks), due=frame.tricks)
        )
    for player, cards, count in zip(reader.seats, piles, tricks, strict=True):
        if cards.bit_count() != count * frame.players:
            raise EntryError(
                ("won", player),
                msg(
                    "{n} cards, {tricks} tricks have {due}",
                    n=cards.bit_count(),
                    tricks=count,
                    due=count * frame.players,
                ),
            )
    ordered = tuple(m for m in side.measures if m.reads == "order")
    if ordered and entry.tally is None:
        raise EntryError(("tally",), msg("missing, this quest depends on the order of tricks"))
    if not ordered and entry.tally is not None:
        raise EntryError(("tally",), msg("does not belong here, the cards tell all"))
    values = reader.measures(entry.tally or {}, ordered)
    for m in ordered:
        reader.fit(m, values[m.id], tricks)
    won = Won(frame.tricks, cards=[cards & SUITED for cards in piles], tricks=tricks)
    for m in side.measures:
        if m not in ordered:
            values[m.id] = tuple(m.of(won, frame, ONE_DEAL))
    pays = _pays(frame)
    asked = _adds(frame) and pays is not None and pays.who != "winner"
    special = reader.special_points(entry.special_points, required=asked, allowed=asked)
    holder = _holder(piles, frame)
    if special is None:
        assert frame.special is not None
        special = paid_to(
            frame.special,
            player=None,
            winner=holder,
            next_winner=None,
            trick=0,
            players=frame.players,
        )
    else:
        _winners_won(special, None, tricks, reader)
    return Evidence(
        Tally(values, special, holder if _doubles(frame) else None),
        next_dealer=next(seat for seat, cards in enumerate(piles) if cards & GREEN_5),
        breaches=tuple(reader.breaches),
    )


def _holder(piles: Sequence[Cards], frame: Frame) -> Seat:
    """Return the index of the pile that has the special card."""
    assert frame.special is not None
    return next(index for index, cards in enumerate(piles) if cards & frame.special.card)


def _from_piles(entry: PilesEntry, reader: Reader, side: Side) -> Evidence:
    frame = reader.frame
    if len(entry.tricks) != frame.tricks:
        raise EntryError(
            ("tricks",),
            msg("{n} tricks, the deal has {due}", n=len(entry.tricks), due=frame.tricks),
        )
    winners, piles = [], []
    for index, pile in enumerate(entry.tricks):
        place = ("tricks", index)
        winners.append(reader.seat(pile.winner, (*place, "winner")))
        piles.append(reader.cards(pile.cards, (*place, "cards")))
        if len(pile.cards) != frame.players:
            raise EntryError(
                (*place, "cards"),
                msg("{n} cards, a trick has {due}", n=len(pile.cards), due=frame.players),
            )
    reader.whole_deck(
        [(("tricks", index, "cards"), cards) for index, cards in enumerate(piles)], ("tricks",)
    )
    pays = _pays(frame)
    player_asked = pays is not None and pays.who == "player"
    if player_asked and entry.special_player is None:
        raise EntryError(("special_player",), msg("missing, the points go to who played the card"))
    if not player_asked and entry.special_player is not None:
        raise EntryError(
            ("special_player",), msg("does not belong to a deal with this special card")
        )
    player = entry.special_player and reader.seat(entry.special_player, ("special_player",))
    at = _holder(piles, frame)
    assert frame.special is not None
    special = paid_to(
        frame.special,
        player=player if isinstance(player, int) else None,
        winner=winners[at],
        next_winner=winners[at + 1] if at + 1 < frame.tricks else None,
        trick=piles[at],
        players=frame.players,
    )
    return Evidence(
        Tally(
            measured(side, won_from(winners, piles, frame), frame),
            special,
            winners[at] if _doubles(frame) else None,
        ),
        next_dealer=winners[_index_of(piles, GREEN_5)],
        breaches=tuple(reader.breaches),
    )


def _index_of(piles: Sequence[Cards], card: Cards) -> int:
    return next(index for index, cards in enumerate(piles) if cards & card)


def won_from(winners: Sequence[Seat], piles: Sequence[Cards], frame: Frame) -> Won:
    """Return what every seat won, from the winner and the cards of each trick in order."""
    cards, order = [0] * frame.players, [0] * frame.players
    for trick, (winner, pile) in enumerate(zip(winners, piles, strict=True)):
        cards[winner] |= pile & SUITED
        order[winner] |= 1 << trick
    return Won(frame.tricks, cards, [tricks.bit_count() for tricks in order], order)
