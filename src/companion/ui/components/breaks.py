"""Where a line of words may break."""

from __future__ import annotations

from typing import Final

DOT: Final = " · "
HELD: Final = "\u00a0"
"""A space at which no line breaks."""
SHORT: Final = 18
"""Up to so many letters a part of a line fits any screen by itself."""


def unbroken(line: str) -> str:
    r"""Return *line* so that it breaks at a dot between its parts, not within a short part.

    >>> unbroken("+3 per King, −3 per Queen · tile 13").split(" ")
    ['+3', 'per', 'King,', '−3', 'per', 'Queen', '·', 'tile\xa013']
    """
    parts = line.split(DOT)
    return DOT.join(
        part.replace(" ", HELD) if len(part) <= SHORT and len(parts) > 1 else part for part in parts
    )


def balanced(text: str) -> str:
    r"""Return *text* in two lines that are as even as words allow; a single word stays.

    >>> balanced("0 for the rest"), balanced("Next")
    ('0 for\nthe rest', 'Next')
    """
    words = text.split()
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    if not halves:
        return text
    return "\n".join(min(halves, key=lambda half: max(map(len, half))))
