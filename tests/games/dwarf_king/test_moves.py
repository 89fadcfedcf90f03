"""What moves do with hands, and back."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.cards import MAGIC
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from games.dwarf_king.worked_plays import ANA, BEN, CLEO, bits

HANDS = [bits("red-5 flag-bearer-red green-3"), bits("blue-2 blue-3 blue-4"), bits("red-A"), MAGIC]
RAID = Raid(0, ANA, BEN, bits("blue-2 blue-3"), bits("blue-2 red-5"))
MOVES: list[tuple[Move, list[int]]] = [
    (Swap(3, ANA, CLEO), [HANDS[2], HANDS[1], HANDS[0], HANDS[3]]),
    (Pass(3, BEN, "left"), [HANDS[3], HANDS[0], HANDS[1], HANDS[2]]),
    (Pass(3, BEN, "right"), [HANDS[1], HANDS[2], HANDS[3], HANDS[0]]),
    (
        RAID,
        [bits("flag-bearer-red green-3 blue-3"), bits("blue-4 blue-2 red-5"), HANDS[2], HANDS[3]],
    ),
    (Fetch(3, 3, bits("green-K")), [*HANDS[:3], bits("green-K")]),
]


@pytest.mark.parametrize(("move", "after"), MOVES)
def test_a_move_changes_hands_and_back(move: Move, after: list[int]) -> None:
    hands = list(HANDS)

    move.make(hands)
    made = list(hands)
    move.unmake(hands)

    assert made == after
    assert hands == HANDS


def test_the_flag_bearer_itself_may_be_given() -> None:
    hands = list(HANDS)

    Raid(0, ANA, BEN, bits("blue-2 blue-3"), bits("flag-bearer-red blue-2")).make(hands)

    assert hands[:2] == [bits("red-5 green-3 blue-3"), bits("blue-4 flag-bearer-red blue-2")]
