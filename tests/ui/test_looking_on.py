"""Phones that came by a link, without a browser: what they show and what becomes of the pad."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest
import samples

from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.texts import msg
from companion.ui.rooms import LINK
from companion.ui.services import Services
from companion.ui.viewer_app import viewer_app
from ui.flet_harness import FletHarness
from ui.pads import FOUR, a_match, keep, pad_on, phone, shows, stored

DEAD = "This link is no longer valid."


def looks_on(shared: Services, match: DwarfKingMatch, route: str = "/") -> FletHarness:
    """Return a phone that came by the link of *match*."""
    LINK.set(shared.rooms.show(match.id))
    return FletHarness(viewer_app(shared), route=route)


async def begun(shared: Services) -> DwarfKingMatch:
    return await keep(shared, samples.begun(play.new_match(FOUR), "dragon", "all-for-one"))


async def test_it_shows_the_sheet_and_the_pair_being_played(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = samples.begun(a_match((3, -3, 0, 0)), "scout", "good-numbers")
    async with looks_on(shared, await keep(shared, match)) as at:
        assert {"Ada", "+3", "−3", "Lucky Run"} <= set(at.texts())
        assert not any(shows(at, ident) for ident in ("undo", "next-step", "table", "deal-1"))

        await at.tap("see-deal")

        assert {"Deal 2", "Good Numbers", "Scout"} <= set(at.texts())
        assert any("5 of Dwarves" in text for text in at.texts())


@pytest.mark.parametrize(
    ("special", "side", "told"),
    [
        (None, None, "The special card of this deal is not chosen yet."),
        ("dragon", None, "The quest is not chosen yet."),
    ],
)
async def test_before_the_pair_is_known_it_says_what_is_missing(
    tmp_path: Path, special: str | None, side: str | None, told: str
) -> None:
    shared = pad_on(tmp_path)
    match = play.new_match(FOUR)
    draft = play.draft_at(match, 0).model_copy(update={"special": special, "side": side})
    match = await keep(shared, play.with_draft(match, 0, draft, msg("Tapped")))
    async with looks_on(shared, match, "/deal") as at:
        assert any(told in text for text in at.texts())


async def test_it_follows_what_is_saved_but_not_each_tap(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await begun(shared)
    async with looks_on(shared, match) as at:
        sent = len(at.conn.messages)
        draft = match.drafts[0].model_copy(update={"tally": {"tricks": {match.players[0].id: 3}}})
        match = await keep(shared, play.with_draft(match, 0, draft, msg("Tapped")))
        await at.settle()
        assert len(at.conn.messages) == sent

        await keep(shared, match.model_copy(update={"title": "Upstairs"}))
        await at.settle()

        assert "Upstairs" in at.texts()


async def test_others_that_come_and_go_cost_it_nothing(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await begun(shared)
    async with looks_on(shared, match) as at:
        drawn = at.top_view
        async with looks_on(shared, match):
            await at.settle()
            assert len(shared.rooms.show(match.id).seats) == 2
        await at.settle()

        assert at.top_view is drawn


async def test_its_rules_know_the_match_and_lead_back_to_it(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    async with looks_on(shared, await begun(shared), "/rules") as at:
        await at.tap("back-to-match")

        assert at.page.route == "/deal"


@pytest.mark.parametrize("route", ["/match/{id}", "/matches", "/new", "/match/{id}/deal/1"])
async def test_the_pads_own_addresses_lead_nowhere(tmp_path: Path, route: str) -> None:
    shared = pad_on(tmp_path)
    match = await begun(shared)
    async with looks_on(shared, match, route.format(id=match.id)) as at:
        assert "There is no such page." in at.texts()
        assert "Ada" not in at.texts()


async def test_what_it_chooses_stays_in_its_browser_and_the_pad_has_its_own(
    tmp_path: Path,
) -> None:
    shared = pad_on(tmp_path)
    match = await begun(shared)
    async with looks_on(shared, match, "/settings") as at:
        await at.tap("theme-1")
        await at.tap("text-size-2")
        kept = dict(at.conn.prefs)
        assert at.page.theme_mode == ft.ThemeMode.DARK

    again = looks_on(shared, match)
    again.prefs = kept
    async with again as at:
        assert at.page.theme_mode == ft.ThemeMode.DARK
    async with phone(shared) as pad:
        assert pad.page.theme_mode == ft.ThemeMode.SYSTEM


class TestThePad:
    async def test_is_taken_by_a_phone_and_the_pad_looks_on(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        shared.rooms.base = "http://192.168.1.5:8550"
        match = await begun(shared)
        async with phone(shared, f"/match/{match.id}/show") as pad:
            await pad.tap("show-it")
            async with looks_on(shared, match) as guest:
                assert not shows(guest, "take-pad")
                await pad.tap("hand-over")
                await guest.settle()
                await guest.tap("take-pad")
                await pad.settle()

                assert "This phone keeps the pad. What is entered here counts." in guest.texts()
                assert shows(pad, "take-back")
                await guest.tap("give-back")
                await pad.settle()
                assert shows(pad, "hand-over")
                assert shows(guest, "see-deal")

    async def test_writes_only_where_it_is(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await begun(shared)
        on_pad = phone(shared, f"/match/{match.id}/deal/1")
        async with on_pad as pad, looks_on(shared, match) as guest:
            shared.rooms.offer(match.id)
            await guest.settle()
            await guest.tap("take-pad")
            await guest.tap("go-on")
            await pad.tap("number-4")
            assert "This match can only be looked at" in pad.texts()
            assert (await stored(shared)).drafts[0].tally == {}

            await guest.tap("show-table")
            await guest.tap("hand-over")
            await guest.tap("keep-pad")
            assert shows(guest, "give-back")
            await guest.tap("back")
            await guest.tap("next-step")
            await guest.tap("number-3")

            assert list((await stored(shared)).drafts[0].tally["tricks"].values()) == [3]

    async def test_comes_back_with_its_link_and_the_phone_shows_nothing(
        self, tmp_path: Path
    ) -> None:
        shared = pad_on(tmp_path)
        match = await begun(shared)
        async with looks_on(shared, match) as guest:
            shared.rooms.offer(match.id)
            await guest.settle()
            await guest.tap("take-pad")

            shared.rooms.hide(match.id)
            await guest.settle()

            assert guest.texts()[0] == DEAD
            assert "Ada" not in guest.texts()
            guest.page.navigate("/rules")
            await guest.settle()
            assert DEAD in guest.texts()

    async def test_ends_a_match_but_begins_no_other_where_it_was_handed_to(
        self, tmp_path: Path
    ) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(*[(3, 0, 0, -3)] * 7))
        async with looks_on(shared, match) as guest:
            shared.rooms.offer(match.id)
            await guest.settle()
            await guest.tap("take-pad")
            await guest.tap("go-on")
            guest.page.navigate(f"/match/{match.id}/winner")
            await guest.settle()

            assert "Ada wins" in guest.texts()
            assert shows(guest, "share")
            assert not shows(guest, "play-again")


async def test_a_phone_that_slept_while_its_link_died_is_told_on_return(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await begun(shared)
    async with looks_on(shared, match) as at:
        await at.leave()
        shared.rooms.renew(match.id)

        await at.come_back()

        assert DEAD in at.texts()
