"""Tricks and moves written by card names, as far as a test needs them.

A trick is a line: its leader and the cards in order, ``"Ana red-5 red-9 blue-2 red-A"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.dwarf_king.cards import BASIC, Cards
from companion.games.dwarf_king.findings import Finding
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.judge import judge
from companion.games.dwarf_king.moves import Fetch, Move
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import OFFICIAL, Edition
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.told_plays import Laid, ToldPlays
from companion.texts import Message, Words

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
ANA, BEN, CLEO, DAN, EVE = range(5)


def frame(special: str, players: int = 4, edition: Edition = "2021", **rules: Any) -> Frame:
    known = OFFICIAL[edition].model_copy(update=rules)
    return Frame(players, specials()[special], known)


def bits(names: str) -> Cards:
    """The cards in a list of names; a special card's is its own."""
    return sum(BASIC.get(name) or specials()[name].card for name in names.split())


def laid(line: str) -> Laid:
    leader, *cards = line.split()
    return Laid(NAMES.index(leader), tuple(map(bits, cards)))


def table(deal: Frame, *tricks: str) -> Table:
    """The table after these tricks; the last one may be unfinished."""
    found = Table(deal, laid(tricks[0]).leader)
    for line in tricks:
        assert found.leader == laid(line).leader
        for card in laid(line).cards:
            found.play(card)
    return found


def told(
    deal: Frame,
    tricks: Iterable[str],
    moves: Sequence[Move] = (),
    hands: Mapping[str, str] | None = None,
) -> ToldPlays:
    """What is told of a deal. *hands* are those of some players, by name."""
    held = None
    if hands is not None:
        held = [bits(hands.get(name, "")) for name in NAMES[: deal.players]]
    return ToldPlays(deal, [laid(line) for line in tricks], moves, held)


def judged(
    deal: Frame,
    tricks: Iterable[str],
    moves: Sequence[Move] = (),
    hands: Mapping[str, str] | None = None,
) -> tuple[Finding, ...]:
    """What the judge finds wrong."""
    return judge(told(deal, tricks, moves, hands)).findings


def held_by_play(tricks: Iterable[str], deal: Frame) -> dict[str, str]:
    """The hands that let everybody play what they played, where no cards move."""
    hands = dict.fromkeys(NAMES[: deal.players], "")
    for line in tricks:
        leader, *cards = line.split()
        for at, name in enumerate(cards):
            hands[NAMES[(NAMES.index(leader) + at) % deal.players]] += f" {name}"
    return hands


def in_words(message: Message) -> str:
    return Words()(message, players=NAMES)


def fetched(after: int, by: int, card: str) -> Fetch:
    return Fetch(after, by, bits(card))


# --- a whole deal ------------------------------------------------------------------------------

ROWS = """
Ana shaman red-K red-J red-6
Ben blue-A blue-6 blue-5 green-2
Ben green-4 green-A green-8 green-3
Cleo blue-J blue-9 blue-3 blue-2
Cleo red-A red-10 red-5 red-4
Cleo blue-K blue-8 blue-4 blue-10
Cleo green-K green-7 green-10 green-6
Cleo red-3 red-Q red-8 red-9
Dan blue-Q green-J red-7 green-9
Dan blue-7 green-Q red-2 green-5
"""
"""A whole deal. In trick 2 Ana puts a Dwarf on Knights and has a Knight for trick 4."""


def rows(*, hands: bool = False) -> dict[str, Any]:
    """A deal file of the deal above; the hands are those that were played."""
    held: dict[str, list[str]] = {name: [] for name in NAMES[:4]}
    tricks = []
    for line in ROWS.strip().split("\n"):
        leader, *cards = line.split()
        tricks.append({"leader": leader, "cards": cards})
        for at, card in enumerate(cards):
            held[NAMES[(NAMES.index(leader) + at) % 4]].append(card)
    entry: dict[str, Any] = {"kind": "plays", "hands": held, "tricks": tricks, "moves": []}
    if not hands:
        del entry["hands"]
    return {
        "format": "dwarf-king-deal/1",
        "players": list(NAMES[:4]),
        "special": "shaman",
        "side": "most-victories",
        "entry": entry,
    }
