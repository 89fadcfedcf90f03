"""The base of everything stored with a match, and messages in a form that can be stored."""

from __future__ import annotations

from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field

from companion.texts import Message


class Kept(BaseModel):
    """Anything that is stored with a match: immutable, and an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Told(Kept):
    """A message as it is stored: its text is the catalogue's id, to be put into words later."""

    text: str
    values: dict[str, str | int | Told | tuple[str | int | Told, ...]] = Field(default_factory=dict)
    plural: str | None = None
    count: int = 0

    @classmethod
    def of(cls, message: Message) -> Self:
        """Return *message* as it is stored. A seat is no value for it: players change seats."""
        return cls(
            text=message.text,
            values={name: _stored(value) for name, value in message.values.items()},
            plural=message.plural,
            count=message.count,
        )

    @property
    def message(self) -> Message:
        """The message again."""
        values = {name: _told(value) for name, value in self.values.items()}
        return Message(self.text, values, self.plural, self.count)


def _stored(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_stored, value))
    return Told.of(value) if isinstance(value, Message) else value


def _told(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_told, value))
    return value.message if isinstance(value, Told) else value
