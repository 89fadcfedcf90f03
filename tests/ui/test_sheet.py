"""The score sheet says who stands where, and leads on to what is to be done."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.core.verbs import end
from companion.games.dwarf_king import play
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, is_off, keep, pad_on, phone, said, shows, stored

TIED = ((1, 0, 0, 1),) + ((0, 0, 0, 0),) * 6
WON = ((2, 0, 0, 1),) + ((0, 0, 0, 0),) * 6


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def sheet(shared: Services, match_id: str) -> FletHarness:
    return phone(shared, f"/match/{match_id}")


async def test_a_row_says_every_players_points_and_total(shared: Services) -> None:
    match = await keep(shared, a_match((-3, 0, 3, 5), (0, 4, -3, 0)))

    async with sheet(shared, match.id) as h:
        told = said(h, "deal-2")

        assert "Ada 0, total −3" in told
        assert "Ben +4, total 4" in told
        assert "Cleo −3, total 0" in told
        for figure in ("−3", "0", "+3", "+5"):
            assert figure in h.texts()


async def test_the_next_deal_starts_from_the_sheet(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))

    async with sheet(shared, match.id) as h:
        await h.tap("next-step")

        assert h.page.route == f"/match/{match.id}/deal/2"


async def test_a_tie_for_the_lead_after_deal_seven_asks_for_one_more(shared: Services) -> None:
    match = await keep(shared, a_match(*TIED))

    async with sheet(shared, match.id) as h:
        assert "Ada and Dan are tied" in h.texts()
        await h.tap("next-step")

        assert h.page.route == f"/match/{match.id}/deal/8"


async def test_a_decided_match_leads_to_its_result(shared: Services) -> None:
    match = await keep(shared, a_match(*WON))

    async with sheet(shared, match.id) as h:
        assert not shows(h, "deal-8")
        await h.tap("next-step")

        assert h.page.route == f"/match/{match.id}/winner"


async def test_a_stopped_match_is_taken_up_again(shared: Services) -> None:
    match = await keep(shared, end(a_match((3, 2, 1, 1))))

    async with sheet(shared, match.id) as h:
        await h.tap("resume")

        assert "Start deal 2" in h.texts()
        assert not (await stored(shared)).ended


async def test_the_first_dealer_is_asked_for_when_nobody_has_told(shared: Services) -> None:
    match = await keep(shared, play.new_match(("Ada", "Ben", "Cleo"), first_dealer=None))

    async with sheet(shared, match.id) as h:
        await h.tap("green-5-1")

        assert not shows(h, "green-5-1")
        assert "Ben deals" in h.texts()


async def test_undo_takes_back_the_last_change_and_is_off_when_nothing_is_left(
    shared: Services,
) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))

    async with sheet(shared, match.id) as h:
        await h.tap("undo")
        assert (await stored(shared)).records[0].green_5 is None
        while not is_off(h, "undo"):
            await h.tap("undo")

        assert (await stored(shared)).records == ()


async def test_a_match_that_is_gone_says_so(shared: Services) -> None:
    async with phone(shared, "/match/nothing-here") as h:
        await h.settle()

        assert any("nothing-here" in text or "no match" in text.lower() for text in h.texts())


async def test_on_a_wide_screen_the_pad_stands_in_the_middle(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))

    async with phone(shared, f"/match/{match.id}", width=1280, height=800) as h:
        padding = h.top_view.padding

        assert isinstance(padding, ft.Padding)
        assert (padding.left, padding.right) == (340, 340)


async def test_what_was_told_goes_with_its_screen(shared: Services) -> None:
    match = await keep(shared, a_match((3, 2, 1, 1)))

    async with sheet(shared, match.id) as h:
        await h.tap("undo")
        assert any(text.startswith("Taken back") for text in h.texts())
        await h.tap("next-step")

        assert not any(text.startswith("Taken back") for text in h.texts())
