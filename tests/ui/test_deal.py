"""A deal is entered step by step; what is tapped is kept at once."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.dwarf_king import play
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, Settings
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, is_off, keep, named, pad_on, phone, shows, stored


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def deal(shared: Services, match_id: str, number: int = 1) -> FletHarness:
    return phone(shared, f"/match/{match_id}/deal/{number}")


def scoring(side: str, special: str = "dragon", edition: str = "2021") -> DwarfKingMatch:
    match = play.new_match(
        ("Ada", "Ben", "Cleo", "Dan"), Settings.model_validate({"edition": edition})
    )
    draft = Draft(step="score", special=special, tile=quests().tile_of(side).id, side=side)
    return play.with_draft(match, 0, draft, msg("Chosen"))


async def test_special_card_quest_and_play_follow_one_another(shared: Services) -> None:
    match = await keep(shared, a_match())

    async with deal(shared, match.id) as h:
        assert is_off(h, "use-special")
        await h.tap("special-tinkerer")
        await h.tap("use-special")
        await h.tap("tile-save-the-rearguard")
        await h.tap("chooser-2")
        await h.tap("choose-side")
        await h.tap("trick-7-1")
        await h.tap("leader-3")

        draft = (await stored(shared)).drafts[0]
        assert (draft.special, draft.side, draft.step) == (
            "tinkerer",
            "save-the-rearguard",
            "play",
        )
        assert draft.live == {7: named(match, "Ben")}
        assert draft.chooser == named(match, "Cleo")
        assert draft.leader == named(match, "Dan")


async def test_a_used_special_card_and_a_used_tile_are_not_offered(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))
    used = match.records[0]

    async with deal(shared, match.id, 2) as h:
        assert not shows(h, f"special-{used.special}")
        await h.tap("special-druid")
        await h.tap("use-special")

        assert not shows(h, f"tile-{used.side}")


async def test_draw_for_us_in_a_first_game_leaves_out_what_depends_on_order(
    shared: Services,
) -> None:
    match = await keep(shared, a_match(settings=Settings(first_game=True)))

    async with deal(shared, match.id) as h:
        await h.tap("draw")
        await h.tap("use-special")
        for _ in range(20):
            await h.tap("draw")
            tile = (await stored(shared)).drafts[0].tile
            assert tile is not None
            assert not quests().tiles[tile].ordered


@pytest.mark.parametrize("side", quests().sides)
async def test_every_side_has_its_form_and_it_can_be_filled_by_tapping(
    side: str, shared: Services
) -> None:
    edition = quests().sides[side].editions[0]
    match = await keep(shared, scoring(side, edition=edition))

    async with deal(shared, match.id) as h:
        assert shows(h, "next") or is_off(h, "save-deal")
        chips = [
            control.identifier
            for control in h.find(ft.Semantics)
            if control.identifier and control.identifier.endswith(("-0-0", "-0-1"))
        ]
        await h.tap(chips[0] if chips else "digit-1" if shows(h, "digit-1") else "number-0")

        assert any(values for values in (await stored(shared)).drafts[0].tally.values())


async def test_opening_a_saved_deal_and_closing_it_leaves_no_trace(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))

    async with deal(shared, match.id) as h:
        await h.tap("back")

    assert await stored(shared) == match


async def test_what_was_typed_stays_when_the_rung_changes(shared: Services) -> None:
    match = await keep(shared, scoring("all-for-one"))

    async with deal(shared, match.id) as h:
        await h.tap("number-4")
        await h.tap("rung")
        await h.tap("rung-points")
        await h.tap("sign")
        await h.tap("digit-3")
        await h.tap("rung")
        await h.tap("rung-tally")

        draft = (await stored(shared)).drafts[0]
        assert draft.tally == {"tricks": {named(match, "Ada"): 4}}
        assert draft.points == {named(match, "Ada"): "-3"}


async def test_a_wrong_sum_is_said_and_saved_only_with_a_reason(shared: Services) -> None:
    match = await keep(shared, scoring("most-victories"))

    async with deal(shared, match.id) as h:
        for number in (3, 3, 3):
            await h.tap(f"number-{number}")
        await h.tap("cell-tricks-3")
        await h.tap("number-0")
        assert is_off(h, "save-deal")
        await h.tap("save-anyway")
        assert is_off(h, "save-as-it-is")
        await h.tap("reason-0")
        await h.tap("save-as-it-is")

        assert h.page.route == f"/match/{match.id}/saved/1"
    assert (await stored(shared)).records[0].reason == "We agreed on it"


async def test_a_misdeal_puts_the_card_back_or_takes_it_out(shared: Services) -> None:
    match = await keep(shared, scoring("evens", special="joker"))

    async with deal(shared, match.id) as h:
        await h.tap("back")
        await h.tap("misdeal")
        await h.tap("misdeal-special")
        assert h.page.route == f"/match/{match.id}"
        await h.tap("next-step")

        assert not shows(h, "special-joker")
        assert (await stored(shared)).drafts == {}


async def test_a_quest_that_is_not_listed_is_entered_by_points(shared: Services) -> None:
    match = await keep(shared, a_match())

    async with deal(shared, match.id) as h:
        await h.tap("special-dragon")
        await h.tap("use-special")
        await h.tap("side-unlisted")
        await h.tap("choose-side")
        await h.tap("score-this-deal")
        await h.tap("digit-7")
        await h.tap("rest")
        await h.tap("next")

    assert (await stored(shared)).records[0].side == "unlisted"


async def test_a_deal_too_far_ahead_is_refused_in_a_sentence(shared: Services) -> None:
    match = await keep(shared, a_match())

    async with deal(shared, match.id, 5) as h:
        assert any("no deal" in text for text in h.texts())


async def test_a_number_that_is_not_possible_enters_nothing(shared: Services) -> None:
    match = await keep(shared, scoring("all-for-one"))

    async with deal(shared, match.id) as h:
        await h.tap("number-7")
        await h.tap("number-4")
        assert (await stored(shared)).drafts[0].tally == {"tricks": {named(match, "Ada"): 7}}
        await h.tap("number-3")

        assert (await stored(shared)).drafts[0].tally["tricks"] == {
            named(match, "Ada"): 7,
            named(match, "Ben"): 3,
        }
