"""Photograph every screen for ``docs/screens``: two sizes, light and dark, text at 100 and 200 %.

``.venv/bin/python tools/gallery.py [name …]``; without names all are made.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import samples  # noqa: E402
from e2e.flet_page import FletPage, browser  # noqa: E402
from e2e.server import Server  # noqa: E402

from companion.games.dwarf_king import taps  # noqa: E402
from companion.games.dwarf_king.record import DealStep, DwarfKingMatch, Rung  # noqa: E402
from companion.store.preferences import Preferences, save_preferences  # noqa: E402
from companion.ui.app import app  # noqa: E402
from companion.ui.server import pad_app  # noqa: E402
from companion.ui.services import Services, services  # noqa: E402
from companion.ui.theme import Choice  # noqa: E402

SCREENS = ROOT / "docs" / "screens"


@dataclass(frozen=True)
class Size:
    """One way to look at a screen."""

    name: str
    width: int
    height: int
    theme: Choice
    text: float = 1.0


SIZES = (
    Size("light", 390, 844, "light"),
    Size("dark", 390, 844, "dark"),
    Size("small", 320, 568, "light"),
    Size("small-200", 320, 568, "light", 2.0),
)


@dataclass(frozen=True)
class Shot:
    """One screen: the matches that lie on the disk, the address, the taps before the picture."""

    name: str
    address: str = "/"
    matches: tuple[Callable[[], DwarfKingMatch], ...] = ()
    """The last one is the one of the address."""
    taps: tuple[str, ...] = ()
    typed: tuple[str, str] | None = None
    """A text field's label and what is typed into it."""


Entry = Callable[[], DwarfKingMatch]


def entering(  # noqa: PLR0913 - a deal is so many things
    special: str,
    side: str,
    counts: samples.Counts | None = None,
    *,
    step: DealStep = "score",
    rung: Rung = "tally",
    special_to: int | None = None,
) -> Entry:
    """Return how deal 4 of the running match is entered as far as *step* and *counts*."""

    def made() -> DwarfKingMatch:
        match = samples.begun(samples.running(), special, side)
        match = samples.counted(match, counts or {}, special_to)
        draft = match.drafts[3].model_copy(update={"step": step, "rung": rung})
        return samples.kept(match, draft)

    return made


def told_in_time() -> DwarfKingMatch:
    """Return a deal whose last four tricks are tapped as they are played."""
    match = entering("tinkerer", "save-the-rearguard", step="play")()
    seats = [player.id for player in match.players]
    draft = taps.tap_live(taps.tap_live(match.drafts[3], 7, seats[1]), 8, seats[0])
    return samples.kept(match, draft.model_copy(update={"leader": seats[3]}))


def typing() -> DwarfKingMatch:
    """Return a deal whose points are being typed."""
    match = entering("joker", "elite-army", rung="points", special_to=2)()
    draft = match.drafts[3]
    for player, keys in zip(match.players, ("3", "2", "-5"), strict=False):
        for key in keys:
            draft = taps.tap_points(
                draft, player.id, "sign" if key == "-" else taps.DIGITS[int(key)]
            )
    return samples.kept(match, draft)


def laid_out() -> DwarfKingMatch:
    """Return a deal whose cards are being laid out."""
    match = entering("mummy", "nobles-and-knights", rung="cards")()
    draft = match.drafts[3]
    for player, cards in zip(
        match.players, ("green-2 red-A blue-4 blue-K", "red-3 red-4 green-Q mummy"), strict=False
    ):
        draft = taps.tap_card(draft, cards.split(), player.id)
    return samples.kept(match, draft)


KINGS = {"cards-K": (1, 0, 0), "cards-Q": (0, 2, 1)}
TOO_MANY = {"cards-K": (1, 0, 1, 2), "cards-Q": (0, 2, 1, 0)}
TRICKS = {"tricks": (4, 3)}
BEFORE = (samples.decided, samples.of_five)

