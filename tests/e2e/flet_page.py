"""Drive a Flet page in headless Chromium through Flutter's semantics tree, as a reader would."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Self

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Switches Flutter's semantics tree on as soon as the engine offers it, at every load.
SEMANTICS_ON = """
(() => {
  const on = () => {
    const p = document.querySelector('flt-semantics-placeholder');
    if (p) p.click();
    return !!p;
  };
  const arm = () => {
    if (on()) return;
    const watch = new MutationObserver(() => { if (on()) watch.disconnect(); });
    watch.observe(document, {subtree: true, childList: true});
  };
  document.documentElement ? arm() : document.addEventListener('DOMContentLoaded', arm);
})();
"""


def program() -> str:
    """Return the browser named by ``CHROME``, or the system's Chromium."""
    found = os.environ.get("CHROME") or shutil.which("chromium")
    assert found, "set CHROME to a Chrome or Chromium"
    return found


def browser(playwright: Playwright) -> Browser:
    """Start a browser whose contexts know nothing of earlier ones."""
    playwright.selectors.set_test_id_attribute("flt-semantics-identifier")
    return playwright.chromium.launch(executable_path=program(), headless=True, args=CHROMIUM_ARGS)


def used_browser(playwright: Playwright, profile: Path) -> BrowserContext:
    """Start a browser that keeps on disk, in *profile*, what it has compiled, as a phone does."""
    playwright.selectors.set_test_id_attribute("flt-semantics-identifier")
    return playwright.chromium.launch_persistent_context(
        profile,
        executable_path=program(),
        headless=True,
        args=CHROMIUM_ARGS,
        viewport={"width": 390, "height": 844},
        device_scale_factor=1,
        accept_downloads=True,
    )


PATIENCE = 20_000
"""Milliseconds to wait for what is expected: long, for a busy machine; nothing waits in vain."""
expect.set_options(timeout=PATIENCE)


class FletPage:
    """One browser tab that shows the app."""

    def __init__(self, page: Page) -> None:
        self.pw = page
        self.errors: list[str] = []
        page.on("pageerror", self._failed)
        page.set_default_timeout(PATIENCE)
        page.add_init_script(SEMANTICS_ON)

    def _failed(self, error: Error) -> None:
        """Keep an error of the page, but not the bare ones for each connection that is refused."""
        if str(error) != "Exception":
            self.errors.append(str(error))

    def ready(self, timeout: float = 60_000) -> Self:
        """Wait until the app has drawn something."""
        self.pw.locator("flt-semantics[id]").first.wait_for(state="attached", timeout=timeout)
        return self

    def open(self, url: str, timeout: float = 60_000) -> Self:
        self.pw.goto(url)
        return self.ready(timeout)

    def reload(self) -> Self:
        self.pw.reload()
        return self.ready()

    def go(self, path: str) -> Self:
        """Go to *path* as the browser's Back would, without loading the page anew."""
        self.pw.evaluate(
            """path => {
              history.pushState(null, '', path);
              dispatchEvent(new PopStateEvent('popstate', { state: null }));
            }""",
            path,
        )
        return self

    def visit(self, base: str, path: str) -> Self:
        """Show *path* of the pad at *base*, which is loaded if this tab does not show it yet."""
        return self.go(path) if self.pw.url.startswith(base) else self.open(base + path)

    def button(self, name: str, *, exact: bool = True) -> Locator:
        return self.pw.get_by_role("button", name=name, exact=exact)

    def tab(self, name: str) -> Locator:
        return self.pw.get_by_role("tab", name=name)

    def field(self, label: str) -> Locator:
        return self.pw.get_by_role("textbox", name=label)

    def text(self, words: str, *, exact: bool = False) -> Locator:
        # Not the whole document: announcements repeat the text of live regions.
        return self.pw.locator("flt-semantics-host").get_by_text(words, exact=exact)

    def ident(self, identifier: str) -> Locator:
        return self.pw.get_by_test_id(identifier)

    def tap(self, target: Locator, *, force: bool = False) -> None:
        """Press a real pointer down on *target*, once it stands still and lies on top."""
        if target.get_attribute("flt-tappable") is None:
            inner = target.locator("[flt-tappable]")
            if inner.count():
                target = inner.first
        target.click(force=force)

    def enter(self, label: str, value: str) -> None:
        """Type *value* into the field *label* and wait until it is there."""
        field = self.field(label)
        field.click()
        field.fill(value)
        expect(field).to_have_value(value)

    def wheel(self, over: Locator, dy: float) -> None:
        """Scroll by *dy* with the pointer over *over*."""
        box = over.bounding_box()
        assert box is not None
        self.pw.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.pw.mouse.wheel(0, dy)

    def scroll_to(self, target: Locator) -> None:
        """Scroll the page down until *target* is drawn; lists draw only what is near."""
        size = self.pw.viewport_size
        assert size is not None
        for _ in range(40):
            if target.count():
                return
            self.pw.mouse.move(size["width"] / 2, size["height"] / 2)
            self.pw.mouse.wheel(0, size["height"] / 4)
            self.pw.wait_for_timeout(50)
        raise AssertionError(f"never drawn: {target}\n{self.snapshot()}")

    def snapshot(self) -> str:
        """Return what is on screen as text, for the message of a failed test."""
        return self.pw.locator("flt-semantics-host").aria_snapshot()

    def shot(self, path: Path) -> None:
        self.pw.screenshot(path=path)


def until(fp: FletPage, holds: Callable[[], bool], what: str) -> None:
    """Let the browser run until *holds*; say *what* did not come about otherwise."""
    for _ in range(500):
        if holds():
            return
        fp.pw.wait_for_timeout(20)
    raise AssertionError(f"still waiting: {what}\n{fp.snapshot()}")
