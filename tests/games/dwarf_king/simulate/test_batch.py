"""A batch is nothing but deals: the referee plays them again, and chance is fair."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from companion.games.dwarf_king.cards import RED_5, SUIT_OF, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL, Edition
from companion.games.dwarf_king.simulate.arrays import ARRAYS
from companion.games.dwarf_king.simulate.batch import Record, random_deals, special_trick
from companion.games.dwarf_king.simulate.block import BlockPoints, points, quiet
from companion.games.dwarf_king.simulate.packing import PACKING
from companion.games.dwarf_king.simulate.plain import PlainDeals, special_tricks, won_in
from companion.games.dwarf_king.simulate.plan import Plan
from companion.games.dwarf_king.simulate.points import final_points
from companion.games.dwarf_king.simulate.random_arrays import Chance
from companion.games.dwarf_king.specials import specials

QUIET = [special.id for special in specials().values() if quiet(special)]
SIDES = tuple(quests().sides.values())
LEADERS_TRICKS = {3: 4.08, 4: 2.29, 5: 1.42}
LONGEST_RUN = {3: 3.91, 4: 3.07, 5: 2.59}


class Played(NamedTuple):
    """A deal out of a batch: *cards* by trick as they were played, with who won it."""

    hands: list[Cards]
    leaders: list[int]
    cards: list[list[Cards]]
    winners: list[int]


def from_arrays(record: Record, deal: int) -> Played:
    """Return one deal of *record*."""
    players = record.frame.players
    leaders = record.leaders[:, deal].tolist()
    cards = [
        [int(trick[(leader + turn) % players, deal]) for turn in range(players)]
        for leader, trick in zip(leaders, record.cards, strict=True)
    ]
    return Played(record.hands[:, deal].tolist(), leaders, cards, record.winners[:, deal].tolist())


def replayed(played: Played, frame: Frame) -> Table:
    """Return the table after the referee has played every card, each of them legal."""
    hands = played.hands.copy()
    leader = next(seat for seat, hand in enumerate(hands) if hand & RED_5)
    table = Table(frame, leader)
    assert sum(hands) == frame.deck
    assert {hand.bit_count() for hand in hands} == {frame.tricks}
    for leader, cards, winner in zip(played.leaders, played.cards, played.winners, strict=True):
        assert table.leader == leader
        for card in cards:
            seat = table.turn
            assert card.bit_count() == 1
            assert card & table.legal(hands[seat])
            hands[seat] ^= card
            table.play(card)
        assert table.tricks[-1].winner == winner
    assert not any(hands)
    return table


def check_points(scored: BlockPoints, deal: int, table: Table) -> None:
    """See that a deal scores on all sides as on the referee's table."""
    for number, side in enumerate(SIDES):
        found = [
            int((row.numbers() if hasattr(row, "numbers") else row)[deal])
            for row in scored.totals(number)
        ]
        assert found == final_points(side, table), side.id


@pytest.mark.parametrize("special", QUIET)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_plays_and_scores_the_same(
    special: str, players: int, edition: Edition
) -> None:
    frame = Frame(players, specials()[special], OFFICIAL[edition])
    record = random_deals(frame, 301, Chance(7, players))

    scored = points(record.won, special_trick(record), Plan(SIDES, frame, ARRAYS))

    for deal in (0, 7, 150, 300):
        check_points(scored, deal, replayed(from_arrays(record, deal), frame))


@pytest.mark.parametrize("special", QUIET)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_deals_in_plain_python_are_played_and_scored_the_same(special: str, players: int) -> None:
    frame = Frame(players, specials()[special])
    source = PlainDeals(frame, Random(players))
    deals = [source.next() for _ in range(4)]

    scored = points(won_in(deals, frame), special_tricks(deals, frame), Plan(SIDES, frame, PACKING))

    for number, deal in enumerate(deals):
        tricks = [deal.cards[at : at + players] for at in range(0, len(deal.cards), players)]
        leaders = [deal.first_leader, *deal.winners[:-1]]
        played = Played(deal.hands, leaders, tricks, deal.winners)
        check_points(scored, number, replayed(played, frame))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_play_of_thousands_of_deals_follows_suit(players: int) -> None:
    frame = Frame(players, specials()["shaman"])
    record = random_deals(frame, 4000, Chance(2))
    left = record.hands.copy()

    for trick in range(frame.tricks):
        played = record.cards[trick]
        led = np.take_along_axis(played, record.leaders[None, trick].astype(np.int64), axis=0)
        suit = np.vectorize(SUIT_OF.__getitem__, otypes=[np.uint64])(led)
        assert np.all(played & left == played)
        assert np.all((played & suit != 0) | (left & suit == 0))
        left ^= played
    assert not left.any()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_play_has_the_known_means(players: int) -> None:
    frame = Frame(players, specials()["shaman"])

    record = random_deals(frame, 30_000, Chance(3))

    leaders = (record.winners == record.leaders[0]).sum(axis=0)
    runs = np.max([ARRAYS.run(order) for order in record.won.order], axis=0)
    for found, known in ((leaders, LEADERS_TRICKS[players]), (runs, LONGEST_RUN[players])):
        error = found.std() / record.n**0.5
        assert abs(found.mean() - known) < 4 * error + 0.005  # the known means are rounded


