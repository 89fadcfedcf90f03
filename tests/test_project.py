"""What the files at the top promise each other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
IN_A_PHONE_BUILD = {"assets", "quests", "src"}
LINK = re.compile(r"\]\(([^)#]+)\)")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_a_phone_build_takes_only_the_folders_it_needs() -> None:
    visible = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."}

    assert visible - set(PROJECT["tool"]["flet"]["app"]["exclude"]) == IN_A_PHONE_BUILD


def test_the_group_dev_is_a_plain_list_as_the_scripts_read_it() -> None:
    assert all(isinstance(package, str) for package in PROJECT["dependency-groups"]["dev"])


def test_flet_and_its_parts_are_of_one_version() -> None:
    ours = [
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["web"],
    ]
    versions = {package.partition("==")[2] for package in ours if package.startswith("flet")}

    assert len(versions) == 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_links_to_what_is_there(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if ":" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs/decisions"
    listed = set(LINK.findall((folder / "README.md").read_text(encoding="utf-8")))

    assert listed == {file.name for file in folder.glob("[0-9]*.md")}


def test_the_readme_names_what_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:src|docs|quests|tests|scripts|assets)/[\w./]*)", text)

    assert len(paths) > 10
    assert [path for path in paths if not (ROOT / path).exists()] == []
