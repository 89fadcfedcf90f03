"""The shelf of the app inside a browser: its database, with a lock that all its tabs heed."""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from companion.store.errors import failed_write
from companion.store.keyvalue import PATIENCE, KeyValueShelf
from companion.store.memory import MemoryKeys
from companion.store.platform_keys import KeyValues
from companion.texts import msg

DATABASE: Final = "dwarf-king-pad"
CODE: Final = files("companion.store") / "indexed_db.js"
REFUSALS: Final = {
    "QuotaExceededError": errno.ENOSPC,
    "SecurityError": errno.EACCES,
    "NotAllowedError": errno.EACCES,
}
"""What a browser calls a full storage, and one that may not be used."""
log = logging.getLogger(__name__)


class BrowserKeys:
    """The database of the page's own origin; *database* is what ``indexed_db.js`` makes."""

    def __init__(self, database: Any) -> None:
        self._database = database

    async def open(self) -> None:
        """Make it ready.

        Raises:
            OSError: The browser lets this page keep nothing.
        """
        await self._asked(self._database.open)

    async def get(self, key: str) -> str | None:
        found = await self._asked(self._database.get, key)
        return found if isinstance(found, str) else None  # nothing is an object of its own there

    async def set(self, key: str, text: str) -> None:
        await self._asked(self._database.set, key, text)

    async def remove(self, key: str) -> None:
        await self._asked(self._database.remove, key)

    async def keys(self) -> list[str]:
        return list(await self._asked(self._database.keys))

    async def lock(self, patience: float) -> Callable[[], object]:
        """Wait up to *patience* seconds until no other tab writes; returns what lets them again.

        Raises:
            OSError: Another tab kept on writing.
        """
        release: Callable[[], object] = await self._asked(self._database.lock, patience * 1000)
        return release

    async def _asked(self, call: Callable[..., Any], *given: Any) -> Any:
        try:
            return await call(*given)
        except OSError:
            raise
        except Exception as problem:  # an error of JavaScript, whose class exists only there
            name = str(getattr(problem, "name", ""))
            raise OSError(REFUSALS.get(name, errno.EIO), name or str(problem)) from problem


class BrowserShelf(KeyValueShelf):
    """Matches in the browser's database, or where it lets nothing be kept, in the tab's memory."""

    def __init__(self, keys: BrowserKeys | None = None, patience: float = PATIENCE) -> None:
        self._database = keys or BrowserKeys(_database())
        self._opened = False
        super().__init__(self._database, patience)

    async def open(self) -> None:
        if self._opened:
            return
        self._opened = True
        try:
            await asyncio.wait_for(self._database.open(), self._patience)
        except OSError as error:
            log.warning("this browser keeps nothing: %s", error)
            self.warning = msg(
                "This browser lets the pad keep nothing, so a match is gone when this page is "
                "closed or loaded again; allow it to store data, or use another browser."
            )
            self._use(MemoryKeys())

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        return self._alone()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        async with self._writing:
            if self.warning is not None:
                yield
                return
            release = await self._locked()
            try:
                yield
            finally:
                release()

    async def _locked(self) -> Callable[[], object]:
        try:
            return await self._database.lock(self._patience)
        except OSError as error:
            raise failed_write(error, self.place) from error

    def _use(self, keys: KeyValues) -> None:
        self._keys = keys
        self._storages.clear()


def _database() -> Any:
    make = import_module("pyodide.code").run_js(CODE.read_text(encoding="utf-8"))
    return make(DATABASE)
