"""Random whole deals as records of a match, on every rung of the ladder."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from companion.games.dwarf_king.entries import Entry
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import DealRecord, Settings
from companion.games.dwarf_king.rules import OFFICIAL, Edition, HouseRules
from laws import deals, oracle
from laws.oracle import Deal

IDS = ("id-a", "id-b", "id-c", "id-d", "id-e")
ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)

RUNGS = ("tally", "points", "points with the special card told", "cards", "piles")


def edition_of(side: str) -> Edition:
    return quests().sides[side].editions[0]


def ruled(deal: Deal, side: str) -> Deal:
    """The deal under the rules of the first edition that has the side."""
    rules = OFFICIAL[edition_of(side)]
    return Deal(
        deal.players, deal.special, deal.special_player, deal.tricks, rules.missing_suit, "nobody"
    )


def settings_for(side: str) -> Settings:
    return Settings(edition=edition_of(side), house_rules=HouseRules())


def entry_of(deal: Deal, side: str, rung: str) -> Entry:
    """The deal told on *rung*, players by id."""
    told: dict[str, Any]
    if rung.startswith("points"):
        told = deals.points(deal, side, with_special=rung != "points")
    else:
        told = deals.RUNGS[rung](deal, side)
    entry = ENTRY.validate_python(told, strict=False)
    return entry.renamed(dict(zip(deals.names(deal), IDS, strict=False)))


def record_of(deal: Deal, side: str, rung: str, *, live: bool = False) -> DealRecord:
    winners = tuple(IDS[winner] for winner, _ in deal.tricks)
    return DealRecord(
        seats=IDS[: deal.players],
        special=deal.special,
        side=side,
        entry=entry_of(deal, side, rung),
        live=winners if live else (),
    )


def totals(deal: Deal, side: str) -> list[int]:
    """What the deal comes to, worked out apart from the app."""
    return oracle.totals(side, deal)
