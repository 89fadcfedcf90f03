"""The games of the pad, one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.late import Late

if TYPE_CHECKING:
    from companion.core.game import AnyMatch, Game

BY_KEY: Final = {"dwarf_king": Late("companion.games.dwarf_king.game", "DwarfKing")}
"""The class of each game by the game's key."""


PARTS: Final = (
    Late("pydantic", "BaseModel"),
    Late("companion.core.kept", "Kept"),
    Late("companion.core.match", "Match"),
    Late("companion.core.game", "Game"),
    Late("companion.games.dwarf_king.specials", "specials"),
    Late("companion.games.dwarf_king.quests", "quests"),
    Late("companion.games.dwarf_king.entries", "Entry"),
    Late("companion.games.dwarf_king.record", "DwarfKingMatch"),
    *BY_KEY.values(),
)
"""The games in pieces, each on top of those before it: loaded in this order none takes long."""


class Games(Mapping[str, "Game"]):
    """The games by key. One is loaded when it is first asked for: lists of matches need none.

    One that could not be loaded stays so. The store takes a match that it cannot open for damaged
    and looks at the one before it: that must not be opened where the newer one was not.
    """

    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}
        self._failed: dict[str, Exception] = {}

    def __getitem__(self, key: str) -> Game:
        if key in self._failed:
            raise self._failed[key]
        if key not in self._loaded:
            late = BY_KEY[key]
            try:
                self._loaded[key] = late.load()()
            except Exception as error:
                self._failed[key] = error
                raise
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
