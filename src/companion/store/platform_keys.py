"""What a shelf without files needs of its platform: texts by key."""

from __future__ import annotations

from typing import Protocol


class KeyValues(Protocol):
    """The platform's storage. Each call raises `OSError` when it fails (``ENOSPC``: quota)."""

    async def get(self, key: str) -> str | None:
        """Return the text of *key*, None when there is none."""

    async def set(self, key: str, text: str) -> None:
        """Keep *text* under *key*, wholly or not at all."""

    async def remove(self, key: str) -> None:
        """Forget *key*."""

    async def keys(self) -> list[str]:
        """Return all keys."""
