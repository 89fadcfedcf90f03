"""A sign that no font has is drawn as a box and starts no storm of requests."""

from __future__ import annotations

import flet as ft

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


def test_an_emoji_in_a_name_starts_no_storm_of_requests(tab: OpenTab) -> None:
    def main(page: ft.Page) -> None:
        look = lk.Look()
        theme.dress(page, "light", look)
        page.add(player_chip(look, NAME), look.words(NAME, lk.NAME))

    asked: list[str] = []
    with Server(pad_app(main)) as server:
        phone = tab()
        phone.pw.on("request", lambda request: asked.append(request.url))
        phone.open(server.url)
        phone.text("Zoë").wait_for()

        until(phone, lambda: any("/fonts/noto" in url for url in asked), "a font is asked for")
        before = len(asked)
        assert phone.pw.evaluate(FRAMES) > 180  # about three seconds of drawing

        assert len(asked) - before <= 20
