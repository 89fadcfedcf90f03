"""Values and places from a file, fit to be shown in one line."""

from __future__ import annotations

LONGEST = 80

Place = tuple[str | int, ...]
"""The way to a value: keys and, in lists, positions from 0."""


def shown(text: str) -> str:
    r"""Return *text* as one line of at most 80 characters, without control characters.

    >>> shown("two\nlines"), len(shown("\0" * 100))
    ('two\\nlines', 77)
    """
    pieces = [ch if ch.isprintable() else _escaped(ch) for ch in text[: LONGEST + 1]]
    whole = "".join(pieces)
    if len(whole) <= LONGEST:
        return whole
    cut = ""
    for piece in pieces:
        if len(cut) + len(piece) >= LONGEST:
            break
        cut += piece
    return f"{cut}…"


def _escaped(ch: str) -> str:
    return ch.encode("unicode_escape", "surrogatepass").decode("ascii")


def quoted(text: str) -> str:
    """Return a text from a file as it stands in a message: shown, between quotation marks.

    >>> quoted("red-11")
    '"red-11"'
    """
    return f'"{shown(text)}"'


def path(place: Place) -> str:
    """Return the way to a value as people write it.

    >>> path(("entry", "won", "Ana", 2))
    'entry.won.Ana[2]'
    """
    text = ""
    for step in place:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            key = shown(step) or '""'
            text += f".{key}" if text else key
    return text or "the file"
