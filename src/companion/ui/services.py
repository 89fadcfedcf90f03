"""What all phones of one running app share: the library on the disk and where it lies."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from companion import __version__
from companion.catalogue import MatchCodec
from companion.resources import digest
from companion.store.browser import BrowserShelf
from companion.store.library import Library
from companion.store.shelf import FolderShelf, Shelf
from companion.ui import in_browser
from companion.ui.matches import Matches
from companion.ui.rooms import Rooms


@dataclass(frozen=True)
class Services:
    """The store that every session of this process works on."""

    shelf: Shelf
    library: Matches
    rooms: Rooms = field(default_factory=Rooms)
    """Which matches other phones look at."""


def services(folder: Path | None = None) -> Services:
    """Return the services on *folder*, or where this computer, phone or browser keeps its data."""
    if in_browser.HERE:
        shelf: Shelf = BrowserShelf()
    else:
        shelf = FolderShelf(folder or data_folder())
    # Lists show derived totals: a mended quest file makes them anew.
    stamp = f"{__version__} {digest('quests')}"
    return Services(shelf, Library(shelf, MatchCodec(), index_stamp=stamp))


def data_folder() -> Path:
    """Return where the matches lie.

    ``COMPANION_DATA`` decides if set; else the app's own storage on a phone; else the user's data
    folder as the platform has it.
    """
    chosen = os.environ.get("COMPANION_DATA")
    if chosen:
        return Path(chosen)
    on_a_phone = os.environ.get("FLET_APP_STORAGE_DATA")
    if on_a_phone:
        return Path(on_a_phone) / "matches"
    if os.name == "nt":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "dwarf-king-pad"
