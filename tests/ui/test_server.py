"""Finding a port and an address, and telling them."""

from __future__ import annotations

import io
import threading
import webbrowser

import flet as ft
import httpx
import pytest
import uvicorn

from companion.texts import Words
from companion.ui import server


def hello(page: ft.Page) -> None:
    page.add(ft.Text("hello"))


def test_a_usual_port_that_is_taken_gives_way_to_the_next() -> None:
    with server.bound(server.HERE) as first, server.bound(server.HERE) as second:
        one, other = first.getsockname()[1], second.getsockname()[1]

        assert server.PORT <= one < other


def test_a_port_that_was_asked_for_is_served_or_none() -> None:
    with server.bound(server.HERE, 0) as first:
        port = first.getsockname()[1]

        with pytest.raises(server.NoAddressError, match=f"127.0.0.1, port {port}: .*in use"):
            server.bound(server.HERE, port)


@pytest.mark.parametrize(
    "host", ["203.0.113.7", "no.such.host.invalid", "a b", "ü" * 80], ids=range(4)
)
def test_an_address_that_is_not_ours_is_an_error(host: str) -> None:
    with pytest.raises(server.NoAddressError, match="nothing can be served at") as refused:
        server.bound(host, 0)

    assert "Errno" not in str(refused.value)


def test_the_address_carries_the_code_and_a_name_phones_can_reach() -> None:
    with server.bound("0.0.0.0") as everywhere, server.bound(server.HERE) as here:
        reachable = server.address(everywhere, "abc")

        assert reachable.endswith(f":{everywhere.getsockname()[1]}/?code=abc")
        assert "0.0.0.0" not in reachable
        assert server.address(here) == f"http://127.0.0.1:{here.getsockname()[1]}/"


def test_a_pad_others_can_reach_is_not_served_without_a_code() -> None:
    with pytest.raises(ValueError, match="code"):
        server.serve(hello, host="0.0.0.0")


def test_the_address_is_printed_with_its_qr_code() -> None:
    out = io.StringIO()

    server.announce("http://192.168.1.5:8550/?code=abc", out, Words(), shared=True)

    first, *rest = out.getvalue().splitlines()
    assert first == "The pad is at http://192.168.1.5:8550/?code=abc"
    assert sum(set(line) <= set("█▀▄ \xa0") and len(line) > 20 for line in rest) > 10


def test_it_says_where_it_is_once_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    answers = threading.Event()
    servers: list[uvicorn.Server] = []
    out = io.StringIO()
    keep = uvicorn.Server.__init__

    def remember(self: uvicorn.Server, config: uvicorn.Config) -> None:
        keep(self, config)
        servers.append(self)

    def open_browser(url: str) -> bool:
        opened.append(url)
        answers.set()
        return True

    monkeypatch.setattr(uvicorn.Server, "__init__", remember)
    monkeypatch.setattr(webbrowser, "open", open_browser)
    thread = threading.Thread(target=server.serve, args=(hello,), kwargs={"out": out})
    thread.start()
    assert answers.wait(20)

    status = httpx.get(opened[0]).status_code

    servers[0].should_exit = True
    thread.join(10)
    assert status == 200
    assert out.getvalue().startswith(f"The pad is at {opened[0]}\n")
