"""A client that speaks the protocol of Flet's web client, and can send what no browser would."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import msgpack  # type: ignore[import-untyped]
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

REGISTER, PATCH, EVENT, UPDATE, INVOKE = 1, 2, 3, 4, 5
SCREEN = {
    "route": "/",
    "pwa": False,
    "web": True,
    "width": 390.0,
    "height": 844.0,
    "platform": "android",
    "platform_brightness": "light",
}


def frame(action: int, body: Any) -> bytes:
    """Return a message as it goes over the wire."""
    packed: bytes = msgpack.packb([action, body])
    return b"\x00" + packed


def opened(data: bytes) -> tuple[int, Any]:
    """Return action and body of a message; dates and the like stay as they came."""
    action, body = msgpack.unpackb(data[1:], strict_map_key=False)
    return action, body


def nodes(body: Any) -> Iterator[dict[Any, Any]]:
    """Yield each control in a body."""
    if isinstance(body, dict):
        if "_i" in body:
            yield body
        for value in body.values():
            yield from nodes(value)
    elif isinstance(body, list):
        for value in body:
            yield from nodes(value)


def words(body: Any) -> Iterator[str]:
    """Yield each text in a body."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, (dict, list)):
        for value in body.values() if isinstance(body, dict) else body:
            yield from words(value)


def answer_to(call: dict[str, Any]) -> dict[str, Any]:
    """Return what a browser that keeps nothing yet answers to *call*."""
    result: Any = [] if call["name"] == "get_keys" else None
    ids = {"control_id": call["control_id"], "call_id": call["call_id"]}
    return {**ids, "result": result, "error": None}


class Client:
    """One connection to ``<address>ws``; everything that came is in `seen`."""

    def __init__(self, address: str, route: str = "/", session: str | None = None) -> None:
        self.address, self.route, self.session = address, route, session
        self.seen: list[Any] = []
        self.closed = False

    def __enter__(self) -> Self:
        address = self.address.replace("http", "ws", 1) + "ws"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(connect(address, max_size=None))
        page = {**SCREEN, "route": self.route}
        self.send(REGISTER, {"session_id": self.session, "page_name": "", "page": page})
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()

    def send(self, action: int, body: Any) -> None:
        """Send a message, whatever it says."""
        self.raw(frame(action, body))

    def raw(self, data: bytes) -> None:
        """Send bytes."""
        self.socket.send(data)

    def fire(self, target: int, name: str, data: Any = None) -> None:
        """Tell of an event."""
        self.send(EVENT, {"target": target, "name": name, "data": data})

    def listen(self, quiet: float = 0.5) -> list[Any]:
        """Take in what comes until nothing did for *quiet* seconds, answering what is asked."""
        came: list[Any] = []
        while True:
            try:
                data = self.socket.recv(timeout=quiet)
            except TimeoutError:
                self.seen += came
                return came
            except ConnectionClosed:
                self.closed = True
                self.seen += came
                return came
            assert isinstance(data, bytes)
            action, body = opened(data)
            came.append(body)
            if action == REGISTER:
                self.session = body["session_id"]
            elif action == INVOKE:
                self.send(INVOKE, answer_to(body))
                if body["name"] == "push_route":
                    self.route = body["args"]["route"]
                    self.send(UPDATE, {"id": 1, "props": {"route": self.route}})

    def until(self, text: str, patience: float = 20) -> Self:
        """Listen until *text* came."""
        before = time.monotonic()
        while text not in self.texts():
            assert time.monotonic() < before + patience, f"{text!r} never came"
            self.listen(0.2)
        return self

    def texts(self, bodies: list[Any] | None = None) -> set[str]:
        """Return every text that came, in all or in these *bodies*."""
        return set(words(self.seen if bodies is None else bodies))

    def tappable(self) -> list[int]:
        """Return the ids of all controls that came and react to a tap."""
        return sorted({node["_i"] for node in nodes(self.seen) if node.get("on_click")})
