"""One whole deal worked out by hand, on every rung of the ladder.

======  =====  ==================================  =========================================
trick   winner cards                               worth noting
======  =====  ==================================  =========================================
1       Ana    red-Q green-3 green-4 green-5       a Queen; Ana deals next
2       Ana    green-6 green-7 green-8 green-9
3       Ben    green-10 green-J green-Q green-K    a King and a Queen
4       Ben    green-A SPECIAL red-2 red-3
5       Cleo   red-4 red-5 red-6 red-7             the trick after the special card
6       Ana    red-8 red-9 red-10 red-J
7       Dan    green-2 red-K red-A blue-2          a King
8       Dan    blue-3 blue-4 blue-5 blue-6
9       Ana    blue-7 blue-8 blue-9 blue-10
10      Ben    blue-J blue-Q blue-K blue-A         a King and a Queen
======  =====  ==================================  =========================================

Tricks: Ana 4, Ben 3, Cleo 1, Dan 2. Capture the Kings: Ana −3, Ben 0, Cleo 0, Dan +3.
"""

from __future__ import annotations

import json
from typing import Any

PLAYERS = ("Ana", "Ben", "Cleo", "Dan")
TRICKS = """
Ana red-Q green-3 green-4 green-5
Ana green-6 green-7 green-8 green-9
Ben green-10 green-J green-Q green-K
Ben green-A SPECIAL red-2 red-3
Cleo red-4 red-5 red-6 red-7
Ana red-8 red-9 red-10 red-J
Dan green-2 red-K red-A blue-2
Dan blue-3 blue-4 blue-5 blue-6
Ana blue-7 blue-8 blue-9 blue-10
Ben blue-J blue-Q blue-K blue-A
"""


def by_name(*numbers: int) -> dict[str, int]:
    return dict(zip(PLAYERS, numbers, strict=True))


def deal(
    entry: dict[str, Any],
    *,
    special: str = "tinkerer",
    side: str = "capture-the-kings",
    **more: Any,
) -> dict[str, Any]:
    return {
        "format": "dwarf-king-deal/1",
        "edition": "2021",
        "players": list(PLAYERS),
        "special": special,
        "side": side,
        "entry": entry,
        **more,
    }


def piles(special: str = "tinkerer", **more: Any) -> dict[str, Any]:
    tricks = []
    for line in TRICKS.replace("SPECIAL", special).split("\n")[1:-1]:
        winner, *cards = line.split()
        tricks.append({"winner": winner, "cards": cards})
    return {"kind": "piles", "tricks": tricks, **more}


def cards(special: str = "tinkerer", **more: Any) -> dict[str, Any]:
    won: dict[str, list[str]] = {player: [] for player in PLAYERS}
    for trick in piles(special)["tricks"]:
        won[trick["winner"]] += trick["cards"]
    return {"kind": "cards", "won": won, "tricks": by_name(4, 3, 1, 2), **more}


def tally(**more: Any) -> dict[str, Any]:
    kings, queens = by_name(0, 2, 0, 1), by_name(1, 2, 0, 0)
    return {"kind": "tally", "tally": {"cards-K": kings, "cards-Q": queens}, **more}


def points(*numbers: int, **more: Any) -> dict[str, Any]:
    return {"kind": "points", "points": by_name(*numbers), **more}


def raw(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode()
