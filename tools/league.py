"""Measures how much stronger one policy plays than another, and writes docs/league.md.

    python tools/league.py [--deals 10200 765] [--jobs 1] [--seed 1] [--out docs/league.md]

Every deal is played twice from the same hands: once with the weaker policy in every seat, once
with the stronger one in one of them, which is drawn. What that seat gains is the measure. Table
sizes, sides (of both editions) and special cards take turns, so that each is met equally often.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.simulate.dealing import deal
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.pimc import SAMPLES
from companion.games.dwarf_king.simulate.policies import POLICIES
from companion.games.dwarf_king.specials import specials

ROOT = Path(__file__).parent.parent
PAIRS = (("greedy", "random"), ("pimc", "greedy"))
"""Stronger and weaker policy."""


class Gain(NamedTuple):
    """What the stronger policy gained in one deal, in points."""

    players: int
    side: str
    special: str
    points: int


def gain(strong: str, weak: str, seed: int, number: int) -> Gain:
    """Play deal *number* with and without the stronger policy in one seat."""
    sides, cards = list(quests().sides.values()), list(specials().values())
    turn, players = divmod(number, 3)
    players += 3
    side = sides[turn % len(sides)]
    card = cards[turn % len(cards)]  # 51 and 14 have no common divisor: all pairs come up
    frame = Frame(players, card, OFFICIAL[side.editions[0]])
    rng = Random(seed * 10**9 + number)
    hands, seat = deal(frame, rng), int(rng.random() * players)
    without = [POLICIES[weak]] * players
    with_it = [POLICIES[strong if at == seat else weak] for at in range(players)]
    chance = rng.random()
    points = [
        play(frame, side, policies, Random(chance), hands).points[seat]
        for policies in (with_it, without)
    ]
    return Gain(players, side.id, card.id, points[0] - points[1])


def told(gains: Sequence[int]) -> str:
    """Return the mean gain with its standard error: ``+1.15 ± 0.03``; a dash for too few."""
    if len(gains) < 2:
        return "–"
    sign = "+" if mean(gains) >= 0 else "−"
    return f"{sign}{abs(mean(gains)):.2f} ± {stdev(gains) / sqrt(len(gains)):.2f}"


def by(what: str, gains: Iterable[Gain]) -> dict[str, list[int]]:
    """Return the points gained, apart by a field of the gains."""
    found = defaultdict[str, list[int]](list)
    for each in gains:
        found[str(getattr(each, what))].append(each.points)
    return found


def page(gains: dict[tuple[str, str], list[Gain]], seed: int) -> str:
    """Return the page as Markdown."""
    lines = [
        "# How strong the policies are",
        "",
        "Points a deal that one player gains by playing the stronger policy while everybody else",
        "keeps to the weaker one, with the standard error. Every deal was played with and without",
        "it, from the same hands, in a seat that was drawn. Table sizes, all 51 sides and all 14",
        "special cards take turns; a side that both editions have is played by the rules of 2021.",
        "",
        "- `random`: every legal card and every move as likely as any other.",
        "- `greedy`: tries every legal card against a few possible futures, scored by the side.",
        f"- `pimc`: deals the unseen cards in {SAMPLES} ways that fit what the player knows, and",
        "  plays each out at random for every legal card.",
        "",
        "| | deals | all | 3 players | 4 players | 5 players |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for (strong, weak), found in gains.items():
        sizes = by("players", found)
        cells = [f"{strong} over {weak}", str(len(found)), told([g.points for g in found])]
        cells += [told(sizes[size]) for size in ("3", "4", "5")]
        lines.append(f"| {' | '.join(cells)} |")
    for field, title in (("side", "By side"), ("special", "By special card")):
        split = [by(field, found) for found in gains.values()]
        names = [f"{strong} over {weak}" for strong, weak in gains]
        lines += ["", f"## {title}", "", f"| | {' | '.join(names)} |", "|---|---:|---:|"]
        lines += [
            f"| `{key}` | {' | '.join(told(each[key]) for each in split)} |" for key in split[0]
        ]
    numbers = " ".join(str(len(found)) for found in gains.values())
    lines += [
        "",
        f"Made by `python tools/league.py --deals {numbers} --seed {seed}`.",
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    """Play the league and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, nargs=2, default=[10200, 765], metavar="N")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "league.md")
    args = parser.parse_args()
    gains: dict[tuple[str, str], list[Gain]] = {}
    with ProcessPoolExecutor(args.jobs) as pool:
        for (strong, weak), deals in zip(PAIRS, args.deals, strict=True):
            start = time.monotonic()
            found = pool.map(partial(gain, strong, weak, args.seed), range(deals), chunksize=51)
            gains[strong, weak] = list(found)
            score = told([each.points for each in gains[strong, weak]])
            print(f"{strong} over {weak}: {score} ({time.monotonic() - start:.0f} s)", flush=True)
    args.out.write_text(page(gains, args.seed), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
