"""Quest tiles and their sides, read from ``quests/dwarf_king``.

A side's score is the sum of its terms; a term is a measure and an award. Nothing about a
particular side is in code.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import Field, field_validator, model_validator

from companion.games.dwarf_king.awards import AnyAward
from companion.games.dwarf_king.data_files import DataFileError, OtherName, Seal, Text, read_toml
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure
from companion.games.dwarf_king.measures import measure
from companion.games.dwarf_king.quest_example import Example
from companion.games.dwarf_king.rules import EDITIONS, Data, Edition
from companion.games.dwarf_king.specials import specials
from companion.resources import shipped


class Term(Data):
    """A measure and how it is awarded; in a quest file both stand in one table."""

    measure_id: Text
    award: AnyAward

    @model_validator(mode="before")
    @classmethod
    def _split(cls, table: Any) -> Any:
        if not isinstance(table, dict):
            return table
        rest = {key: value for key, value in table.items() if key != "measure"}
        return {"measure_id": table.get("measure"), "award": rest}

    @field_validator("measure_id")
    @classmethod
    def _known(cls, measure_id: str) -> str:
        measure(measure_id)
        return measure_id

    @property
    def measure(self) -> Measure:
        """What is counted."""
        return measure(self.measure_id)


class Side(Data):
    """One side of a tile: its words, its terms, the examples that prove them."""

    id: Text
    editions: Annotated[tuple[Edition, ...], Field(min_length=1)]
    name: Text
    seal: Seal
    short: Annotated[Text, Field(max_length=48)]
    text: Text
    also: tuple[OtherName, ...] = ()
    notes: Annotated[tuple[Text, ...], Field(max_length=4)] = ()
    terms: Annotated[tuple[Term, ...], Field(min_length=1)]
    examples: Annotated[tuple[Example, ...], Field(min_length=4)]

    @model_validator(mode="after")
    def _is_proved(self) -> Self:
        if not any(0 in example.points for example in self.examples):
            raise ValueError("examples: none with a player who scores 0")
        if any(m.reads == "cards" for m in self.measures) and not any(
            specials()[example.special].magic and example.special in " ".join(example.won or ())
            for example in self.examples
        ):
            raise ValueError("examples: none with a Magic card in a pile")
        return self

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What has to be known of a deal, each once, in the order of the terms."""
        wanted = [term.measure for term in self.terms]
        if any(term.award.needs_tricks for term in self.terms):
            wanted.append(measure("tricks"))
        return tuple({m.id: m for m in wanted}.values())

    def name_in(self, edition: Edition) -> str:
        """Return the English name printed in *edition*."""
        for other in self.also:
            if other.lang == "en" and other.edition == edition:
                return other.name
        return self.name

    def sums(self, frame: Frame) -> tuple[int, ...] | None:
        """Return the possible check sums: quest points of all players before doubling.

        None where nothing is fixed (rules §3, "check sum").
        """
        totals = {0}
        for term in self.terms:
            sums = term.award.sums(term.measure.limits(frame), frame.players, frame.rules)
            if sums is None:
                return None
            totals = {total + more for total in totals for more in sums}
        return tuple(sorted(totals))


class Tile(Data):
    """A quest tile; an edition has exactly two of its sides, or none."""

    id: Text
    number: Annotated[int, Field(ge=1, le=20)] | None = None
    ordered: bool = False
    sides: Annotated[tuple[Side, ...], Field(min_length=2)]

    @model_validator(mode="after")
    def _has_two_sides(self) -> Self:
        for edition in EDITIONS:
            there = len(self.sides_in(edition))
            if there not in {0, 2}:
                raise ValueError(f"edition {edition} has {there} sides of the tile, not two")
        return self

    def sides_in(self, edition: Edition) -> tuple[Side, ...]:
        """Return the two sides of that edition, or nothing."""
        return tuple(side for side in self.sides if edition in side.editions)


class Quests:
    """All tiles, found by tile, by side, or by edition."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = {tile.id: tile for tile in tiles}
        self.sides = {side.id: side for tile in tiles for side in tile.sides}
        self._tile_of = {side.id: tile for tile in tiles for side in tile.sides}

    def tile_of(self, side_id: str) -> Tile:
        """Return the tile that a side belongs to."""
        return self._tile_of[side_id]

    def in_edition(self, edition: Edition) -> list[Tile]:
        """Return the 20 tiles of an edition, in file order: by number, then by name."""
        return [tile for tile in self.tiles.values() if tile.sides_in(edition)]

    def other_side(self, side_id: str, edition: Edition) -> Side:
        """Return what stands on the back of a side in that edition."""
        return next(s for s in self._tile_of[side_id].sides_in(edition) if s.id != side_id)


def load_quests(folder: Path) -> Quests:
    """Return the quests in *folder*.

    Raises:
        DataFileError: A file does not fit, or two sides share an id; names file and place.
    """
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise DataFileError(f"{folder.name}: no quest tile there")
    tiles = [read_toml(path, Tile, id=path.stem) for path in paths]
    seen: dict[str, str] = {}
    for tile in tiles:
        for index, side in enumerate(tile.sides):
            if side.id in seen:
                raise DataFileError(
                    f"{tile.id}.toml: sides[{index}].id: {side.id!r} stands in {seen[side.id]} too"
                )
            seen[side.id] = f"{tile.id}.toml"
    numbers = Counter(tile.number for tile in tiles if tile.number)
    for tile in tiles:
        if tile.number and numbers[tile.number] > 1:
            raise DataFileError(f"{tile.id}.toml: number: another tile is number {tile.number} too")
    return Quests(tuple(sorted(tiles, key=lambda tile: (tile.number or 99, tile.id))))


@cache
def quests() -> Quests:
    """Return the shipped quests."""
    return load_quests(shipped("quests") / "dwarf_king")
