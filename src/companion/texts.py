"""Words for people: messages made anywhere, put into a language only at the edge.

Rules, scoring and the store return a `Message`: an English text that doubles as the catalogue's
id, and the values that go into it. Screens and the command line turn it into words with `Words`.
"""

from __future__ import annotations

import gettext
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

MINUS = "\N{MINUS SIGN}"
LOCALES: Traversable = files("companion") / "locale"
"""A folder, or a part of the archive that the app is in a browser."""
DOMAIN = "companion"


@dataclass(frozen=True, slots=True)
class PlayerAt:
    """The player in a seat; the edge knows the name."""

    seat: int


Value = Any
"""What a message may hold: str, int, another `Message`, a `PlayerAt`, or a tuple of these."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: its English text and its values.

    With *plural*, *count* decides which of the two texts is used and is the value ``{n}``.
    """

    text: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str | None = None
    count: int = 0

    def __str__(self) -> str:
        return Words()(self)


def msg(text: str, /, **values: Value) -> Message:
    """Return the message *text* with its *values*."""
    return Message(text, values)


def counted(one: str, many: str, n: int, /, **values: Value) -> Message:
    """Return a message in the singular or the plural of the count *n*."""
    return Message(one, {"n": n, **values}, many, n)


def signed(points: int) -> str:
    """Return *points* as players read them: a sign and a true minus, zero bare.

    >>> [signed(p) for p in (3, 0, -12)]
    ['+3', '0', '−12']
    """
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def plain(number: int) -> str:
    """Return *number* with a true minus and no plus: totals.

    >>> plain(-4), plain(7)
    ('−4', '7')
    """
    return str(number).replace("-", MINUS)


class _Filler(string.Formatter):
    """Fills a text; ``{x:+}`` shows points with their sign."""

    def __init__(self, words: Words, players: Sequence[str]) -> None:
        self._words, self._players = words, players

    def format_field(self, value: Value, format_spec: str) -> str:
        if isinstance(value, bool):
            raise TypeError("a message holds no truth values")
        if isinstance(value, int):
            return signed(value) if format_spec == "+" else plain(value)
        if isinstance(value, Message):
            return self._words(value, players=self._players)
        if isinstance(value, PlayerAt):
            return self._players[value.seat]
        if isinstance(value, tuple):
            return self._words.all_of([self.format_field(item, format_spec) for item in value])
        return str(value)


class Words:
    """The catalogue of one language; calling it puts a text or message into words."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._catalogue = _catalogue(language)

    def __call__(
        self, text: str | Message, /, *, players: Sequence[str] = (), **values: Value
    ) -> str:
        """Return *text* in this language with its values.

        *players* are the names by seat, for messages that speak of a `PlayerAt`.
        """
        message = text if isinstance(text, Message) else Message(text, values)
        if message.plural is not None:
            found = self._catalogue.ngettext(message.text, message.plural, message.count)
        else:
            found = self._catalogue.gettext(message.text) if message.text else ""
        if "{" not in found and not message.values:
            return found
        return _Filler(self, players).vformat(found, (), message.values)

    def all_of(self, items: Sequence[str]) -> str:
        """Return *items* as one list in words: ``Ada, Ben and Cleo``."""
        if len(items) < 2:
            return "".join(items)
        *most, last = items
        return self("{most} and {last}", most=", ".join(most), last=last)


@lru_cache
def _catalogue(language: str) -> gettext.NullTranslations:
    compiled = LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if language == "en" and not compiled.is_file():
        return gettext.NullTranslations()
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)
