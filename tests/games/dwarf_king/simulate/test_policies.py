"""How the policies decide: at random, by the points of the trick, by playing deals out."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest

from companion.games.dwarf_king.cards import BASIC, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.simulate.dealing import deal
from companion.games.dwarf_king.simulate.greedy import Greedy
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.pimc import Pimc
from companion.games.dwarf_king.simulate.policies import POLICIES, Policy, View
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy
from companion.games.dwarf_king.specials import specials

HIDDEN = "red-2 blue-4 green-7"
THINKERS = [Greedy(), Pimc(samples=30)]
SIDES = list(quests().sides.values())


def cards(*names: str) -> Cards:
    return sum(BASIC[name] if name in BASIC else specials()[name].card for name in names)


def seen(side: str, special: str, hand: Cards, *lying: str, hidden: str | None = None) -> View:
    """What the last of four players sees with *lying* on the table.

    *hidden* are the cards that the others hold, one each or more; None for all that nobody has
    seen yet. The rest has been played out, one trick to each player in turn.
    """
    frame = Frame(4, specials()[special])
    table = Table(frame, 1)
    if hidden is not None:
        gone = frame.deck & ~hand & ~cards(*lying, *hidden.split())
        for number, card in enumerate(each_card(gone)):
            if number % 4 == 0:
                table.leader = number // 4 % 4
            table.play(card)
        assert table.between
    table.leader = 1
    for name in lying:
        table.play(cards(name))
    view = View(table, quests().sides[side], 0, chooser=2)
    view.hand = hand
    return view


def chosen(policy: Policy, view: View) -> Cards:
    return policy.card(view, view.table.legal(view.hand), Random(1))


@pytest.mark.parametrize("policy", THINKERS, ids=["greedy", "pimc"])
@pytest.mark.parametrize(
    ("side", "special", "lying", "hand", "best"),
    [
        ("capture-the-dwarf-queen", "shaman", "green-10 green-Q green-3", "green-K green-5", 0),
        ("flee-the-dwarf-queen", "shaman", "green-10 green-Q green-3", "green-K green-5", 1),
        ("capture-the-kings", "shaman", "blue-K blue-2 blue-3", "blue-A blue-5", 0),
        ("capture-the-queens", "shaman", "blue-K blue-2 blue-3", "blue-A blue-5", 1),
        ("from-6-to-7", "shaman", "blue-2 blue-3 blue-9", "red-6 red-J", 1),
        (
            "knights-debacle",
            "flag-bearer-green",
            "flag-bearer-green green-3 green-10",
            "green-K green-5",
            0,
        ),
        ("most-victories", "shaman", "red-10 shaman red-3", "red-K red-5", 1),
        ("cavalry-retreat", "enchanter", "blue-J blue-10 blue-3", "blue-A blue-5", 1),
    ],
)
def test_the_last_to_play_takes_what_pays_and_leaves_what_costs(  # noqa: PLR0917 - a table
    policy: Policy, side: str, special: str, lying: str, hand: str, best: int
) -> None:
    names = hand.split()
    view = seen(side, special, cards(*names), *lying.split(), hidden=HIDDEN)

    assert chosen(policy, view) == cards(names[best])


def test_a_trick_is_won_no_higher_than_needed() -> None:
    hand = cards("red-J", "red-A", "red-5")
    view = seen("most-victories", "scout", hand, "red-10", "scout", "red-3")

    assert chosen(Greedy(), view) == cards("red-J")


def test_what_greedy_does_not_want_it_throws_high() -> None:
    hand = cards("red-J", "red-3", "red-5")
    view = seen("fewest-victories", "shaman", hand, "red-K", "red-10", "shaman")

    assert chosen(Greedy(), view) == cards("red-J")


def test_random_play_gives_every_legal_card_the_same_chance() -> None:
    hand, rng = cards("red-J", "red-3", "red-5", "blue-2"), Random(2)
    view = seen("odds", "shaman", hand, "red-K")

    found = Counter(RandomPolicy().card(view, view.table.legal(hand), rng) for _ in range(3000))

    assert set(found) == {cards("red-J"), cards("red-3"), cards("red-5")}
    assert sum((n - 1000) ** 2 / 1000 for n in found.values()) < 12


def test_a_pair_to_give_away_comes_out_of_the_hand() -> None:
    names = ("flag-bearer-red", "green-Q", "green-3", "blue-9", "red-A", "red-4", "red-7")
    hand = cards(*names, "blue-2", "blue-3", "green-8", "green-9", "red-J")
    view = View(Table(Frame(4, specials()["flag-bearer-red"]), 1), SIDES[0], 0, chooser=2)
    view.hand = hand

    pair = Pimc(samples=3).gives(view, 1, cards("green-3", "red-A"), Random(1))

    assert pair.bit_count() == 2
    assert pair & hand == pair


def after_a_trick(side: str, leader: int) -> View:
    """What seat 0 sees with the Sorcerer in hand, after a trick with the green Queen."""
    table = Table(Frame(4, specials()["sorcerer"]), leader)
    for name in ("green-Q", "green-3", "green-10", "green-4"):
        table.play(cards(name))
    view = View(table, quests().sides[side], 0, chooser=2)
    view.hand = cards("sorcerer", "blue-3", "blue-4", "blue-9", "red-2", "red-3", "red-9", "red-7")
    return view


@pytest.mark.parametrize("policy", THINKERS, ids=["greedy", "pimc"])
@pytest.mark.parametrize(
    ("side", "winner", "fetches"),
    [
        ("flee-the-dwarf-queen", 0, True),
        ("flee-the-dwarf-queen", 2, False),
        ("capture-the-dwarf-queen", 0, False),
    ],
)
def test_a_card_is_fetched_back_if_that_helps(
    policy: Policy, side: str, winner: int, fetches: bool
) -> None:
    fetched = policy.fetch(after_a_trick(side, winner), Random(1))

    assert (fetched == cards("green-Q")) is fetches


def test_greedy_gives_away_what_is_worth_least_in_hand() -> None:
    high, low = cards("blue-A", "blue-K", "red-A"), cards("green-3", "red-2", "blue-2")
    view = View(Table(Frame(4, specials()["flag-bearer-red"]), 1), quests().sides["odds"], 0, 2)

    view.side, view.hand = quests().sides["most-victories"], high | low
    assert not Greedy().gives(view, 1, low, Random(1)) & high
    view.side = quests().sides["fewest-victories"]
    assert not Greedy().gives(view, 1, low, Random(1)) & low


def advantage(strong: Policy, weak: Policy, deals: int) -> float:
    """How many standard errors a seat gains when *strong* plays it in the same deals."""
    rng, gains = Random(12), []
    for number in range(deals):
        players, side = 3 + number % 3, SIDES[number % len(SIDES)]
        frame = Frame(players, list(specials().values())[number % 14])
        hands, seat, seed = deal(frame, rng), number % players, rng.random()
        table = [weak] * players
        other = [strong if at == seat else weak for at in range(players)]
        gains.append(
            play(frame, side, other, Random(seed), hands).points[seat]
            - play(frame, side, table, Random(seed), hands).points[seat]
        )
    return mean(gains) / (stdev(gains) / sqrt(deals))


def test_greedy_is_stronger_than_random() -> None:
    assert advantage(Greedy(), RandomPolicy(), 306) > 3


def test_playing_deals_out_is_stronger_than_random() -> None:
    assert advantage(Pimc(samples=4), RandomPolicy(), 102) > 3


def test_every_policy_has_a_name() -> None:
    assert list(POLICIES) == ["random", "greedy", "pimc"]
