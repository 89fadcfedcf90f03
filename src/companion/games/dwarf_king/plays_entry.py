"""The deepest rung: every card as it was played, and what the special card did with hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field

from companion.games.dwarf_king.moves import Way
from companion.games.dwarf_king.rules import Data
from companion.games.dwarf_king.rung_entry import RungEntry, by_seat, canonical

Finished = Annotated[int, Field(ge=0)]
"""How many tricks were finished."""


class ToldMove(Data):
    """A move as it was told: *by* whom, and *after* how many finished tricks."""

    # "from" and "with" are words of Python too: only the file calls the fields so.
    model_config = ConfigDict(serialize_by_alias=True)

    after: Finished
    card: str
    by: str

    def renamed(self, names: Mapping[str, str]) -> Self:
        """Return the move with every player *old* called ``names[old]``."""
        return self.model_copy(update={"by": names[self.by], **self._retold(names)})

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:  # noqa: ARG002 - for some
        """Return the other fields that change."""
        return {}


class ToldRaid(ToldMove):
    """The red Flag Bearer; *takes* and *gives* are None where the table did not tell."""

    card: Literal["flag-bearer-red"] = "flag-bearer-red"
    other: str = Field(alias="from")
    takes: tuple[str, ...] | None = None
    gives: tuple[str, ...] | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {
            "other": names[self.other],
            "takes": self.takes and canonical(self.takes),
            "gives": self.gives and canonical(self.gives),
        }


class ToldSwap(ToldMove):
    """The Druid."""

    card: Literal["druid"] = "druid"
    other: str = Field(alias="with")

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {"other": names[self.other]}


class ToldPass(ToldMove):
    """The blue Flag Bearer."""

    card: Literal["flag-bearer-blue"] = "flag-bearer-blue"
    to: Way


class ToldFetch(ToldMove):
    """The Sorcerer."""

    card: Literal["sorcerer"] = "sorcerer"
    takes: str


AnyMove = Annotated[ToldRaid | ToldSwap | ToldPass | ToldFetch, Field(discriminator="card")]


class ToldTrick(Data):
    """A trick as it was played: cards clockwise from the leader."""

    leader: str
    cards: tuple[str, ...]


class Overruled(Data):
    """What the table let stand: anything *player* did wrong in a trick, by its number."""

    trick: int
    player: str
    reason: str


class PlaysEntry(RungEntry):
    """The cards as played. *hands* are as dealt, before any move, where they are known.

    What was not told is None; an empty list of moves says that there were none.
    """

    kind: Literal["plays"] = "plays"
    hands: dict[str, tuple[str, ...]] | None = None
    tricks: tuple[ToldTrick, ...]
    moves: tuple[AnyMove, ...] | None = None
    overruled: tuple[Overruled, ...] | None = None

    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        hands = self.hands and {player: canonical(cards) for player, cards in self.hands.items()}
        return {
            "hands": by_seat(hands, names),
            "tricks": tuple(
                ToldTrick(leader=names[trick.leader], cards=trick.cards) for trick in self.tricks
            ),
            "moves": None
            if self.moves is None
            else tuple(move.renamed(names) for move in self.moves),
            "overruled": None
            if self.overruled is None
            else tuple(
                Overruled(trick=each.trick, player=names[each.player], reason=each.reason)
                for each in self.overruled
            ),
        }
