"""What the seats of a table show, already put into words, and what tapping them does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One seat. *key* stays with the player when the row moves; *label* is read out for it."""

    key: str
    name: str
    label: str
    pill: str = ""
    """What is told of this player: "deals first"."""
    remove: str = ""
    """What the cross at the end does, in words; without it there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWords:
    """What the buttons of an opened seat say; *pill* says what tapping the pill does."""

    up: str
    down: str
    pill: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaps:
    """What happens; places count from 0. Without *move* or *open_* nothing can be changed."""

    open_: Callable[[int], None] | None = None
    move: Callable[[int, int], None] | None = None
    """Told where a player sat and where they sit now."""
    pill: Callable[[], None] | None = None
    remove: Callable[[int], None] | None = None
