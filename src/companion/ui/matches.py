"""What a phone asks of the library: all of it on the pad, one match where a link was followed."""

# ruff: noqa: D102 - documented on `Library`
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from companion.store.index import Summary
from companion.store.json_text import Document
from companion.store.library import Loaded
from companion.store.merging import Merged
from companion.store.reading import Problem

if TYPE_CHECKING:
    from companion.core.game import AnyMatch


class Matches(Protocol):
    """A library of matches of any game, or a part of one; its verbs are those of `Library`."""

    @property
    def problems(self) -> Sequence[Problem]: ...

    def subscribe(self, callback: Callable[[str], object], /) -> Callable[[], None]: ...

    async def summaries(self, limit: int | None = None, offset: int = 0) -> list[Summary]: ...

    async def trashed(self, limit: int | None = None, offset: int = 0) -> list[Summary]: ...

    async def count(self) -> int: ...

    async def load(self, match_id: str) -> Loaded[AnyMatch]: ...

    async def save(self, match: AnyMatch) -> AnyMatch: ...

    async def trash(self, match_id: str) -> None: ...

    async def restore(self, match_id: str) -> None: ...

    async def purge(self, match_id: str) -> None: ...

    async def merge(self, document: Document, *, restore: bool = False) -> Merged: ...
