"""The browsers that all browser tests share, and a fresh tab for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from e2e.flet_page import FletPage, browser, used_browser

OpenTab = Callable[..., FletPage]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    running = browser(playwright)
    yield running
    running.close()


@pytest.fixture(scope="session")
def used(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """A browser that finds what it has compiled before: a page is there in half the time."""
    running = used_browser(playwright, tmp_path_factory.mktemp("profile"))
    yield running
    running.close()


@pytest.fixture
def tab(used: BrowserContext, chromium: Browser) -> Iterator[OpenTab]:
    """Return a function that opens a tab of its own: a phone of its own, with its own cookies."""
    contexts: list[BrowserContext] = []
    pages: list[FletPage] = []

    def opened(width: int = 390, height: int = 844) -> FletPage:
        if not pages:
            used.clear_cookies()
            page = used.new_page()
            page.set_viewport_size({"width": width, "height": height})
        else:
            contexts.append(
                chromium.new_context(
                    viewport={"width": width, "height": height}, device_scale_factor=1
                )
            )
            page = contexts[-1].new_page()
        pages.append(FletPage(page))
        return pages[-1]

    yield opened
    for phone in pages[:1]:
        phone.pw.close()
    for context in contexts:
        context.close()
    assert [error for phone in pages for error in phone.errors] == []


@pytest.fixture(scope="module")
def one_phone(used: BrowserContext) -> Iterator[FletPage]:
    """One tab for the tests of a module that start from an address and need no fresh phone."""
    page = used.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    phone = FletPage(page)
    yield phone
    page.close()
    assert phone.errors == []
