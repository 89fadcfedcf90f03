"""Draw the pictures that phones start the app with, from the marks in ``assets/marks``.

Writes ``assets/icon.png`` (512 dp, the whole mark), ``assets/splash.png`` (the icon's tile on
nothing) and ``assets/splash_dark.png`` (the king alone). Needs playwright and a Chromium; the
result is committed, so run it only after a mark has changed.
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
BACKGROUND = re.compile(r'<rect width="512" height="512" fill="[^"]+"/>')


def draw(page: Page, svg: str, file: Path, side: int, mark: str) -> None:
    """Write *svg* as *file* in the middle of *side* px; *mark* is its style."""
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; place-items: center; height: {side}px }}"
        f"svg {{ {mark} }}</style>{svg}"
    )
    page.screenshot(path=file, omit_background=True)


def main() -> None:
    """Draw all three."""
    whole = (ASSETS / "marks" / "app-icon.svg").read_text(encoding="utf-8")
    king = BACKGROUND.sub("", whole)
    program = os.environ.get("CHROME") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page()
        draw(page, whole, ASSETS / "icon.png", ICON_SIDE, "width: 512px")
        draw(page, whole, ASSETS / "splash.png", SPLASH_SIDE, "width: 384px; border-radius: 84px")
        draw(page, king, ASSETS / "splash_dark.png", SPLASH_SIDE, "width: 384px")
        browser.close()


if __name__ == "__main__":
    main()
