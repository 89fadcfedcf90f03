"""What a phone that looks on may send: its size, its taps, its answers, and no more.

Flet 1.0.5 writes the properties a client sends into the objects of its session as they come, those
it keeps for itself included, and a message it cannot read ends the connection. Here only the plain
ones pass, and values made of others only where they are about the screen: an object that two
sessions came to share could not be reached by them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from time import monotonic
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction
from starlette.types import Message, Receive

log = logging.getLogger(__name__)

LARGEST: Final = 64 * 1024
"""Bytes of one message; a phone's own are some hundred."""
AT_ONCE: Final = 100
PACE: Final = 0.02
"""Seconds a message, over `AT_ONCE` of them."""
PROTOCOL: Final = 0
"""The first byte of a message of Flet's protocol; others carry raw bytes that nobody here reads."""
ABOUT_THE_SCREEN: Final = frozenset({"media", "window"})
"""Properties of a page whose value is made of others; each page has its own."""
MOST_NESTED: Final = 4
SCALARS: Final = (str, int, float, bool, type(None))


def only_harmless(receive: Receive) -> Receive:
    """Return *receive* without the messages that no phone sends by itself.

    A phone that sends more than a hand can tap is heard later: an event for a control that is
    gone makes Flet search the whole page, and others wait meanwhile.
    """
    heard, since = 0, monotonic()

    async def checked() -> Message:
        nonlocal heard, since
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            heard += 1
            if heard > AT_ONCE:
                await asyncio.sleep(max(0.0, PACE * heard - (monotonic() - since)))
                heard, since = 0, monotonic()
            if harmless(message.get("bytes")):
                return message
            log.warning("a phone that looks on sent what none sends; it was dropped")

    return checked


def harmless(frame: bytes | None) -> bool:
    """Whether *frame* is a message that a phone may send."""
    if not frame or len(frame) > LARGEST or frame[0] != PROTOCOL:
        return False
    try:
        action, body = msgpack.unpackb(frame[1:], strict_map_key=True)
        return isinstance(body, dict) and _fits(MessageAction(action), body)
    except (ValueError, TypeError, msgpack.exceptions.UnpackException):
        return False


def _fits(action: MessageAction, body: Mapping[str, Any]) -> bool:
    match action:
        case MessageAction.REGISTER_CLIENT:
            return body.keys() >= {"session_id", "page"} and _plain(body["page"])
        case MessageAction.UPDATE_CONTROL_PROPS:
            return body.keys() == {"id", "props"} and _plain(body["props"])
        case MessageAction.CONTROL_EVENT:
            return body.keys() >= {"target", "name"} and str(body["name"]).isidentifier()
        case MessageAction.INVOKE_METHOD:
            return body.keys() >= {"control_id", "call_id"}
    return False


def _plain(properties: Any) -> bool:
    """Whether *properties* have names a client may set, and values that reach nothing else."""
    return isinstance(properties, dict) and all(
        isinstance(name, str)
        and not name.startswith("_")
        and (isinstance(value, SCALARS) or _list(value) or _screen(name, value))
        for name, value in properties.items()
    )


def _list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, SCALARS) for one in value)


def _screen(name: str, value: Any, depth: int = 0) -> bool:
    return (
        name in ABOUT_THE_SCREEN
        and isinstance(value, dict)
        and depth < MOST_NESTED
        and all(isinstance(one, SCALARS) or _screen(name, one, depth + 1) for one in value.values())
    )
