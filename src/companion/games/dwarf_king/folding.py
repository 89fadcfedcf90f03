"""Text as people search it: accents and case do not matter, every word knows where it stands."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

Span = tuple[int, int]
"""Where something stands in a text: its first character and the one after its last."""

WORD = re.compile(r"(?<!\w)[+±-]\d+|\w+")
"""A word, or a figure with its sign; the hyphen of ``6-7`` is no sign."""

LIKE = {"−": "-", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l"}


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, folded, and where it stands in the text as written."""

    text: str
    at: tuple[int, ...]
    """For each folded character, which character of the text it comes from."""

    def span(self, start: int, end: int) -> Span:
        """Return where its characters *start* to *end* stand in the text as written."""
        return self.at[start], self.at[end - 1] + 1


def fold(text: str) -> str:
    """Return *text* without accents and upper case.

    >>> fold("Dernier Carré −5")
    'dernier carre -5'
    """
    return "".join(piece for piece, _ in _folded(text))


def _folded(text: str) -> list[tuple[str, int]]:
    """Return the folded characters of *text*, each with the place it comes from."""
    return [
        (piece, at)
        for at, ch in enumerate(text)
        for part in unicodedata.normalize("NFKD", ch).casefold()
        if not unicodedata.combining(part)
        for piece in LIKE.get(part, part)
    ]


def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of *text* in order.

    >>> [word.text for word in words_of("Sauvez l'arrière-garde: +2")]
    ['sauvez', 'l', 'arriere', 'garde', '+2']
    """
    pieces = _folded(text)
    whole = "".join(piece for piece, _ in pieces)
    return tuple(
        Word(found[0], tuple(at for _, at in pieces[found.start() : found.end()]))
        for found in WORD.finditer(whole)
    )
