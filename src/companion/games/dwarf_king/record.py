"""What a match of The Dwarf King is made of: its settings, its deals, the deal being entered."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from companion.core.match import Kept, Match, PlayerId
from companion.games.dwarf_king.entries import UNLISTED, Entry
from companion.games.dwarf_king.rules import Edition, HouseRules

MOST_LEFT_OUT = 7
"""At least seven special cards stay in the box (R20)."""

__all__ = [
    "UNLISTED",
    "Answer",
    "DealRecord",
    "DealStep",
    "Draft",
    "DwarfKingMatch",
    "LetStand",
    "Misdeal",
    "MoveTold",
    "Rung",
    "Settings",
]

LONGEST_NAME = 40
"""Characters in what the table calls a quest or special card that is not listed."""
LONGEST_REASON = 200

Rung = Literal["tally", "points", "cards", "plays"]
Answer = Literal["nobody", "included"]
"""Told of the special card instead of a player: it paid nobody, or the typed points include it."""
Typed = Annotated[str, Field(pattern=r"^-?[0-9]{0,4}$")]
"""A number of points as far as it is typed: ``-``, ``-3``, ``12``."""
DealStep = Literal["special", "quest", "play", "score"]


class Misdeal(Kept):
    """What a cancelled deal took out of the game for good."""

    special: str | None = None
    tile: str | None = None


class Settings(Kept):
    """What a table agrees on before the first deal; it holds for every deal."""

    edition: Edition = "2021"
    house_rules: HouseRules = HouseRules()
    left_out: Annotated[tuple[str, ...], Field(max_length=MOST_LEFT_OUT)] = ()
    """Special cards that stay in the box."""
    first_dealer: PlayerId | None = None
    """Who deals first: the owner of the game (R1)."""
    first_game: bool = False
    """Whether drawing leaves out the tiles that depend on the order of tricks."""
    misdeals: tuple[Misdeal, ...] = ()


class DealRecord(Kept):
    """One deal as written down. *seats* are the players in the order they sat then.

    *dealer* is who dealt in fact, *green_5* who won that card where the table told.
    """

    seats: Annotated[tuple[PlayerId, ...], Field(min_length=3, max_length=5)]
    special: str
    side: str
    special_name: str = ""
    """What the table calls a special card that is not listed."""
    side_name: str = ""
    entry: Entry
    dealer: PlayerId | None = None
    chooser: PlayerId | None = None
    leader: PlayerId | None = None
    green_5: PlayerId | None = None
    reason: str = ""
    """Why the table let stand what does not add up."""
    live: tuple[PlayerId | None, ...] = ()
    """Winners of tricks as tapped during the deal."""
    edited_at: datetime | None = None
    set_aside: bool = False
    """Whether the table wants this extra deal not to count as long as it is not needed."""

    @model_validator(mode="after")
    def _one_seat_each(self) -> Self:
        if len(set(self.seats)) < len(self.seats):
            raise ValueError("seats: nobody sits twice")
        return self


class MoveTold(Kept):
    """What the special card did with hands, as far as the table has told.

    *after* tricks were finished. *other* is whom the Druid swaps with or the red Flag Bearer takes
    from; cards are names.
    """

    after: int
    by: PlayerId | None = None
    other: PlayerId | None = None
    to: Literal["left", "right"] | None = None
    takes: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    done: bool = False
    """Whether the table has nothing more to tell of it."""


class LetStand(Kept):
    """A play or move that the table let stand, and why."""

    trick: int
    player: PlayerId
    reason: str


class Draft(Kept):
    """A deal being entered: everything as tapped, nothing worked out.

    What was typed on one rung stays when the table goes to another.
    """

    step: DealStep = "special"
    special: str | None = None
    special_name: str = ""
    tile: str | None = None
    side: str | None = None
    side_name: str = ""
    chooser: PlayerId | None = None
    leader: PlayerId | None = None
    rung: Rung = "tally"
    tally: dict[str, dict[PlayerId, int]] = Field(default_factory=dict)
    points: dict[PlayerId, Typed] = Field(default_factory=dict)
    typing: tuple[str, PlayerId] | None = None
    """Where figures were typed last: a measure's id or ``points``, and the player."""
    won: dict[str, PlayerId] = Field(default_factory=dict)
    """Who won which card, by card name."""
    special_player: PlayerId | None = None
    """Who the special card's question was answered with."""
    special_times: int | None = None
    """How many nobles the Scout met."""
    special_answer: Answer | None = None
    live: dict[int, PlayerId] = Field(default_factory=dict)
    """Winners of tricks as tapped during the deal, by trick number."""
    played: tuple[str, ...] = ()
    """The cards as they were played, by name; trick 1 is led by *leader*."""
    leads: dict[int, PlayerId] = Field(default_factory=dict)
    """Who led a trick in fact, where that was not the winner of the one before."""
    move: MoveTold | None = None
    overruled: tuple[LetStand, ...] = ()


DwarfKingMatch = Match[Settings, DealRecord, Draft]
