"""All measures by id."""

from __future__ import annotations

from functools import cache

from companion.games.dwarf_king.card_counts import CardCount, SuitSize
from companion.games.dwarf_king.card_numbers import Lowest, NumberSum
from companion.games.dwarf_king.card_ranks import LongestStraight, Triplets
from companion.games.dwarf_king.cards import BASIC_RANKS, NOBLE_RANKS, RANKS, SUITS, Suit
from companion.games.dwarf_king.measure import Measure
from companion.games.dwarf_king.trick_measures import LastFour, Run, ThirdTrickPlace, Tricks

FIXED: dict[str, Measure] = {
    measure.id: measure
    for measure in (
        Tricks(),
        LastFour(),
        Run(of_wins=True),
        Run(of_wins=False),
        ThirdTrickPlace(),
        NumberSum(),
        *(Lowest((suit,)) for suit in SUITS),
        Lowest(SUITS),
        Triplets(nobles=True),
        Triplets(nobles=False),
        SuitSize(smallest=True),
        SuitSize(smallest=False),
        LongestStraight(),
    )
}


@cache
def measure(measure_id: str) -> Measure:
    """Return the measure with that id.

    Counts of cards are spelt out: ``cards``, then a suit's colour or none, then ranks, ``nobles``
    or none: ``cards-blue``, ``cards-3-4``, ``cards-green-Q``.

    Raises:
        ValueError: No measure has that id.

    >>> measure("cards-6-7").id
    'cards-6-7'
    """
    if measure_id in FIXED:
        return FIXED[measure_id]
    kind, *words = measure_id.split("-")
    suits = tuple(Suit(words.pop(0)) for _ in words[:1] if words[0] in set(SUITS)) or SUITS
    ranks = NOBLE_RANKS if words == ["nobles"] else tuple(words)
    # One kind of cards has one spelling: ranks low to high, none twice.
    well_spelt = ranks == tuple(r for r in BASIC_RANKS if r in ranks) and (words or suits != SUITS)
    if kind != "cards" or not well_spelt:
        raise ValueError(f"no such measure: {measure_id!r}")
    return CardCount(measure_id, suits, ranks or RANKS)
