"""A recorded deal laid open again: the draft whose form gives back the same entry."""

from __future__ import annotations

from typing import Any

from companion.core.match import PlayerId
from companion.games.dwarf_king.entries import (
    CardsEntry,
    PilesEntry,
    PlaysEntry,
    PointsByPlayer,
    PointsEntry,
    TallyEntry,
)
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.live_tally import live_values
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.record import DealRecord, Draft, LetStand, Settings
from companion.games.dwarf_king.rows import frame_for
from companion.games.dwarf_king.specials import Special, specials
from companion.games.dwarf_king.tapped_moves import move_tapped


def draft_of(record: DealRecord, settings: Settings) -> Draft:
    """Return the draft of a recorded deal.

    Of an entry that this version cannot read it holds special card and side, and no values. Values
    that the tapped tricks give are left to them, so that mending a tapped trick mends the values.
    """
    side = quests().sides.get(record.side)
    draft = Draft(
        step="score",
        special=record.special,
        special_name=record.special_name,
        tile=quests().tile_of(side.id).id if side else None,
        side=record.side,
        side_name=record.side_name,
        chooser=record.chooser,
        leader=record.leader,
        live={n: player for n, player in enumerate(record.live, 1) if player is not None},
    )
    draft = draft.model_copy(update=_values(record, settings))
    frame = frame_for(settings, len(record.seats), record.special)
    live = live_values(side, frame, record.seats, draft.live)
    tally = {m: values for m, values in draft.tally.items() if values != live.get(m)}
    return draft.model_copy(update={"tally": tally})


def _values(record: DealRecord, settings: Settings) -> dict[str, Any]:
    """Return the fields of the draft that the entry fills."""
    special = specials().get(record.special)
    match record.entry:
        case TallyEntry() as entry:
            return {
                "rung": "tally",
                "tally": entry.tally,
                **_answer(special, entry.special_points, entry.doubled),
            }
        case PointsEntry() as entry:
            return {
                "rung": "points",
                "points": _typed(entry, special),
                **_answer_beside(entry, special),
            }
        case CardsEntry() as entry:
            return {
                "rung": "cards",
                "won": _laid(entry),
                "tally": entry.tally or {},
                **_answer(special, entry.special_points, None),
            }
        case PilesEntry() as entry:
            return _from_piles(entry, record, settings)
        case PlaysEntry() as entry:
            return _followed(entry, record, settings)


def _answer_beside(entry: PointsEntry, special: Special | None) -> dict[str, Any]:
    """Return the answer beside points: told, or they include what the card does."""
    if special is None or special.pays is None:
        return {}
    if entry.special_points is None and entry.doubled is None:
        return {"special_answer": "included"}
    return _answer(special, entry.special_points, entry.doubled)


def _answer(
    special: Special | None, paid: PointsByPlayer | None, doubled: PlayerId | None
) -> dict[str, Any]:
    """Return the answer to the special card's question."""
    if special is None or special.pays is None:
        return {}
    if doubled is not None:
        return {"special_player": doubled}
    if paid is None:
        return {}
    for player, points in paid.items():
        if points:
            return {
                "special_player": player,
                "special_times": points // special.pays.points if special.pays.each else None,
            }
    return {"special_answer": "nobody"}


def _typed(entry: PointsEntry, special: Special | None) -> dict[PlayerId, str]:
    """Return the points as they were typed: without the special card's part where it is told."""
    paid = entry.special_points or {}
    factor = special.factor if special else 1
    return {
        player: str((total // factor if player == entry.doubled else total) - paid.get(player, 0))
        for player, total in entry.points.items()
    }


def _laid(entry: CardsEntry) -> dict[str, PlayerId]:
    return {name: player for player, cards in entry.won.items() for name in cards}


def _from_piles(entry: PilesEntry, record: DealRecord, settings: Settings) -> dict[str, Any]:
    """Return piles as laid cards with the winners of the tricks beside them."""
    frame = frame_for(settings, len(record.seats), record.special)
    try:
        tally = evidence(entry, frame, quests().sides.get(record.side), record.seats).tally
    except EntryError:
        return {}
    assert tally is not None
    paid = dict(zip(record.seats, tally.special_points, strict=True))
    return {
        "rung": "cards",
        "won": {name: pile.winner for pile in entry.tricks for name in pile.cards},
        "live": {n: pile.winner for n, pile in enumerate(entry.tricks, 1)},
        **_answer(frame.special, paid, None),
    }


def _followed(entry: PlaysEntry, record: DealRecord, settings: Settings) -> dict[str, Any]:
    """Return plays as they were tapped: who led is said only where it was not the winner."""
    first, *later = entry.tricks
    fields: dict[str, Any] = {
        "leader": first.leader,
        "played": tuple(name for trick in entry.tricks for name in trick.cards),
        "leads": {n: trick.leader for n, trick in enumerate(later, 2)},
        "move": move_tapped(entry.moves[0]) if entry.moves else None,
        "overruled": tuple(
            LetStand(trick=said.trick, player=said.player, reason=said.reason)
            for said in entry.overruled or ()
        ),
    }
    frame = frame_for(settings, len(record.seats), record.special)
    table = Following(frame, record.seats, Draft.model_validate(fields)).table
    winners = [record.seats[winner] for winner in (table.winners if table is not None else [])]
    leads = {n: who for n, who in fields["leads"].items() if winners[n - 2 : n - 1] != [who]}
    return {**fields, "leads": leads, "rung": "plays"}
