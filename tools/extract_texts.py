"""Write ``src/companion/locale/companion.pot``: every text that a translator has to put into words.

Texts come from the calls in ``src/companion`` that make messages, and from the files in
``quests``. The result depends on nothing but these: no dates, no line numbers, sorted.

    python tools/extract_texts.py           write the file
    python tools/extract_texts.py --check   only say whether it is up to date
"""

from __future__ import annotations

import ast
import io
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES, QUESTS = ROOT / "src" / "companion", ROOT / "quests"
TEMPLATE = SOURCES / "locale" / "companion.pot"
HEADER = """\
# Texts of the Dwarf King pad. Written by tools/extract_texts.py: change the texts, not this file.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

MAKERS = {"t", "words", "say", "msg", "counted", "Message"}
"""Functions and methods whose texts go through the catalogue."""
NO_MAKERS = {"look"}
"""Objects with a method of such a name that shows a text which is in words already."""
PLURAL_AT = {"counted": 1, "Message": 2}
"""Which argument is the plural."""
TOML_KEYS = {"name", "short", "text", "notes", "question", "words", "shows"}


@dataclass(frozen=True, order=True)
class Text:
    """One text where it stands."""

    id: str
    plural: str = ""
    where: str = ""
    """The file, from the top of the project."""
    line: int = 0
    maker: str = ""
    """The function or method that is called with it; empty in a quest file."""
    given: tuple[str, ...] | None = None
    """Names of the values given with it; None where that cannot be told from the call."""


def texts_in_python(source: str, where: str) -> Iterator[Text]:
    """Yield the texts in the calls of a module: literals, also those chosen between with ``if``."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = maker(node.func)
        if name is None or not node.args:
            continue
        at = PLURAL_AT.get(name)
        plurals = list(_literals(_argument(node, at))) if at else []
        for text in _literals(node.args[0]):
            if text:
                plural = plurals[0] if plurals else ""
                yield Text(text, plural, where, node.lineno, name, _given(node, name))


def maker(function: ast.expr) -> str | None:
    """Return what a called function is known as if it makes messages; None for any other."""
    match function:
        case ast.Name(id="self"):
            return "words"  # `Words` calls itself
        case ast.Name(id=name) if name in MAKERS:
            return name
        case ast.Attribute(attr=name, value=owner) if name in MAKERS:
            return None if _last_name(owner) in NO_MAKERS else name
        case ast.Call(func=inner) if _last_name(inner) in {"words", "Words"}:
            return "words"
    return None


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _argument(call: ast.Call, at: int) -> ast.expr | None:
    if len(call.args) > at:
        return call.args[at]
    return next((given.value for given in call.keywords if given.arg == "plural"), None)


def _literals(node: ast.expr | None) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)


def _given(call: ast.Call, maker: str) -> tuple[str, ...] | None:
    names = [given.arg for given in call.keywords]
    if maker == "Message" or None in names:
        return None
    return tuple(sorted({str(name) for name in names} | ({"n"} if maker == "counted" else set())))


def texts_in_toml(data: Any, where: str, key: str = "") -> Iterator[Text]:
    """Yield the texts of a quest file.

    Other names of a thing are texts only where they are English: the rest are translations.
    """
    match data:
        case str() if key in TOML_KEYS:
            yield Text(data, where=where)
        case list():
            for item in data:
                yield from texts_in_toml(item, where, key)
        case dict():
            if key == "also" and data.get("lang") != "en":
                return
            for inner, value in data.items():
                yield from texts_in_toml(value, where, inner)


def all_texts(sources: Path = SOURCES, quests: Path = QUESTS) -> list[Text]:
    """Return every text of the project where it stands, sorted."""
    found: list[Text] = []
    for path in sorted(sources.rglob("*.py")):
        found += texts_in_python(path.read_text(encoding="utf-8"), _from_the_top(path))
    for path in sorted(quests.rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found += texts_in_toml(data, _from_the_top(path))
    return sorted(found, key=lambda text: (text.id, text.plural, text.where, text.line))


def _from_the_top(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


def template(texts: Iterable[Text]) -> bytes:
    """Return the texts as the template of a catalogue, each once, with the files it stands in."""
    catalog = Catalog()
    for text in texts:
        catalog.add(
            (text.id, text.plural) if text.plural else text.id,
            locations=[(text.where, text.line)],
            flags=["python-brace-format"] if "{" in text.id else [],
        )
    written = io.BytesIO()
    write_po(written, catalog, width=0, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER.encode() + written.getvalue()


def main(arguments: list[str]) -> int:
    """Write the template or check it; returns the exit code."""
    new = template(all_texts())
    if arguments == ["--check"]:
        if TEMPLATE.is_file() and TEMPLATE.read_bytes() == new:
            return 0
        print(f"{_from_the_top(TEMPLATE)} is out of date: run tools/extract_texts.py")
        return 1
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(new)
    print(f"{new.count(b'msgid ') - 1} texts in {_from_the_top(TEMPLATE)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
