"""What the phone does by itself: it stays awake and answers touch, as the player has set."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.store.preferences import Preferences, save_preferences
from companion.texts import msg
from companion.ui.asking import ask
from companion.ui.device import TRIES
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, pad_on, phone

NIL = (0, 0, 0, 0)


def asked(at: FletHarness, kind: str) -> list[str]:
    return [method for sort, method, _ in at.conn.invoked if sort == kind]


def tricks_entered(*tricks: int) -> DwarfKingMatch:
    """A match whose first deal is tricks, so many by seat, not saved yet."""
    match = a_match()
    draft = Draft(
        step="score",
        special="dragon",
        side="most-victories",
        tally={"tricks": dict(zip(match.names, tricks, strict=True))},
    )
    return play.with_draft(match, 0, draft, msg("Tricks"))


def refuse(_: Any) -> None:
    raise RuntimeError("NotAllowedError")


async def go(at: FletHarness, route: str) -> None:
    at.page.navigate(route)
    await at.settle()


class TestStayingAwake:
    async def test_begins_with_a_running_match(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(NIL))
        async with phone(shared) as at:
            assert asked(at, "Wakelock") == []
            await go(at, f"/match/{match.id}")
            assert asked(at, "Wakelock") == ["enable"]
            await go(at, "/rules")
            assert asked(at, "Wakelock") == ["enable"], "looking up a rule is still playing"

    async def test_ends_with_the_match(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        running = await keep(shared, a_match(NIL))
        stopped = await keep(shared, a_match(NIL).model_copy(update={"ended": True}))
        async with phone(shared, f"/match/{running.id}") as at:
            await go(at, f"/match/{stopped.id}")

            assert asked(at, "Wakelock") == ["enable", "disable"]

    async def test_is_not_asked_for_by_who_does_not_want_it(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        await save_preferences(shared.shelf, Preferences(keep_screen_on=False))
        match = await keep(shared, a_match(NIL))
        async with phone(shared, f"/match/{match.id}") as at:
            assert asked(at, "Wakelock") == []

    async def test_follows_its_switch_at_once(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(NIL))
        async with phone(shared, f"/match/{match.id}") as at:
            await go(at, "/settings")
            await at.tap("keep-screen-on")
            assert asked(at, "Wakelock") == ["enable", "disable"]
            await at.tap("keep-screen-on")
            assert asked(at, "Wakelock") == ["enable", "disable", "enable"]

    async def test_is_asked_for_again_after_a_touch_but_not_for_ever(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(NIL))
        async with phone(shared) as at:
            at.conn.answers["Wakelock", "enable"] = refuse
            await go(at, f"/match/{match.id}")
            await go(at, "/rules")
            for part in range(2 * TRIES):
                await at.tap(f"part-{part % 4}")

            assert asked(at, "Wakelock") == ["enable"] * TRIES

    async def test_is_asked_for_again_when_the_phone_comes_back(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(NIL))
        async with phone(shared, f"/match/{match.id}") as at:
            await at.leave()
            await at.come_back()

            assert asked(at, "Wakelock") == ["enable", "enable"]


class TestAnsweringTouch:
    async def test_a_tap_is_felt(self, tmp_path: Path) -> None:
        async with phone(pad_on(tmp_path), "/rules") as at:
            await at.tap("part-1")

            assert asked(at, "HapticFeedback") == ["selection_click"]

    async def test_off_in_settings_means_off(self, tmp_path: Path) -> None:
        async with phone(pad_on(tmp_path), "/settings") as at:
            await at.tap("touch-feedback")
            before = asked(at, "HapticFeedback")
            await at.tap("left-hand")

            assert asked(at, "HapticFeedback") == before

    async def test_saving_a_deal_feels_otherwise(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, tricks_entered(4, 3, 2, 1))
        async with phone(shared, f"/match/{match.id}/deal/1") as at:
            await at.tap("save-deal")

            assert asked(at, "HapticFeedback") == ["selection_click", "light_impact"]

    async def test_a_sum_that_becomes_wrong_is_felt_once(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, tricks_entered(4, 3, 2, 9))
        async with phone(shared, f"/match/{match.id}/deal/1") as at:
            assert asked(at, "HapticFeedback") == ["medium_impact"]
            await at.fire(at.page, "resize", {"width": 400.0, "height": 844.0})
            await at.fire(at.page, "resize", {"width": 390.0, "height": 844.0})

            assert asked(at, "HapticFeedback") == ["medium_impact"]

    async def test_a_phone_that_cannot_does_what_was_tapped(self, tmp_path: Path) -> None:
        async with phone(pad_on(tmp_path), "/rules") as at:
            at.conn.answers["HapticFeedback", "selection_click"] = refuse
            await at.tap("part-1")

            assert at.ident("part-1").selected


async def test_a_phone_that_never_answers_is_not_waited_for() -> None:
    async def silence() -> None:
        await asyncio.Event().wait()

    assert await ask(silence, 0.01) is False
