"""Finding what was named by its id, and naming what is near when there is no such thing."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from difflib import get_close_matches

from companion.commands.terminal import BadInputError, Parser, whole_number
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.quoting import quoted
from companion.games.dwarf_king.rules import EDITIONS, Edition
from companion.games.dwarf_king.specials import Special, specials

PLAYERS = (3, 4, 5)


def add_table_size(parser: Parser) -> None:
    """Add ``--players`` to a command."""
    parser.add_argument("--players", metavar="N", type=table_size, required=True, help="3, 4 or 5")


def add_edition(parser: Parser) -> None:
    """Add ``--edition`` to a command."""
    parser.add_argument(
        "--edition",
        metavar="E",
        type=edition,
        default=EDITIONS[0],
        help=f"{' or '.join(EDITIONS)}; {EDITIONS[0]} if not given",
    )


def table_size(text: str) -> int:
    """Return a number of players.

    Raises:
        argparse.ArgumentTypeError: No table has so many.
    """
    players = whole_number(text)
    if players not in PLAYERS:
        raise argparse.ArgumentTypeError(f"3, 4 or 5 play, not {players}")
    return players


def edition(text: str) -> Edition:
    """Return the edition that was named.

    Raises:
        argparse.ArgumentTypeError: There is none.
    """
    for known in EDITIONS:
        if text == known:
            return known
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not {' or '.join(EDITIONS)}")


def special_called(special_id: str) -> Special:
    """Return the special card with that id.

    Raises:
        BadInputError: There is none; names what is near.
    """
    found = specials().get(special_id)
    if found is None:
        raise BadInputError(f"no special card has the id {_near(special_id, specials())}")
    return found


def side_called(side_id: str, of: Edition) -> Side:
    """Return the quest side with that id.

    Raises:
        BadInputError: There is none, which names what is near; or the edition does not have it.
    """
    found = quests().sides.get(side_id)
    if found is None:
        raise BadInputError(f"no quest side has the id {_near(side_id, quests().sides)}")
    if of not in found.editions:
        raise BadInputError(
            f"{side_id} is not in the {of} edition, but with --edition {found.editions[0]}"
        )
    return found


def _near(wanted: str, ids: Iterable[str]) -> str:
    spelt = "-".join(wanted.casefold().split())
    near = get_close_matches(spelt, list(ids), n=3, cutoff=0.5)
    return quoted(wanted) + (f"; near it: {', '.join(near)}" if near else "")
