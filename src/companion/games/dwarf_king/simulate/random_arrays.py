"""Random choices for whole arrays at once.

All come from NumPy's SFC64, whose stream of 64 bits is promised to stay the same from version to
version. A number below n is the top of 26 random bits times n: no choice is off its probability by
more than one part in a million.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.uint64]
"""Sets of cards, one bit a card."""

_KEPT = 26


class Chance:
    """Random numbers for a *seed*, apart from those of every other *stream* of that seed."""

    def __init__(self, seed: int, *stream: int) -> None:
        self._source = np.random.SFC64(np.random.SeedSequence(seed, spawn_key=stream))

    def below(self, many: int | NDArray[np.uint8], shape: tuple[int, ...]) -> NDArray[np.uint8]:
        """Return numbers below *many*, which is at most 64."""
        size = int(np.prod(shape))
        numbers = self._source.random_raw((size + 1) // 2).view(np.uint32)[:size].reshape(shape)
        numbers >>= np.uint32(32 - _KEPT)
        numbers *= np.uint32(many) if isinstance(many, int) else many
        numbers >>= np.uint32(_KEPT)
        return numbers.astype(np.uint8)

    def one_of(self, cards: Bits, out: Bits | None = None) -> Bits:
        """Return a single card of each set of *cards*, each as likely; uses the sets up."""
        passed_over = self.below(np.bitwise_count(cards), cards.shape)
        fewer = np.empty_like(cards)
        for done in range(int(passed_over.max())):
            np.subtract(cards, passed_over > done, out=fewer)
            cards &= fewer
        np.negative(cards, out=fewer)
        return np.bitwise_and(cards, fewer, out=out)
