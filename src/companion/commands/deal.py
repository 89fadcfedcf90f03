"""``companion deal``: one whole deal played by the pad itself, as a deal file."""

from __future__ import annotations

import argparse
import secrets
from random import Random
from typing import Any

from companion.commands.known import add_edition, add_table_size, side_called, special_called
from companion.commands.terminal import DONE, BadInputError, Parser, complain, say, whole_number
from companion.games.dwarf_king.deal_file import write_deal
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.quoting import quoted
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.simulate.dealing import pick
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.policies import POLICIES
from companion.games.dwarf_king.simulate.telling import deal_file
from companion.games.dwarf_king.specials import specials

PLAYERS = ("Ana", "Ben", "Cleo", "Dan", "Eve")
SEEDS = 10**9
"""How many seeds there are to draw one from: as many as can be typed."""


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser: Parser = commands.add_parser(
        "deal",
        help="play one whole deal and print it as a deal file",
        description="Deal the cards, play the deal to its end and print it as a deal file. "
        "What is not given is drawn; the same seed prints the same deal.",
    )
    add_table_size(parser)
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, help="a number; drawn and told if not given"
    )
    parser.add_argument("--special", metavar="ID", help="the special card in play")
    parser.add_argument("--side", metavar="ID", help="the side of the quest tile")
    add_edition(parser)
    parser.add_argument(
        "--policy",
        metavar="NAME",
        default="random",
        help=f"how everybody plays: {', '.join(POLICIES)}; random if not given",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the deal and print it.

    Raises:
        BadInputError: The special card, the side or the policy is unknown, or the side is not in
            the edition.
    """
    policy = POLICIES.get(args.policy)
    if policy is None:
        raise BadInputError(f"no policy is called {quoted(args.policy)}: {', '.join(POLICIES)}")
    given_special = special_called(args.special) if args.special is not None else None
    given_side = side_called(args.side, args.edition) if args.side is not None else None
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    if args.seed is None:
        complain(f"companion deal: --seed {seed} plays this deal again")
    # All is drawn in any case, so that naming what was drawn changes nothing after it.
    rng = Random(seed)
    drawn_special = pick(list(specials().values()), rng)
    tile = pick(quests().in_edition(args.edition), rng)
    drawn_side = pick(tile.sides_in(args.edition), rng)
    frame = Frame(args.players, given_special or drawn_special, OFFICIAL[args.edition])
    deal = play(frame, given_side or drawn_side, [policy] * args.players, rng)
    say(write_deal(deal_file(deal, PLAYERS[: args.players], args.edition)).rstrip("\n"))
    return DONE
