"""Whatever carries the numbers, measures and awards come to the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from companion.games.dwarf_king.cards import MAGIC, RANK_MASK, SUITED
from companion.games.dwarf_king.carrier import ONE_DEAL, Carrier
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Won
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import OFFICIAL, Edition, HouseRules
from companion.games.dwarf_king.scoring import quest_points
from companion.games.dwarf_king.simulate.arrays import ARRAYS
from companion.games.dwarf_king.simulate.packed import Packed
from companion.games.dwarf_king.simulate.packing import PACKING
from companion.games.dwarf_king.simulate.plan import Plan
from companion.games.dwarf_king.specials import NOBODY, paid_to, specials
from companion.games.dwarf_king.tally import measured, won_from


class Kind(NamedTuple):
    """A carrier of many deals, and the way into and out of its numbers."""

    ops: Carrier
    many: Callable[[Sequence[int]], Any]
    single: Callable[[Any], list[int]]


KINDS = [
    pytest.param(
        Kind(ARRAYS, lambda n: np.array(n, np.int64), lambda n: [int(x) for x in n]), id="arrays"
    ),
    pytest.param(Kind(PACKING, Packed.of, lambda row: row.numbers().tolist()), id="packed"),
]
N = 200


def numbers(most: int, seed: int = 1) -> list[int]:
    """Return numbers up to *most*, its limits and small ones among them."""
    rng = Random(seed)
    return [0, most, 1, *(rng.randint(0, 3) for _ in range(20))] + [
        rng.randint(0, most) & rng.randint(0, most) for _ in range(N)
    ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("operation", ["count", "first", "run"])
@pytest.mark.parametrize("most", [RANK_MASK, (1 << 13) - 1])
def test_an_operation_on_bits_is_that_of_one_deal(kind: Kind, operation: str, most: int) -> None:
    given = numbers(most)

    found = kind.single(getattr(kind.ops, operation)(kind.many(given)))

    assert found == [getattr(ONE_DEAL, operation)(bits) for bits in given]


@pytest.mark.parametrize("kind", KINDS)
def test_whole_piles_are_counted(kind: Kind) -> None:
    given = numbers(SUITED)

    assert kind.single(kind.ops.count(kind.many(given))) == [bits.bit_count() for bits in given]


@pytest.mark.parametrize("kind", KINDS)
def test_the_least_and_the_most_of_several_are_found(kind: Kind) -> None:
    columns = [numbers(12, seed) for seed in (1, 2, 3)]
    rows = list(zip(*columns, strict=True))
    given = [kind.many(column) for column in columns]

    assert kind.single(kind.ops.least(*given)) == [min(row) for row in rows]
    assert kind.single(kind.ops.most(*given)) == [max(row) for row in rows]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("then", "otherwise"), [(5, 0), (1, 0), (-3, 0), (2, -7)])
def test_a_choice_between_two_numbers_is_made_in_each_deal(
    kind: Kind, then: int, otherwise: int
) -> None:
    given = numbers(3)

    found = kind.ops.choose(kind.many(given), then, otherwise)

    assert kind.single(found) == [then if number else otherwise for number in given]


@pytest.mark.parametrize("kind", KINDS)
def test_a_choice_can_be_between_numbers_of_the_deals_even_below_zero(kind: Kind) -> None:
    given, then, otherwise = numbers(3), numbers(40, 2), numbers(40, 3)

    found = kind.ops.choose(kind.many(given) > 1, kind.many(then) - 20, kind.many(otherwise) * -1)

    assert kind.single(found) == [
        a - 20 if number > 1 else -b for number, a, b in zip(given, then, otherwise, strict=True)
    ]


def random_won(frame: Frame, rng: Random) -> Won:
    """Return who won what, tricks and cards strewn at random, long streaks among them."""
    deck = [1 << bit for bit in range(49) if frame.deck >> bit & 1]
    rng.shuffle(deck)
    players = frame.players
    piles = [sum(deck[at : at + players]) for at in range(0, len(deck), players)]
    winners = [rng.randrange(players)]
    for _ in piles[1:]:
        winners.append(winners[-1] if rng.random() < 0.4 else rng.randrange(players))
    return won_from(winners, piles, frame)


def together(wons: Sequence[Won], kind: Kind) -> Won:
    """Return several deals as one with the numbers of a carrier."""
    cards, tricks, order = (
        [kind.many(column) for column in zip(*(getattr(won, what) for won in wons), strict=True)]
        for what in ("cards", "tricks", "order")
    )
    return Won(wons[0].length, cards, tricks, order)


RULES = [
    OFFICIAL["2021"],
    OFFICIAL["2011"],
    HouseRules(tie_in_numbers="all").over("2021"),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", range(len(RULES)))
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("special", ["scout", "tinkerer", "excalibur"])
def test_every_side_scores_the_same_whatever_carries_the_numbers(
    kind: Kind, rules: int, players: int, special: str
) -> None:
    frame = Frame(players, specials()[special], RULES[rules])
    rng = Random(players)
    wons = [random_won(frame, rng) for _ in range(30)]
    sides = quests().sides.values()

    rows = Plan(sides, frame, kind.ops).points(together(wons, kind))

    for side, row in zip(sides, rows, strict=True):
        due = [quest_points(side, measured(side, won, frame), frame) for won in wons]
        by_deal = zip(*(kind.single(seat) for seat in row), strict=True)
        assert [list(points) for points in by_deal] == due, side.id


@pytest.mark.parametrize("edition", OFFICIAL)
def test_all_sides_of_one_deal_score_as_each_by_itself(edition: Edition) -> None:
    frame = Frame(4, specials()["joker"], OFFICIAL[edition])
    plan = Plan(quests().sides.values(), frame)
    rng = Random(5)

    for _ in range(20):
        won = random_won(frame, rng)
        assert plan.points(won) == [
            quest_points(side, measured(side, won, frame), frame) for side in plan.sides
        ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "special", [s for s in specials().values() if s.pays_points], ids=lambda s: s.id
)
def test_a_special_card_pays_the_same_whatever_carries_the_numbers(
    kind: Kind, special: Any
) -> None:
    rng = Random(3)
    facts: list[dict[str, Any]] = [
        {
            "player": rng.randrange(4),
            "winner": rng.randrange(4),
            "next_winner": rng.choice([0, 1, 2, 3, NOBODY]),
            "trick": sum(rng.sample([1 << bit for bit in range(48)], 4)) | MAGIC,
        }
        for _ in range(N)
    ]
    many: dict[str, Any] = {what: kind.many([fact[what] for fact in facts]) for what in facts[0]}

    paid = paid_to(special, players=4, ops=kind.ops, **many)

    due = [paid_to(special, players=4, **fact) for fact in facts]
    assert any(any(points) for points in due)
    assert list(zip(*(kind.single(seat) for seat in paid), strict=True)) == due


def test_a_packed_row_keeps_its_numbers_apart_below_zero() -> None:
    row = Packed.of([0, 3, 1, 0]) - 2

    assert row.numbers().tolist() == [-2, 1, -1, -2]
    assert (row & 7).numbers().tolist() == [6, 1, 7, 6]
