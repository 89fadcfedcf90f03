"""The referee plays as the rules read: random deals, card by card beside a second referee."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from laws.oracle import SPECIALS
from laws.played_twice import Twice
from laws.rare_plays import MAGIC, RARE

WAYS = [
    {"dragon_ace": ace, "excalibur_led": lead}
    for ace, lead in product(("last", "first"), ("wins", "loses"))
]
"""Both editions and each house rule that speaks of play (R6, R7), crosswise."""
MANY, FEW = 40, 8
"""Deals for each table size and way; the Magic cards have more to show."""


@pytest.mark.parametrize("special", SPECIALS)
def test_both_referees_agree_on_every_card_and_trick_also_in_what_is_rare(special: str) -> None:
    seen = Counter[str]()

    for players, ways in product((3, 4, 5), WAYS):
        rng = Random(f"both {special} {players} {sorted(ways.items())}")
        for _ in range(MANY if special in MAGIC else FEW):
            seen.update(Twice(players, special, ways, rng).play())

    assert {rare for rare in RARE.get(special, ()) if not seen[rare]} == set()
