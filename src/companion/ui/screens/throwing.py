"""Throwing a match away: into the trash, with a way back at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui.state import Pad


def throw_away(pad: Pad, match_id: str, then: Callable[[], None] | None = None) -> None:
    """Put a match into the trash, do *then*, and offer to take it back."""

    async def back(library: Any) -> None:
        await library.restore(match_id)

    async def away(library: Any) -> None:
        await library.trash(match_id)
        if then is not None:
            then()
        pad.say(
            "The match is in the trash",
            action=pad.words("Undo"),
            on_action=lambda: pad.on_library(back),
        )

    pad.on_library(away)
