"""What the store asks of a game: how its match becomes a document and back."""

# ruff: noqa: D102 - the class says what the fields are
from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol, Self, TypeVar

from companion.store.json_text import Document


class Keepable(Protocol):
    """What the store needs to know of a match. Any frozen pydantic model with these fields will do.

    ``revision`` counts its saves, 0 for never; ``updated_at`` has a time zone.
    """

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def revision(self) -> int: ...

    @property
    def updated_at(self) -> datetime: ...

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Return a copy with other values."""


MatchT = TypeVar("MatchT", bound=Keepable)


class Codec(Protocol[MatchT]):
    """Turns matches into documents of JSON values; the keys of `Keepable` are among theirs."""

    def dump(self, match: MatchT) -> Document:
        """Return the document of *match*, without totals or anything else that can be derived."""

    def load(self, document: Document) -> MatchT:
        """Return the match of *document*; any exception means that it cannot be read."""

    def summary(self, match: MatchT) -> dict[str, Any]:
        """Return what a list shows of *match*, in JSON values."""
