"""What a phone that looks on may send, message by message."""

from __future__ import annotations

from typing import Any

import pytest

from companion.ui.viewer_frames import AT_ONCE, LARGEST, PACE, harmless, only_harmless
from e2e.protocol import EVENT, INVOKE, PATCH, REGISTER, SCREEN, UPDATE, frame

MEDIA = {
    "padding": {"left": 0.0, "top": 24.0},
    "device_pixel_ratio": 2.0,
    "orientation": "portrait",
}


@pytest.mark.parametrize(
    ("action", "body"),
    [
        (REGISTER, {"session_id": None, "page_name": "", "page": {**SCREEN, "media": MEDIA}}),
        (UPDATE, {"id": 1, "props": {"width": 390.0, "media": MEDIA}}),
        (UPDATE, {"id": 88, "props": {"selected_index": 2}}),
        (EVENT, {"target": 88, "name": "click", "data": None}),
        (EVENT, {"target": 1, "name": "resize", "data": {"width": 390.0, "height": 844.0}}),
        (INVOKE, {"control_id": 9, "call_id": "x", "result": {"a": [1]}, "error": None}),
    ],
)
def test_what_a_browser_sends_passes(action: int, body: Any) -> None:
    assert harmless(frame(action, body))


@pytest.mark.parametrize(
    ("action", "body"),
    [
        (PATCH, {"id": 1, "patch": []}),
        (6, {"message": "crashed"}),
        (99, {}),
        (REGISTER, {"page": SCREEN}),
        (REGISTER, {"session_id": None, "page": {"theme": {"color_scheme": {"surface": "red"}}}}),
        (UPDATE, {"id": 1, "props": {"_services": 1}}),
        (UPDATE, {"id": 7, "props": {"border": {"top": {"width": 9}}}}),
        (UPDATE, {"id": 7, "props": {"controls": [{"_i": 3}]}}),
        (UPDATE, {"id": 7, "props": {"media": {"a": {"b": {"c": {"d": {"e": {}}}}}}}}),
        (UPDATE, {"id": 7}),
        (UPDATE, {"id": 7, "props": [1]}),
        (EVENT, {"target": 1, "name": "a b", "data": None}),
        (EVENT, [1, 2]),
        (INVOKE, {"control_id": 1}),
    ],
)
def test_what_no_browser_sends_is_stopped(action: int, body: Any) -> None:
    assert not harmless(frame(action, body))


@pytest.mark.parametrize(
    "data",
    [None, b"", b"\x00", b"\x01abc", b"\x00\xc1", b"\x00\x91\x01", b"\x00" + b"\x91" * 9000],
    ids=range(7),
)
def test_what_is_no_message_is_stopped(data: bytes | None) -> None:
    assert not harmless(data)


def test_what_is_too_long_is_stopped() -> None:
    long = {"target": 1, "name": "click", "data": "x" * LARGEST}

    assert not harmless(frame(EVENT, long))


async def test_a_flood_is_heard_at_the_pace_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    tap = {"type": "websocket.receive", "bytes": frame(EVENT, {"target": 1, "name": "click"})}

    async def flood() -> dict[str, Any]:
        return tap

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("companion.ui.viewer_frames.asyncio.sleep", sleep)
    receive = only_harmless(flood)

    for _ in range(AT_ONCE):
        assert await receive() is tap
    assert waited == []
    await receive()

    assert waited[0] == pytest.approx(AT_ONCE * PACE, rel=0.5)
