"""``companion questions``: what a table is asked to score a deal."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.known import add_edition, add_table_size, side_called, special_called
from companion.commands.terminal import DONE, Parser, say, say_json, words
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure, one_of
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.special_words import asked_of
from companion.texts import plain


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser: Parser = commands.add_parser(
        "questions",
        help="tell what has to be counted to score a deal",
        description="Tell what is asked of every player for a quest, and about the special card.",
    )
    add_table_size(parser)
    parser.add_argument("--special", metavar="ID", required=True, help="the special card in play")
    parser.add_argument("--side", metavar="ID", required=True, help="the side of the quest tile")
    add_edition(parser)
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell the questions.

    Raises:
        BadInputError: The special card or the side is unknown, or not in the edition.
    """
    special = special_called(args.special)
    side = side_called(args.side, args.edition)
    frame = Frame(args.players, special, OFFICIAL[args.edition])
    asked = as_json(side, frame)
    if args.json:
        say_json(asked)
    else:
        say(as_text(asked))
    return DONE


def as_json(side: Side, frame: Frame) -> dict[str, Any]:
    """Return the questions as ``companion questions --json`` prints them."""
    return {
        "measures": [_measure(m, frame) for m in side.measures],
        "special": _special(frame),
    }


def _measure(m: Measure, frame: Frame) -> dict[str, Any]:
    limits = m.limits(frame)
    return {
        "measure": m.id,
        "text": words()(m.question),
        "min": limits.values[0],
        "max": limits.values[-1],
        "sums": None if limits.sums is None else list(limits.sums),
        "distinct": limits.distinct,
    }


def _special(frame: Frame) -> dict[str, Any] | None:
    if frame.special is None or frame.pays is None:
        return None
    question = asked_of(frame.special)
    return {
        "asks": frame.pays.asks,
        "text": question and words()(question),
        "nobody": frame.pays.nobody,
        "max": frame.pays.most(frame.players),
    }


def as_text(asked: dict[str, Any]) -> str:
    """Return the questions as people read them."""
    lines = []
    for m in asked["measures"]:
        lines.append(f"{m['text']} [{m['measure']}]")
        bounds = words()("each player {min} to {max}", min=m["min"], max=m["max"])
        if m["sums"] is not None:
            together = words()(one_of(m["sums"]))
            bounds = words()("{bounds}, together {sums}", bounds=bounds, sums=together)
        if m["distinct"]:
            bounds = words()("{bounds}, no two players the same but 0", bounds=bounds)
        lines.append(f"  {bounds}")
    special = asked["special"]
    if special is not None:
        lines.append(special["text"])
        hints = []
        if special["max"] > 1:
            hints.append(words()("a number from 0 to {max}", max=plain(special["max"])))
        if special["nobody"]:
            hints.append(words()("it can be nobody"))
        lines += [f"  {', '.join(hints)}"] if hints else []
    return "\n".join(lines)
