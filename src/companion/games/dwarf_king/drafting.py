"""A recorded deal laid open again: the draft whose form gives back the same entry."""

from __future__ import annotations

from typing import Any

from companion.core.match import PlayerId
from companion.games.dwarf_king.entries import (
    CardsEntry,
    PilesEntry,
    PointsByPlayer,
    PointsEntry,
    TallyEntry,
)
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.ledger import frame_for
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import DealRecord, Draft, Settings
from companion.games.dwarf_king.specials import Special, specials


def draft_of(record: DealRecord, settings: Settings) -> Draft:
    """Return the draft of a recorded deal."""
    side = record.side
    given: dict[str, Any] = {
        "step": "score",
        "special": record.special,
        "special_name": record.special_name,
        "tile": quests().tile_of(side).id if side in quests().sides else None,
        "side": side,
        "side_name": record.side_name,
        "chooser": record.chooser,
        "leader": record.leader,
        "live": {n: player for n, player in enumerate(record.live, 1) if player is not None},
    }
    special = specials().get(record.special)
    match record.entry:
        case TallyEntry() as entry:
            given |= {"rung": "tally", "tally": entry.tally}
            given |= _answer(special, entry.special_points, entry.doubled)
        case PointsEntry() as entry:
            given |= {"rung": "points", "points": _typed(entry, special)}
            if special is not None and special.pays is not None:
                told = entry.special_points is not None or entry.doubled is not None
                given |= (
                    _answer(special, entry.special_points, entry.doubled)
                    if told
                    else {"special_answer": "included"}
                )
        case CardsEntry() as entry:
            given |= {"rung": "cards", "won": _laid(entry), "tally": entry.tally or {}}
            given |= _answer(special, entry.special_points, None)
        case PilesEntry() as entry:
            given |= _from_piles(entry, record, settings, special)
    return Draft(**given)


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


def _from_piles(
    entry: PilesEntry, record: DealRecord, settings: Settings, special: Special | None
) -> dict[str, Any]:
    """Return piles as laid cards with the winners of the tricks beside them."""
    frame = frame_for(settings, len(record.seats), record.special)
    side = quests().sides[record.side]
    tally = evidence(entry, frame, side, record.seats).tally
    assert tally is not None
    paid = dict(zip(record.seats, tally.special_points, strict=True))
    return {
        "rung": "cards",
        "won": {name: pile.winner for pile in entry.tricks for name in pile.cards},
        "live": {n: pile.winner for n, pile in enumerate(entry.tricks, 1)},
        "tally": {
            m.id: dict(zip(record.seats, tally.values[m.id], strict=True))
            for m in side.measures
            if m.reads == "order"
        },
        **_answer(special, paid, None),
    }
