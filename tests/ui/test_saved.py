"""A recorded deal is explained, and can be changed, copied, deleted and set aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.deal_file import read_deal
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, named, pad_on, phone, shows, stored


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def saved(shared: Services, match_id: str, number: int = 1) -> FletHarness:
    return phone(shared, f"/match/{match_id}/saved/{number}")


async def test_each_player_s_points_stand_with_their_reason_and_total(shared: Services) -> None:
    match = await keep(shared, a_match((3, -2, 0, 1)))

    async with saved(shared, match.id) as h:
        for text in ("+3", "−2", "0", "total 3", "total −2", "total 0"):
            assert text in h.texts()


async def test_who_won_the_green_5_is_one_tap(shared: Services) -> None:
    match = await keep(shared, play.tell_green_5(a_match((3, 2, 1, 1)), 0, None))

    async with saved(shared, match.id) as h:
        await h.tap("green-5-2")

        assert not shows(h, "green-5-2")
        assert any(text.startswith("Cleo deals next") for text in h.texts())


async def test_a_deleted_deal_comes_back_with_undo(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1), (1, 1, 1, 1)))

    async with saved(shared, match.id) as h:
        await h.tap("deal-menu")
        await h.tap("delete-deal")
        await h.tap("delete")
        assert len((await stored(shared)).records) == 1
        await h.tap("undo")

    assert (await stored(shared)).records == match.records


async def test_a_copied_deal_is_a_deal_file_that_scores_the_same(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))

    async with saved(shared, match.id) as h:
        await h.tap("deal-menu")
        await h.tap("copy-deal")
        copied = [args["data"] for kind, _, args in h.conn.invoked if kind == "Clipboard"]

    assert read_deal(copied[-1].encode()).score().points == (3, 2, 1, 1)


async def test_a_half_changed_deal_counts_as_saved_and_the_change_can_be_dropped(
    shared: Services,
) -> None:
    match = a_match((3, 2, 1, 1))
    draft = taps.tap_points(play.draft_at(match, 0), named(match, "Ada"), "9")
    match = await keep(shared, play.with_draft(match, 0, draft, msg("Tapped")))

    async with saved(shared, match.id) as h:
        assert "total 3" in h.texts()
        await h.tap("drop-change")

        assert not shows(h, "drop-change")
    assert (await stored(shared)).drafts == {}


async def test_who_dealt_in_fact_can_be_told(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1), (1, 1, 1, 1)))

    async with saved(shared, match.id, 2) as h:
        await h.tap("deal-menu")
        await h.tap("dealt-3")
        await h.tap("close")

        assert any("Dan dealt this deal" in text for text in h.texts())


async def test_an_extra_deal_that_was_not_needed_is_set_aside_and_counts_again(
    shared: Services,
) -> None:
    match = a_match((1, 0, 0, 1), *((0, 0, 0, 0),) * 6, (5, 0, 0, 0))
    open_again = play.draft_at(match, 0)
    ada = named(match, "Ada")
    for key in ("back", "2"):
        open_again = taps.tap_points(open_again, ada, "2" if key == "2" else "back")
    match = play.with_draft(match, 0, open_again, msg("Tapped"))
    match = await keep(shared, play.save_deal(match, 0, "We agreed on it"))

    async with saved(shared, match.id, 8) as h:
        await h.tap("set-aside")
        assert (await stored(shared)).records[7].set_aside
        await h.tap("set-aside")

    assert not (await stored(shared)).records[7].set_aside


async def test_a_deal_that_is_not_there_says_so(shared: Services) -> None:
    match = await keep(shared, a_match())

    async with saved(shared, match.id, 4) as h:
        assert any("no such deal" in text for text in h.texts())
