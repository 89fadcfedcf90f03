"""A match: one play of a game, its players and what was written down of every deal.

Records are kept, scores are derived: a match holds no total. Every change goes through
`Match.changed`, which remembers how to take it back and lets nothing pass that could not be read
again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Generic, Self, TypeVar
from uuid import uuid4

from pydantic import BaseModel, Field, ValidationError, model_validator

from companion.core.errors import MatchError
from companion.core.history import UNDO_STEPS, Step, step_between, stored_steps, taken_back
from companion.core.kept import Kept
from companion.core.names import names_problem
from companion.texts import Message, Words, msg

__all__ = [
    "UNDO_STEPS",
    "Kept",
    "Match",
    "MatchError",
    "Player",
    "PlayerId",
    "Start",
    "Step",
    "new_id",
]

SettingsT = TypeVar("SettingsT", bound=BaseModel)
RecordT = TypeVar("RecordT", bound=BaseModel)
DraftT = TypeVar("DraftT", bound=BaseModel)

PlayerId = str
Place = Annotated[int, Field(ge=0)]


class Player(Kept):
    """Somebody at the table. The id stays when the name is mended."""

    id: PlayerId
    name: str


class Start(Kept):
    """Where a match begun on paper was taken over: its first deal here, and the totals so far."""

    deal: Annotated[int, Field(ge=1, le=99)] = 1
    totals: dict[PlayerId, int] = Field(default_factory=dict)


class Match(Kept, Generic[SettingsT, RecordT, DraftT]):
    """One play of a game. *players* sit clockwise in this order; *records* are the deals so far."""

    id: str
    game: str
    title: str = ""
    revision: int = 0
    """How often it was saved; 0 = never."""
    created_at: datetime
    updated_at: datetime
    players: tuple[Player, ...]
    settings: SettingsT
    start: Start = Start()
    records: tuple[RecordT, ...] = ()
    drafts: dict[Place, DraftT] = Field(default_factory=dict)
    """Deals being entered, as tapped so far, by their place among the records."""
    ended: bool = False
    """Whether the table stopped before the game was over."""
    history: tuple[Step, ...] = ()
    """The last changes, oldest first."""

    @model_validator(mode="after")
    def _players_differ(self) -> Self:
        problem = names_problem([player.name for player in self.players])
        if problem is not None:
            raise ValueError(Words()(problem))
        ids = {player.id for player in self.players}
        if len(ids) < len(self.players) or not set(self.start.totals) <= ids:
            raise ValueError("players: ids must differ, and totals belong to players")
        return self

    @property
    def names(self) -> dict[PlayerId, str]:
        """The players' names by id, in seat order."""
        return {player.id: player.name for player in self.players}

    def changed(self, label: Message, **fields: Any) -> Self:
        """Return the match with *fields* changed and *label* on top of its history.

        A change that changes nothing returns the match as it is: looking leaves no trace.

        Raises:
            pydantic.ValidationError: The match could not be read again with these *fields*.
        """
        after = self.quietly(**fields)
        if after is self:
            return self
        step = step_between(label, self._undoable(), after._undoable())
        history = (*self.history, step)[-UNDO_STEPS:]
        return after.model_copy(update={"history": history, "updated_at": datetime.now(UTC)})

    def quietly(self, **fields: Any) -> Self:
        """Return the match with *fields* changed, and nothing to take back.

        For what says only where somebody is, not what was written down.

        Raises:
            pydantic.ValidationError: The match could not be read again with these *fields*.
        """
        if all(getattr(self, name) == new for name, new in fields.items()):
            return self
        after = self.from_document(self.model_copy(update=fields)._body())
        return after.model_copy(update={"history": self.history})

    def undone(self) -> Self:
        """Return the match before its last change.

        Raises:
            MatchError: Nothing is left to take back.
        """
        if not self.history:
            raise MatchError(msg("Nothing to undo"))
        *rest, step = self.history
        try:
            before = self.from_document(taken_back(self._body(), step))
        except ValidationError as error:
            raise MatchError(msg("This change cannot be taken back any more")) from error
        return before.model_copy(update={"history": tuple(rest), "updated_at": datetime.now(UTC)})

    def _body(self) -> dict[str, Any]:
        """Return the document without the history."""
        return self.model_dump(mode="json", exclude={"history"})

    def _undoable(self) -> dict[str, Any]:
        """Return the body, of the drafts only what is not as in a new one: steps are many."""
        lean = self.model_dump(mode="json", include={"drafts"}, exclude_defaults=True)
        return {**self._body(), "drafts": lean.get("drafts", {})}

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        """Return the match in a stored document.

        Raises:
            pydantic.ValidationError: The document is damaged.
        """
        return cls.model_validate_json(_to_json(document), strict=True)

    def to_document(self) -> dict[str, Any]:
        """Return the match as a document of JSON values."""
        return {**self._body(), "history": stored_steps(self.history)}


def new_id() -> str:
    """Return an id that no other match or player has."""
    return uuid4().hex


def _to_json(document: Mapping[str, Any]) -> bytes:
    # pydantic takes an array for a tuple only from JSON; strictness is worth the way round.
    return json.dumps(document).encode()
