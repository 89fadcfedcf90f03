"""Players' names, and other short texts that a table writes."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from companion.texts import Message, PlayerAt, msg

LONGEST = 40


def name_problem(name: str) -> Message | None:
    """Return what is wrong with a player's name, or None.

    >>> print(name_problem(" Ana"))
    a name has no blanks at its ends
    """
    if not 1 <= len(name) <= LONGEST:
        return msg("a name has 1 to {most} characters", most=LONGEST)
    if name != name.strip():
        return msg("a name has no blanks at its ends")
    if any(unicodedata.category(ch) in {"Cc", "Cs"} for ch in name):
        return msg("a name has no control characters")
    return None


def same_name(one: str, other: str) -> bool:
    """Return whether two names read the same: equal after NFC; upper and lower case differ."""
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)


def names_problem(names: Sequence[str]) -> Message | None:
    """Return what is wrong with the names of a table, or None."""
    for index, name in enumerate(names):
        problem = name_problem(name)
        if problem is not None:
            return problem
        if any(same_name(name, earlier) for earlier in names[:index]):
            return msg("two players are called {name}", name=name)
    return None


def tidy(text: str, most: int) -> str:
    r"""Return *text* as one line of at most *most* characters, without blanks at its ends.

    >>> tidy(" seven\tdeals ", 40)
    'seven deals'
    """
    plain = "".join(" " if unicodedata.category(ch) in {"Cc", "Cs"} else ch for ch in text)
    return plain.strip()[:most].strip()


def named(message: Message, names: Sequence[str]) -> Message:
    """Return *message* with players called by *names*, by seat, where it speaks of seats."""

    def told(value: Any) -> Any:
        match value:
            case PlayerAt():
                return names[value.seat]
            case Message():
                return named(value, names)
            case tuple():
                return tuple(map(told, value))
        return value

    values = {key: told(value) for key, value in message.values.items()}
    return Message(message.text, values, message.plural, message.count)
