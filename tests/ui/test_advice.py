"""Advice for the chooser: wanted, under a cover, and forgotten when it is covered again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import Draft
from companion.games.dwarf_king.simulate.advice import DEALS, Adviser
from companion.store.preferences import Preferences, save_preferences
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, named, pad_on, phone, said, shows, stored

TILE = "kings-and-queens"


@pytest.fixture
async def shared(tmp_path: Path) -> Services:
    found = pad_on(tmp_path)
    await save_preferences(found.shelf, Preferences(advice=True))
    return found


async def choosing(shared: Services, special: str = "shaman", chooser: str = "") -> FletHarness:
    """A phone on which the two sides of a tile lie face to face."""
    match = a_match()
    draft = Draft(
        step="quest",
        special=special,
        tile=TILE,
        chooser=named(match, chooser) if chooser else None,
    )
    match = await keep(shared, play.with_draft(match, 0, draft, msg("Drew a tile")))
    return phone(shared, f"/match/{match.id}/deal/1")


async def click(at: FletHarness, ident: str) -> None:
    """Tap without waiting for what comes of it."""
    await at.session.dispatch_event(at.tappable(ident)._i, "click", None)


async def finished(at: FletHarness) -> None:
    """Wait until the advice is worked out."""
    for _ in range(DEALS):
        await at.settle()
        if shows(at, "change-hand"):
            return
    raise AssertionError("the advice never came")


async def test_nothing_is_offered_unless_it_is_wanted(tmp_path: Path) -> None:
    async with await choosing(pad_on(tmp_path)) as at:
        assert shows(at, "side-capture-the-kings")
        assert not shows(at, "advice")


async def test_the_offer_names_the_chooser(shared: Services) -> None:
    async with await choosing(shared, chooser="Cleo") as at:
        assert "For Cleo alone, from Cleo’s own hand" in at.texts()


async def test_the_cover_is_lifted_before_a_hand_is_shown(shared: Services) -> None:
    async with await choosing(shared, chooser="Cleo") as at:
        await at.tap("advice")
        assert "Advice for Cleo" in at.texts()
        assert "Everybody sees this phone. Turn it to Cleo first." in at.texts()
        assert not shows(at, "held-green-K")

        await at.tap("lift-cover")

        assert shows(at, "held-green-K")
        assert "1 of 10" in at.texts()
        assert at.ident("held-blue-5").selected


async def test_a_hand_is_worked_out(shared: Services) -> None:
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover", "held-green-K", "held-red-K", "held-blue-2"):
            await at.tap(key)
        assert "4 of 10" in at.texts()
        await at.tap("work-it-out")
        await finished(at)

        (told,) = [text for text in at.texts() if "deals played at random" in text]
        assert told.startswith("Capture the Kings is better by ")
        assert f"in {DEALS} deals" in told
        assert "Capture the Kings: +" in said(at, "advice-result")


async def test_the_hand_can_be_changed_and_worked_out_again(shared: Services) -> None:
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover", "held-green-K", "work-it-out"):
            await at.tap(key)
        await finished(at)
        await at.tap("change-hand")
        assert at.ident("held-green-K").selected

        await at.tap("held-green-Q")
        await at.tap("work-it-out")
        await finished(at)

        assert "3 of 10" in at.texts()
        assert shows(at, "advice-result")


async def test_it_can_be_stopped(shared: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def slowly(self: Adviser, deals: int) -> None:  # noqa: ARG001 - in the place of a method
        played.append(deals)

    monkeypatch.setattr(Adviser, "play", slowly)  # never comes to an end
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover"):
            await at.tap(key)
        await click(at, "work-it-out")
        for _ in range(1000):
            if played and shows(at, "stop"):
                break
            await asyncio.sleep(0)
        await click(at, "stop")
        await finished(at)

        assert played
        assert not shows(at, "stop")


async def test_covering_it_forgets_the_hand(shared: Services) -> None:
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover", "held-green-K", "work-it-out"):
            await at.tap(key)
        await finished(at)
        await at.tap("cover")
        assert not shows(at, "held-green-K")
        await at.tap("advice")
        await at.tap("lift-cover")

        assert "1 of 10" in at.texts()
        assert not shows(at, "advice-result")


async def test_leaving_the_deal_covers_it(shared: Services) -> None:
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover", "held-green-K"):
            await at.tap(key)
        deal = at.page.route
        at.page.navigate("/")
        await at.settle()
        at.page.navigate(deal)
        await at.settle()

        assert shows(at, "side-capture-the-kings")


@pytest.mark.parametrize("way", ["back", "step-0"])
async def test_going_elsewhere_covers_it(shared: Services, way: str) -> None:
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover", "held-green-K"):
            await at.tap(key)
        await at.tap(way)
        await at.tap("step-1")

        assert not shows(at, "held-green-K")


async def test_the_hand_is_not_stored(shared: Services) -> None:
    async with await choosing(shared) as at:
        before = await stored(shared)
        for key in ("advice", "lift-cover", "held-green-K"):
            await at.tap(key)

        assert await stored(shared) == before


async def test_a_hand_is_never_too_large(shared: Services) -> None:
    async with await choosing(shared) as at:
        for key in ("advice", "lift-cover", *(f"held-green-{n}" for n in range(2, 11))):
            await at.tap(key)
        assert "10 of 10" in at.texts()
        await at.tap("held-red-2")

        assert "10 of 10" in at.texts()
        assert not at.ident("held-red-2").selected


async def test_a_special_card_that_is_not_listed_is_anything(shared: Services) -> None:
    async with await choosing(shared, special="unlisted") as at:
        for key in ("advice", "lift-cover", "work-it-out"):
            await at.tap(key)
        await finished(at)

        assert shows(at, "advice-result")
