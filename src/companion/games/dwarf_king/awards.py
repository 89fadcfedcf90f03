"""All awards a quest file may name: in ``award``, with the fields of the class of that name."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from companion.games.dwarf_king.compared_awards import (
    Alone,
    Fewer,
    Highest,
    More,
    OfNeighbour,
    Shared,
)
from companion.games.dwarf_king.own_awards import AtLeast, Each, Even, Exactly, Odd, Place

AnyAward = Annotated[
    Each
    | Exactly
    | Even
    | Odd
    | AtLeast
    | Place
    | Alone
    | Shared
    | Highest
    | More
    | Fewer
    | OfNeighbour,
    Field(discriminator="award"),
]
