"""Plays thousands of deals of every combination and proves each: by the rules, scored alike.

    python tools/prove_deals.py [--deals 2000] [--jobs 2] [--policy NAME …] [--seed 1]

A combination is a number of players, a special card, an edition and a policy. Of every deal it is
proved what the tests prove of a few (``tests/laws/simulated.py``): every card dealt and won once,
every play, leader and move found right by the judge, chooser and leader the holders of their
fives, and the same points from plays, piles, cards and tally. Exits with 1 when one fails.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from companion.games.dwarf_king.rules import Edition  # noqa: E402
from companion.games.dwarf_king.simulate.greedy import FUTURES, Greedy  # noqa: E402
from companion.games.dwarf_king.simulate.policies import POLICIES  # noqa: E402
from laws.simulated import COMBINATIONS, prove, simulated  # noqa: E402


class Job(NamedTuple):
    """A combination, and how many deals of it from which seed."""

    players: int
    special: str
    edition: Edition
    policy: str
    deals: int
    seed: int
    futures: int


class Proved(NamedTuple):
    """What came of a job."""

    job: Job
    deals: int
    moves: int
    problem: str


def run(job: Job) -> Proved:
    """Return how many deals of a job were proved, up to the first that was not."""
    proved = moves = 0
    try:
        policy = Greedy(job.futures) if job.policy == "greedy" else POLICIES[job.policy]
        for deal in simulated(*job[:3], policy, job.deals, seed=job.seed):
            prove(deal, job.edition)
            proved, moves = proved + 1, moves + len(deal.moves)
    except Exception as problem:
        where = traceback.extract_tb(problem.__traceback__)[-1]
        told = f"{type(problem).__name__} {problem} at {where.name}: {where.line}"
        return Proved(job, proved, moves, told)
    return Proved(job, proved, moves, "")


def main() -> int:
    """Prove all combinations and say what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000, help="of each combination")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--policy", nargs="+", default=["random", "greedy"])
    parser.add_argument("--seed", type=int, default=1, help="the tests have 0")
    parser.add_argument("--futures", type=int, default=FUTURES, help="of greedy: fewer are quicker")
    args = parser.parse_args()
    jobs = [
        Job(*combination, policy, args.deals, args.seed, args.futures)
        for policy, combination in product(args.policy, COMBINATIONS)
    ]
    start, deals, moves = time.monotonic(), Counter[str](), Counter[str]()
    problems = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for number, done in enumerate(pool.map(run, jobs), 1):
            print(f"{number} of {len(jobs)} combinations", end="\r", file=sys.stderr, flush=True)
            deals[done.job.policy] += done.deals
            moves[done.job.special] += done.moves
            if done.problem:
                problems.append(f"{done.job}, deal {done.deals + 1}: {done.problem}")
                print(problems[-1], flush=True)
    for policy in args.policy:
        print(f"{policy}: {deals[policy]} deals proved in {len(COMBINATIONS)} combinations")
    print("moves:", ", ".join(f"{special} {n}" for special, n in moves.items() if n))
    print(f"{len(problems)} problems, {time.monotonic() - start:.0f} s with {args.jobs} jobs")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
