"""What a phone's own browser keeps for it while the app runs on another computer."""

# ruff: noqa: D102 - documented on the protocol
from __future__ import annotations

import errno
from collections.abc import Awaitable
from typing import Any, Final

import flet as ft

PREFIX: Final = "dwarf-king-table."
"""Other programs served from the same address keep things there, too."""


class ClientKeys:
    """Keys and texts in the browser of one page; make it with the page at hand."""

    def __init__(self) -> None:
        self._prefs = ft.SharedPreferences()

    async def get(self, key: str) -> str | None:
        found = await _asked(self._prefs.get(PREFIX + key))
        return found if isinstance(found, str) else None

    async def set(self, key: str, text: str) -> None:
        await _asked(self._prefs.set(PREFIX + key, text))

    async def remove(self, key: str) -> None:
        await _asked(self._prefs.remove(PREFIX + key))

    async def keys(self) -> list[str]:
        found = await _asked(self._prefs.get_keys(PREFIX))
        return [str(key).removeprefix(PREFIX) for key in found]


async def _asked(call: Awaitable[Any]) -> Any:
    """Return the phone's answer.

    Raises:
        OSError: It refused, has no room, or is away.
    """
    try:
        return await call
    except (RuntimeError, ft.FletException) as error:
        raise OSError(errno.EIO, str(error)) from error
