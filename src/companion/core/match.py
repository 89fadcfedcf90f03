"""A match: one play of a game, its players and what was written down of every deal.

Records are kept, scores are derived: a match holds no total. Every change goes through
`Match.changed`, which remembers how to take it back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Generic, Self, TypeVar
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field, model_validator

from companion.core.names import names_problem
from companion.texts import Message, Words

SettingsT = TypeVar("SettingsT", bound=BaseModel)
RecordT = TypeVar("RecordT", bound=BaseModel)
DraftT = TypeVar("DraftT", bound=BaseModel)

PlayerId = str
UNDO_STEPS = 40


class Kept(BaseModel):
    """Anything that is stored with a match: immutable, and an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class MatchError(ValueError):
    """Something that cannot be done with the match as it stands; *message* says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return Words()(self.message)


class Player(Kept):
    """Somebody at the table. The id stays when the name is mended."""

    id: PlayerId
    name: str


class Step(Kept):
    """One change, kept so that it can be taken back.

    *fields* are the fields as they were before; of the records only the stretch that changed:
    from *at*, *now* records stand where *before* stood.
    """

    label: str
    values: dict[str, str | int] = Field(default_factory=dict)
    fields: dict[str, Any] = Field(default_factory=dict)
    at: int = 0
    now: int = 0
    before: tuple[Any, ...] = ()

    @property
    def message(self) -> Message:
        """What was done, in words."""
        return Message(self.label, self.values)


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
    drafts: dict[int, DraftT] = Field(default_factory=dict)
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
        """
        changes = {name: new for name, new in fields.items() if getattr(self, name) != new}
        if not changes:
            return self
        step = Step(label=label.text, values=dict(label.values), **self._undoing(changes))
        return self.model_copy(
            update={
                **changes,
                "history": (*self.history, step)[-UNDO_STEPS:],
                "updated_at": datetime.now(UTC),
            }
        )

    def _undoing(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a `Step` has to remember to take *changes* back."""
        stored = {name for name in changes if name != "records"}
        found: dict[str, Any] = {"fields": self.model_dump(mode="json", include=stored)}
        if "records" in changes:
            old, new = self.records, changes["records"]
            same = 0
            while same < min(len(old), len(new)) and old[same] == new[same]:
                same += 1
            tail = 0
            while tail < min(len(old), len(new)) - same and old[-1 - tail] == new[-1 - tail]:
                tail += 1
            found |= {
                "at": same,
                "now": len(new) - tail - same,
                "before": tuple(
                    record.model_dump(mode="json") for record in old[same : len(old) - tail]
                ),
            }
        return found

    def undone(self) -> Self:
        """Return the match before its last change.

        Raises:
            MatchError: Nothing is left to take back.
        """
        if not self.history:
            raise MatchError(Message("Nothing to undo"))
        *rest, step = self.history
        dump = self.model_dump(mode="json", exclude={"history"})
        records = dump["records"]
        dump |= step.fields
        dump["records"] = [
            *records[: step.at],
            *step.before,
            *records[step.at + step.now :],
        ]
        before = type(self).from_document(dump)
        return before.model_copy(update={"history": tuple(rest), "updated_at": datetime.now(UTC)})

    @classmethod
    def from_document(cls, document: Mapping[str, Any]) -> Self:
        """Return the match in a stored document.

        Raises:
            pydantic.ValidationError: The document is damaged.
        """
        return cls.model_validate_json(_to_json(document), strict=True)

    def to_document(self) -> dict[str, Any]:
        """Return the match as a document of JSON values."""
        return self.model_dump(mode="json")


def new_id() -> str:
    """Return an id that no other match or player has."""
    return uuid4().hex


def _to_json(document: Mapping[str, Any]) -> bytes:
    # pydantic takes an array for a tuple only from JSON; strictness is worth the way round.
    return json.dumps(document).encode()
