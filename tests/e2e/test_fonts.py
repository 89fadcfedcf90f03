"""A sign that no font has is drawn as a box and starts no storm of requests."""

from __future__ import annotations

from collections import Counter

import flet as ft
import pytest

from companion.ui import look as lk
from companion.ui import theme
from companion.ui.components.players import player_chip
from companion.ui.server import pad_app
from e2e.conftest import OpenTab
from e2e.flet_page import until
from e2e.server import Server

FRAMES = """() => new Promise(done => {
  let n = 0;
  const frame = () => ++n > 180 ? done(n) : requestAnimationFrame(frame);
  frame();
})"""
NAME = "Zoë \N{FOX FACE} \N{CJK UNIFIED IDEOGRAPH-5C0F} \N{BLACK SPADE SUIT}"


@pytest.mark.parametrize("renderer", [ft.WebRenderer.CANVAS_KIT, ft.WebRenderer.SKWASM])
def test_an_emoji_in_a_name_starts_no_storm_of_requests(
    tab: OpenTab, renderer: ft.WebRenderer
) -> None:
    def main(page: ft.Page) -> None:
        look = lk.Look()
        theme.dress(page, "light", look)
        page.add(player_chip(look, NAME), look.words(NAME, lk.NAME))

    asked: Counter[str] = Counter()
    with Server(pad_app(main, renderer=renderer)) as server:
        phone = tab()
        phone.pw.on("request", lambda request: asked.update([request.url.partition("/fonts/")[2]]))
        phone.open(server.url)
        phone.text("Zoë").wait_for()
        until(phone, lambda: any(font.startswith("noto") for font in asked), "a font is asked for")

        assert phone.pw.evaluate(FRAMES) > 180  # about three seconds of drawing

        fonts = {font: times for font, times in asked.items() if font.startswith("noto")}
        assert set(fonts.values()) == {1}
