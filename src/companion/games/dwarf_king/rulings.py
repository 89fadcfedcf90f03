"""The rulings: questions that come up at the table and how this pad answers them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from companion.games.dwarf_king.data_files import DataFileError, Text, read_toml
from companion.games.dwarf_king.rules import Data
from companion.resources import shipped


class Ruling(Data):
    """One ruling; *words* are what people look it up by, *house_rule* lets a table decide."""

    id: Annotated[str, Field(pattern=r"^R[1-9][0-9]?$")]
    question: Text
    text: Text
    words: Annotated[tuple[Text, ...], Field(min_length=1)]
    house_rule: Literal["tie_in_numbers", "missing_suit", "dragon_ace", "excalibur_led"] | None = (
        None
    )


class RulingsFile(Data):
    """The file of rulings."""

    rulings: Annotated[tuple[Ruling, ...], Field(min_length=1)]


def load_rulings(path: Path) -> dict[str, Ruling]:
    """Return the rulings in the file at *path* by id, in the order of the file.

    Raises:
        DataFileError: The file does not fit, or two rulings share an id; names file and place.
    """
    found: dict[str, Ruling] = {}
    for index, ruling in enumerate(read_toml(path, RulingsFile).rulings):
        if ruling.id in found:
            raise DataFileError(f"{path.name}: rulings[{index}].id: {ruling.id!r} is here twice")
        found[ruling.id] = ruling
    return found


@cache
def rulings() -> dict[str, Ruling]:
    """Return the shipped rulings by id."""
    return load_rulings(shipped("quests") / "dwarf_king" / "rulings" / "rulings.toml")
