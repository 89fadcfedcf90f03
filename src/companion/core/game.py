"""What a game is to the rest of the pad."""

from __future__ import annotations

from typing import Any, Protocol

from companion.core.match import Match
from companion.core.sheet import Sheet
from companion.texts import Message

AnyMatch = Match[Any, Any, Any]


class Game(Protocol):
    """One game: its key, its table, how its matches are stored and summed up."""

    key: str
    title: Message
    seats: tuple[int, ...]
    """How many can play."""

    def dump(self, match: Any) -> dict[str, Any]:
        """Return *match* as a document of JSON values, without anything that can be derived."""

    def load(self, document: dict[str, Any]) -> AnyMatch:
        """Return the match in a stored document.

        Raises:
            pydantic.ValidationError: The document is damaged.
        """

    def sheet(self, match: Any) -> Sheet:
        """Return *match* as a score sheet, all of it derived."""

    def deal_text(self, match: Any, index: int) -> str:
        """Return the deal at *index* in the game's public file format."""

    def summary(self, match: Any) -> dict[str, Any]:
        """Return what a list of matches shows of *match*, in JSON values."""
