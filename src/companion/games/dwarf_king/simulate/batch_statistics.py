"""What the deals of a batch say about every side of a plan."""

from __future__ import annotations

from collections import Counter

import numpy as np

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.simulate.arrays import ARRAYS
from companion.games.dwarf_king.simulate.batch import random_deals, special_trick
from companion.games.dwarf_king.simulate.block import points
from companion.games.dwarf_king.simulate.plan import Plan
from companion.games.dwarf_king.simulate.random_arrays import Chance
from companion.games.dwarf_king.simulate.statistics import Spread


def batch_spreads(
    frame: Frame, sides: tuple[Side, ...], n: int, seed: int, stream: tuple[int, ...]
) -> list[Spread]:
    """Return what *n* random deals say about each of *sides*."""
    record = random_deals(frame, n, Chance(seed, *stream))
    scored = points(record.won, special_trick(record), Plan(sides, frame, ARRAYS))
    led = [record.leaders[0] == seat for seat in range(frame.players)]
    spreads = []
    for side in range(len(sides)):
        totals = scored.totals(side)
        top = ARRAYS.most(*totals)
        least = min(int(row.min()) for row in totals)
        times = np.bincount(np.concatenate(totals) - least)
        counts = {least + at: int(number) for at, number in enumerate(times) if number}
        on_top = sum(
            int(np.count_nonzero(leads & (row == top)))
            for leads, row in zip(led, totals, strict=True)
        )
        spreads.append(Spread(Counter(counts), n, on_top))
    return spreads
