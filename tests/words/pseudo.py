"""A language that nobody speaks: every text of the catalogue in brackets and in wide letters.

Whatever still shows in plain letters was never put into words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from extract_texts import Text

WIDE = {ord(ch): ord(ch) - 0x21 + 0xFF01 for ch in map(chr, range(0x41, 0x7B)) if ch.isalpha()}
PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
PLAIN_WORD = re.compile("[A-Za-z]+")


def disguised(text: str) -> str:
    """The text in brackets and wide letters; placeholders stay what they are.

    >>> disguised("{n} tricks")
    '⟦{n} ｔｒｉｃｋｓ⟧'
    """
    pieces = PLACEHOLDER.split(text)
    shown = [piece if piece.startswith("{") else piece.translate(WIDE) for piece in pieces]
    return f"⟦{''.join(shown)}⟧"


def write_catalogue(folder: Path, texts: Iterable[Text]) -> None:
    """Write the catalogue of the language below *folder*, in the place of English."""
    catalog = Catalog(locale="en")
    for text in texts:
        if text.plural:
            catalog.add((text.id, text.plural), (disguised(text.id), disguised(text.plural)))
        elif text.id not in catalog:
            catalog.add(text.id, disguised(text.id))
    file = folder / "en" / "LC_MESSAGES" / "companion.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as written:
        write_mo(written, catalog)


def plain_words(shown: str, known: Iterable[str] = ()) -> list[str]:
    """The words in *shown* that are in plain letters: quoted ones and *known* ones left out."""
    for word in known:
        shown = shown.replace(word, "")
    return PLAIN_WORD.findall(re.sub(r'"[^"]*"', "", shown))


def in_brackets(shown: str) -> bool:
    """Whether all of *shown* stands in brackets that close again."""
    depth = 0
    for at, ch in enumerate(shown):
        depth += (ch == "⟦") - (ch == "⟧")
        if depth <= 0 and at < len(shown) - 1:
            return False
    return depth == 0 and shown.startswith("⟦")
