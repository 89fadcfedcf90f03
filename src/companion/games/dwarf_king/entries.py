"""The entry of a deal: what the table wrote down, on one rung of the ladder (deal-file.md).

Players are named by whatever key the surroundings use: by name in a deal file, by id in a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.games.dwarf_king.plays_entry import PlaysEntry
from companion.games.dwarf_king.rules import Data
from companion.games.dwarf_king.rung_entry import CARD_ORDER, RungEntry, by_seat, canonical

__all__ = [
    "CARD_ORDER",
    "MOST_POINTS",
    "UNLISTED",
    "CardsEntry",
    "Entry",
    "Pile",
    "PilesEntry",
    "PlaysEntry",
    "PointsByPlayer",
    "PointsEntry",
    "TallyEntry",
    "canonical",
]

UNLISTED = "unlisted"
"""Stands for a side or a special card the project does not know; it goes with points only."""
MOST_POINTS = 1000
"""What a deal can bring a player at most, won or lost."""

Count = Annotated[int, Field(ge=0, le=1000)]
DealPoints = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
ByPlayer = dict[str, Count]
PointsByPlayer = dict[str, DealPoints]


class PointsEntry(RungEntry):
    """The deal's final points; with *special_points* or *doubled* the quest's part is known."""

    kind: Literal["points"] = "points"
    points: PointsByPlayer
    special_points: PointsByPlayer | None = None
    doubled: str | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {
            "points": by_seat(self.points, names),
            "special_points": by_seat(self.special_points, names),
            "doubled": self.doubled and names[self.doubled],
        }


class TallyEntry(RungEntry):
    """One number a player for each measure of the side."""

    kind: Literal["tally"] = "tally"
    tally: dict[str, ByPlayer]
    special_points: PointsByPlayer | None = None
    doubled: str | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {
            "tally": {key: by_seat(values, names) for key, values in self.tally.items()},
            "special_points": by_seat(self.special_points, names),
            "doubled": self.doubled and names[self.doubled],
        }


class CardsEntry(RungEntry):
    """The won cards without their order, and the tricks."""

    kind: Literal["cards"] = "cards"
    won: dict[str, tuple[str, ...]]
    tricks: ByPlayer
    tally: dict[str, ByPlayer] | None = None
    special_points: PointsByPlayer | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        won = {player: canonical(cards) for player, cards in self.won.items()}
        return {
            "won": by_seat(won, names),
            "tricks": by_seat(self.tricks, names),
            "tally": self.tally
            and {key: by_seat(values, names) for key, values in self.tally.items()},
            "special_points": by_seat(self.special_points, names),
        }


class Pile(Data):
    """A won trick: its winner and what lay in it at the end."""

    winner: str
    cards: tuple[str, ...]


class PilesEntry(RungEntry):
    """The tricks in order; *special_player* played the special card."""

    kind: Literal["piles"] = "piles"
    tricks: tuple[Pile, ...]
    special_player: str | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {
            "tricks": tuple(
                Pile(winner=names[pile.winner], cards=canonical(pile.cards)) for pile in self.tricks
            ),
            "special_player": self.special_player and names[self.special_player],
        }


Entry = Annotated[
    PointsEntry | TallyEntry | CardsEntry | PilesEntry | PlaysEntry, Field(discriminator="kind")
]
