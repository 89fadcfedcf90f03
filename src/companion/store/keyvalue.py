"""A shelf on storage that only knows keys and texts and answers later, as a browser's does.

No threads and no files: writes are handed over and `flushed` waits for them. Another tab writes
to the same keys; there is no lock, so what it wrote is fetched before every save.
"""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import asyncio
import logging
import uuid
import zlib
from collections.abc import Awaitable, Hashable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from companion.store.documents import ID
from companion.store.errors import failed_read, failed_write
from companion.store.json_text import Tables, damaged, decode, encode
from companion.store.platform_keys import KeyValues
from companion.store.safe_storage import SafeStorage
from companion.store.shelf import Signature
from companion.texts import Message

PATIENCE = 10.0
"""Seconds to wait for an answer; a phone that fell asleep never gives one."""
log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
MATCHES, CHANGES, BAK = "match/", "changes", ".bak"


class KeyValueStorage(SafeStorage):
    """One key that holds the tables, and ``<key>.bak`` that holds those before."""

    def __init__(
        self, keys: KeyValues, key: str, patience: float = PATIENCE, place: str | None = None
    ) -> None:
        self.place = place or key
        self._keys, self._key, self._patience = keys, key, patience
        self._kept: str | None = None
        self._kept_before: str | None = None
        self._wanted: str | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def text(self) -> str | None:
        """What is stored, a write under way included."""
        return self._kept if self._wanted is None else self._wanted

    @property
    def empty(self) -> bool:
        return self.text is None and self._kept_before is None

    def read(self) -> Tables | None:
        if self.text is not None:
            return decode(_bytes(self.text), self.place)
        if self._kept_before is not None:
            raise damaged(self.place, "the entry is gone")
        return None

    def previous(self) -> Tables | None:
        before = self._kept_before
        return None if before is None else decode(_bytes(before), self.place + BAK)

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        self._wanted = encode(data, self.place).decode()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._send())

    async def flushed(self) -> None:
        if self._task is not None:
            try:
                await asyncio.shield(self._task)
            except OSError as error:
                raise failed_write(error, self.place) from error

    async def fetch(self) -> None:
        if self._task is not None:  # whoever waited for it may have been cancelled
            await asyncio.wait({self._task})
        try:
            self._kept = await self._answer(self._keys.get(self._key))
            self._kept_before = await self._answer(self._keys.get(self._key + BAK))
        except OSError as error:
            raise failed_read(error, self.place) from error

    async def set_aside(self, *, restore: bool) -> str | None:
        try:
            aside = await self._keep_aside(self._kept)
            if restore and self._kept_before is not None:
                await self._answer(self._keys.set(self._key, self._kept_before))
            else:
                aside = await self._keep_aside(self._kept_before) or aside
                await self._answer(self._keys.remove(self._key + BAK))
                await self._answer(self._keys.remove(self._key))
        except OSError as error:
            raise failed_write(error, self.place) from error
        await self.fetch()
        return aside

    async def _send(self) -> None:
        """Send the newest text until none is newer: the last one wins, never out of order."""
        try:
            while (text := self._wanted) is not None:
                if self._kept is not None:
                    await self._answer(self._keys.set(self._key + BAK, self._kept))
                    self._kept_before = self._kept
                await self._answer(self._keys.set(self._key, text))
                self._kept = text
                if self._wanted is text:
                    self._wanted = None
        finally:
            self._wanted = None  # a text that could not be kept is not what is stored

    async def _keep_aside(self, text: str | None) -> str | None:
        if text is None:
            return None
        number = 1
        while await self._answer(self._keys.get(aside := f"{self._key}.damaged-{number}")):
            number += 1
        await self._answer(self._keys.set(aside, text))
        return aside

    async def _answer(self, call: Awaitable[Answer]) -> Answer:
        return await asyncio.wait_for(call, self._patience)


class KeyValueShelf:
    """Matches under ``match/<id>``. The list of them is not kept but read again at each start."""

    warning: Message | None = None

    def __init__(self, keys: KeyValues, patience: float = PATIENCE) -> None:
        self.place = "the browser’s storage"
        self._keys, self._patience = keys, patience
        self._storages: dict[str, KeyValueStorage] = {}
        self._writing = asyncio.Lock()

    async def open(self) -> None:
        """Nothing to make ready: there are no folders."""

    def storage(self, match_id: str, *, replaced: bool = False) -> SafeStorage:  # noqa: ARG002
        return self._storage(MATCHES + match_id)

    def named(self, name: str) -> SafeStorage:
        return self._storage(name)

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        return self._writing

    async def stamp(self) -> Hashable:
        return await self._keys.get(CHANGES)

    async def signatures(self) -> list[tuple[str, Signature]]:
        names = {key.removesuffix(BAK).removeprefix(MATCHES) for key in await self._match_keys()}
        found = []
        for match_id in names:
            if ID.fullmatch(match_id):
                await self.storage(match_id).fetch()
                found.append((match_id, self.signature(match_id)))
        return found

    def signature(self, match_id: str) -> Signature:
        text = self._storage(MATCHES + match_id).text
        return () if text is None else (len(text), zlib.crc32(_bytes(text)))

    async def note(self) -> None:
        try:
            await self._keys.set(CHANGES, uuid.uuid4().hex)
        except OSError as error:  # the match is stored; another tab finds out when it saves
            log.warning("the change in %s was not noted: %s", self.place, error)

    def read_index(self) -> str:
        return ""

    def keep_index(self, lines: str, *, anew: bool) -> None:
        """Not kept: what a browser stores is small, and reading it is quick."""

    async def _match_keys(self) -> list[str]:
        return [key for key in await self._keys.keys() if key.startswith(MATCHES)]

    def _storage(self, key: str) -> KeyValueStorage:
        if key not in self._storages:
            self._storages[key] = KeyValueStorage(self._keys, key, self._patience, self.place)
        return self._storages[key]


def _bytes(text: str) -> bytes:
    # A browser's strings may hold half a character; decoding the bytes then tells of damage.
    return text.encode(errors="surrogatepass")
