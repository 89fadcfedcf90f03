"""The entry of a deal: what the table wrote down, on one rung of the ladder (deal-file.md).

Players are named by whatever key the surroundings use: by name in a deal file, by id in a match.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import Field

from companion.games.dwarf_king.cards import BASIC
from companion.games.dwarf_king.rules import Data
from companion.games.dwarf_king.specials import specials

T = TypeVar("T")

UNLISTED = "unlisted"
"""Stands for a side or a special card the project does not know; it goes with points only."""
MOST_POINTS = 1000
"""What a deal can bring a player at most, won or lost."""

Count = Annotated[int, Field(ge=0, le=1000)]
DealPoints = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
ByPlayer = dict[str, Count]
PointsByPlayer = dict[str, DealPoints]

CARD_ORDER = {name: place for place, name in enumerate((*BASIC, *specials()))}
"""The canonical order of cards: green, red, blue, each by rank, the special card last."""


def canonical(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return card names in canonical order."""
    return tuple(sorted(cards, key=lambda name: CARD_ORDER[name]))


class RungEntry(Data, ABC):
    """What the rungs share: they can be told again with the players named otherwise."""

    kind: str

    def renamed(self, names: Mapping[str, str]) -> Self:
        """Return the entry with every player *old* called ``names[old]``.

        *names* runs in seat order, and so do the players of the new entry; cards come in
        canonical order.
        """
        return self.model_copy(update=self._retold(names))

    @abstractmethod
    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        """Return the fields that name players, told anew."""


def _by_seat(by_player: Mapping[str, T] | None, names: Mapping[str, str]) -> dict[str, T] | None:
    if by_player is None:
        return None
    return {new: by_player[old] for old, new in names.items() if old in by_player}


class PointsEntry(RungEntry):
    """The deal's final points; with *special_points* or *doubled* the quest's part is known."""

    kind: Literal["points"] = "points"
    points: PointsByPlayer
    special_points: PointsByPlayer | None = None
    doubled: str | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {
            "points": _by_seat(self.points, names),
            "special_points": _by_seat(self.special_points, names),
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
            "tally": {key: _by_seat(values, names) for key, values in self.tally.items()},
            "special_points": _by_seat(self.special_points, names),
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
            "won": _by_seat(won, names),
            "tricks": _by_seat(self.tricks, names),
            "tally": self.tally
            and {key: _by_seat(values, names) for key, values in self.tally.items()},
            "special_points": _by_seat(self.special_points, names),
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


Entry = Annotated[PointsEntry | TallyEntry | CardsEntry | PilesEntry, Field(discriminator="kind")]
