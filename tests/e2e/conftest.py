"""The browser that all browser tests share, and a fresh tab for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from e2e.flet_page import FletPage, browser

OpenTab = Callable[..., FletPage]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = browser(playwright)
        yield running
        running.close()


@pytest.fixture
def tab(chromium: Browser) -> Iterator[OpenTab]:
    """Return a function that opens a tab of its own: a phone of its own, with its own cookies."""
    contexts = []
    pages: list[FletPage] = []

    def opened(width: int = 390, height: int = 844) -> FletPage:
        context = chromium.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=2
        )
        contexts.append(context)
        pages.append(FletPage(context.new_page()))
        return pages[-1]

    yield opened
    for context in contexts:
        context.close()
    assert [error for page in pages for error in page.errors] == []
