"""What each side asks a table for (deal-file format, rung *tally*), counted the oracle's way."""

from __future__ import annotations

from laws import oracle
from laws.oracle import NOBLES, NUMBERS, Deal, Scoring


def complete(deal: Deal, p: int, ranks: list[int] | list[str]) -> int:
    """How many of *ranks* a player has in all three suits."""
    return sum(len({s for s, r in oracle.won(deal, p) if r == rank}) == 3 for rank in ranks)


def lowest(deal: Deal, p: int, *colours: str) -> int:
    return min(oracle.numbers(deal, p, *colours), default=0)


MEASURES: dict[str, Scoring] = {
    "tricks": oracle.tricks,
    "last-four": oracle.last_four,
    "run-won": lambda d, p: oracle.streak(d, p, winning=True),
    "run-lost": lambda d, p: oracle.streak(d, p, winning=False),
    "third-trick-place": oracle.race,
    "cards-blue": lambda d, p: oracle.in_colour(d, p, "blue"),
    "cards-red": lambda d, p: oracle.in_colour(d, p, "red"),
    "cards-green": lambda d, p: oracle.in_colour(d, p, "green"),
    "cards-3-4": lambda d, p: oracle.of_rank(d, p, 3, 4),
    "cards-6-7": lambda d, p: oracle.of_rank(d, p, 6, 7),
    "cards-8-9": lambda d, p: oracle.of_rank(d, p, 8, 9),
    "cards-J": lambda d, p: oracle.of_rank(d, p, "J"),
    "cards-Q": lambda d, p: oracle.of_rank(d, p, "Q"),
    "cards-K": lambda d, p: oracle.of_rank(d, p, "K"),
    "cards-nobles": lambda d, p: oracle.of_rank(d, p, *NOBLES),
    "cards-green-Q": lambda d, p: int(("green", "Q") in oracle.won(d, p)),
    "number-sum": lambda d, p: sum(oracle.numbers(d, p, *oracle.COLOURS)),
    "lowest-green": lambda d, p: lowest(d, p, "green"),
    "lowest-blue": lambda d, p: lowest(d, p, "blue"),
    "lowest-any": lambda d, p: lowest(d, p, *oracle.COLOURS),
    "triplets-nobles": lambda d, p: complete(d, p, NOBLES),
    "triplets-numbers": lambda d, p: complete(d, p, NUMBERS),
    "smallest-suit": oracle.smallest_suit,
    "largest-suit": oracle.largest_suit,
    "longest-straight": oracle.straight,
}

ASKS: dict[str, tuple[str, ...]] = {
    "lucky-run": ("run-won",),
    "bad-run": ("run-won",),
    "save-the-rearguard": ("last-four",),
    "sacrifice-the-rearguard": ("last-four",),
    "three-quarters": ("cards-3-4",),
    "from-6-to-7": ("cards-6-7",),
    "knights-debacle": ("cards-blue",),
    "goblin-defeat": ("cards-red",),
    "to-the-right": ("tricks",),
    "to-the-left": ("tricks",),
    "good-numbers": ("number-sum",),
    "bad-numbers": ("number-sum",),
    "most-victories": ("tricks",),
    "fewest-victories": ("tricks",),
    "good-things-come-in-3s": ("tricks",),
    "there-can-be-only-one": ("tricks",),
    "four-by-four": ("tricks",),
    "two-by-two": ("tricks",),
    "evens": ("tricks",),
    "odds": ("tricks",),
    "all-for-one": ("tricks",),
    "one-for-all": ("tricks",),
    "knightly-victory": ("cards-blue", "cards-green"),
    "dwarven-victory": ("cards-green", "cards-blue"),
    "capture-the-kings": ("cards-K", "cards-Q"),
    "capture-the-queens": ("cards-Q", "cards-K"),
    "eeny-meeny": ("third-trick-place",),
    "miney-mo": ("third-trick-place",),
    "triplets": ("triplets-nobles", "triplets-numbers"),
    "one-two-and": ("triplets-nobles", "triplets-numbers"),
    "great-army": ("longest-straight",),
    "grand-slam": ("run-won",),
    "utter-chaos": ("run-lost",),
    "elite-army": ("smallest-suit",),
    "massive-army": ("largest-suit",),
    "garden-gnomes": ("lowest-green",),
    "little-soldiers": ("lowest-blue",),
    "nobles-and-knights": ("cards-nobles", "cards-blue"),
    "soldiers-without-knights": ("cards-nobles", "cards-blue"),
    "in-line": ("tricks",),
    "sandwich": ("tricks",),
    "at-the-knights": ("cards-blue",),
    "at-the-goblins": ("cards-red",),
    "cavalry-charge": ("cards-J",),
    "cavalry-retreat": ("cards-J",),
    "save-the-nobles": ("lowest-any", "tricks"),
    "save-the-brave": ("lowest-any",),
    "eights-nines-dwarves": ("cards-green", "cards-8-9"),
    "no-eights-nines-dwarves": ("cards-green", "cards-8-9"),
    "capture-the-dwarf-queen": ("cards-green-Q",),
    "flee-the-dwarf-queen": ("cards-green-Q",),
}
"""Which measures a side asks for, in the order of its terms."""

ORDERED = {"last-four", "run-won", "run-lost", "third-trick-place"}
"""The measures that need the order of the tricks."""


def counted(side: str, deal: Deal) -> dict[str, list[int]]:
    """The measures of a side: by id, by seat."""
    return {m: [MEASURES[m](deal, p) for p in range(deal.players)] for m in ASKS[side]}
