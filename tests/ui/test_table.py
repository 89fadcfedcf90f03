"""At the table of a running match names, seats and rules change, and every change can be undone."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.dwarf_king import play
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.games.dwarf_king.rules import HouseRules
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import (
    a_match,
    field,
    is_off,
    keep,
    named,
    pad_on,
    phone,
    said,
    seated,
    shows,
    stored,
)

DEALS = ((3, 2, 1, 1), (3, -6, -3, 6))


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def table(shared: Services, match: DwarfKingMatch) -> FletHarness:
    return phone(shared, f"/match/{match.id}/table")


def tied_numbers() -> DwarfKingMatch:
    """Return a match in which Ada and Ben tie for the highest sum in Good Numbers."""
    match = a_match()
    ada, ben, cleo, dan = play.seats_of(match, 0)
    sums = {ada: 50, ben: 50, cleo: 40, dan: 22}
    draft = Draft(
        step="score",
        special="dragon",
        side="good-numbers",
        rung="tally",
        tally={"number-sum": sums},
    )
    return play.save_deal(play.with_draft(match, 0, draft, msg("Sums entered")), 0)


async def test_a_new_name_holds_for_every_deal(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))
    ben = named(match, "Ben")

    async with table(shared, match) as at:
        await at.tap("seat-1")
        await at.type(field(at, "Name"), "Benno ")
        await at.tap("keep-name")
        assert said(at, "seat-1").startswith("Benno, ")

        after = await stored(shared)
        assert after.names[ben] == "Benno"
        assert after.records == match.records

        await at.tap("undo")
        assert said(at, "seat-1").startswith("Ben, ")


async def test_a_name_that_is_taken_is_refused_beside_its_field(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        await at.tap("seat-1")
        await at.type(field(at, "Name"), "Ada")
        assert field(at, "Name").error == "Ada sits here already. Two players need two names."
        assert is_off(at, "keep-name")
        await at.fire(field(at, "Name"), "submit")
        assert field(at, "Name").value == "Ada"

    assert seated(await stored(shared)) == ["Ada", "Ben", "Cleo", "Dan"]


async def test_other_seats_hold_from_now_on_and_old_deals_keep_theirs(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))
    totals = match_totals(match)

    async with table(shared, match) as at:
        assert any("deals played keep theirs" in text for text in at.texts())
        await at.fire(at.one(ft.ReorderableListView), "reorder", {"old_index": 0, "new_index": 2})
        assert said(at, "seat-2").startswith("Ada, ")

    after = await stored(shared)
    assert seated(after) == ["Ben", "Cleo", "Ada", "Dan"]
    assert after.records == match.records
    assert match_totals(after) == totals


def match_totals(match: DwarfKingMatch) -> dict[str, int]:
    return {match.names[player]: total for player, total in Ledger(match).totals.items()}


async def test_buttons_move_a_seat_as_dragging_does(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        await at.tap("seat-3")
        assert is_off(at, "seat-down")
        await at.tap("seat-up")

        assert seated(await stored(shared)) == ["Ada", "Ben", "Dan", "Cleo"]


async def test_the_title_is_saved_when_it_is_told_to(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        assert not shows(at, "keep-title")
        await at.type(field(at, "Title of the match"), "Saturday")
        assert (await stored(shared)).title == ""
        await at.tap("keep-title")

        assert (await stored(shared)).title == "Saturday"
        assert not shows(at, "keep-title")


class TestHouseRules:
    async def test_whose_totals_change_is_told_before_they_do(self, shared: Services) -> None:
        match = await keep(shared, tied_numbers())

        async with table(shared, match) as at:
            await at.tap("house-rules")
            await at.tap("tie_in_numbers-all")
            assert "These totals change" in at.texts()
            assert {"Ada 0 → 5", "Ben 0 → 5"} <= set(at.texts())
            assert not any(text.startswith(("Cleo 0 →", "Dan 0 →")) for text in at.texts())
            assert await stored(shared) == match

            await at.tap("rules-keep")
            assert await stored(shared) == match

            await at.tap("tie_in_numbers-all")
            await at.tap("rules-change")

            after = await stored(shared)
            assert after.settings.house_rules == HouseRules(tie_in_numbers="all")
            assert match_totals(after) == {"Ada": 5, "Ben": 5, "Cleo": 0, "Dan": 0}

            await at.tap("undo")
            assert match_totals(await stored(shared))["Ada"] == 0

    async def test_deals_that_the_table_counted_by_the_old_rule_are_named(
        self, shared: Services
    ) -> None:
        match = a_match()
        draft = Draft(
            step="score",
            special="dragon",
            side="good-numbers",
            rung="points",
            points=dict(zip(play.seats_of(match, 0), "5000", strict=True)),
        )
        match = play.save_deal(play.with_draft(match, 0, draft, msg("Points entered")), 0)
        match = await keep(shared, match)

        async with table(shared, match) as at:
            await at.tap("house-rules")
            await at.tap("tie_in_numbers-all")
            assert any(text.startswith("Deal 1 was counted by the old rule") for text in at.texts())
            await at.tap("rules-keep")

        assert await stored(shared) == match

    async def test_what_changes_no_total_is_not_asked_about(self, shared: Services) -> None:
        match = await keep(shared, tied_numbers())

        async with table(shared, match) as at:
            await at.tap("house-rules")
            await at.tap("dragon_ace-first")
            assert "These totals change" not in at.texts()

        assert (await stored(shared)).settings.house_rules == HouseRules(dragon_ace="first")

    async def test_the_usual_answer_is_no_house_rule(self, shared: Services) -> None:
        match = await keep(shared, tied_numbers())

        async with table(shared, match) as at:
            await at.tap("house-rules")
            await at.tap("dragon_ace-first")
            await at.tap("dragon_ace-last")

        assert (await stored(shared)).settings.house_rules == HouseRules()

    async def test_the_question_outlives_sleep(self, shared: Services) -> None:
        match = await keep(shared, tied_numbers())

        async with table(shared, match) as at:
            await at.tap("house-rules")
            await at.tap("tie_in_numbers-all")
            await at.leave()
            await at.come_back()
            assert "Ada 0 → 5" in at.texts()
            await at.tap("rules-change")

        assert match_totals(await stored(shared))["Ben"] == 5


async def test_who_dealt_first_can_be_put_right(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        await at.tap("first-dealer")
        await at.tap("dealer-2")
        assert said(at, "first-dealer") == "Dealer of deal 1. Cleo"
        after = await stored(shared)
        assert Ledger(after).rows[0].dealer == named(after, "Cleo")
        assert Ledger(after).rows[1].dealer == named(after, "Ben")

        await at.tap("first-dealer")
        await at.tap("dealer-unknown")
        assert said(at, "first-dealer") == "Dealer of deal 1. Not known"
        assert Ledger(await stored(shared)).rows[0].dealer is None

        await at.tap("undo")
        await at.tap("undo")
        assert said(at, "first-dealer") == "Dealer of deal 1. Ada"


async def test_the_first_game_is_switched(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        await at.tap("first-game")
        assert (await stored(shared)).settings.first_game
        await at.tap("first-game")
        assert not (await stored(shared)).settings.first_game


async def test_a_match_is_stopped_and_taken_up_again(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        assert any(text.startswith("A player who leaves ends the match") for text in at.texts())
        await at.tap("stop")
        assert (await stored(shared)).ended
        assert not shows(at, "stop")
        await at.tap("resume")

        assert not (await stored(shared)).ended
        assert shows(at, "stop")


async def test_a_decided_match_can_be_neither_stopped_nor_taken_up(shared: Services) -> None:
    match = await keep(shared, a_match(*[(3, 1, -2, 0)] * 7))

    async with table(shared, match) as at:
        assert not shows(at, "stop")
        assert not shows(at, "resume")


class TestThrowingAway:
    async def test_it_asks_and_leads_home_with_a_way_back(self, shared: Services) -> None:
        match = await keep(shared, a_match(*DEALS))

        async with table(shared, match) as at:
            await at.tap("throw-away")
            await at.tap("keep")
            assert await shared.library.trashed() == []
            await at.tap("throw-away")
            await at.tap("throw")

            assert at.page.route == "/"
            assert "No match yet" in at.texts()
            action = at.one(ft.SnackBar).action
            assert isinstance(action, ft.SnackBarAction)
            await at.fire(action, "click")

            assert "Go on with deal 3" in at.texts()
        assert (await stored(shared)).records == match.records

    async def test_a_match_brought_back_can_be_changed_again(self, shared: Services) -> None:
        match = await keep(shared, a_match(*DEALS))

        async with table(shared, match) as at:
            await at.tap("throw-away")
            await at.tap("throw")
            action = at.one(ft.SnackBar).action
            assert isinstance(action, ft.SnackBarAction)
            await at.fire(action, "click")
            await at.tap("go-on")
            await at.tap("table")
            await at.tap("first-game")

        assert (await stored(shared)).settings.first_game


async def test_a_match_in_the_trash_can_be_looked_at_and_nothing_else(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))
    await shared.library.trash(match.id)

    async with table(shared, match) as at:
        assert "This match can only be looked at." in at.texts()
        for part in ("undo", "seat-0", "first-dealer", "house-rules"):
            assert is_off(at, part), part
        for part in ("stop", "throw-away", "first-game", "keep-title", "seat-up"):
            assert not shows(at, part), part
        assert at.find(ft.TextField) == []
        assert at.find(ft.ReorderableListView) == []


async def test_looking_changes_nothing(shared: Services) -> None:
    match = await keep(shared, a_match(*DEALS))

    async with table(shared, match) as at:
        await at.tap("seat-0")
        await at.tap("house-rules")
        await at.tap("first-dealer")
        await at.tap("close-sheet")
        await at.tap("back")

    assert await stored(shared) == match
