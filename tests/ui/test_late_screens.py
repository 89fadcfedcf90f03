"""Screens come when they are drawn; what cannot come is told."""

from __future__ import annotations

import pytest

from companion.late import Late
from companion.texts import Words
from companion.ui.base import apology
from companion.ui.late_screens import LateScreen, load_by_and_by
from companion.ui.presence import show
from ui.flet_harness import FletHarness


async def test_a_screen_that_cannot_be_loaded_says_so_and_can_be_left(
    caplog: pytest.LogCaptureFixture,
) -> None:
    screen = LateScreen("companion.ui.screens.nowhere_at_all", "Screen")

    async with FletHarness(lambda page: show(page, screen)) as phone:
        assert phone.texts() == [apology(Words()).part]
        assert phone.top_view.appbar is not None
    assert "companion.ui.screens.nowhere_at_all could not be loaded" in caplog.text


async def test_what_cannot_be_loaded_ahead_does_not_keep_the_rest_from_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loaded: list[str] = []

    class Part(Late):
        def load(self) -> None:
            loaded.append(self.name)
            if self.name == "broken":
                raise ImportError(self.name)

    await load_by_and_by([Part("a", "one"), Part("b", "broken"), Part("c", "other")])

    assert loaded == ["one", "broken", "other"]
    assert "b could not be loaded ahead" in caplog.text
