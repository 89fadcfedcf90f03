"""What fails of ours, seen in a browser: a sentence in its place, and the page goes on."""

from __future__ import annotations

import flet as ft
from playwright.sync_api import expect

from companion.ui import look as lk
from companion.ui import theme
from companion.ui.base import component, view
from companion.ui.components.buttons import Button, main_button
from companion.ui.presence import show
from companion.ui.server import pad_app
from e2e.conftest import OpenTab
from e2e.server import Server


@component
def Part(limit: int) -> ft.Control:
    count, set_count = ft.use_state(0)
    if count >= limit:
        raise ValueError("one too many")
    return main_button(lk.Look(), Button(text=f"Part {count}", on_tap=lambda: set_count(count + 1)))


def breaks() -> None:
    raise RuntimeError("no such deal")


@view
def Home() -> ft.View:
    fails = Button(text="Break", on_tap=breaks, kind="outline")
    return ft.View(controls=[Part(1), Part(99), main_button(lk.Look(), fails)])


def test_a_part_or_a_tap_that_fails_leaves_the_page_alive(tab: OpenTab) -> None:
    def main(page: ft.Page) -> None:
        theme.dress(page, "light", lk.Look())
        show(page, Home)

    with Server(pad_app(main)) as server:
        phone = tab().open(server.url)
        first, second = phone.button("Part 0").first, phone.button("Part 0").last
        expect(second).to_be_visible()

        phone.tap(first)
        expect(phone.text("This part could not be shown. Your match is safe.")).to_be_visible()
        phone.tap(phone.button("Part 0"))
        expect(phone.button("Part 1")).to_be_visible()

        phone.tap(phone.button("Break"))
        expect(phone.text("That did not work. Your match is safe.")).to_be_visible()
        phone.tap(phone.button("Part 1"))
        expect(phone.button("Part 2")).to_be_visible()
        assert phone.text("no such deal").count() == 0
