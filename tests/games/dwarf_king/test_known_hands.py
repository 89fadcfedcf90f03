"""Revokes after the fact: what later plays show was held, through moves told and untold."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.known_hands import known_hands
from companion.games.dwarf_king.moves import Pass, Swap, Way
from games.dwarf_king.worked_plays import (
    BEN,
    CLEO,
    DAN,
    bits,
    fetched,
    frame,
    in_words,
    judged,
    told,
)

PLAIN, DRUID, BLUE = frame("shaman"), frame("druid"), frame("flag-bearer-blue")


def test_a_card_played_later_was_in_hand() -> None:
    lines = ["Ana red-5 red-9 red-2 red-3", "Ben blue-2 blue-3"]

    known = {
        (play.trick, play.seat): hand for play, hand in known_hands(told(PLAIN, lines)).items()
    }

    assert known[1, BEN] == bits("red-9 blue-2")
    assert known[1, DAN] == bits("red-3")
    assert known[2, BEN] == bits("blue-2")


class TestWithoutMoves:
    LINES = ("Ana green-5 green-9 blue-4 green-3", "Ben blue-2 blue-3 green-K")

    def test_a_suit_shown_later_is_a_revoke(self) -> None:
        lines = [*self.LINES[:1], "Ben green-2 green-K"]

        (found,) = judged(PLAIN, lines)

        assert in_words(found.message) == (
            "Cleo may have revoked in trick 1: Cleo put the 4 of Knights on Dwarves, and played "
            "the King of Dwarves in trick 2"
        )
        assert (found.trick, found.seat, found.kind) == (1, CLEO, "revoke")
        assert found.place == ("tricks", 0, "cards", 2)

    def test_a_suit_shown_by_somebody_else_is_none(self) -> None:
        assert judged(PLAIN, self.LINES) == ()

    def test_it_is_found_with_the_very_card_that_shows_it(self) -> None:
        lines = [*self.LINES[:1], "Ben green-2"]

        assert judged(PLAIN, lines) == ()
        assert len(judged(PLAIN, [*lines[:1], "Ben green-2 green-K"])) == 1

    def test_each_wrong_play_is_found_once(self) -> None:
        lines = [
            "Ana green-5 green-9 blue-4 green-3",
            "Ben green-2 blue-5 green-6 green-7",
            "Ana blue-2 blue-3 green-K blue-6",
            "Ben blue-7 green-8",
        ]

        assert [(f.trick, f.seat) for f in judged(PLAIN, lines) if f.kind == "revoke"] == [
            (1, CLEO),
            (2, CLEO),
        ]

    def test_with_hands_it_is_an_illegal_play_instead(self) -> None:
        hands = {"Ana": "green-5 red-5", "Ben": "green-9 green-2", "Cleo": "blue-4 green-K"}
        hands["Dan"] = "green-3"

        found = judged(PLAIN, [self.LINES[0], "Ben green-2 green-K"], hands=hands)

        assert [(f.trick, f.seat, f.kind) for f in found] == [(1, CLEO, "illegal")]


class TestMagicCards:
    def test_a_mummy_held_counts_as_of_its_suit_at_that_moment_r16(self) -> None:
        lines = [
            "Ana red-5 red-9 red-2 red-3",
            "Ben red-4 blue-2 red-6 red-7",
            "Ana green-2 green-3 mummy",
        ]

        (found,) = judged(frame("mummy"), lines)

        assert in_words(found.message) == (
            "Cleo may have revoked in trick 2: Cleo put the 2 of Knights on Goblins, and held the "
            "Mummy, a Goblin there (R16), which Cleo played in trick 3"
        )

    def test_a_mummy_held_in_trick_1_has_no_suit(self) -> None:
        lines = ["Ana red-5 red-9 blue-2 red-3", "Ben blue-4 mummy"]

        assert judged(frame("mummy"), lines) == ()

    def test_a_puppeteer_held_counts_as_of_the_suit_before_it_r16(self) -> None:
        lines = ["Ana red-5 blue-2 blue-3 red-2", "Ana red-6 puppeteer"]
        after_a_discard = ["Ana red-5 blue-2 blue-3 red-2", "Ana red-6 blue-4 puppeteer"]

        assert [f.seat for f in judged(frame("puppeteer"), lines)] == [BEN]
        assert judged(frame("puppeteer"), after_a_discard) == ()

    def test_excalibur_thrown_by_who_could_follow(self) -> None:
        (found,) = judged(frame("excalibur"), ["Ana red-5 excalibur red-2 red-3", "Ben red-9"])

        assert in_words(found.message) == (
            "Ben may have revoked in trick 1: Ben put Excalibur on Goblins, and played the 9 of "
            "Goblins in trick 2"
        )

    def test_the_dragon_is_free(self) -> None:
        assert judged(frame("dragon"), ["Ana red-5 dragon red-2 red-3", "Ben red-9"]) == ()

    def test_a_card_fetched_was_not_held_before(self) -> None:
        lines = ["Ana green-5 green-9 blue-2 green-3", "Ben blue-3 green-9"]

        assert judged(frame("sorcerer"), lines, [fetched(1, CLEO, "green-9")]) == ()

    def test_a_card_fetched_was_not_held_before_by_who_wrongly_played_it_again(self) -> None:
        lines = ["Ana green-5 green-9 green-2 blue-3", "Ben blue-4 blue-5 green-9"]

        found = judged(frame("sorcerer"), lines, [fetched(1, CLEO, "green-9")])

        assert [(f.trick, f.seat, f.kind) for f in found] == [(2, DAN, "illegal")]

    def test_a_card_fetched_is_held_from_then_on(self) -> None:
        lines = [
            "Ana green-5 green-9 green-2 green-3",
            "Ben green-4 blue-2 green-6 green-7",
            "Ana blue-3 blue-4 green-9",
        ]

        (found,) = judged(frame("sorcerer"), lines, [fetched(1, CLEO, "green-9")])

        assert in_words(found.message) == (
            "Cleo may have revoked in trick 2: Cleo put the 2 of Knights on Dwarves, and played "
            "the 9 of Dwarves in trick 3"
        )


class TestHandsThatMoved:
    FIRST = "Ana green-5 green-9 blue-4 green-3"
    """Ben wins; Cleo does not follow."""

    @pytest.mark.parametrize(
        ("other", "shown"),
        [(CLEO, "Ana red-2 red-3 red-4 green-K"), (BEN, "Ana red-2 red-3 green-K")],
        ids=["her own hand is with Dan", "she kept her hand"],
    )
    def test_a_swap_told_is_followed_back(self, other: int, shown: str) -> None:
        lines = [self.FIRST, "Ben blue-2 blue-3 druid blue-A", shown]

        found = judged(DRUID, lines, [Swap(2, DAN, other)])

        assert [(f.trick, f.seat) for f in found] == [(1, CLEO)]

    def test_the_words_tell_who_showed_the_card(self) -> None:
        lines = [self.FIRST, "Ben blue-2 blue-3 druid blue-A", "Ana red-2 red-3 red-4 green-K"]

        (found,) = judged(DRUID, lines, [Swap(2, DAN, CLEO)])

        assert in_words(found.message) == (
            "Cleo may have revoked in trick 1: Cleo put the 4 of Knights on Dwarves, and held the "
            "King of Dwarves, which Dan played in trick 3"
        )

    def test_a_swap_with_somebody_else_clears_them(self) -> None:
        lines = [self.FIRST, "Ben blue-2 blue-3 druid blue-A", "Ana red-2 red-3 green-K"]

        assert judged(DRUID, lines, [Swap(2, DAN, CLEO)]) == ()

    @pytest.mark.parametrize(("way", "seat"), [("left", BEN), ("right", DAN)])
    def test_hands_passed_on_are_followed_back(self, way: Way, seat: int) -> None:
        lines = ["Ana green-5 blue-4 green-9 blue-5", "Cleo flag-bearer-blue red-2 red-3 red-4"]

        found = judged(BLUE, [*lines, "Cleo green-K"], [Pass(2, CLEO, way)])

        assert [(f.trick, f.seat) for f in found] == [(1, seat)]

    @pytest.mark.parametrize(
        ("special", "lines"),
        [
            ("druid", [FIRST, "Ben blue-2 blue-3 druid blue-A", "Ana red-2 red-3 green-K"]),
            (
                "flag-bearer-blue",
                [FIRST, "Ben blue-2 blue-3 flag-bearer-blue blue-A", "Ana red-2 red-3 green-K"],
            ),
        ],
    )
    def test_what_was_held_before_a_move_that_nobody_told_is_not_known(
        self, special: str, lines: list[str]
    ) -> None:
        assert judged(frame(special), lines) == ()

    def test_what_was_played_before_it_still_shows_a_revoke(self) -> None:
        lines = [self.FIRST, "Ben green-2 green-K blue-3 druid", "Cleo red-2"]

        assert [(f.trick, f.seat) for f in judged(DRUID, lines)] == [(1, CLEO)]
