"""What a phone build packs is a whole app: on the Python here and on the 3.14 that phones get."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from dry_build import lay_out, link_dependencies, probe_here, probe_in_node
from offline.compiling import node
from offline.python_part import ROOT

FLET = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["flet"]
WHOLE = {"starts": True, "from": True, "sides": 51, "specials": 14, "missing": [], "numpy": False}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("packed") / "app"
    lay_out(made)
    return made


def test_the_tree_holds_the_app_and_nothing_of_its_workshop(tree: Path) -> None:
    names = {part.name for part in tree.iterdir()}

    assert {"main.py", "pyproject.toml", "src", "quests", "assets"} <= names
    assert not {"tests", "tools", "docs", "build", ".venv", ".git"} & names
    assert list(tree.rglob("__pycache__")) == []


def test_only_what_the_app_needs_is_linked(tmp_path: Path) -> None:
    names = link_dependencies(tmp_path)

    assert {"flet", "pydantic", "tinydb"} <= set(names)
    assert not {"pytest", "uvicorn", "starlette", "numpy"} & set(names)


def test_the_app_starts_from_the_tree_alone(tree: Path, tmp_path: Path) -> None:
    saw = probe_here(tree, tmp_path)

    assert {name: saw[name] for name in WHOLE} == WHOLE


@pytest.mark.skipif(node() is None, reason="no Node here to run Pyodide")
def test_and_on_the_python_that_phones_get(tree: Path, tmp_path: Path) -> None:
    saw = probe_in_node(tree, tmp_path)

    assert saw is not None
    assert saw["python"].startswith("3.14.")
    assert {name: saw[name] for name in WHOLE} == WHOLE


def test_a_phone_build_asks_for_no_permission_not_even_the_internet() -> None:
    asked = FLET["android"]["permission"]

    assert asked == {"android.permission.INTERNET": False}  # Flet's own default is True
    assert "permissions" not in FLET
