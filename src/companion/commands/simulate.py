"""``companion simulate``: very many deals, and what they say about the quest sides."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.commands.known import add_edition, add_table_size, side_called, special_called
from companion.commands.spreads import as_json, as_text
from companion.commands.terminal import (
    DONE,
    BadInputError,
    Parser,
    complain,
    say,
    say_json,
    whole_number,
)
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.quoting import quoted
from companion.games.dwarf_king.simulate.figure import ENDINGS, MatplotlibMissingError, figure
from companion.games.dwarf_king.simulate.policies import POLICIES
from companion.games.dwarf_king.simulate.statistics import Spread
from companion.games.dwarf_king.simulate.survey import (
    ARRAYS_FROM,
    NumpyMissingError,
    Piece,
    Survey,
    played,
)
from companion.games.dwarf_king.specials import specials

SEEDS = 10**9
MOST_JOBS = 256
BAR = 30
"""How many signs the progress bar is wide."""


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser: Parser = commands.add_parser(
        "simulate",
        help="play very many deals and tell what the quest sides bring",
        description="Play very many deals and tell of every quest side what a player gets: the "
        "mean, the standard deviation, how often 0, the least and the most, and in what share of "
        "the deals the leader of trick 1 ends with the most points, alone or tied. Doubling and "
        "the special card's points are included. The same seed gives the same figures, however "
        f"many jobs share the work. {ARRAYS_FROM:,} random deals or more with a special card "
        "without a play effect need NumPy, a figure needs Matplotlib: the extra sim has both.",
    )
    add_table_size(parser)
    parser.add_argument("--deals", metavar="M", type=positive, required=True, help="how many")
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, help="drawn and told if not given"
    )
    parser.add_argument("--side", metavar="ID", help="one side; else all of the edition")
    parser.add_argument(
        "--special", metavar="ID", help="the special card; else all 14, as evenly as can be"
    )
    add_edition(parser)
    parser.add_argument(
        "--policy",
        metavar="NAME",
        default="random",
        help=f"how everybody plays: {', '.join(POLICIES)}; random if not given. All but random "
        "play M deals for each side",
    )
    parser.add_argument(
        "--jobs", metavar="J", type=positive, default=1, help="how many processes; 1 if not given"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument(
        "--figure", metavar="FILE", type=Path, help="save a figure of the points, .svg or .png"
    )
    parser.set_defaults(run=run)


def positive(text: str) -> int:
    """Return a number of things of which there is at least one.

    Raises:
        argparse.ArgumentTypeError: It is none.
    """
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def run(args: argparse.Namespace) -> int:
    """Play the deals and tell.

    Raises:
        BadInputError: Something named is unknown, or NumPy or Matplotlib is wanted and missing.
        OSError: The figure cannot be written.
    """
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    surveys = _surveys(args, seed)
    if args.seed is None:
        complain(f"companion simulate: --seed {seed} plays these deals again")
    try:
        pieces = [piece for survey in surveys for piece in survey.pieces()]
        if args.figure is not None:
            figure(args.figure, {})  # before the long wait
        spreads = _spreads(pieces, surveys[0].sides, min(args.jobs, MOST_JOBS))
        if args.figure is not None:
            figure(args.figure, spreads)
    except NumpyMissingError:
        raise BadInputError(
            f"{ARRAYS_FROM:,} deals or more need NumPy: install companion with its extra sim"
        ) from None
    except MatplotlibMissingError:
        raise BadInputError(
            "a figure needs Matplotlib: install companion with its extra sim"
        ) from None
    if args.json:
        told = {"players": args.players, "deals": args.deals, "seed": seed, "policy": args.policy}
        told |= {"edition": args.edition, "special": args.special}
        say_json(told | as_json(spreads))
    else:
        say(as_text(spreads))
    return DONE


def _surveys(args: argparse.Namespace, seed: int) -> list[Survey]:
    """Return what is to be played, a survey for each special card."""
    if args.policy not in POLICIES:
        raise BadInputError(f"no policy is called {quoted(args.policy)}: {', '.join(POLICIES)}")
    if args.figure is not None and args.figure.suffix not in ENDINGS:
        name = quoted(args.figure.name)
        raise BadInputError(f"a figure is saved as {' or '.join(ENDINGS)}, not as {name}")
    if args.side is not None:
        sides: tuple[str, ...] = (side_called(args.side, args.edition).id,)
    else:
        tiles = quests().in_edition(args.edition)
        sides = tuple(side.id for tile in tiles for side in tile.sides_in(args.edition))
    cards = [special_called(args.special).id] if args.special is not None else [*specials()]
    each, over = divmod(args.deals, len(cards))
    return [
        Survey(args.players, card, args.edition, sides, args.policy, each + (place < over), seed)
        for place, card in enumerate(cards)
        if each + (place < over)
    ]


def _spreads(pieces: Sequence[Piece], sides: Sequence[str], jobs: int) -> dict[str, Spread]:
    """Return what the deals say, by side, while a bar shows how far they are."""
    spreads = {side: Spread() for side in sides}
    total = sum(piece.deals for piece in pieces)
    with _bar(total) as bar:
        for piece, found in played(pieces, jobs):
            for side, spread in found.items():
                spreads[side].merge(spread)
            bar(piece.deals)
    return spreads


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    """Show on a terminal how many of *total* deals are done; elsewhere show nothing."""
    shown, done = sys.stderr.isatty(), 0

    def more(deals: int) -> None:
        nonlocal done
        done += deals
        if shown:
            full = "#" * (BAR * done // total)
            print(f"\r[{full:.<{BAR}}] {done:,} of {total:,} deals", end="", file=sys.stderr)

    try:
        yield more
    finally:
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
