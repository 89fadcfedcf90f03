"""``companion advise``: which side of a tile suits the chooser's hand."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

from companion.commands.known import add_edition, add_table_size, side_called, special_called
from companion.commands.terminal import (
    DONE,
    BadInputError,
    Parser,
    in_words,
    say,
    say_json,
    whole_number,
    words,
)
from companion.games.dwarf_king.card_reading import read_piles
from companion.games.dwarf_king.cards import Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.quoting import path
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.simulate.advice import DEALS, Advice, Adviser, Expected
from companion.games.dwarf_king.specials import specials
from companion.texts import MINUS

MOST_DEALS = 1_000_000
MOST_SEED = 10**9


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser: Parser = commands.add_parser(
        "advise",
        help="tell which side of a tile suits a hand",
        description="Play deals at random in which the chooser holds the hand, and tell what both "
        "sides of the tile brought the chooser on average. The hand may be a part of it; the "
        "5 of Knights belongs to it, since its holder chooses.",
    )
    add_table_size(parser)
    parser.add_argument(
        "--hand", metavar="CARD", nargs="+", required=True, help="cards held, such as blue-K"
    )
    parser.add_argument("--tile", metavar="SIDE", required=True, help="either side of the tile")
    parser.add_argument(
        "--special",
        metavar="ID",
        help="the special card in play; each deal draws one if it is not given",
    )
    add_edition(parser)
    parser.add_argument(
        "--deals", metavar="M", type=_deals, default=DEALS, help=f"{DEALS} if not given"
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, help="the same seed gives the same answer"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Work the advice out and tell it.

    Raises:
        BadInputError: The tile, the special card or the hand cannot be.
    """
    side = side_called(args.tile, args.edition)
    sides = quests().tile_of(side.id).sides_in(args.edition)
    frame = Frame(args.players, _special(args), OFFICIAL[args.edition])
    hand = _hand(args.hand, frame)
    seed = SystemRandom().randrange(MOST_SEED) if args.seed is None else args.seed
    adviser = Adviser(
        args.players, sides, hand, Random(seed), special=frame.special, rules=frame.rules
    )
    adviser.play(args.deals)
    if args.json:
        say_json({"players": args.players, "seed": seed, **as_json(adviser.advice)})
    else:
        say(as_text(adviser.advice))
    return DONE


def _special(args: argparse.Namespace) -> Any:
    """Return the special card in play: as named, else as held in the hand."""
    if args.special is not None:
        return special_called(args.special)
    return next((specials()[card] for card in args.hand if card in specials()), None)


def _hand(names: Sequence[str], frame: Frame) -> Cards:
    if len(names) > frame.tricks:
        raise BadInputError(
            f"--hand: {len(names)} cards, a hand of {frame.players} players has {frame.tricks}"
        )
    try:
        (hand,) = read_piles([(("--hand",), names)], frame)
    except EntryError as problem:
        raise BadInputError(f"{path(problem.place)}: {in_words(problem.message)}") from None
    return hand


def _deals(text: str) -> int:
    deals = whole_number(text)
    if not 2 <= deals <= MOST_DEALS:
        raise argparse.ArgumentTypeError(f"{text} is not 2 to {MOST_DEALS}")
    return deals


def as_json(advice: Advice) -> dict[str, Any]:
    """Return advice as ``companion advise --json`` prints it; figures are points of the chooser."""
    return {
        "deals": advice.deals,
        "sides": [
            {"side": one.side.id, "mean": round(one.points, 4), "error": round(one.error, 4)}
            for one in advice.sides
        ],
        "difference": {"mean": round(advice.difference, 4), "error": round(advice.error, 4)},
        "better": advice.better.id if advice.better else None,
    }


def as_text(advice: Advice) -> str:
    """Return advice as people read it."""
    t, better = words(), advice.better
    lines = [_line(one) for one in advice.sides]
    if better is None:
        lines.append(t("No clear difference in {n} deals.", n=advice.deals))
    else:
        lines.append(
            t(
                "{side} is better by {points} points, ± {error}.",
                side=better.name,
                points=f"{abs(advice.difference):.1f}",
                error=f"{advice.error:.1f}",
            )
        )
    return "\n".join(lines)


def _line(one: Expected) -> str:
    points = f"{one.points:+.1f}".replace("-", MINUS)
    return words()(
        "{points} points, ± {error}: {side}",
        points=points,
        error=f"{one.error:.1f}",
        side=one.side.name,
    )
