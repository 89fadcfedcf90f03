"""Measure what advice is worth, against deals in which everybody plays with thought.

For every tile of the 2021 edition hands are dealt at random. Advice on each is worked out as the
pad does, from random deals. The truth is played: both sides from the same deals around the hand,
four players who each try every card in possible deals before they play it (`Pimc`). A hand is
played until its better side is known (the difference is `SURE` standard errors) or `MOST` deals
a side are played.

The attainable gain of a hand is what always taking its better side brings over the toss of a
coin: half the difference. Advice keeps that half where it names the better side and loses it
where it names the worse one; where it sees no clear difference, its larger mean counts.

``.venv/bin/python tools/measure_advice.py [--hands 12] [--jobs 1]`` writes ``docs/advice.md``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from companion.games.dwarf_king.cards import BLUE_5  # noqa: E402
from companion.games.dwarf_king.frame import Frame  # noqa: E402
from companion.games.dwarf_king.quests import Tile, quests  # noqa: E402
from companion.games.dwarf_king.simulate.advice import (  # noqa: E402
    CHOOSER,
    DEALS,
    Adviser,
    Mean,
)
from companion.games.dwarf_king.simulate.dealing import (  # noqa: E402
    deal,
    deal_around,
    holder,
    pick,
)
from companion.games.dwarf_king.simulate.one_deal import play  # noqa: E402
from companion.games.dwarf_king.simulate.pimc import Pimc  # noqa: E402
from companion.games.dwarf_king.specials import specials  # noqa: E402

PLAYERS: Final = 4
EDITION: Final = "2021"
LEAST, STEP, MOST = 100, 50, 400
"""Deals a side: at first, at a time after that, at most."""
SURE: Final = 3.0
WEAK: Final = 0.9
"""Below so much of the attainable gain kept, a tile counts as weak."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: what advice says and what is true, first side less second, in points."""

    tile: str
    advised: float
    true: float
    error: float
    deals: int

    @property
    def known(self) -> bool:
        """Whether the better side is known."""
        return abs(self.true) > SURE * self.error

    @property
    def attainable(self) -> float:
        """What always taking the better side brings over a coin, in points a deal."""
        return abs(self.true) / 2

    @property
    def kept(self) -> float:
        """What following advice brings over a coin; nothing where it sees no difference at all."""
        if self.advised == 0:
            return 0.0
        return self.attainable if (self.advised > 0) == (self.true > 0) else -self.attainable


def measured(tile_id: str, number: int, samples: int, seed: int) -> Hand:
    """Return one hand on one tile, advised and played."""
    tile = quests().tiles[tile_id]
    rng = Random(f"{seed} {tile_id} {number}")
    frame = Frame(PLAYERS, pick(tuple(specials().values()), rng))
    hands = deal(frame, rng)
    hand = hands[holder(hands, BLUE_5)]
    sides = tile.sides_in(EDITION)
    adviser = Adviser(PLAYERS, sides, hand, rng, special=frame.special, rules=frame.rules)
    adviser.play(DEALS)
    seats, true = (Pimc(samples),) * PLAYERS, Mean()
    while true.number < MOST:
        for _ in range(STEP if true.number else LEAST):
            dealt = deal_around(frame, hand, rng)
            first, second = (play(frame, side, seats, rng, dealt).points[CHOOSER] for side in sides)
            true.add(first - second)
        if abs(true.mean) > SURE * true.error:
            break
    return Hand(tile_id, adviser.advice.difference, true.mean, true.error, true.number)


def all_hands(hands: int, samples: int, seed: int, jobs: int) -> Iterator[Hand]:
    """Yield every hand of every tile as it is done, saying so on stderr."""
    asked = [(tile.id, n) for n in range(hands) for tile in quests().in_edition(EDITION)]
    with ProcessPoolExecutor(jobs) as pool:
        tasks = [pool.submit(measured, tile, n, samples, seed) for tile, n in asked]
        for at, task in enumerate(tasks, 1):
            hand = task.result()
            print(f"{at}/{len(tasks)} {hand}", file=sys.stderr, flush=True)
            yield hand


