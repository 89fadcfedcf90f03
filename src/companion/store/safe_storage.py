"""What every storage of a match promises, be it on a disk or in a browser."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from tinydb.storages import Storage

from companion.store.json_text import Tables

GENERATIONS = 3
"""As many of the last things written may still lie somewhere: the spare file's included."""


class SafeStorage(Storage):
    """A TinyDB storage of one match, written whole; the generation before is kept beside it."""

    place: str
    """Where it is, for messages."""

    @property
    @abstractmethod
    def empty(self) -> bool:
        """Whether nothing is stored, not even an earlier generation."""

    @abstractmethod
    def read(self) -> Tables | None:
        """Return what is stored, None when nothing is.

        Raises:
            DamagedError: It cannot be read as tables, or is gone while `previous` is there.
        """

    @abstractmethod
    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Store *data* in place of what is stored, and that as the generation before.

        Raises:
            NotStorableError: It has no JSON form.
            DamagedError: It holds no document at all: that is what damage looks like.
            StoreError: It could not be written. In every case what was stored still is.
        """

    @abstractmethod
    def previous(self) -> Tables | None:
        """Return the generation before, None when there is none.

        Raises:
            DamagedError: It cannot be read as tables.
        """

    @abstractmethod
    async def fetch(self) -> None:
        """Take in what others wrote to the same place."""

    @abstractmethod
    async def flushed(self) -> None:
        """Return once the last write is durable.

        Raises:
            StoreError: It could not be kept; what was stored before still is.
        """

    @abstractmethod
    async def set_aside(self, *, restore: bool) -> str | None:
        """Keep what is stored under a new name and return where; None when nothing was there.

        With *restore* the previous generation takes its place, else it is set aside as well.
        """
