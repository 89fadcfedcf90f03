"""The stand-in for a browser's storage: keys in memory, answers that come later, room that ends."""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import asyncio
import errno

from companion.store.keyvalue import PATIENCE, KeyValueShelf


class MemoryKeys:
    """Keys and texts in memory; every answer comes at a later turn of the event loop."""

    def __init__(self, quota: int | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.quota = quota
        """Characters there is room for, keys included; None for no limit."""
        self.answering = asyncio.Event()
        """Cleared, no call returns: the tab's phone sleeps."""
        self.answering.set()

    async def get(self, key: str) -> str | None:
        await self._turn()
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        await self._turn()
        used = sum(len(k) + len(t) for k, t in self.texts.items() if k != key)
        if self.quota is not None and used + len(key) + len(text) > self.quota:
            raise OSError(errno.ENOSPC, "quota exceeded", key)
        self.texts[key] = text

    async def remove(self, key: str) -> None:
        await self._turn()
        self.texts.pop(key, None)

    async def keys(self) -> list[str]:
        await self._turn()
        return list(self.texts)

    async def _turn(self) -> None:
        await asyncio.sleep(0)
        await self.answering.wait()


class MemoryShelf(KeyValueShelf):
    """A shelf over `MemoryKeys`; two over the same *keys* are two tabs of one browser."""

    def __init__(self, keys: MemoryKeys | None = None, patience: float = PATIENCE) -> None:
        self.memory = keys or MemoryKeys()
        super().__init__(self.memory, patience)
