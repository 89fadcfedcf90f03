"""A phone that goes away and comes back finds everything as it is now, under new ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft
import pytest
from flet.controls.id_counter import ControlId
from flet.pubsub.pubsub_hub import PubSubHub

from companion.ui.base import component, handler, view
from companion.ui.presence import FIRST_ID_BITS, listen, scatter_ids, show, tell
from ui.flet_harness import FletHarness, walk


@ft.observable
@dataclass
class Desk:
    text: str = "before"
    taps: int = 0

    def tap(self) -> None:
        self.taps += 1


@view
def Home(desk: Desk) -> ft.View:
    ft.use_dialog(ft.AlertDialog(title=ft.Text("asked")) if desk.text == "ask" else None)
    return ft.View(route="/", controls=[ft.TextButton(desk.text, on_click=handler(desk.tap))])


@view
def Deal(desk: Desk) -> ft.View:
    return ft.View(route="/deal", controls=[ft.Text(f"deal {desk.text}")])


@component
def App(desk: Desk) -> ft.Control:
    return ft.Router(
        [
            ft.Route(
                path="/",
                component=lambda: Home(desk),
                children=[ft.Route(path="deal", component=lambda: Deal(desk))],
            )
        ],
        manage_views=True,
    )


def phone_with(desk: Desk, route: str = "/", hub: PubSubHub | None = None) -> FletHarness:
    return FletHarness(lambda page: show(page, App, desk), route=route, hub=hub)


def ids(phone: FletHarness) -> set[int]:
    return {control._i for one in phone.views for control in walk(one)}


async def test_while_the_phone_is_away_there_is_nothing_to_draw_or_to_tap() -> None:
    desk = Desk()
    async with phone_with(desk) as phone:
        old = phone.one(ft.TextButton)
        sent = len(phone.conn.messages)

        await phone.leave()
        desk.text = "after"
        await phone.fire(old, "click")

        assert len(phone.conn.messages) == sent
        assert desk.taps == 0
        assert phone.views == []


async def test_on_return_the_screen_is_current_and_every_id_is_new() -> None:
    desk = Desk()
    async with phone_with(desk) as phone:
        old, before = phone.one(ft.TextButton), ids(phone)
        await phone.leave()
        desk.text = "after"

        await phone.come_back()

        assert phone.one(ft.TextButton).content == "after"
        assert not ids(phone) & before
        await phone.fire(old, "click")
        assert desk.taps == 0
        await phone.tap(phone.one(ft.TextButton))
        assert desk.taps == 1


async def test_coming_back_often_leaves_one_screen_that_works() -> None:
    desk = Desk()
    async with phone_with(desk, route="/deal") as phone:
        for _ in range(5):
            await phone.leave()
            await phone.come_back()

        assert [one.route for one in phone.views] == ["/", "/deal"]
        await phone.back()
        assert [one.route for one in phone.views] == ["/"]
        await phone.tap(phone.one(ft.TextButton))
        assert desk.taps == 1


async def test_a_dialog_that_was_open_is_asked_again_once() -> None:
    desk = Desk(text="ask")
    async with phone_with(desk) as phone:
        assert phone.texts() == ["asked"]
        await phone.leave()

        await phone.come_back()

        assert phone.texts() == ["asked"]


@pytest.mark.parametrize("later", [True, False])
async def test_what_may_have_changed_is_read_before_the_screen_is_drawn(later: bool) -> None:
    desk = Desk()

    def read() -> None:
        desk.text = "read again"

    async def read_later() -> None:
        read()

    def main(page: ft.Page) -> None:
        show(page, App, desk, returning=read_later if later else read)

    async with FletHarness(main) as phone:
        await phone.leave()

        await phone.come_back()

        assert phone.one(ft.TextButton).content == "read again"


async def test_a_message_is_drawn_by_the_page_that_hears_it_and_by_no_other() -> None:
    here, there = Desk(), Desk()

    def main_of(desk: Desk) -> Callable[[ft.Page], None]:
        def main(page: ft.Page) -> None:
            listen(page, "table", lambda text: setattr(desk, "text", text))
            show(page, App, desk)

        return main

    async with (
        FletHarness(main_of(here)) as one,
        FletHarness(main_of(there), hub=one.conn.pubsubhub) as other,
    ):
        sent = len(one.conn.messages)

        tell(one.page, "table", "news")
        await other.settle()

        assert other.one(ft.TextButton).content == "news"
        assert len(one.conn.messages) == sent
        assert here.text == "before"


async def test_a_page_that_is_away_hears_nothing_and_breaks_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    desk = Desk()

    def main(page: ft.Page) -> None:
        listen(page, "table", lambda text: setattr(desk, "text", text))
        show(page, App, desk)

    async with FletHarness(main) as phone:
        await phone.leave()

        phone.page.pubsub.send_all_on_topic("table", "news")
        await phone.settle()

        assert desk.text == "before"
        assert caplog.text == ""


def test_two_processes_number_their_controls_from_different_places() -> None:
    starts = set()
    for _ in range(20):
        scatter_ids()
        starts.add(ControlId.next())

    assert len(starts) == 20
    assert all(1024 <= start < 2**FIRST_ID_BITS for start in starts)


async def test_an_answer_for_a_control_that_is_gone_does_not_end_the_connection() -> None:
    @ft.component
    def App() -> ft.View:
        return ft.View(controls=[ft.Text("here")])

    async with FletHarness(lambda page: show(page, App)) as h:
        h.session.handle_invoke_method_results(4_000_000_000, "call", None, None)

        assert "here" in h.texts()
