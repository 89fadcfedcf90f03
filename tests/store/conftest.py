"""Every test that asks for a *place* runs on a disk and on a browser's storage."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.library import Library
from store.standins import BrowserTab, Folder, Pebbles, Place, library_on


@pytest.fixture(params=["folder", "browser"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Folder(tmp_path / "library") if request.param == "folder" else BrowserTab()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "library")


@pytest.fixture
def library(place: Place) -> Library[Pebbles]:
    return library_on(place)
