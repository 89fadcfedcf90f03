"""``companion rules``: looks up quest sides, special cards and rulings."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from companion.commands.terminal import DONE, BadInputError, Parser, complain, say, words
from companion.games.dwarf_king.lookup import lookup
from companion.games.dwarf_king.quoting import quoted
from companion.games.dwarf_king.topics import Kind, Topic

LANGUAGES = ("en",)
IN_FULL = 3
"""Up to so many matches are all told in full; of more, only the best."""


def add_to(commands: Any) -> None:
    """Add the command to the parser's *commands*."""
    parser: Parser = commands.add_parser(
        "rules",
        help="look up quest sides, special cards and rulings",
        description=(
            "Look up quest sides, special cards and rulings by name (other names and French ones "
            "too), text, id, tile number or ruling number. Without words: everything."
        ),
    )
    parser.add_argument("words", metavar="WORDS", nargs="*", help="what to look for")
    parser.add_argument(
        "--lang",
        metavar="LANG",
        default=LANGUAGES[0],
        help=f"the language of the answer: {' or '.join(LANGUAGES)}",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look up the words.

    Raises:
        BadInputError: The rules are not there in that language.
    """
    if args.lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadInputError(f"the rules are not there in {quoted(args.lang)}; there is: {known}")
    query = " ".join(args.words).strip()
    answer = lookup(query, args.lang)
    found = [match.topic for match in answer.found]
    if not query:
        say(everything(found))
    elif not found:
        complain(words()("Nothing has all of {query} in it. Near it:", query=quoted(query)))
        say("\n".join(map(in_short, answer.near)))
    elif len(found) <= IN_FULL:
        say("\n\n".join(map(in_full, found)))
    else:
        say("\n".join([in_full(found[0]), "", *map(in_short, found[1:])]))
    return DONE


def everything(topics: Iterable[Topic]) -> str:
    """Return all topics under the heading of their kind, a line each."""
    blocks = [
        "\n".join([_heading(kind), *(f"  {in_short(topic)}" for topic in group)])
        for kind, group in groupby(topics, key=lambda topic: topic.kind)
    ]
    return "\n\n".join(blocks)


def _heading(kind: Kind) -> str:
    match kind:
        case "side":
            return words()("Quests")
        case "special":
            return words()("Special cards")
        case "ruling":
            return words()("Rulings")


def in_short(topic: Topic) -> str:
    """Return a topic in one line."""
    if topic.kind == "ruling":
        return f"{topic.id}  {topic.title}"
    return f"{topic.title}: {topic.line} ({topic.about}) [{topic.id}]"


def in_full(topic: Topic) -> str:
    """Return all that is known of a topic."""
    lines = [topic.title, f"  {topic.about} [{topic.id}]", f"  {topic.text}"]
    lines += [f"  – {note}" for note in topic.notes]
    if topic.names_told:
        lines.append("  " + words()("Also called: {names}", names=", ".join(topic.names_told)))
    return "\n".join(lines)
