"""Draw the pictures that phones and browsers start the app with, from the marks in ``assets``.

Writes ``assets/icon.png`` (512 dp, the whole mark), ``assets/splash.png`` (the icon's tile on
nothing), ``assets/splash_dark.png`` (the king alone), and what a browser shows by Flet's own names:
``assets/favicon.png`` and ``assets/icons``. Needs playwright and a Chromium; the result is
committed, so run it only after a mark has changed.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ASSETS = Path(__file__).resolve().parent.parent / "assets"
ICON_SIDE = 512
SPLASH_SIDE = 768
CORNER = 0.22
"""Radius of a tile's corners, in sides."""
BACKGROUND = re.compile(r'<rect width="512" height="512" fill="[^"]+"/>')


def draw(page: Page, svg: str, file: Path, side: int, mark: str) -> None:
    """Write *svg* as *file* in the middle of *side* px; *mark* is its style."""
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; place-items: center; height: {side}px }}"
        f"svg {{ {mark} }}</style>{svg}"
    )
    page.screenshot(path=file, omit_background=True)


def tile(side: float) -> str:
    """Return the style of the mark as a tile with round corners, *side* px wide."""
    return f"width: {side}px; border-radius: {side * CORNER}px"


def main() -> None:
    """Draw them all."""
    icons = ASSETS / "icons"
    icons.mkdir(exist_ok=True)
    whole = (ASSETS / "marks" / "app-icon.svg").read_text(encoding="utf-8")
    king = BACKGROUND.sub("", whole)
    program = os.environ.get("CHROME") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page()
        draw(page, whole, ASSETS / "icon.png", ICON_SIDE, "width: 512px")
        draw(page, whole, ASSETS / "splash.png", SPLASH_SIDE, tile(384))
        draw(page, king, ASSETS / "splash_dark.png", SPLASH_SIDE, "width: 384px")
        draw(page, whole, ASSETS / "favicon.png", 64, tile(64))
        draw(page, whole, icons / "loading-animation.png", 256, tile(192))
        draw(page, whole, icons / "apple-touch-icon-192.png", 192, "width: 192px")
        for side in (192, 512):
            draw(page, whole, icons / f"icon-{side}.png", side, tile(side))
            draw(page, whole, icons / f"icon-maskable-{side}.png", side, f"width: {side}px")
        browser.close()


if __name__ == "__main__":
    main()
