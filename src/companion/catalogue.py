"""The games of the pad, one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.late import Late

if TYPE_CHECKING:
    from companion.core.game import AnyMatch, Game

BY_KEY: Final = {"dwarf_king": Late("companion.games.dwarf_king.game", "DwarfKing")}
"""The class of each game by the game's key."""


PARTS: Final = (Late("pydantic", "BaseModel"), Late("companion.core.match", "Match"))
"""Parts of the games to be loaded one by one, each on top of those before it."""


class Games(Mapping[str, "Game"]):
    """The games by key. One is loaded when it is first asked for: lists of matches need none."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, key: str) -> Game:
        if key not in self._loaded:
            self._loaded[key] = BY_KEY[key].load()()
        return self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        return iter(BY_KEY)

    def __len__(self) -> int:
        return len(BY_KEY)


GAMES: Final = Games()


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
