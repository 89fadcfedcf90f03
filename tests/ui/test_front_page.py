"""What a browser shows before the app has drawn anything is the pad's own."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator

import flet as ft
import httpx
import pytest
from PIL import Image

from companion.resources import shipped
from companion.texts import Words
from companion.ui.front_page import changes
from companion.ui.palette import DARK, LIGHT
from companion.ui.server import pad_app
from e2e.server import Server


def hello(page: ft.Page) -> None:
    page.add(ft.Text("hello"))


@pytest.fixture(scope="module")
def served() -> Iterator[Server]:
    with Server(pad_app(hello)) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/match/any/deal/4"])
def test_every_address_is_called_after_the_pad_and_has_its_colours(
    served: Server, path: str
) -> None:
    page = httpx.get(served.url + path).text

    for old, new in changes(Words()).items():
        assert old not in page
        assert page.count(new) == 1
    assert "<title>Dwarf King pad</title>" in page
    assert f"background: {LIGHT.page};" in page
    assert f"background: {DARK.page};" in page


def test_its_length_is_told_rightly_and_no_old_copy_is_kept(served: Server) -> None:
    answer = httpx.get(served.url)

    assert int(answer.headers["content-length"]) == len(answer.content)
    assert answer.headers["cache-control"] == "no-cache"
    assert "etag" not in answer.headers


def test_what_is_no_page_is_served_as_it_is(served: Server) -> None:
    answer = httpx.get(f"{served.url}/flutter_bootstrap.js")

    assert answer.headers["content-type"].startswith("text/javascript")
    assert len(answer.content) == int(answer.headers["content-length"])


def test_the_manifest_names_the_pad_and_pictures_that_are_there(served: Server) -> None:
    manifest = json.loads(httpx.get(f"{served.url}/manifest.json").text)

    assert manifest["name"] == "Dwarf King pad"
    assert manifest["background_color"] == LIGHT.page
    for icon in manifest["icons"]:
        drawn = Image.open(io.BytesIO(httpx.get(f"{served.url}/{icon['src']}").content))
        assert icon["sizes"] == f"{drawn.width}x{drawn.height}"


@pytest.mark.parametrize("picture", ["favicon.png", "icons/loading-animation.png"])
def test_the_pictures_are_the_pads_own(served: Server, picture: str) -> None:
    served_one = httpx.get(f"{served.url}/{picture}").content

    assert served_one == (shipped("assets") / picture).read_bytes()
