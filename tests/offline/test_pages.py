"""The page around the static app: where it lies, what it says, what is kept for offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from offline.client import CANVASKIT, SKWASM
from offline.packages import COMPILED, PURE
from offline.pages import FALLBACK_FONT, base_path, lay_out_pages, lay_out_worker
from offline.python_part import ROOT


@pytest.mark.parametrize(
    ("given", "path"),
    [("/", "/"), ("", "/"), ("pad", "/pad/"), ("/a/b/", "/a/b/"), ("/pad", "/pad/")],
)
def test_a_base_begins_and_ends_with_a_slash(given: str, path: str) -> None:
    assert base_path(given) == path


@pytest.mark.parametrize("given", ["https://host/pad/", "/pad?x", "/a b/", '/"/'])
def test_what_is_no_path_on_a_host_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="no path on a host"):
        base_path(given)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Return a folder with a file for each that the service worker must know."""
    for name in (*SKWASM, *CANVASKIT, FALLBACK_FONT, "icon.png", "app.zip"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    lay_out_pages(tmp_path, "/pad/")
    return tmp_path


def kept(out: Path) -> dict[str, str]:
    script = (out / "sw.js").read_text(encoding="utf-8")
    (files,) = re.findall(r"const FILES = (\{.*?\});", script, re.DOTALL)
    found: dict[str, str] = json.loads(files)
    return found


def test_the_page_has_a_name_colours_for_day_and_night_and_nothing_unfilled(out: Path) -> None:
    page = (out / "index.html").read_text(encoding="utf-8")

    assert "<title>Dwarf King pad</title>" in page
    assert '<base href="/pad/">' in page
    assert page.count('name="theme-color"') == 2
    assert re.findall(r"%[A-Z_]+%", page + (out / "start.js").read_text(encoding="utf-8")) == []


def test_the_page_lets_nothing_be_fetched_from_elsewhere(out: Path) -> None:
    page = (out / "index.html").read_text(encoding="utf-8")
    start = (out / "start.js").read_text(encoding="utf-8")

    assert "default-src 'self' data: blob:" in page
    assert re.findall(r"https?://", page + start) == []


def test_the_service_worker_keeps_the_page_and_leaves_out_what_is_never_asked_for(
    out: Path,
) -> None:
    lay_out_worker(out)

    assert {"", "start.js", "app.zip", FALLBACK_FONT} <= kept(out).keys()
    assert not {"icon.png", "sw.js", "index.html", *SKWASM, *CANVASKIT} & kept(out).keys()


def test_the_version_follows_the_content(out: Path) -> None:
    first, again = lay_out_worker(out), lay_out_worker(out)
    (out / "app.zip").write_text("another app")
    changed = lay_out_worker(out)

    assert first == again != changed


def test_every_dependency_of_the_app_is_sent() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (block,) = re.findall(r"^dependencies = \[(.*?)\]", project, re.DOTALL | re.MULTILINE)
    named = re.findall(r'"([a-z0-9-]+)', block)

    assert set(named) <= {*PURE, *COMPILED}
