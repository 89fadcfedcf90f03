"""A text that a screen shows is made by a call that the catalogue knows, never a bare literal."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from extract_texts import SOURCES, maker

SCREENS = sorted((SOURCES / "ui").rglob("*.py"))
LOOKS_LIKE_WORDS = re.compile(r"[A-Za-z]{2,}[^\[\]=]* [^\[\]=]*[A-Za-z]{2,}|[A-Z][a-z]+")
NOT_SHOWN = {
    "Pad Bold",  # families of type
    "Pad Medium",
    "Pad Signs",
    "Pad Text",
    "Pad Title",
    "Roboto",
    "Roaming",  # a folder of Windows
}
SAMPLE_NAMES = {"Ada", "Ben", "Cleo", "Dan", "Eve"}


def bare_literals(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of the literals in a module that look like words and no call made."""
    tree = ast.parse(source)
    known = {id(node) for node in _not_shown(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in known:
            words = node.value.strip()
            if LOOKS_LIKE_WORDS.fullmatch(words) and words not in NOT_SHOWN | SAMPLE_NAMES:
                yield node.lineno, words


def _not_shown(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield all nodes inside calls that make messages, logs, errors, docstrings and types."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=function) if maker(function) or _logs(function):
                yield from ast.walk(node)
            case ast.Call(func=ast.Name(id="cast" | "TypeVar"), args=[first, *_]):
                yield first
            case ast.Call(func=ast.Name(id="Late" | "LateScreen")):
                yield from ast.walk(node)
            case ast.Raise() | ast.Assert() | ast.Assign(targets=[ast.Name(id="__all__")]):
                yield from ast.walk(node)
            case ast.Expr(value=ast.Constant() as docstring):
                yield docstring
            case (
                ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation)
            ):
                yield from ast.walk(annotation)


def _logs(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr in {
        "debug",
        "error",
        "exception",
        "info",
        "warning",
    }


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_a_screen_shows_no_bare_literal(path: Path) -> None:
    assert list(bare_literals(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('heading(look, "Good to know")', ["Good to know"]),
        ('heading(look, "Examples")', ["Examples"]),
        ('heading(look, t("Examples"))', []),
        ('heading(look, t("Examples") if many else "One example")', ["One example"]),
        ('LABELS = {"dark": "Dark", "light": msg("Light")}', ["Dark"]),
        ('log.exception("could not be drawn")', []),
        ('raise TypeError("not a screen")', []),
        ('box(ident="save-deal", key="step-1")', []),
        ('"""A docstring of a module."""', []),
        ('match = cast("Match[Any]", other)', []),
    ],
)
def test_words_that_no_call_made_are_found(source: str, found: list[str]) -> None:
    assert [words for _, words in bare_literals(source)] == found
