"""Asking the phone for what it may refuse: each is waited for only so long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import flet as ft

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Seconds a phone has to answer; one that went to sleep never does."""


async def ask(call: Callable[[], Awaitable[Any]], patience: float | None = PATIENCE) -> bool:
    """Return whether the phone did what *call* asks of it; None waits as long as it takes."""
    try:
        await asyncio.wait_for(call(), patience)
    except (RuntimeError, TimeoutError, ft.FletException) as error:
        # Refused, not possible on this device, or the phone is asleep.
        log.debug("the phone did not: %s", error)
        return False
    return True
