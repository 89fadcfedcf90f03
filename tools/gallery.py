"""Photograph every screen for ``docs/screens`` and write the index beside the pictures.

``.venv/bin/python tools/gallery.py [name …]`` makes those whose names hold a word given, or all.
The clock stands still at `samples.NOW`, so that the same app makes the same pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import flet as ft
from playwright.sync_api import BrowserContext, sync_playwright
from playwright.sync_api import Error as PlaywrightError

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import samples  # noqa: E402
from gallery_pictures import (  # noqa: E402
    DARK,
    LARGE_TEXT,
    LIGHT,
    SIZES,
    Size,
    beside,
    index,
    keep,
    sizes_of,
)
from gallery_shots import SHOTS, Shot  # noqa: E402

from companion.catalogue import GAMES  # noqa: E402
from companion.core.game import AnyMatch  # noqa: E402
from companion.core.snapshot import Snapshot, packed  # noqa: E402
from companion.store.preferences import Preferences, save_preferences  # noqa: E402
from companion.ui import dates  # noqa: E402
from companion.ui.app import app  # noqa: E402
from companion.ui.rooms import TABLE, Rooms  # noqa: E402
from companion.ui.server import Tables, pad_app  # noqa: E402
from companion.ui.services import Services, services  # noqa: E402
from companion.ui.viewer_app import viewer_app  # noqa: E402
from e2e.flet_page import FletPage, browser  # noqa: E402
from e2e.server import Server  # noqa: E402

SCREENS: Final = ROOT / "docs" / "screens"
FRONT: Final = "match.png"
"""The picture of the README."""
FOLDER: Final = Path("dwarf_king_pad")
"""Where the matches of a picture lie, told on some screens; within a folder of its own."""
BASE: Final = "http://192.168.1.5:8550"
"""Where other phones would reach the pad."""
STILL: Final = 3
"""So many pictures must be the same."""
TWO_FRAMES: Final = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
)
WHEEL: Final = 40
"""How far a page is scrolled at a time, in dp."""
QUARTER: Final = 4
"""Flutter goes a quarter as far as the wheel says."""


class Stage:
    """The app on whichever matches are laid out next, and what phones see that look on."""

    def __init__(self) -> None:
        self.rooms = Rooms()
        self.rooms.base = BASE
        self.shared: Services | None = None
        self.linked = ""
        """The match that is shown by a link."""

    async def main(self, page: ft.Page) -> None:
        """Run the app for one page."""
        assert self.shared is not None
        await app(self.shared)(page)

    async def guests(self, page: ft.Page) -> None:
        """Run the app for one phone that came by a link."""
        assert self.shared is not None
        await viewer_app(self.shared)(page)

    def lay_out(self, shot: Shot, size: Size) -> list[str]:
        """Store the shot's matches and preferences; return its addresses on the server."""
        shutil.rmtree(FOLDER, ignore_errors=True)
        self.shared = replace(services(FOLDER), rooms=self.rooms)
        # The browser's driver keeps a loop of its own in this thread.
        with ThreadPoolExecutor(1) as other:
            match = other.submit(
                lambda: asyncio.run(_stored(services(FOLDER), shot, size))
            ).result()
        if match is None:
            return [shot.address]
        below = self._linked(match.id, shot, size)
        scores = packed(Snapshot.of(match, GAMES[match.game].sheet(match)))
        told = {"id": match.id, "snapshot": scores}
        return [below + each.format(**told) for each in (shot.before, shot.address) if each]

    def _linked(self, match_id: str, shot: Shot, size: Size) -> str:
        """Let the match's link stand as the shot wants it; return where guests find it."""
        self.rooms.hide(match_id)
        if shot.link is None:
            return ""
        room = self.rooms.show(match_id)
        room.code = sha256(f"{shot.name} {size.name}".encode()).hexdigest()[:24]
        if shot.link == "offered":
            self.rooms.offer(match_id)
        self.linked = match_id
        return f"{TABLE}{room.code}" if shot.guest else ""

    async def end_link(self) -> None:
        """Take the link back while a phone is there."""
        self.rooms.hide(self.linked)


