"""What a player may conclude about other hands is always true, and hands drawn from it fit."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.dwarf_king.cards import BASIC, BLUE_5, MAGIC, RED_5, Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Pass, Raid, Swap
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL, Edition
from companion.games.dwarf_king.simulate.dealing import deal as deal_hands
from companion.games.dwarf_king.simulate.dealing import holder
from companion.games.dwarf_king.simulate.knowledge import Knowledge
from companion.games.dwarf_king.simulate.playing import Playing
from companion.games.dwarf_king.simulate.policy import View
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy
from companion.games.dwarf_king.specials import specials

SIDE = quests().sides["odds"]
ME, LEFT, RIGHT = 0, 1, 3


class Watching(RandomPolicy):
    """Plays at random and, before every card, holds what it may know against the real hands."""

    def __init__(self) -> None:
        self.hands: list[Cards] = []
        self.sure = self.excluded = 0

    def card(self, view: View, legal: Cards, rng: Random) -> Cards:
        known = Knowledge(view)
        for seat in view.others:
            assert not known.holds[seat] & ~self.hands[seat]
            assert not known.cannot[seat] & self.hands[seat]
            self.sure += known.holds[seat].bit_count()
            self.excluded += (known.cannot[seat] & known.hidden).bit_count()
        drawn = known.sample(rng)
        assert drawn[view.seat] == view.hand
        for seat in view.others:
            assert drawn[seat].bit_count() == self.hands[seat].bit_count()
            assert not known.holds[seat] & ~drawn[seat]
        assert sum(drawn) == sum(self.hands)
        return super().card(view, legal, rng)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("special", specials())
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_known_is_true(players: int, special: str, edition: Edition) -> None:
    frame, rng, watching = Frame(players, specials()[special], OFFICIAL[edition]), Random(9), []
    for _ in range(4):
        hands, policy = deal_hands(frame, rng), Watching()
        policy.hands = hands
        chooser = holder(hands, BLUE_5)
        table = Table(frame, holder(hands, RED_5))
        playing = Playing(table, hands, SIDE, [policy] * players, chooser=chooser, rng=rng)
        if special == "flag-bearer-red":
            playing.raid()
        playing.finish()
        watching.append(policy)

    assert sum(policy.sure for policy in watching)
    assert sum(policy.excluded for policy in watching)


def seen(table: Table, hand: Cards) -> View:
    view = View(table, SIDE, ME, chooser=2)
    view.hand = hand
    return view


def cards(*names: str) -> Cards:
    return sum(BASIC[name] for name in names)


def table_with(special: str, *names: str, leader: int = LEFT) -> Table:
    table = Table(Frame(4, specials()[special]), leader)
    for name in names:
        table.play(MAGIC if name == special else BASIC[name])
    return table


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    table = table_with("shaman", "red-2", "red-3", "blue-7")

    known = Knowledge(seen(table, cards("red-9", "green-4")))

    assert (
        known.cannot[RIGHT] & known.hidden
        == known.hidden
        & sum(BASIC[f"red-{rank}"] for rank in ("4", "5", "6", "7", "8", "10", "J", "Q", "K", "A"))
        | known.hidden & specials()["shaman"].card
    )
    assert not known.cannot[2]


def test_the_dragon_says_nothing_of_its_players_suits() -> None:
    table = table_with("dragon", "red-2", "red-3", "dragon")

    assert not Knowledge(seen(table, cards("red-9", "green-4"))).cannot[RIGHT]


def test_excalibur_says_that_its_player_could_not_follow() -> None:
    table = table_with("excalibur", "red-2", "red-3", "excalibur")

    assert Knowledge(seen(table, cards("red-9", "green-4"))).cannot[RIGHT] & cards("red-4")


def test_who_led_trick_1_holds_the_red_5_until_it_is_played() -> None:
    hand = cards("red-9", "green-4")

    assert Knowledge(seen(table_with("shaman", "red-2"), hand)).holds[LEFT] == RED_5
    assert Knowledge(seen(table_with("shaman", "red-5"), hand)).holds[LEFT] == 0


def test_a_hand_that_was_passed_on_is_known() -> None:
    given, now = cards("red-9", "green-4"), cards("red-J", "green-6")
    for move, to in ((Pass(0, 2, "left"), LEFT), (Pass(0, 2, "right"), RIGHT), (Swap(0, 2, ME), 2)):
        view = seen(table_with("shaman", leader=ME), now)
        view.moves.append((move, given))

        known = Knowledge(view)

        assert known.holds[to] & given == given
        assert given & known.sample(Random(1))[to] == given


def test_the_two_of_a_raid_know_its_cards_and_nobody_else_does() -> None:
    takes, gives = cards("red-9", "green-4"), cards("blue-2", "blue-3")
    now = cards("red-J", "green-6")
    inside = seen(table_with("flag-bearer-red"), now | gives)
    inside.moves.append((Raid(0, RIGHT, ME, takes, gives), now | takes))
    outside = seen(table_with("flag-bearer-red"), now)
    outside.moves.append((Raid(0, RIGHT, 2, 0, 0), now))

    assert Knowledge(inside).holds[RIGHT] & takes == takes
    assert Knowledge(outside).holds[RIGHT] == Knowledge(outside).holds[2] == 0


def test_a_fetched_card_is_with_the_fetcher_and_nobody_else() -> None:
    table = table_with("sorcerer", "red-5", "red-2", "red-3", "red-4")
    table.fetch(RED_5)
    view = seen(table, cards("red-9", "green-4"))
    view.moves.append((Fetch(1, RIGHT, RED_5), view.hand))

    known = Knowledge(view)

    assert known.holds == [view.hand, 0, BLUE_5, RED_5]
    assert not known.hidden & MAGIC
