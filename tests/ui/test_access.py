"""The doors of the pad when it is served: who gets in, and who sees nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from companion.ui.codes import CODE_BYTES, kept_code, new_code
from companion.ui.server import pad_app
from e2e.server import Server

CODE = new_code()


def hello(page: ft.Page) -> None:
    page.add(ft.Text("hello"))


@pytest.fixture(scope="module")
def shared() -> Iterator[Server]:
    with Server(pad_app(hello, CODE)) as server:
        yield server


@pytest.fixture(scope="module")
def alone() -> Iterator[Server]:
    with Server(pad_app(hello)) as server:
        yield server


def socket_answer(server: Server, **headers: str) -> int:
    """Return the status with which a WebSocket is refused, or 101."""
    address = server.url.replace("http", "ws") + "/ws"
    try:
        with connect(address, additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def cookie_of(server: Server) -> str:
    answer = httpx.get(f"{server.url}/", params={"code": CODE})
    return answer.headers["set-cookie"].partition(";")[0]


class TestWithACode:
    @pytest.mark.parametrize(
        "path", ["/", "/main.dart.js", "/assets/fonts/roboto.woff2", "/manifest.json", "/icon.png"]
    )
    def test_nothing_is_shown_without_it(self, shared: Server, path: str) -> None:
        answer = httpx.get(shared.url + path)

        assert (answer.status_code, answer.text) == (404, "Not found\n")

    @pytest.mark.parametrize(
        "code",
        ["", "x", CODE[:-1], CODE + "x", CODE.swapcase(), "\xe9"],
        # Names of their own: the code is another one in every process that collects the tests.
        ids=["none", "a letter", "cut short", "too long", "in other case", "beyond ASCII"],
    )
    def test_a_wrong_one_opens_nothing(self, shared: Server, code: str) -> None:
        answer = httpx.get(f"{shared.url}/", params={"code": code})

        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers

    def test_it_leaves_a_cookie_and_the_address_without_it(self, shared: Server) -> None:
        answer = httpx.get(f"{shared.url}/", params={"code": CODE})

        assert answer.status_code == 303
        assert answer.headers["location"] == "/"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert answer.headers["cache-control"] == "no-store"

    def test_the_cookie_shows_the_page(self, shared: Server) -> None:
        with httpx.Client(follow_redirects=True) as phone:
            page = phone.get(f"{shared.url}/", params={"code": CODE})

            assert page.status_code == 200
            assert "flutter" in page.text
            assert "code" not in str(page.url)

    def test_a_socket_needs_the_cookie(self, shared: Server) -> None:
        assert socket_answer(shared) == 403
        assert socket_answer(shared, Cookie=f"pad-{shared.port}=x") == 403
        assert socket_answer(shared, Cookie=cookie_of(shared)) == 101

    def test_another_sites_page_gets_no_socket(self, shared: Server) -> None:
        cookie = cookie_of(shared)

        assert socket_answer(shared, Cookie=cookie, Origin="http://elsewhere.example") == 403
        assert socket_answer(shared, Cookie=cookie, Origin=shared.url) == 101

    def test_a_mangled_cookie_is_no_cookie(self, shared: Server) -> None:
        answer = httpx.get(f"{shared.url}/", headers={"Cookie": "pad-1=;;==; ="})

        assert answer.status_code == 404


class TestOnThisComputerAlone:
    def test_its_own_names_show_the_page(self, alone: Server) -> None:
        for host in (f"127.0.0.1:{alone.port}", f"localhost:{alone.port}", "[::1]:8550"):
            assert httpx.get(f"{alone.url}/", headers={"Host": host}).status_code == 200

    @pytest.mark.parametrize("host", ["elsewhere.example", "192.168.1.5:8550", "", "[::1", "127.1"])
    def test_any_other_name_shows_nothing(self, alone: Server, host: str) -> None:
        answer = httpx.get(f"{alone.url}/", headers={"Host": host})

        assert (answer.status_code, answer.text) == (404, "Not found\n")

    def test_another_sites_page_gets_no_socket(self, alone: Server) -> None:
        for origin in ("http://elsewhere.example", "null", "http://[", alone.url + ".example"):
            assert socket_answer(alone, Origin=origin) == 403
        assert socket_answer(alone, Origin=alone.url) == 101


def test_a_missing_glyphs_font_is_always_answered(alone: Server) -> None:
    answer = httpx.get(f"{alone.url}/assets/fonts/notocoloremoji/v1/some.woff2")

    assert answer.status_code == 200
    assert answer.content[:4] == b"\x00\x01\x00\x00"  # a TrueType font


def test_a_page_fetches_the_fonts_it_draws_with_and_no_others(alone: Server) -> None:
    listed = httpx.get(f"{alone.url}/assets/FontManifest.json").json()

    assert [each["family"] for each in listed] == ["MaterialIcons", "Roboto"]
    for family in listed:
        for font in family["fonts"]:
            assert httpx.get(f"{alone.url}/assets/{font['asset']}").status_code == 200


def test_a_code_has_128_bits_at_least_and_is_never_the_same() -> None:
    assert CODE_BYTES * 8 >= 128
    assert len({new_code() for _ in range(100)}) == 100


def test_a_kept_code_stays_and_is_for_this_user_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "code"

    code = kept_code(file)

    assert kept_code(file) == code
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("spoilt", [b"", b"\n", b"a", b"0123", b"\xff\xfe\x00", b"a b" * 12])
def test_a_kept_code_that_could_be_guessed_is_made_anew(tmp_path: Path, spoilt: bytes) -> None:
    file = tmp_path / "code"
    file.write_bytes(spoilt)

    code = kept_code(file)

    assert len(code) >= CODE_BYTES
    assert code.encode() not in {spoilt, b""}
    assert kept_code(file) == code
