"""Serving the pad to browsers: on this computer, or to the phones on the same network."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TextIO

import flet as ft
import qrcode  # type: ignore[import-untyped]
import uvicorn
from starlette.types import ASGIApp

from companion.resources import shipped
from companion.texts import Words
from companion.ui.access import is_loopback, only_here, with_code
from companion.ui.client_fonts import own_fonts
from companion.ui.front_page import own_front_page
from companion.ui.presence import scatter_ids
from companion.ui.rooms import Rooms
from companion.ui.viewer_door import with_tables

HERE: Final = "127.0.0.1"
PORT: Final = 8550
PORTS_TRIED: Final = 50
PING_SECONDS: Final = 10
"""How soon a phone that fell silent is taken for gone."""

Main = Callable[[ft.Page], Awaitable[None] | None]


class NoAddressError(OSError):
    """Nothing can be served where it was asked for; the text says where and why."""


@dataclass(frozen=True)
class Tables:
    """What phones get that look on: *main* draws their pages, *rooms* says what a link opens."""

    main: Main
    rooms: Rooms


def pad_app(
    main: Main,
    code: str | None = None,
    renderer: ft.WebRenderer = ft.WebRenderer.AUTO,
    tables: Tables | None = None,
) -> ASGIApp:
    """Return the pad as an ASGI app; *main* draws a page that connects.

    With *code* only those who have it get in, without it only this computer. To *tables* their
    own links lead.
    """
    font = (shipped("assets") / "fonts" / "NotoSansMath-arrows.ttf").read_bytes()
    ours = own_fonts(own_front_page(_flet(main, renderer)), font)
    pad = with_code(ours, code) if code else only_here(ours)
    if tables is None:
        return pad
    return with_tables(pad, own_fonts(_flet(tables.main, renderer), font), tables.rooms)


def _flet(main: Main, renderer: ft.WebRenderer) -> ASGIApp:
    app: ASGIApp = ft.run(
        main,
        export_asgi_app=True,
        no_cdn=True,
        assets_dir=str(shipped("assets")),
        web_renderer=renderer,
    )
    return app


def bound(host: str, port: int | None = None) -> socket.socket:
    """Return a socket on *host* at *port*; without one at the first usual port that is free.

    Port 0 is any that is free.

    Raises:
        NoAddressError: The port is taken, or *host* is no address of this computer.
    """
    problem: OSError | TypeError | None = None
    for tried in range(PORT, PORT + PORTS_TRIED) if port is None else (port,):
        sock = socket.socket()
        if os.name == "posix":  # elsewhere it would let two programs share a port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, tried))
            sock.listen(128)
        except (OSError, TypeError) as error:  # the latter from a name that can be nobody's
            sock.close()
            problem = error
        else:
            return sock
    where = host if port is None else f"{host}, port {port}"
    reason = getattr(problem, "strerror", None) or problem
    raise NoAddressError(f"nothing can be served at {where}: {reason}")


def lan_address() -> str | None:
    """Return this computer's address on its network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock, contextlib.suppress(OSError):
        sock.connect(("192.0.2.1", 9))  # chooses the way out; nothing is sent
        address: str = sock.getsockname()[0]
        return address
    return None


def address(sock: socket.socket, code: str | None = None) -> str:
    """Return what to open in a browser to reach the pad on *sock*."""
    host, port = sock.getsockname()[:2]
    if host == "0.0.0.0":
        host = lan_address() or HERE
    return f"http://{host}:{port}/?code={code}" if code else f"http://{host}:{port}/"


def announce(url: str, out: TextIO, words: Words, *, shared: bool) -> None:
    """Print where the pad is, for a *shared* one with its QR code."""
    out.write(words("The pad is at {url}", url=url) + "\n")
    if shared:
        out.write(words("Open it on a phone in the same Wi-Fi, or scan:") + "\n")
        _qr(url, out)
    out.write(words("Stop it with Ctrl+C.") + "\n")
    out.flush()


def _qr(url: str, out: TextIO) -> None:
    code = qrcode.QRCode(border=2)
    code.add_data(url)
    code.print_ascii(out=out, invert=out.isatty())


def serve(
    main: Main,
    *,
    host: str = HERE,
    port: int | None = None,
    code: str | None = None,
    open_browser: bool = True,
    out: TextIO = sys.stdout,
    words: Words | None = None,
    tables: Tables | None = None,
) -> None:
    """Serve the pad until it is stopped. Without *code* it is for this computer alone.

    Other phones reach *tables* by their links.

    Raises:
        NoAddressError: No port could be had on *host*.
        ValueError: *host* is not loopback and there is no *code*.
    """
    if code is None and not is_loopback(host):
        raise ValueError("a pad that others can reach needs a code")
    scatter_ids()
    sock = bound(host, port)
    url = address(sock, code)
    if tables is not None:
        tables.rooms.base = address(sock)

    def ready() -> None:
        announce(url, out, words or Words(), shared=code is not None)
        if open_browser:
            webbrowser.open(url)

    run(pad_app(main, code, tables=tables), sock, ready)


def run(app: ASGIApp, sock: socket.socket, ready: Callable[[], Any]) -> None:
    """Run *app* on *sock* in this thread; *ready* is called once it answers."""

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets=sockets)
            ready()

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # an address in a log would give the code away
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=2,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Server(config).run(sockets=[sock])
