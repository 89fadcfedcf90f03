"""Plays a million deals a table size at random and writes what they say to docs/balance.md.

    python tools/balance.py [--deals 1000000] [--table-deals 10000] [--jobs 1] [--seed 1]

Special cards without a play effect share the --deals, on arrays; each of the others gets its
--table-deals on the referee's table. All 14 then count alike. Needs the extra ``sim``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from balance_page import FIGURE_PLAYERS, PLAYERS, Found, page, sides_of

from companion.games.dwarf_king.rules import EDITIONS
from companion.games.dwarf_king.simulate.block import quiet
from companion.games.dwarf_king.simulate.figure import figure
from companion.games.dwarf_king.simulate.statistics import Spread, merged
from companion.games.dwarf_king.simulate.survey import Survey, played
from companion.games.dwarf_king.specials import specials

DOCS = Path(__file__).parent.parent / "docs"


def surveys(options: argparse.Namespace) -> list[Survey]:
    """Return everything that is to be played."""
    without_effect = sum(map(quiet, specials().values()))
    return [
        Survey(
            players,
            special.id,
            edition,
            sides_of(edition),
            "random",
            -(-options.deals // without_effect) if quiet(special) else options.table_deals,
            options.seed,
        )
        for players in PLAYERS
        for edition in EDITIONS
        for special in specials().values()
    ]


def play(asked: Sequence[Survey], jobs: int) -> Found:
    """Return what the deals say."""
    found: Found = defaultdict(lambda: defaultdict(Spread))
    pieces = [piece for survey in asked for piece in survey.pieces()]
    begun = time.monotonic()
    for done, (piece, spreads) in enumerate(played(pieces, jobs), 1):
        for side, spread in spreads.items():
            found[piece.survey.players, side][piece.survey.special].merge(spread)
        if done % 100 == 0:
            took = time.monotonic() - begun
            print(f"{done} of {len(pieces)} pieces, {took:.0f} s", file=sys.stderr)
    return found


def shown(found: Found) -> dict[str, Spread]:
    """Return what the figure shows."""
    return {
        side: merged(
            spread
            for card, spread in found[FIGURE_PLAYERS, side].items()
            if quiet(specials()[card])
        )
        for side in sides_of(EDITIONS[0])
    }


def main() -> int:
    """Play, write the page and its figure, and return the exit code."""
    parser = argparse.ArgumentParser(description="writes docs/balance.md")
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--table-deals", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=DOCS)
    options = parser.parse_args()
    found = play(surveys(options), options.jobs)
    figure(options.folder / "balance.svg", shown(found))
    text = page(found, options.deals, options.table_deals, options.seed)
    (options.folder / "balance.md").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
