"""The pad's screen that shows the match to other phones."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.catalogue import GAMES
from companion.core.snapshot import Snapshot, packed
from companion.ui.qr import QUIET, modules, svg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, pad_on, phone, shows, stored

BASE = "http://192.168.1.5:8550"


@pytest.fixture
def served(tmp_path: Path) -> Services:
    shared = pad_on(tmp_path)
    shared.rooms.base = BASE
    return shared


async def on_show(shared: Services, url: str = "ws://127.0.0.1:8550") -> FletHarness:
    match = await keep(shared, a_match((3, -3, 0, 0), title="Saturday"))
    return Addressed(phone(shared, f"/match/{match.id}/show"), url)


class Addressed(FletHarness):
    """A phone that reached the pad at an address of its own."""

    def __init__(self, plain: FletHarness, url: str) -> None:
        super().__init__(plain.main, route=str(plain.init["route"]))
        self.init = {**plain.init, "web": True}
        self.url = url

    async def __aenter__(self) -> Addressed:
        await super().__aenter__()
        self.conn.page_url = self.url
        await self.fire(self.page, "resize", {"width": 390, "height": 844})
        return self


async def test_nothing_is_shown_to_others_until_it_is_asked_for(served: Services) -> None:
    async with await on_show(served) as at:
        assert not at.find(ft.Image)
        assert not shows(at, "hand-over")

        await at.tap("show-it")

        room = served.rooms.of(at.page.route.split("/")[2])
        assert room is not None
        assert room.link(BASE) in at.texts()
        assert at.one(ft.Image).src == svg(room.link(BASE))


async def test_the_link_is_at_the_address_by_which_this_phone_came(served: Services) -> None:
    async with await on_show(served, "wss://table.local:8550") as at:
        await at.tap("show-it")

        (link,) = [text for text in at.texts() if "/table/" in text]
        assert link.startswith("https://table.local:8550/table/")


async def test_a_pad_for_one_computer_alone_says_how_others_can_look_on(tmp_path: Path) -> None:
    async with await on_show(pad_on(tmp_path)) as at:
        assert any("companion --web" in text for text in at.texts())
        assert not shows(at, "show-it")


async def test_a_new_link_is_asked_about_first(served: Services) -> None:
    async with await on_show(served) as at:
        match_id = at.page.route.split("/")[2]
        first = served.rooms.show(match_id)
        await at.settle()
        await at.tap("new-link")
        await at.tap("leave-link")
        assert served.rooms.of(match_id) is first

        await at.tap("new-link")
        await at.tap("end-link")

        second = served.rooms.of(match_id)
        assert second is not None
        assert first.closed
        assert second.link(BASE) in at.texts()


async def test_the_sheet_and_home_lead_there(served: Services) -> None:
    match = await keep(served, a_match((3, -3, 0, 0)))
    for route in ("/", f"/match/{match.id}"):
        async with phone(served, route) as at:
            await at.tap("show-table")

            assert at.page.route == f"/match/{match.id}/show"


async def test_home_of_a_pad_that_is_not_served_shows_no_way_there(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    await keep(shared, a_match((3, -3, 0, 0)))
    async with phone(shared) as at:
        assert not shows(at, "show-table")


async def test_the_scores_as_a_code_lead_to_the_web_app_this_was_loaded_from(
    tmp_path: Path,
) -> None:
    shared = pad_on(tmp_path)
    async with await on_show(shared, "https://pad.example/app/index.html?x=1#/new") as at:
        await at.tap("snapshot")

        match = await stored(shared)
        told = packed(Snapshot.of(match, GAMES[match.game].sheet(match)))
        assert at.one(ft.Image).src == svg(f"https://pad.example/app/#/snapshot/{told}")


async def test_without_a_web_app_there_is_no_code_of_the_scores(served: Services) -> None:
    async with await on_show(served) as at:
        assert not shows(at, "snapshot")


def test_a_code_has_its_quiet_zone_and_the_three_marks_of_a_qr_code() -> None:
    rows = modules("http://192.168.1.5:8550/table/abc/")

    inner = [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]
    assert not any(any(row) for row in rows[:QUIET])
    for y, x in ((0, 0), (0, -7), (-7, 0)):
        mark = [row[x : x + 7 or None] for row in inner[y : y + 7 or None]]
        assert mark[0] == (True,) * 7
        assert mark[3] == (True, False, True, True, True, False, True)


def test_what_is_too_long_for_a_code_is_refused() -> None:
    with pytest.raises(ValueError, match="so much"):
        svg("x" * 3000)