SHOTS = (
    Shot("01-home", "/", (*BEFORE, samples.running)),
    Shot("02-new-match", "/new", BEFORE),
    Shot("03-sheet-4", "/match/{id}", (samples.running,)),
    Shot("04-sheet-5", "/match/{id}", (samples.of_five,)),
    Shot("05-special", "/match/{id}/deal/4", (samples.running,), ("special-tinkerer",)),
    Shot(
        "06-quest",
        "/match/{id}/deal/4",
        (entering("tinkerer", "save-the-rearguard", step="quest"),),
        ("chooser-2",),
    ),
    Shot("06-tiles", "/match/{id}/deal/4", (samples.running,), ("special-tinkerer", "use-special")),
    Shot("07-play", "/match/{id}/deal/4", (told_in_time,)),
    Shot(
        "08-score-counts", "/match/{id}/deal/4", (entering("dragon", "capture-the-queens", KINGS),)
    ),
    Shot(
        "09-score-wrong-sum",
        "/match/{id}/deal/4",
        (entering("mummy", "capture-the-queens", TOO_MANY),),
    ),
    Shot("10-score-tricks", "/match/{id}/deal/4", (entering("druid", "all-for-one", TRICKS),)),
    Shot("11-score-points", "/match/{id}/deal/4", (typing,)),
    Shot("12-score-cards", "/match/{id}/deal/4", (laid_out,)),
    Shot("13-saved", "/match/{id}/saved/2", (samples.running,)),
    Shot("14-winner", "/match/{id}/winner", (samples.decided,)),
    Shot("15-tie", "/match/{id}", (samples.tied,)),
    Shot("16-rules-search", "/rules", (samples.running,), typed=("Search", "king")),
    Shot("17-rules-side", "/rules/side/all-for-one"),
    Shot("17-rules-special", "/rules/special/enchanter"),
    Shot("18-settings", "/settings"),
    Shot("19-table", "/match/{id}/table", (samples.running,)),
    Shot("25-home-empty", "/"),
    Shot(
        "26-override",
        "/match/{id}/deal/4",
        (entering("mummy", "capture-the-queens", TOO_MANY),),
        ("save-anyway", "reason-1"),
    ),
    Shot("27-matches", "/matches", (*BEFORE, samples.running)),
)


def stored(shared: Services, shot: Shot, size: Size) -> str:
    """Lay the shot's matches and preferences on the disk; return the id of the last match."""

    async def lay() -> str:
        chosen = Preferences(theme=size.theme, text_size=size.text, less_motion=True)
        await save_preferences(shared.shelf, chosen)
        match_id = ""
        for make in shot.matches:
            match_id = (await shared.library.save(make())).id
        return match_id

    # The browser's driver keeps a loop of its own in this thread.
    with ThreadPoolExecutor(1) as other:
        return other.submit(lambda: asyncio.run(lay())).result()


def settled(page: FletPage) -> bytes:
    """Return a picture of the page once nothing on it changes any more."""
    before, now = b"", page.pw.screenshot()
    while now != before:
        page.pw.wait_for_timeout(250)
        before, now = now, page.pw.screenshot()
    return now


def photograph(chromium: Browser, shot: Shot, size: Size) -> None:
    """Take one picture into ``docs/screens``."""
    with tempfile.TemporaryDirectory() as folder:
        shared = services(Path(folder))
        match_id = stored(shared, shot, size)
        with Server(pad_app(app(shared))) as server:
            context = chromium.new_context(
                viewport={"width": size.width, "height": size.height}, device_scale_factor=2
            )
            page = FletPage(context.new_page())
            page.open(server.url + shot.address.format(id=match_id))
            for ident in shot.taps:
                page.tap(page.ident(ident))
            if shot.typed is not None:
                field = page.pw.get_by_role("textbox").first
                field.focus()
                field.fill(shot.typed[1])
            (SCREENS / f"{shot.name}-{size.name}.png").write_bytes(settled(page))
            context.close()


def main() -> None:
    """Make the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="parts of names; all without")
    parser.add_argument("--size", choices=[size.name for size in SIZES])
    chosen = parser.parse_args()
    SCREENS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = browser(playwright)
        for shot in SHOTS:
            if chosen.names and not any(name in shot.name for name in chosen.names):
                continue
            for size in SIZES:
                if chosen.size in {None, size.name}:
                    photograph(chromium, shot, size)
                    print(f"{shot.name}-{size.name}", flush=True)
        chromium.close()


if __name__ == "__main__":
    main()
