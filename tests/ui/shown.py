"""Put one component on a page of its own, as the tests of components do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ui.base import view
from companion.ui.presence import show
from ui.flet_harness import FletHarness


def shown(draw: Callable[[], Any], *, width: float = 390) -> FletHarness:
    """Return a phone that shows what *draw* returns; it is drawn within a component."""

    @view
    def Page() -> ft.View:
        drawn = draw()
        return ft.View(route="/", controls=list(drawn) if isinstance(drawn, list) else [drawn])

    return FletHarness(lambda page: show(page, Page), width=width)