@pytest.mark.parametrize("players", [3, 5])
def test_random_play_in_plain_python_has_the_known_means(players: int) -> None:
    source = PlainDeals(Frame(players, specials()["shaman"]), Random(1))

    deals = [source.next() for _ in range(3000)]

    leaders = [deal.order[deal.first_leader].bit_count() for deal in deals]
    error = float(np.std(leaders)) / len(deals) ** 0.5
    assert abs(np.mean(leaders) - LEADERS_TRICKS[players]) < 4 * error + 0.005


def chi_squared(found: Counter[int], choices: int) -> float:
    """Return how unlike counts are that should be alike, in standard errors.

    The distance's third root is nearly normal (Wilson and Hilferty).
    """
    due = found.total() / choices
    distance = sum((count - due) ** 2 / due for count in found.values())
    distance += due * (choices - len(found))
    spread = 2 / (9 * (choices - 1))
    return float(((distance / (choices - 1)) ** (1 / 3) - (1 - spread)) / spread**0.5)


def test_every_legal_play_is_as_likely() -> None:
    """Plays are told apart by their place among the legal ones, for each number of those."""
    frame = Frame(4, specials()["shaman"])
    record = random_deals(frame, 10_000, Chance(4))
    places: dict[int, Counter[int]] = {n: Counter() for n in range(2, 11)}
    for trick in range(6):
        left = record.hands.copy()
        for before in range(trick):
            left ^= record.cards[before]
        played = record.cards[trick]
        led = np.take_along_axis(played, record.leaders[None, trick].astype(np.int64), axis=0)
        suit = np.vectorize(SUIT_OF.__getitem__, otypes=[np.uint64])(led)
        leads = np.arange(4)[:, None] == record.leaders[trick]
        legal = np.where(leads | (left & suit == 0), left, left & suit)
        among = np.bitwise_count(legal)
        place = np.bitwise_count(legal & (played - np.uint64(1)))
        for n, found in places.items():
            found.update(place[among == n].tolist())

    for n, found in places.items():
        assert found.total() > 200
        assert chi_squared(found, n) < 4


def test_every_card_goes_to_every_seat_as_often() -> None:
    frame = Frame(5, specials()["joker"])
    record = random_deals(frame, 20_000, Chance(5))

    for card in each_card(frame.deck):
        held = record.hands & np.uint64(card) != 0
        assert chi_squared(Counter(held.argmax(axis=0).tolist()), 5) < 4


def test_two_cards_meet_in_a_hand_as_often_as_they_should() -> None:
    frame = Frame(4, specials()["joker"])
    record = random_deals(frame, 20_000, Chance(6))
    first, *others = (np.uint64(card) for card in each_card(frame.deck))

    for card in others:
        both = (record.hands & (first | card) == first | card).any(axis=0).mean()
        assert abs(both - 9 / 39) < 4.5 * (9 / 39 * 30 / 39 / record.n) ** 0.5


def test_a_seed_means_the_same_deals_and_its_streams_differ() -> None:
    frame = Frame(4, specials()["scout"])

    first, again, other = (
        random_deals(frame, 101, Chance(9, stream)).cards.tobytes() for stream in (1, 1, 2)
    )

    assert first == again
    assert first != other


@pytest.mark.parametrize("special", [s for s in specials() if s not in QUIET])
def test_a_special_card_with_a_play_effect_is_refused(special: str) -> None:
    frame = Frame(4, specials()[special])

    with pytest.raises(ValueError, match="without a play effect"):
        random_deals(frame, 10, Chance(1))
    with pytest.raises(ValueError, match="without a play effect"):
        PlainDeals(frame, Random(1))


def test_six_special_cards_have_no_play_effect() -> None:
    assert set(QUIET) == {
        "flag-bearer-green", "tinkerer", "joker", "enchanter", "scout", "shaman"
    }  # fmt: skip
