"""The 14 special cards, read from ``quests/dwarf_king/specials``."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from companion.games.dwarf_king.cards import (
    MAGIC,
    NOBLES,
    Cards,
    Suit,
    card,
    tricks_in_deal,
)
from companion.games.dwarf_king.carrier import ONE_DEAL, Carrier, Number
from companion.games.dwarf_king.data_files import DataFileError, OtherName, Text, read_toml
from companion.games.dwarf_king.magic import MAGIC_PLAYS, MagicKind, MagicPlay
from companion.games.dwarf_king.rules import Data
from companion.resources import shipped

Move = Literal["swap", "pass", "raid", "fetch"]
"""What a special card lets its player do with hands: swap with somebody (Druid), have all passed on
(blue Flag Bearer), take two cards and give two (red Flag Bearer), fetch one (Sorcerer)."""

NOBODY = 7
"""Stands for a seat where there is none: no table has so many."""

SeatLetter = Annotated[str, Field(pattern="^[A-E]$")]


class Pays(Data):
    """How a special card changes points (rules §5): added to one player, or a factor."""

    who: Literal["winner", "next-winner", "player"]
    points: int = 0
    each: Literal["noble"] | None = None
    final_trick: bool = False
    factor: int = 1

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.points == 0) == (self.factor == 1):
            raise ValueError("a special card pays points or has a factor, one of the two")
        if self.final_trick and self.who != "player":
            raise ValueError('final_trick goes with who = "player"')
        return self

    @property
    def asks(self) -> Literal["winner", "next-winner", "player", "player-and-count"]:
        """What the table has to be asked."""
        return "player-and-count" if self.who == "player" and self.each else self.who

    @property
    def nobody(self) -> bool:
        """Whether it may pay no one at all."""
        return self.who == "next-winner" or self.final_trick or self.each is not None

    def most(self, players: int) -> int:
        """Return how often the points can be paid to one player in a deal."""
        return players - 1 if self.each else 1

    def amounts(self, players: int) -> tuple[int, ...]:
        """Return the points that one player can get from it, 0 first."""
        return tuple(self.points * times for times in range(self.most(players) + 1))


class SpecialExample(Data):
    """A worked example: who played the card when, and what everybody scores in the deal."""

    shows: Text
    players: Literal[3, 4, 5]
    trick: int
    player: SeatLetter
    winner: SeatLetter
    next_winner: SeatLetter | None = None
    cards: str
    side: str | None = None
    quest: tuple[int, ...] | None = None
    totals: tuple[int, ...]

    @model_validator(mode="after")
    def _fits_the_table(self) -> Self:
        last = tricks_in_deal(self.players)
        if not 1 <= self.trick <= last:
            raise ValueError(f"{self.players} players have tricks 1 to {last}")
        if (self.next_winner is None) != (self.trick == last):
            raise ValueError("next_winner is left out for the final trick, and only there")
        if len(self.cards.split()) != self.players:
            raise ValueError(f"a trick of {self.players} players has {self.players} cards")
        if any(len(points) != self.players for points in (self.totals, self.quest or self.totals)):
            raise ValueError(f"quest and totals need {self.players} numbers")
        return self


class Special(Data):
    """A special card: its face, its words, what it pays."""

    id: Text
    suit: Suit | None = None
    number: Literal[1, 11] | None = None
    magic: bool = False
    name: Text
    short: Annotated[Text, Field(max_length=48)]
    text: Text
    also: tuple[OtherName, ...] = ()
    notes: tuple[Text, ...] = ()
    rulings: tuple[Text, ...] = ()
    pays: Pays | None = None
    plays: MagicKind | None = None
    """How a Magic card is played; a suited one is played by its suit."""
    move: Move | None = None
    examples: Annotated[tuple[SpecialExample, ...], Field(min_length=2)]

    @model_validator(mode="after")
    def _has_one_face(self) -> Self:
        if self.magic == (self.suit is not None) or (self.suit is None) != (self.number is None):
            raise ValueError("a special card has suit and number, or is magic")
        if self.magic == (self.plays is None):
            raise ValueError("plays belongs to a Magic card, and every Magic card needs it")
        return self

    @cached_property
    def card(self) -> Cards:
        """Its bit."""
        return MAGIC if self.suit is None else card(self.suit, str(self.number))

    @property
    def magic_play(self) -> MagicPlay | None:
        """How it is played, if it is a Magic card."""
        return MAGIC_PLAYS[self.plays] if self.plays else None

    @property
    def factor(self) -> int:
        """What its winner's deal is multiplied with; 1 for all but the Enchanter (R15)."""
        return self.pays.factor if self.pays else 1

    @property
    def pays_points(self) -> bool:
        """Whether it adds points to somebody."""
        return bool(self.pays and self.pays.points)


def paid_to(  # noqa: PLR0913 - the facts of the one trick that matters
    special: Special,
    *,
    player: Number | None,
    winner: Number,
    next_winner: Number | None,
    trick: Number,
    players: int,
    ops: Carrier = ONE_DEAL,
) -> tuple[Number, ...]:
    """Return the points the special card itself pays, by seat (rules §5).

    *player* played it, *winner* won that trick; *next_winner* is None in the final trick, or
    `NOBODY` in some elements of an array. *trick* are the cards of that trick.
    """
    pays = special.pays
    if pays is None or not pays.points:
        return (0,) * players
    after = NOBODY if next_winner is None else next_winner
    seat = {"player": player, "winner": winner, "next-winner": after}[pays.who]
    points = pays.points * ops.count(trick & NOBLES) if pays.each else pays.points
    due = after == NOBODY if pays.final_trick else True
    return tuple(ops.choose((seat == at) & due, points, 0) for at in range(players))


def load_specials(folder: Path) -> dict[str, Special]:
    """Return the special cards in *folder* by id, in the order of the deck, Magic cards last.

    Raises:
        DataFileError: A file does not fit; names file and place.
    """
    found = [read_toml(path, Special, id=path.stem) for path in sorted(folder.glob("*.toml"))]
    if not found:
        raise DataFileError(f"{folder.name}: no special card there")
    return {special.id: special for special in sorted(found, key=lambda s: (s.card, s.id))}


@cache
def specials() -> dict[str, Special]:
    """Return the shipped special cards by id."""
    return load_specials(shipped("quests") / "dwarf_king" / "specials")
