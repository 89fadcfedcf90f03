"""What a tap does, the same from one drawing to the next: for parts that `memo` draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft


class Latest:
    """What a tap does: one object over all drawings, which does what the newest of them says.

    A part that is drawn by `memo` is given this, as another function each time is a difference.
    """

    def __init__(self) -> None:
        self.fn: Callable[[str], None] = lambda _: None

    def __call__(self, ident: str) -> None:
        """Do what the newest drawing says with the control *ident*."""
        self.fn(ident)


def latest(fn: Callable[[str], None]) -> Latest:
    """Return, within a component, its `Latest`, which from now on does *fn*."""
    found = ft.use_memo(Latest, [])
    found.fn = fn
    return found


@dataclass(frozen=True, slots=True)
class Told:
    """A tap that tells *answer* which control it was; equal ones are no difference to `memo`."""

    answer: Callable[[str], None]
    ident: str

    def __call__(self) -> None:
        """Tell it."""
        self.answer(self.ident)
