"""The pad served from the test's own process: a test may look and write behind a phone's back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from companion.catalogue import MatchCodec
from companion.core.game import AnyMatch
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.store.files import DISK, Files
from companion.store.library import Library
from companion.store.preferences import Preferences, save_preferences
from companion.store.shelf import FolderShelf
from companion.ui.app import app
from companion.ui.server import Tables, pad_app
from companion.ui.services import Services
from companion.ui.viewer_app import viewer_app
from e2e.server import Server


class ServedPad:
    """The real app on *folder*; *files* are its disk. What is stored here, its phones follow.

    One at a time: Flet's server shares its state within a process, and the first to end ends it.
    """

    def __init__(self, folder: Path, files: Files = DISK) -> None:
        self.files = files
        shelf = FolderShelf(folder, files)
        library: Library[AnyMatch] = Library(shelf, MatchCodec())
        self.services = Services(shelf, library)
        tables = Tables(viewer_app(self.services), self.services.rooms)
        self.server = Server(pad_app(app(self.services), tables=tables))
        self.services.rooms.base = self.server.url

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def port(self) -> int:
        return self.server.port

    def keep(self, match: DwarfKingMatch) -> DwarfKingMatch:
        """Store *match*, and return it with its new revision."""
        saved: DwarfKingMatch = self.server.run(self.services.library.save(match))
        return saved

    def stored(self, match_id: str) -> DwarfKingMatch:
        """Return the match as it lies on the disk."""
        found: DwarfKingMatch = self.server.run(self.services.library.load(match_id)).match
        return found

    def change(
        self, match_id: str, verb: Callable[[DwarfKingMatch], DwarfKingMatch]
    ) -> DwarfKingMatch:
        """Change a stored match as another phone would."""
        return self.keep(verb(self.stored(match_id)))

    def newest(self) -> DwarfKingMatch:
        """Return the match that was changed last."""
        (summary,) = self.server.run(self.services.library.summaries(1))
        return self.stored(summary.id)

    def prefer(self, **choices: Any) -> None:
        """Store what the phones that connect from now on find set."""
        self.server.run(save_preferences(self.services.shelf, Preferences(**choices)))

    def __enter__(self) -> Self:
        self.server.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.server.__exit__(kind, error, trace)
