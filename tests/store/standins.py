"""A small game for the store's tests, and shelves to keep it on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict

from companion.store.files import DISK, Files
from companion.store.library import Library
from companion.store.memory import MemoryKeys, MemoryShelf
from companion.store.shelf import FolderShelf, Shelf

NOON = datetime(2026, 1, 30, 12, 0, tzinfo=UTC)


class Pebbles(BaseModel):
    """A match of a game nobody plays."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    game: str = "pebbles"
    revision: int = 0
    updated_at: datetime = NOON
    players: tuple[str, ...] = ("Ada", "Ben")
    deals: tuple[tuple[int, ...], ...] = ()

    def with_deal(self, *points: int) -> Pebbles:
        """Return the match one deal and one minute later."""
        later = self.updated_at + timedelta(minutes=1)
        return self.model_copy(update={"deals": (*self.deals, points), "updated_at": later})


class PebblesCodec:
    """How Pebbles are stored; counts what it is asked for."""

    def __init__(self) -> None:
        self.loaded: list[str] = []

    def dump(self, match: Pebbles) -> dict[str, Any]:
        return match.model_dump(mode="json")

    def load(self, document: dict[str, Any]) -> Pebbles:
        self.loaded.append(document["id"])
        return Pebbles.model_validate(document)

    def summary(self, match: Pebbles) -> dict[str, Any]:
        return {"players": list(match.players), "deals": len(match.deals)}


def a_match(match_id: str = "m1", *, minute: int = 0, deals: int = 2) -> Pebbles:
    match = Pebbles(id=match_id, updated_at=NOON + timedelta(minutes=minute - deals))
    for deal in range(deals):
        match = match.with_deal(deal, -deal)
    return match


class Place(Protocol):
    """Somewhere to keep matches, which a test may look into and spoil."""

    def shelf(self) -> Shelf:
        """Return a new shelf on it, as a restart or another process would have."""

    def text(self, match_id: str, suffix: str = "") -> str | None:
        """Return what is stored of a match, of its previous generation with ``.bak``."""

    def spoil(self, match_id: str, text: str | None, suffix: str = "") -> None:
        """Put *text* in its place, or with None nothing."""

    def names(self) -> set[str]:
        """Return the names of all that is kept about matches."""


class Folder:
    def __init__(self, path: Path, files: Files = DISK) -> None:
        self.path, self.files = path, files

    def shelf(self) -> FolderShelf:
        return FolderShelf(self.path, self.files)

    def file(self, match_id: str, suffix: str = "") -> Path:
        return self.path / "matches" / f"{match_id}.json{suffix}"

    def text(self, match_id: str, suffix: str = "") -> str | None:
        file = self.file(match_id, suffix)
        return file.read_text(encoding="utf-8") if file.exists() else None

    def spoil(self, match_id: str, text: str | None, suffix: str = "") -> None:
        file = self.file(match_id, suffix)
        if text is None:
            file.unlink(missing_ok=True)
        else:
            # A new file, as a program that damages one would leave it, not the old one changed:
            # that may be the previous generation too.
            beside = file.with_name("spoilt")
            beside.write_text(text, encoding="utf-8", errors="surrogateescape")
            beside.replace(file)

    def names(self) -> set[str]:
        return {file.name.replace(".json", "") for file in (self.path / "matches").iterdir()}


class BrowserTab:
    def __init__(self, keys: MemoryKeys | None = None) -> None:
        self.keys = keys or MemoryKeys()

    def shelf(self) -> MemoryShelf:
        return MemoryShelf(self.keys)

    def text(self, match_id: str, suffix: str = "") -> str | None:
        return self.keys.texts.get(f"match/{match_id}{suffix}")

    def spoil(self, match_id: str, text: str | None, suffix: str = "") -> None:
        key = f"match/{match_id}{suffix}"
        self.keys.texts.pop(key, None)
        if text is not None:
            self.keys.texts[key] = text

    def names(self) -> set[str]:
        return {key.removeprefix("match/") for key in self.keys.texts if key.startswith("match/")}


def library_on(place: Place, *, index_stamp: str = "") -> Library[Pebbles]:
    """Return a library as a restart or another process would have it."""
    return Library(place.shelf(), PebblesCodec(), index_stamp=index_stamp)


def document(text: str | None) -> dict[str, Any]:
    """Return the match document in what is stored."""
    assert text is not None
    found: dict[str, Any] = json.loads(text)["match"]["1"]
    return found


def edited(place: Place, match_id: str, edit: Callable[[dict[str, Any]], object]) -> None:
    """Change the stored document of a match behind the store's back."""
    found = document(place.text(match_id))
    edit(found)
    place.spoil(match_id, json.dumps({"match": {"1": found}}))


def with_tests() -> dict[str, str]:
    """Return the environment of a process that may import what the tests may."""
    trees = (Path(__file__).parents[1], Path(__file__).parents[2] / "src")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, trees))}
