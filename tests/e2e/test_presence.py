"""A phone that was away, and a server that was restarted: no tap lands where it was not meant."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import OpenTab
from e2e.flet_page import until
from e2e.server import Server
from e2e.table_app import Room, change, table_app
from e2e.wire import Wire

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def test_a_tap_made_while_away_lands_nowhere_and_the_screen_is_current_on_return(
    tab: OpenTab, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="flet")
    room = Room(["green 2", "green 3", "green 4"])
    with Server(table_app(room)) as server, Wire(server.port) as wire:
        other, phone = tab(), tab()
        other.open(server.url)
        expect(other.button("green 2")).to_be_visible()
        phone.open(wire.url)
        expect(phone.button("green 2")).to_be_visible()
        away = room.pages[1]

        wire.cut()
        until(phone, lambda: away.session.connection is None, "the server notices")
        assert list(away.views) == []
        phone.tap(phone.ident("place-1"))
        change(room, ["red K", "red A", "green 2"])
        wire.mend()

        expect(phone.button("red A")).to_be_visible()
        assert phone.button("green 3").count() == 0
        until(
            phone,
            lambda: any("not found" in record.getMessage() for record in caplog.records),
            "the queued tap arrives and finds nothing",
        )
        assert room.taps == []
        phone.tap(phone.ident("place-1"))
        until(phone, lambda: room.taps == ["red A"], "a tap on the new screen counts")


def test_a_change_elsewhere_is_drawn_on_each_phone_that_is_there(tab: OpenTab) -> None:
    room = Room(["green 2"])
    with Server(table_app(room)) as server:
        first, second, third = tab(), tab(), tab()
        for phone in (first, second, third):
            phone.open(server.url)
            expect(phone.button("green 2")).to_be_visible()

        change(room, ["blue 7"])

        expect(second.button("blue 7")).to_be_visible()
        expect(third.button("blue 7")).to_be_visible()


def test_a_reload_draws_everything_anew_and_it_works(tab: OpenTab) -> None:
    room = Room(["green 2", "green 3"])
    with Server(table_app(room)) as server:
        phone = tab().open(server.url)
        expect(phone.button("green 3")).to_be_visible()

        phone.reload()

        expect(phone.button("green 3")).to_be_visible()
        phone.tap(phone.button("green 3"))
        until(phone, lambda: room.taps == ["green 3"], "the tap counts")


@contextmanager
def program(port: int, cards: str, taps: Path, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run the app as a program of its own on *port*."""
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, str(HERE / "table_app.py"), str(port), cards, str(taps)],
            stderr=out,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(HERE.parent)]),
            },
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


def test_a_tap_made_while_the_server_was_down_lands_nowhere_after_its_restart(
    tab: OpenTab, tmp_path: Path
) -> None:
    port, taps, log = free_port(), tmp_path / "taps", tmp_path / "log"
    phone = tab()
    with program(port, "green 2,green 3,green 4", taps, log) as first:
        until(phone, lambda: answers(port), "the server starts")
        phone.open(f"http://127.0.0.1:{port}")
        expect(phone.button("green 3")).to_be_visible()
        first.send_signal(signal.SIGKILL)
        first.wait()
    phone.tap(phone.ident("place-1"))

    with program(port, "red K,red A,green 2", taps, log):
        expect(phone.button("red A")).to_be_visible()
        until(phone, lambda: "not found" in log.read_text(), "the queued tap arrives")

        assert not taps.exists()
        phone.tap(phone.ident("place-1"))
        until(phone, taps.exists, "a tap on the new screen counts")
        assert taps.read_text() == "red A\n"
    # Flutter throws a bare "Exception" into the page for each connection that is refused.
    assert set(phone.errors) <= {"Exception"}
