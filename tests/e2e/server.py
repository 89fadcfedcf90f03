"""Serve an ASGI app to the tests, from a thread of their own process."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Self, TypeVar

import uvicorn

T = TypeVar("T")


_ports: list[int] = []
"""Where servers of this process listened: a browser finds what it has compiled by the address."""


def listening() -> socket.socket:
    """Return a loopback socket that listens where an earlier one did, or on any free port."""
    for port in (*_ports, 0):
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind(("127.0.0.1", port))
        except OSError:  # another of this process's servers is there now
            sock.close()
            continue
        sock.listen(128)
        if port == 0:
            _ports.append(sock.getsockname()[1])
        return sock
    raise OSError("no port is free")


class _Uvicorn(uvicorn.Server):
    """Uvicorn that says when it serves, so that nobody has to look at the clock."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.serving = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.loop = asyncio.get_running_loop()
        self.serving.set()


class Server:
    """An ASGI app on a loopback port, in a thread of the test's own process."""

    def __init__(self, app: Callable[..., Any]) -> None:
        self.socket = listening()
        self.port: int = self.socket.getsockname()[1]
        self.uvicorn = _Uvicorn(
            uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1)
        )
        self.thread = threading.Thread(
            target=self.uvicorn.run, kwargs={"sockets": [self.socket]}, daemon=True
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Carry out *job* where the app itself runs, and return what it returns."""
        loop = self.uvicorn.loop
        assert loop is not None, "the server does not run"
        return asyncio.run_coroutine_threadsafe(job, loop).result(20)

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.uvicorn.serving.wait(20), "the server did not start"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(10)
        self.socket.close()
