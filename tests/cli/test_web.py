"""``companion --web`` as a phone meets it: an address with a code, and nothing without the code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cli.test_main import MAIN

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\?code=([A-Za-z0-9_-]{24,})")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The line in which the command says where it is."""
    data = {"COMPANION_DATA": str(tmp_path_factory.mktemp("data"))}
    serving = subprocess.Popen(
        [sys.executable, "-c", MAIN, "--web", "--host", "127.0.0.1", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **data, "PYTHONIOENCODING": "utf-8"},
    )
    assert serving.stdout is not None
    with serving:
        try:
            yield serving.stdout.readline()
        finally:
            serving.terminate()


@pytest.fixture
def address(printed: str) -> str:
    found = ADDRESS.search(printed)
    assert found, printed
    return found[0]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/favicon.ico",
        "/favicon.png",
        "/main.dart.js",
        "/assets/FontManifest.json",
        "/manifest.json",
        "/ws",
        "/upload",
        "/?code=",
        "/?code=wrong",
        "/%2e%2e/%2e%2e/etc/passwd",
    ],
)
def test_nothing_is_shown_without_the_code(address: str, path: str) -> None:
    answer = httpx.get(httpx.URL(address).join(path))

    assert (answer.status_code, answer.text) == (404, "Not found\n")
    assert "set-cookie" not in answer.headers


def test_the_printed_address_opens_the_pad(address: str) -> None:
    with httpx.Client(follow_redirects=True) as phone:
        page = phone.get(address)

    assert page.status_code == 200
    assert page.url.path == "/"
    assert not page.url.query
    assert "flutter" in page.text


def test_a_socket_opens_with_the_cookie_only(address: str) -> None:
    cookie = httpx.get(address).headers["set-cookie"].partition(";")[0]
    socket = str(httpx.URL(address).copy_with(scheme="ws", path="/ws", query=None))

    with pytest.raises(InvalidStatus):
        connect(socket)
    with pytest.raises(InvalidStatus):
        connect(f"{socket}?{httpx.URL(address).query.decode()}")
    with connect(socket, additional_headers={"Cookie": cookie}) as opened:
        assert opened.response is not None
        assert opened.response.status_code == 101
