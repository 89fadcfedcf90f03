"""The games of the pad, one line each."""

from __future__ import annotations

from typing import Any

from companion.core.game import AnyMatch, Game
from companion.games.dwarf_king.game import DwarfKing

GAMES: dict[str, Game] = {game.key: game for game in (DwarfKing(),)}


class MatchCodec:
    """Turns matches of any game into documents and back, by the game's key."""

    def dump(self, match: AnyMatch) -> dict[str, Any]:
        """Return *match* as a document of JSON values."""
        return GAMES[match.game].dump(match)

    def load(self, document: dict[str, Any]) -> AnyMatch:
        """Return the match in a stored document.

        Raises:
            KeyError: The game is not one of the pad's.
            pydantic.ValidationError: The document is damaged.
        """
        return GAMES[document["game"]].load(document)

    def summary(self, match: AnyMatch) -> dict[str, Any]:
        """Return what a list shows of *match*, in JSON values."""
        return GAMES[match.game].summary(match)
