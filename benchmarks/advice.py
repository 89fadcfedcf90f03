"""Advice on both sides of a tile against the plain engine, on the same number of random deals.

``.venv/bin/python benchmarks/advice.py`` plays, in turns and in one process, `DEALS` deals as
advice does for a hand, each scored on both sides of a tile, and as many whole random deals of the
same table scored on one side: deal, legal play, points. It prints the median of each, the ratio,
and whether the limit held; it ends with 1 when it did not.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from companion.games.dwarf_king.cards import BASIC  # noqa: E402
from companion.games.dwarf_king.frame import Frame  # noqa: E402
from companion.games.dwarf_king.quests import Side, quests  # noqa: E402
from companion.games.dwarf_king.simulate.advice import DEALS, Adviser  # noqa: E402
from companion.games.dwarf_king.simulate.one_deal import play  # noqa: E402
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy  # noqa: E402
from companion.games.dwarf_king.specials import specials  # noqa: E402

LIMIT: Final = 1.5
ROUNDS: Final = 15
PLAYERS: Final = 4
SPECIAL: Final = "shaman"
SIDES: Final = ("capture-the-kings", "most-victories", "lucky-run", "elite-army")
"""A side of each of some tiles: few cards, tricks, their order, whole suits."""
HAND: Final = sum(BASIC[name] for name in ("blue-5", "green-K", "red-3", "red-9"))


def seconds(job: Callable[[], object]) -> float:
    """Return how much of the processor's time a job takes."""
    began = time.process_time()
    job()
    return time.process_time() - began


def advised(side: Side, seed: int) -> None:
    """Work out advice on the tile of *side*."""
    sides = quests().tile_of(side.id).sides_in("2021")
    adviser = Adviser(PLAYERS, sides, HAND, Random(seed), special=specials()[SPECIAL])
    adviser.play(DEALS)


def played(side: Side, seed: int) -> None:
    """Play as many deals and score them on *side*."""
    frame, rng = Frame(PLAYERS, specials()[SPECIAL]), Random(seed)
    policies = (RandomPolicy(),) * PLAYERS
    for _ in range(DEALS):
        _ = play(frame, side, policies, rng).points


def main() -> int:
    """Measure, print, and say whether the limit held."""
    worst = 0.0
    for name in SIDES:
        side = quests().sides[name]
        advising: list[float] = []
        playing: list[float] = []
        for seed in range(ROUNDS):
            advising.append(seconds(partial(advised, side, seed)))
            playing.append(seconds(partial(played, side, seed)))
        advice, plain = statistics.median(advising), statistics.median(playing)
        worst = max(worst, advice / plain)
        print(
            f"{name}: advice {advice * 1000:.1f} ms, plain engine {plain * 1000:.1f} ms"
            f" for {DEALS} deals: {advice / plain:.2f}x"
        )
    held = worst <= LIMIT
    print(
        f"at most {worst:.2f} times the plain engine (limit {LIMIT}: {'held' if held else 'NOT'})"
    )
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
