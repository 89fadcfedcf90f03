"""How well a word that is looked for fits a word that is there. Both are folded."""

from __future__ import annotations

from functools import lru_cache

MEANS = {
    "king": ("k",),
    "queen": ("q",),
    "jack": ("j",),
    "green": ("dwarf", "dwarves"),
    "red": ("goblin", "goblins"),
    "blue": ("knight", "knights"),
    "dwarf": ("dwarves",),
    "dwarve": ("dwarf",),
}
"""What else a word of a query, its plural s taken off, is found as; whole words only."""

WHOLE, MEANT, BEGINNING, INSIDE = 1.0, 0.9, 0.8, 0.4
SIGNS = ("+", "-", "±")

Match = tuple[float, int, int]
"""How well it fits, 0 for not at all to 1, and which part: its first character, after its last."""

NO_MATCH: Match = (0, 0, 0)


@lru_cache(maxsize=20_000)
def match(asked: str, here: str) -> Match:
    """Return how well *asked* fits the word *here*: the whole word, what it means, its beginning.

    A figure fits only as a whole; it need not have the sign.

    >>> match("king", "kings"), match("5", "+5"), match("1", "13")
    ((0.8, 0, 4), (1.0, 0, 2), (0, 0, 0))
    """
    if here == asked or (here[0] in SIGNS and here[1:] == asked):
        return WHOLE, 0, len(here)
    singular = asked[:-1] if len(asked) > 3 and asked.endswith("s") else asked
    if here == singular or here in MEANS.get(singular, ()):
        return MEANT, 0, len(here)
    if any(ch.isdigit() for ch in asked):
        return NO_MATCH
    if here.startswith(asked):
        return BEGINNING, 0, len(asked)
    at = here.find(asked) if len(asked) > 2 or not asked.isascii() else -1
    return (INSIDE, at, at + len(asked)) if at > 0 else NO_MATCH
