"""The app's scores of random deals, asked for the way anybody else would: by a deal file."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from companion.games.dwarf_king.deal_file import DealFile, read_deal
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL, Edition
from companion.games.dwarf_king.scoring import DealScore
from laws import deals
from laws.oracle import Deal

SIDES = [
    (side.id, edition)
    for edition in EDITIONS
    for tile in quests().in_edition(edition)
    for side in tile.sides_in(edition)
]
"""All sides with each edition that has them."""

EACH_SIDE = [(side.id, side.editions[0]) for side in quests().sides.values()]
"""All 51 sides, in one edition each."""


def under(deal: Deal, edition: Edition, tie_in_numbers: str = "nobody") -> Deal:
    """The deal as *edition* rules it."""
    return replace(deal, missing_suit=OFFICIAL[edition].missing_suit, tie_in_numbers=tie_in_numbers)


def read(deal: Deal, side: str, edition: str, entry: dict[str, Any]) -> DealFile:
    return read_deal(json.dumps(deals.deal_file(deal, side, entry, edition)).encode())


def rung(deal: Deal, side: str, edition: str, kind: str = "piles") -> DealScore:
    """The score of a deal entered as *kind*."""
    return read(deal, side, edition, deals.RUNGS[kind](deal, side)).score()


def quest_of(score: DealScore) -> list[int | None]:
    return [player.quest for player in score.players]
