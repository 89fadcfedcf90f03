"""``companion score``: what everybody scores in a deal, and why."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.reading import label, read_file
from companion.commands.terminal import (
    DONE,
    BadInputError,
    Parser,
    complain,
    in_words,
    say,
    say_json,
    words,
)
from companion.core.sheet import Line
from companion.games.dwarf_king.deal_file import DealFile, read_deal
from companion.games.dwarf_king.scoring import DealScore, PlayerScore
from companion.games.dwarf_king.strict_json import FileError
from companion.texts import plain, signed


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser: Parser = commands.add_parser(
        "score",
        help="score a deal file",
        description="Tell what everybody scores in the deal of a file, line by line.",
    )
    parser.add_argument("file", metavar="FILE", help="a deal file; - for standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Score the file.

    Raises:
        BadInputError: It cannot be read or scored.
    """
    try:
        deal = read_deal(read_file(args.file))
    except FileError as problem:
        where, message = in_words(problem.where), in_words(problem.message)
        raise BadInputError(f"{label(args.file)}: {where}: {message}") from None
    score = deal.score()
    if args.json:
        say_json(as_json(deal, score))
    else:
        say(as_table(deal, score))
        for breach in score.breaches:
            complain(f"warning: {words()(breach.message, players=deal.players)}")
    return DONE


def as_json(deal: DealFile, score: DealScore) -> dict[str, Any]:
    """Return a score as ``companion score --json`` prints it."""
    dealer = score.next_dealer
    return {
        "players": [
            {
                "name": name,
                "quest": player.quest,
                "special": player.special,
                "doubled": player.doubled,
                "total": player.total,
                "lines": [
                    {"points": line.points, "text": _text(line, deal), "rule": line.rule}
                    for line in player.lines
                ],
            }
            for name, player in zip(deal.players, score.players, strict=True)
        ],
        "next_dealer": None if dealer is None else deal.players[dealer],
        "warnings": [
            {"code": breach.code, "text": words()(breach.message, players=deal.players)}
            for breach in score.breaches
        ],
    }


def as_table(deal: DealFile, score: DealScore) -> str:
    """Return a score as people read it: a block a player, the total first, then its lines."""
    wide = max(map(len, deal.players))
    blocks = [_heading(deal)]
    for name, player in zip(deal.players, score.players, strict=True):
        blocks.append("\n".join(_block(name.ljust(wide), player, deal)))
    if score.next_dealer is not None:
        blocks.append(words()("{name} deals next.", name=deal.players[score.next_dealer]))
    return "\n\n".join(blocks)


def _heading(deal: DealFile) -> str:
    side, special = deal.known_side, deal.known_special
    return words()(
        "{side} · {special} · {edition} edition",
        side=words()(side.name) if side else words()("Quest not listed"),
        special=words()(special.name) if special else words()("special card not listed"),
        edition=deal.edition,
    )


def _block(name: str, player: PlayerScore, deal: DealFile) -> list[str]:
    lines = [f"{name}  {plain(player.total):>5}"]
    lines += [
        f"{' ' * len(name)}  {signed(line.points):>5}  {_text(line, deal)} [{line.rule}]"
        for line in player.lines
    ]
    return lines


def _text(line: Line, deal: DealFile) -> str:
    return words()(line.text, players=deal.players)
