"""The check sums of the quests as the rules table has them: all players together, undoubled.

b, g and r are 1 if the deal's special card is a suited card of that colour, n3 is 1 with three
players, n is the number of tricks. A side that is not here has no check sum.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from laws.oracle import FACES

TRICKS = {3: 13, 4: 10, 5: 8}


@dataclass(frozen=True)
class Facts:
    """What a check sum can depend on."""

    b: int
    g: int
    r: int
    n3: int
    n: int
    race: frozenset[int]
    all_tied: int
    """How many can be paid in a tie for the highest sum of numbers: 1 unless all of them are."""


def facts(players: int, special: str, tie_in_numbers: str) -> Facts:
    colour = FACES.get(special, ("magic", 0))[0]
    return Facts(
        b=int(colour == "blue"),
        g=int(colour == "green"),
        r=int(colour == "red"),
        n3=int(players == 3),
        n=TRICKS[players],
        race=frozenset({0, 3, 7} if players == 5 else {3, 7, 12}),
        all_tied=players if tie_in_numbers == "all" else 1,
    )


def _numbers(points: int) -> Callable[[Facts], set[int]]:
    def sums(f: Facts) -> set[int]:
        if f.all_tied == 1:
            return {points, 0}
        return {points * tied for tied in range(1, f.all_tied + 1)}

    return sums


SUMS: dict[str, Callable[[Facts], set[int]]] = {
    "save-the-rearguard": lambda _: {8},
    "sacrifice-the-rearguard": lambda _: {-8},
    "three-quarters": lambda _: {24},
    "from-6-to-7": lambda _: {24},
    "knights-debacle": lambda f: {-(13 + f.b)},
    "goblin-defeat": lambda f: {-(13 + f.r)},
    "to-the-right": lambda f: {f.n},
    "to-the-left": lambda f: {f.n},
    "good-numbers": _numbers(5),
    "bad-numbers": _numbers(-5),
    "most-victories": lambda f: {f.n},
    "fewest-victories": lambda f: {-f.n},
    "knightly-victory": lambda f: {f.b - f.g + f.n3},
    "dwarven-victory": lambda f: {f.g - f.b - f.n3},
    "capture-the-kings": lambda _: {0},
    "capture-the-queens": lambda _: {0},
    "eeny-meeny": lambda f: set(f.race),
    "miney-mo": lambda f: {-total for total in f.race},
    "nobles-and-knights": lambda f: {25 + f.b},
    "soldiers-without-knights": lambda f: {-(25 + f.b)},
    "at-the-knights": lambda f: {13 + f.b},
    "at-the-goblins": lambda f: {13 + f.r},
    "cavalry-charge": lambda _: {12},
    "cavalry-retreat": lambda _: {-12},
    "eights-nines-dwarves": lambda f: {19 + f.g - f.n3},
    "no-eights-nines-dwarves": lambda f: {-(19 + f.g - f.n3)},
    "capture-the-dwarf-queen": lambda _: {8},
    "flee-the-dwarf-queen": lambda _: {-8},
}
