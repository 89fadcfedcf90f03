"""Every worked example in ``quests/`` is scored: the data carries its own proof."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.card_reading import read_piles
from companion.games.dwarf_king.cards import SUITED, tricks_in_deal
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.quest_example import Example
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.scoring import quest_points
from companion.games.dwarf_king.specials import SpecialExample, paid_to, specials
from companion.games.dwarf_king.tally import measured

SIDES = quests().sides
SIDE_EXAMPLES = [
    pytest.param(side, example, id=f"{side.id}: {example.shows}")
    for side in SIDES.values()
    for example in side.examples
]
SPECIAL_EXAMPLES = [
    pytest.param(special.id, example, id=f"{special.id}: {example.shows}")
    for special in specials().values()
    for example in special.examples
]


def frame_of(side: Side, example: Example) -> Frame:
    edition = example.edition or side.editions[0]
    return Frame(len(example.points), specials()[example.special], example.rules.over(edition))


def won_in(example: Example, frame: Frame) -> Won:
    """What the example says was won; a card lies in one pile only and is in the deck."""
    order: list[int] = []
    tricks = example.tricks
    if example.order:
        order = [
            sum(1 << at for at, winner in enumerate(example.order) if winner == seat)
            for seat in "ABCDE"[: frame.players]
        ]
        tricks = tuple(bits.bit_count() for bits in order)
    cards = read_piles([((i,), pile.split()) for i, pile in enumerate(example.won or ())], frame)
    length = len(example.order or "") or tricks_in_deal(frame.players)
    return Won(length, [c & SUITED for c in cards], tricks or (), order)


@pytest.mark.parametrize(("side", "example"), SIDE_EXAMPLES)
def test_a_side_scores_its_example(side: Side, example: Example) -> None:
    frame = frame_of(side, example)
    values = measured(side, won_in(example, frame), frame)

    assert tuple(quest_points(side, values, frame)) == example.points


@pytest.mark.parametrize(("special_id", "example"), SPECIAL_EXAMPLES)
def test_a_special_card_pays_as_in_its_example(special_id: str, example: SpecialExample) -> None:
    special = specials()[special_id]
    frame = Frame(example.players, special)
    seats = "ABCDE"[: example.players]
    player, winner = seats.index(example.player), seats.index(example.winner)
    (trick,) = read_piles([(("cards",), example.cards.split())], frame)
    assert trick & special.card, "the trick holds the special card"
    paid = paid_to(
        special,
        player=player,
        winner=winner,
        next_winner=None if example.next_winner is None else seats.index(example.next_winner),
        trick=trick,
        players=example.players,
    )
    quest = list(example.quest or (0,) * example.players)
    if example.side:
        won = [0] * example.players
        won[winner] = trick & SUITED
        tricks = [int(seat == winner) for seat in range(example.players)]
        side = SIDES[example.side]
        quest = quest_points(side, measured(side, Won(frame.tricks, won, tricks), frame), frame)
        assert example.quest is None or tuple(quest) == example.quest
    totals = tuple(
        (quest[seat] + paid[seat]) * (special.factor if seat == winner else 1)
        for seat in range(example.players)
    )
    assert totals == example.totals
