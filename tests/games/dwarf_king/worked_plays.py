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