def share(hands: list[Hand]) -> float:
    """Return how much of the attainable gain of *hands* is kept."""
    attainable = sum(hand.attainable for hand in hands)
    return sum(hand.kept for hand in hands) / attainable if attainable else 1.0


def row(tile: Tile, hands: list[Hand]) -> str:
    """Return a tile's row of the table."""
    known = [hand for hand in hands if hand.known]
    first, second = (side.name for side in tile.sides_in(EDITION))
    wrong = sum(hand.kept < 0 for hand in known)
    if not known:
        figures = "– | – | no hand’s better side is known"
    else:
        mean = sum(hand.attainable for hand in known) / len(known)
        remark = "weak" if share(known) < WEAK else ""
        if wrong:
            remark += f"{', ' if remark else ''}wrong side for {wrong} of {len(known)}"
        figures = f"{mean:.2f} | {share(known):.0%} | {remark}"
    deals = sum(hand.deals for hand in hands)
    return f"| {first} / {second} | {len(known)} of {len(hands)} | {deals} | {figures} |"


def weak_tiles(tiles: Sequence[Tile], of_tile: Mapping[str, list[Hand]]) -> list[str]:
    """Return in words on which of *tiles* advice is weak, or that it is on none."""
    weak = [
        " / ".join(side.name for side in tile.sides_in(EDITION))
        for tile in tiles
        if share([hand for hand in of_tile[tile.id] if hand.known]) < WEAK
    ]
    if not weak:
        return [f"No tile keeps less than {WEAK:.0%}."]
    return [f"Weak, below {WEAK:.0%}: {'; '.join(weak)}."]


def report(hands: list[Hand], command: str, seconds: float) -> str:
    """Return the page."""
    tiles = quests().in_edition(EDITION)
    of_tile = {tile.id: [hand for hand in hands if hand.tile == tile.id] for tile in tiles}
    known = [hand for hand in hands if hand.known]
    there = [tile for tile in tiles if any(hand.known for hand in of_tile[tile.id])]
    means = [share([hand for hand in of_tile[tile.id] if hand.known]) for tile in there]
    lines = [
        "# What advice is worth",
        "",
        f"Advice on the two sides of a tile comes from {DEALS} deals played at random, both sides",
        "scored in the same deals. Here it is held against deals in which all four players think:",
        "each tries every card in possible deals before playing one. Hands, and the special card",
        "in play with each, are drawn at random; the better side of a hand counts as known when",
        f"the two differ by more than {SURE:.0f} standard errors.",
        "",
        "The *attainable gain* is what always taking the better side brings over the toss of a",
        "coin, in points a deal. *Kept* is the part of it that following the advice brings.",
        "",
        f"**Over {len(there)} tiles and {len(known)} hands whose better side is known, advice keeps"
        f" {share(known):.1%} of the attainable gain.**",
        f"Each tile counted alike, it is {sum(means) / len(means):.1%}; over all {len(hands)}"
        f" hands, known or not, {share(hands):.1%}.",
        "",
        "| tile | hands known | deals a side | attainable | kept | |",
        "|---|---|---|---|---|---|",
        *(row(tile, of_tile[tile.id]) for tile in tiles),
        "",
        *weak_tiles(there, of_tile),
        "",
        f"Made by `{command}` in {seconds / 60:.0f} minutes of one core.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=12, help="hands a tile")
    parser.add_argument("--samples", type=int, default=5, help="possible deals before a card")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "advice.md")
    chosen = parser.parse_args()
    began = time.monotonic()
    hands: list[Hand] = []
    for hand in all_hands(chosen.hands, chosen.samples, chosen.seed, chosen.jobs):
        hands.append(hand)
        rounds, rest = divmod(len(hands), len(quests().in_edition(EDITION)))
        if not rest:  # every tile has had one more hand: whoever stops here has a page
            command = (
                f"tools/measure_advice.py --hands {rounds} --samples {chosen.samples}"
                f" --seed {chosen.seed}"
            )
            seconds = (time.monotonic() - began) * chosen.jobs
            chosen.to.write_text(report(hands, command, seconds), encoding="utf-8")


if __name__ == "__main__":
    main()