async def _stored(shared: Services, shot: Shot, size: Size) -> AnyMatch | None:
    chosen = Preferences(
        theme=size.theme,
        text_size=size.text,
        less_motion=not shot.motion,
        advice=shot.advice,
    )
    await save_preferences(shared.shelf, chosen)
    for match in samples.earlier() if shot.evenings else []:
        last = await shared.library.save(match)
    if shot.trashed:
        await shared.library.trash(last.id)
    if shot.damaged:
        (FOLDER / "matches" / "thursday.json").write_text("{", encoding="utf-8")
    if shot.match is None:
        return None
    return await shared.library.save(shot.match())


def settled(page: FletPage) -> bytes:
    """Return a picture of the page once all is fetched and nothing on it changes any more."""
    page.pw.mouse.move(0, 0)  # nothing is lit up under the pointer
    page.pw.wait_for_load_state("networkidle")
    same, before = 0, b""
    while same < STILL:
        page.pw.evaluate(TWO_FRAMES)
        now = page.pw.screenshot()
        same, before = (same + 1 if now == before else 0), now
    return before


def photograph(
    stage: Stage, server: Server, context: BrowserContext, shot: Shot, size: Size
) -> bytes:
    """Return one picture of a fresh app."""
    addresses = stage.lay_out(shot, size)
    page = FletPage(context.new_page())
    if shot.guest:
        page.pw.emulate_media(color_scheme="dark" if size == DARK else "light")
    try:
        for address in addresses:
            page.open(server.url + address)
            page.pw.wait_for_load_state("networkidle")
        for ident in shot.taps:
            page.tap(page.ident(ident))
        if shot.typed:
            field = page.pw.get_by_role("textbox").first
            field.fill(shot.typed)
            field.blur()  # or the cursor would blink
        if shot.link == "dead":
            server.run(stage.end_link())
            page.text("This link is no longer valid").first.wait_for()
        if shot.shows:
            page.ident(shot.shows).first.wait_for()
        picture = settled(page)
        if size == LARGE_TEXT and shot.below:
            page.pw.mouse.move(size.width / 2, size.height / 2)
            for _ in range(0, shot.below, WHEEL):
                page.pw.mouse.wheel(0, WHEEL * QUARTER)
                page.pw.evaluate(TWO_FRAMES)
            picture = beside(picture, settled(page))
    finally:
        page.pw.close()
    return picture


def main() -> None:
    """Make the pictures that are asked for, and the index."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="parts of names; all without")
    parser.add_argument("--size", choices=[size.name for size in SIZES], action="append")
    parser.add_argument("--to", type=Path, default=SCREENS)
    chosen = parser.parse_args()
    chosen.to.mkdir(parents=True, exist_ok=True)
    os.environ["TZ"] = "UTC"
    time.tzset()
    dates.now = lambda: samples.NOW
    chosen.to = chosen.to.resolve()
    stage, missing = Stage(), []
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.chdir(folder),
        Server(pad_app(stage.main, tables=Tables(stage.guests, stage.rooms))) as server,
        sync_playwright() as playwright,
    ):
        chromium = browser(playwright)
        for size in SIZES:
            if chosen.size and size.name not in chosen.size:
                continue
            context = chromium.new_context(
                viewport={"width": size.width, "height": size.height}, device_scale_factor=2
            )
            for shot in SHOTS:
                wanted = not chosen.names or any(name in shot.name for name in chosen.names)
                if not wanted or size not in sizes_of(shot):
                    continue
                name = f"{shot.name}-{size.name}"
                print(name, flush=True)
                try:
                    picture = photograph(stage, server, context, shot, size)
                except PlaywrightError as error:
                    missing.append(f"{name}: {error.message}")
                else:
                    keep(picture, chosen.to / f"{name}.png")
                    if shot.front and size == LIGHT:
                        keep(picture, chosen.to / FRONT)
            context.close()
        chromium.close()
    (chosen.to / "README.md").write_text(index(), encoding="utf-8")
    if missing:
        sys.exit("\n".join(missing))


if __name__ == "__main__":
    main()
