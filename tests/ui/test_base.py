"""What fails of ours fails alone."""

from __future__ import annotations

import logging
from collections.abc import Callable

import flet as ft
import pytest

from companion.texts import Words
from companion.ui.base import component, handler, keyed, speak, view
from companion.ui.presence import show
from ui.flet_harness import FletHarness
from ui.shown import shown

PART = "This part could not be shown. Your match is safe."
ACTION = "That did not work. Your match is safe."


@component
def Broken() -> ft.Control:
    raise ValueError("a wheel came off")


@component
def Counter(name: str = "taps") -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.TextButton(f"{name} {count}", on_click=handler(lambda: set_count(count + 1)))


@component
def BreaksAt(limit: int) -> ft.Control:
    count, set_count = ft.use_state(0)
    if count >= limit:
        raise ValueError("too many")
    return ft.TextButton(f"below {count}", on_click=handler(lambda: set_count(count + 1)))


def button(phone: FletHarness, start: str) -> ft.TextButton:
    return phone.one(ft.TextButton, where=lambda b: str(b.content).startswith(start))


async def test_a_component_that_fails_leaves_the_rest_alive(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with shown(lambda: [Counter(), Broken(), ft.Text("after")]) as phone:
        await phone.tap(button(phone, "taps"))

        assert phone.texts() == [PART, "after"]
        assert button(phone, "taps").content == "taps 1"
    assert "a wheel came off" in caplog.text


async def test_a_component_that_fails_when_drawn_again_does_not_stop_the_others() -> None:
    async with shown(lambda: [BreaksAt(1), Counter()]) as phone:
        await phone.tap(button(phone, "below"))
        assert phone.texts() == [PART]

        await phone.tap(button(phone, "taps"))

        assert button(phone, "taps").content == "taps 1"


async def test_a_view_that_fails_is_a_view_that_says_so() -> None:
    @view
    def Screen() -> ft.View:
        raise ValueError("gone")

    async with FletHarness(lambda page: show(page, Screen)) as phone:
        assert phone.texts() == [PART]
        assert phone.top_view.appbar is not None


def fails() -> None:
    raise RuntimeError("no such deal")


async def fails_later() -> None:
    raise RuntimeError("no such deal")


def fails_told(_event: ft.Event[ft.TextButton]) -> None:
    raise RuntimeError("no such deal")


async def fails_later_told(_event: ft.Event[ft.TextButton]) -> None:
    raise RuntimeError("no such deal")


@pytest.mark.parametrize("fn", [fails, fails_later, fails_told, fails_later_told])
async def test_a_handler_that_fails_keeps_the_page_and_says_a_sentence(
    fn: Callable[..., object], caplog: pytest.LogCaptureFixture
) -> None:
    def parts() -> list[ft.Control]:
        return [ft.TextButton("fail", on_click=handler(fn)), Counter()]

    async with shown(parts) as phone:
        await phone.tap(button(phone, "fail"))

        assert phone.texts() == [ACTION]
        await phone.tap(button(phone, "taps"))
        assert button(phone, "taps").content == "taps 1"
    assert "no such deal" in caplog.text


@pytest.mark.parametrize("takes", [True, False])
async def test_a_handler_may_take_the_event_or_nothing_and_may_be_async(takes: bool) -> None:
    heard: list[str] = []

    async def told(event: ft.Event[ft.TextButton]) -> None:
        heard.append(str(event.control.content))

    async def untold() -> None:
        heard.append("go")

    async with shown(lambda: ft.TextButton("go", on_click=handler(told if takes else untold))) as p:
        await p.tap(button(p, "go"))

        assert heard == ["go"]


@component
def Invalid() -> ft.Control:
    """What Flet refuses when it is sent, where no guard of ours stands around it."""
    bad, set_bad = ft.use_state(False)
    return ft.Column(
        [
            ft.TextButton("spoil", on_click=handler(lambda: set_bad(True))),
            ft.Container(opacity=7 if bad else 1),
        ]
    )


async def test_a_control_that_cannot_be_sent_does_not_end_all_drawing() -> None:
    async with shown(lambda: [Invalid(), Counter()]) as phone:
        with pytest.raises(AssertionError, match="while rendering"):
            await phone.tap(button(phone, "spoil"))

        await phone.tap(button(phone, "taps"))
        await phone.tap(button(phone, "taps"))

        assert button(phone, "taps").content == "taps 2"


async def test_state_stays_with_the_key_of_what_it_belongs_to() -> None:
    names = ["a", "b", "c"]
    redraw: list[Callable[[int], None]] = []

    @component
    def List() -> ft.Control:
        version, set_version = ft.use_state(0)
        redraw.append(lambda _: set_version(version + 1))
        return ft.Column([keyed(name, Counter)(name) for name in names])

    async with shown(List) as phone:
        await phone.tap(button(phone, "b"))
        names.remove("a")
        redraw[-1](0)
        await phone.settle()

        assert [b.content for b in phone.find(ft.TextButton)] == ["b 1", "c 0"]


async def test_the_guards_speak_the_players_language() -> None:
    class Shouting(Words):
        def __call__(self, text: object, /, **_: object) -> str:
            return str(text).upper()

    @view
    def Screen() -> ft.View:
        return ft.View(controls=[Broken()])

    def main(page: ft.Page) -> None:
        speak(page, Shouting())
        show(page, Screen)

    async with FletHarness(main) as phone:
        assert phone.texts() == [PART.upper()]


@pytest.fixture(autouse=True)
def only_our_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
