"""Taps while a deal is followed: each changes what it says and nothing that stays true."""

from __future__ import annotations

from typing import Any

from companion.games.dwarf_king import plays_taps as taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.record import Draft, LetStand, MoveTold
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.taps import choose_special

FOUR = ("a", "b", "c", "d")
GOBLINS = ("red-5", "red-9", "blue-2", "red-A")
DRUID = ("red-5", "red-9", "druid", "red-A")


def following(draft: Draft) -> Following:
    return Following(Frame(4, specials()[draft.special or "shaman"]), FOUR, draft)


def now(special: str = "shaman", *cards: str, **told: Any) -> Following:
    return following(Draft(**{"special": special, "leader": "a", "played": cards, **told}))


class TestCards:
    def test_a_card_is_played_once(self) -> None:
        draft = taps.play_card(now(), "red-5")

        assert draft.played == ("red-5",)
        assert taps.play_card(following(draft), "red-5") == draft

    def test_no_card_is_played_while_something_else_is_asked(self) -> None:
        assert taps.play_card(now("shaman", leader=None), "red-5").played == ()
        assert taps.play_card(now("druid", *DRUID), "red-2").played == DRUID

    def test_the_last_card_is_taken_back_and_what_was_said_of_it(self) -> None:
        stands = (
            LetStand(trick=1, player="a", reason="so"),
            LetStand(trick=1, player="b", reason="so"),
        )

        draft = taps.take_back(now("mummy", "red-5", "mummy", overruled=stands))

        assert draft.played == ("red-5",)
        assert draft.overruled == stands[:1]

    def test_taking_back_nothing_changes_nothing(self) -> None:
        assert taps.take_back(now()) == now().draft

    def test_a_trick_is_begun_again_with_all_that_came_after_it(self) -> None:
        stands = (
            LetStand(trick=1, player="b", reason="so"),
            LetStand(trick=2, player="b", reason="so"),
        )
        move = MoveTold(after=2, by="c", other="a", done=True)
        cards = (*GOBLINS, "blue-3", "blue-4", "blue-5", "druid", "green-2")

        draft = taps.take_back_to(
            now("druid", *cards, overruled=stands, move=move, leads={2: "b", 3: "c"}), 2
        )

        assert draft.played == GOBLINS
        assert draft.overruled == stands[:1]
        assert draft.move is None
        assert draft.leads == {2: "b"}


class TestWhoLeads:
    def test_trick_1_before_its_first_card(self) -> None:
        assert taps.tell_leader(now(), "c").leader == "c"
        assert taps.tell_leader(now("shaman", "red-5"), "c").leader == "a"

    def test_trick_1_is_told_again_where_it_was_taken_back(self) -> None:
        assert taps.tell_leader(now("shaman", *GOBLINS, leader=None), "c").leader == "c"

    def test_a_later_trick_if_it_is_not_the_winner(self) -> None:
        draft = taps.tell_leader(now("shaman", *GOBLINS), "b")

        assert draft.leads == {2: "b"}
        assert taps.tell_leader(following(draft), "d").leads == {}
        assert draft.leader == "a"


class TestMoves:
    def test_the_druid_is_told_in_one_tap(self) -> None:
        draft = taps.move_with(now("druid", *DRUID), "a")

        assert draft.move == MoveTold(after=1, by="c", other="a", done=True)
        assert following(draft).due == "card"

    def test_the_blue_flag_bearer_too(self) -> None:
        cards = ("red-5", "flag-bearer-blue", "red-9", "red-A")

        draft = taps.move_to(now("flag-bearer-blue", *cards), "right")

        assert draft.move == MoveTold(after=1, by="b", to="right", done=True)

    def test_a_move_nobody_remembers_is_not_told_and_not_asked_again(self) -> None:
        draft = taps.move_done(now("druid", *DRUID), told=False)

        assert following(draft).due == "card"
        assert following(draft).move is None

    def test_the_sorcerer_is_done_once_its_holder_and_the_card_are_told(self) -> None:
        first = taps.begin_fetch(now("sorcerer", *GOBLINS))
        second = taps.move_card(following(first), "red-A")
        third = taps.move_by(following(second), "b")

        assert following(first).due == following(second).due == "fetch"
        assert third.move == MoveTold(after=1, by="b", takes=("red-A",), done=True)
        assert taps.take_back(following(third)).move is None

    def test_the_red_flag_bearer_tells_cards_by_two_and_two_or_not_at_all(self) -> None:
        draft = taps.move_with(following(taps.move_by(now("flag-bearer-red"), "a")), "b")
        for name in ("red-2", "blue-7", "blue-8"):
            draft = taps.move_card(following(draft), name)
        assert draft.move is not None
        assert draft.move.takes == ("red-2", "blue-7")
        half = taps.move_card(following(draft), "green-3", given=True)
        whole = taps.move_card(following(half), "red-2", given=True)

        for told, cards in ((half, 0), (whole, 2)):
            done = taps.move_done(following(told)).move
            assert done is not None
            assert len(done.takes) == len(done.gives) == cards
            assert (done.by, done.other) == ("a", "b")

    def test_whoever_takes_does_not_take_from_oneself(self) -> None:
        draft = taps.move_with(following(taps.move_by(now("flag-bearer-red"), "a")), "b")

        moved = taps.move_by(following(draft), "b").move

        assert moved is not None
        assert (moved.by, moved.other) == ("b", None)


def test_another_special_card_keeps_what_was_played_before_it() -> None:
    draft = now("druid", *DRUID, move=MoveTold(after=1, by="c", other="a", done=True)).draft

    other = choose_special(draft, "joker")

    assert other.played == ("red-5", "red-9")
    assert other.move is None
    assert choose_special(draft, "druid") == draft
