"""A match is set up with names in seat order; everything else has an answer already."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.dwarf_king.rules import HouseRules
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import (
    FOUR,
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


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


async def seat(at: FletHarness, *names: str) -> None:
    """Type *names* one after the other."""
    for name in names:
        if shows(at, "add-name"):
            await at.tap("add-name")
        await at.type(at.find(ft.TextField)[0], name)
        await at.tap("add-typed")


def seats(at: FletHarness) -> list[str]:
    """Return the names as they are said, seat by seat."""
    found: list[str] = []
    while shows(at, f"seat-{len(found)}"):
        found.append(said(at, f"seat-{len(found)}").partition(",")[0])
    return found


async def test_five_taps_start_a_match_with_the_people_of_last_time(shared: Services) -> None:
    await keep(shared, a_match((1, 1, 1, 1)))

    async with phone(shared, "/new") as at:
        for _ in FOUR:
            await at.tap("lately-0")
        await at.tap("start-match")

        match = await stored(shared)
        assert at.page.route == f"/match/{match.id}"
        assert seated(match) == list(FOUR)
        assert match.records == ()
        assert match.settings.first_dealer == named(match, "Ada")
    assert await shared.library.count() == 2


async def test_typed_names_sit_in_the_order_they_were_typed(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "Zoe", " Ben ", "李小龍")
        assert seats(at) == ["Zoe", "Ben", "李小龍"]
        assert "3 players · 13 tricks a deal · 7 deals" in at.texts()

        await at.tap("start-match")

    assert seated(await stored(shared)) == ["Zoe", "Ben", "李小龍"]


async def test_a_name_still_in_the_field_is_seated_too(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "Zoe", "Ben")
        await at.type(at.find(ft.TextField)[0], "Cleo")
        await at.tap("start-match")

    assert seated(await stored(shared)) == ["Zoe", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("second", "problem"),
    [
        ("Zoé", "Zoé sits here already. Two players need two names."),
        ("Zoe\u0301", "Zoé sits here already. Two players need two names."),
        (" Zoé ", "Zoé sits here already. Two players need two names."),
        ("x" * 41, "A name has 1 to 40 characters"),
        ("Zo\u0007e", "A name has no control characters"),
    ],
)
async def test_what_is_wrong_with_a_name_stands_by_its_field(
    shared: Services, second: str, problem: str
) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "Zoé", "Ben", "Cleo")
        typed = at.find(ft.TextField)[0]
        await at.type(typed, second)

        assert at.find(ft.TextField)[0].error == problem
        assert is_off(at, "start-match")
        assert is_off(at, "add-typed")

        await at.fire(at.find(ft.TextField)[0], "submit")
        assert seats(at) == ["Zoé", "Ben", "Cleo"]


async def test_names_that_differ_in_case_are_two_people(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "alex", "Alex", "Ben")

        assert not is_off(at, "start-match")


async def test_three_to_five_play(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        assert is_off(at, "start-match")
        await seat(at, "A", "B")
        assert "3 to 5 play: one name missing" in at.texts()
        await seat(at, "C", "D")
        assert "4 players · 10 tricks a deal · 7 deals" in at.texts()
        await seat(at, "E")

        assert "5 players · 8 tricks a deal · 7 deals" in at.texts()
        assert not shows(at, "add-name")
        assert [each.label for each in at.find(ft.TextField)] == ["Title of the match"]


async def test_a_seat_is_left_and_its_name_is_offered_again(shared: Services) -> None:
    await keep(shared, a_match((1, 1, 1, 1)))

    async with phone(shared, "/new") as at:
        for _ in FOUR:
            await at.tap("lately-0")
        assert not shows(at, "lately-0")
        await at.tap("remove-1")

        assert seats(at) == ["Ada", "Cleo", "Dan"]
        assert said(at, "lately-0") == "Add Ben"


async def test_a_name_is_dragged_to_another_seat(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C", "D")
        dragged = at.one(ft.ReorderableListView)
        await at.fire(dragged, "reorder", {"old_index": 3, "new_index": 1})

        assert seats(at) == ["A", "D", "B", "C"]


async def test_who_deals_first_stays_so_in_another_seat(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C", "D")
        await at.fire(at.one(ft.ReorderableListView), "reorder", {"old_index": 3, "new_index": 0})
        assert said(at, "deals-first").startswith("A, deals first")
        await at.tap("remove-1")

        assert seats(at) == ["D", "B", "C"]
        assert said(at, "deals-first").startswith("D, deals first")


async def test_buttons_move_a_name_for_those_who_cannot_drag(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        await at.tap("seat-0")
        assert is_off(at, "seat-up")
        await at.tap("seat-down")
        await at.tap("seat-down")

        assert seats(at) == ["B", "C", "A"]
        assert is_off(at, "seat-down")


async def test_a_seated_name_is_mended(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "Add", "Ben", "Cleo")
        await at.tap("deals-first")
        await at.tap("dealer-0")
        await at.tap("seat-0")
        assert is_off(at, "keep-name")
        await at.type(field(at, "Name"), "Ben")
        assert field(at, "Name").error == "Ben sits here already. Two players need two names."
        await at.type(field(at, "Name"), "Ada")
        await at.tap("keep-name")

        assert seats(at) == ["Ada", "Ben", "Cleo"]
        assert said(at, "deals-first").startswith("Ada, deals first")


async def test_the_first_name_deals_until_somebody_else_is_chosen(
    shared: Services,
) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        assert said(at, "deals-first").startswith("A, deals first")
        await at.tap("deals-first")
        await at.tap("dealer-2")
        assert said(at, "deals-first").startswith("C, deals first")
        await at.tap("start-match")

    match = await stored(shared)
    assert match.settings.first_dealer == named(match, "C")


async def test_who_deals_first_may_be_unknown(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        await at.tap("deals-first")
        await at.tap("dealer-unknown")
        assert "Who deals first is not known" in at.texts()
        await at.tap("start-match")

    assert (await stored(shared)).settings.first_dealer is None


async def test_the_edition_played_last_is_offered_first(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        await at.tap("edition-1")
        await at.tap("start-match")
    assert (await stored(shared)).settings.edition == "2011"

    async with phone(shared, "/new") as at:
        assert at.ident("edition-1").selected


async def test_house_rules_and_cards_in_the_box_go_into_the_match(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        await at.tap("house-rules")
        await at.tap("tie_in_numbers-all")
        await at.tap("missing_suit-skip")
        await at.tap("missing_suit-zero")
        await at.tap("left-out-sorcerer")
        assert "1 changed · 1 card left out" in at.texts()
        await at.tap("start-match")

    settings = (await stored(shared)).settings
    assert settings.house_rules == HouseRules(tie_in_numbers="all")
    assert settings.left_out == ("sorcerer",)


async def test_seven_special_cards_always_stay_in_the_game(shared: Services) -> None:
    seven = ("druid", "tinkerer", "scout", "shaman", "joker", "enchanter", "dragon")

    async with phone(shared, "/new") as at:
        await at.tap("house-rules")
        for card in seven:
            await at.tap(f"left-out-{card}")
        assert is_off(at, "left-out-mummy")
        await at.tap("left-out-druid")

        assert not is_off(at, "left-out-mummy")


async def test_cards_of_one_name_are_told_apart_by_their_faces(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await at.tap("house-rules")

        flags = {said(at, f"left-out-flag-bearer-{colour}") for colour in ("green", "red", "blue")}

        assert len(flags) == 3
        assert all(flag.startswith("Flag Bearer, 11 of ") for flag in flags)


async def test_first_game_and_title_go_into_the_match(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        await at.tap("first-game")
        await at.type(field(at, "Title of the match"), " Birthday ")
        await at.tap("start-match")

    match = await stored(shared)
    assert match.settings.first_game
    assert match.title == "Birthday"


class TestBegunOnPaper:
    async def test_it_goes_on_with_its_deal_and_its_totals(self, shared: Services) -> None:
        async with phone(shared, "/new") as at:
            await seat(at, "A", "B", "C")
            await at.tap("on-paper")
            for _ in range(3):
                await at.tap("first-deal-up")
            assert is_off(at, "start-match")
            await at.tap("total-0")
            for key in ("digit-1", "digit-4", "next", "sign", "digit-6", "next", "digit-0", "next"):
                await at.tap(key)
            assert not shows(at, "next")
            assert "3 players · 13 tricks a deal · from deal 4" in at.texts()
            await at.tap("start-match")

            assert "Next" in at.texts()

        match = await stored(shared)
        assert match.start.deal == 4
        assert [match.start.totals[player.id] for player in match.players] == [14, -6, 0]

    async def test_a_blank_total_is_missing_and_not_zero(self, shared: Services) -> None:
        async with phone(shared, "/new") as at:
            await seat(at, "A", "B", "C")
            await at.tap("on-paper")
            await at.tap("first-deal-up")
            await at.tap("total-1")
            await at.tap("digit-5")
            await at.tap("total-1")
            assert "The totals on paper of A and C are missing." in at.texts()
            assert said(at, "total-0") == "A, total on paper: –"
            assert is_off(at, "start-match")

            await at.tap("total-0")
            await at.tap("rest")
            await at.tap("total-0")

            assert said(at, "total-0") == "A, total on paper: 0"
            assert not is_off(at, "start-match")

    async def test_a_total_follows_its_player_to_another_seat(self, shared: Services) -> None:
        async with phone(shared, "/new") as at:
            await seat(at, "A", "B", "C")
            await at.tap("on-paper")
            await at.tap("first-deal-up")
            await at.tap("total-0")
            await at.tap("digit-9")
            await at.tap("rest")
            await at.tap("total-0")
            await at.tap("seat-0")
            await at.tap("seat-down")
            await at.tap("start-match")

        match = await stored(shared)
        assert seated(match) == ["B", "A", "C"]
        assert [match.start.totals[player.id] for player in match.players] == [0, 9, 0]

    async def test_there_is_no_deal_before_the_first_nor_after_the_last_card(
        self, shared: Services
    ) -> None:
        async with phone(shared, "/new") as at:
            await at.tap("on-paper")
            assert is_off(at, "first-deal-down")
            for _ in range(13):
                await at.tap("first-deal-up")

            assert is_off(at, "first-deal-up")
            assert "Go on with deal 14" in at.texts()

    async def test_an_extra_deal_needs_a_tie_for_the_lead(self, shared: Services) -> None:
        async with phone(shared, "/new") as at:
            await seat(at, "A", "B", "C")
            await at.tap("on-paper")
            for _ in range(7):
                await at.tap("first-deal-up")
            await at.tap("total-0")
            await at.tap("digit-9")
            await at.tap("rest")
            await at.tap("total-0")
            assert is_off(at, "start-match")
            assert any("only while the lead is tied" in text for text in at.texts())

            await at.tap("total-1")
            await at.tap("clear")
            await at.tap("digit-9")
            await at.tap("total-1")

            assert not is_off(at, "start-match")


async def test_what_was_told_is_still_there_after_the_phone_slept(shared: Services) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B")
        await at.type(at.find(ft.TextField)[0], "Cl")
        await at.tap("house-rules")
        await at.leave()
        await at.come_back()

        assert seats(at) == ["A", "B"]
        assert at.find(ft.TextField)[0].value == "Cl"
        assert shows(at, "left-out-sorcerer")


async def test_leaving_and_coming_back_keeps_the_names_but_starts_no_match(
    shared: Services,
) -> None:
    async with phone(shared, "/new") as at:
        await seat(at, "A", "B", "C")
        await at.tap("back")
        assert at.page.route == "/"
        await at.tap("new-match")

        assert seats(at) == ["A", "B", "C"]
    assert await shared.library.count() == 0
