"""A worked example in a quest file: what was won, and what that brings."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from companion.games.dwarf_king.data_files import Text
from companion.games.dwarf_king.rules import Data, Edition, HouseRules
from companion.games.dwarf_king.specials import specials


class Example(Data):
    """A worked example of a side: what everybody won and what they score, by seat.

    *won* are the names of the won cards, *tricks* how many tricks, *order* the letter of each
    trick's winner, A for seat 0; as much of it is told as the side reads.
    """

    shows: Text
    special: Text = "excalibur"
    edition: Edition | None = None
    rules: HouseRules = HouseRules()
    won: tuple[str, ...] | None = None
    tricks: tuple[int, ...] | None = None
    order: Annotated[str, Field(pattern="^[A-E]+$")] | None = None
    points: Annotated[tuple[int, ...], Field(min_length=3, max_length=5)]

    @model_validator(mode="after")
    def _one_number_a_seat(self) -> Self:
        players = len(self.points)
        for name, given in (("won", self.won), ("tricks", self.tricks)):
            if given is not None and len(given) != players:
                raise ValueError(f"{name} names {len(given)} players, points {players}")
        if self.order and max(self.order) >= "ABCDEF"[players]:
            raise ValueError(f"order names a player {max(self.order)}, points {players} players")
        if self.special not in specials():
            raise ValueError(f"no such special card: {self.special}")
        return self
