"""Every situation written down is held by tests that exist."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/cases.md").read_text(encoding="utf-8")
HELD, LATER = PAGE.split("## Later")
TEST = re.compile(r"`(tests/[\w/]+\.py)::([\w:]+)`")


def rows(part: str) -> list[str]:
    """The rows of the tables, without their heads."""
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [line for line in lines if not line.startswith(("|---", "| situation"))]


@lru_cache
def held_in(file: str) -> frozenset[str]:
    """The tests in a file, as pytest names them."""
    body = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
    inside = {
        f"{node.name}::{name}"
        for node in body
        if isinstance(node, ast.ClassDef)
        for name in _functions(node.body)
    }
    return frozenset(_functions(body) | inside)


def _functions(body: list[ast.stmt]) -> set[str]:
    return {
        node.name
        for node in body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if node.name.startswith("test_")
    }


@pytest.mark.parametrize("row", rows(HELD))
def test_a_situation_names_tests_that_exist(row: str) -> None:
    named = TEST.findall(row)

    assert named
    assert [f"{file}::{test}" for file, test in named if test not in held_in(file)] == []


def test_what_comes_later_says_what_it_waits_for() -> None:
    assert all(row.rstrip("| ").rpartition("|")[2].strip() for row in rows(LATER))
    assert TEST.findall(LATER) == []
