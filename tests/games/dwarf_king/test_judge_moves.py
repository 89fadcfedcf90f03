"""What the judge finds where hands move, cards are taken, and how a finding is let stand."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.judge import judge
from companion.games.dwarf_king.moves import Move, Pass, Raid, Swap
from games.dwarf_king.judging import FIRST, PLAIN, said
from games.dwarf_king.worked_plays import (
    ANA,
    BEN,
    CLEO,
    DAN,
    bits,
    fetched,
    frame,
    held_by_play,
    in_words,
    judged,
    told,
)

RED, DRUID = frame("flag-bearer-red"), frame("druid")
BLUE, SORCERER = frame("flag-bearer-blue"), frame("sorcerer")
RAIDED = {"Ana": "flag-bearer-red green-3 green-4", "Ben": "red-5 blue-2 blue-3"}
SWAPPED = ["Ana red-5 red-9 red-2 druid", "Ben blue-2 blue-3 green-2 blue-9"]
SWAPPERS = {
    "Ana": "red-5 blue-9",
    "Ben": "red-9 blue-2",
    "Cleo": "red-2 green-2",
    "Dan": "druid blue-3",
}
PASSED = ["Ana red-5 red-9 red-2 flag-bearer-blue", "Ben blue-2"]
PASSERS = {
    "Ana": "red-5 blue-2",
    "Ben": "red-9",
    "Cleo": "red-2 green-2",
    "Dan": "flag-bearer-blue",
}
DEAD = ["Ana red-5 red-9 red-2 red-3", "Ben red-9"]


class TestRaids:
    @pytest.mark.parametrize(
        ("move", "what"),
        [
            (
                Raid(0, BEN, ANA, bits("green-3 green-4"), bits("blue-2 blue-3")),
                "Ben may not take and give cards before trick 1: Ana holds the Flag Bearer",
            ),
            (
                Raid(0, ANA, CLEO, bits("blue-2 blue-3"), bits("green-3 green-4")),
                "Ana cannot take the 2 of Knights before trick 1: Cleo does not hold it",
            ),
            (
                Raid(0, ANA, BEN, bits("blue-2 blue-3"), bits("green-3 red-5")),
                "Ana cannot give the 5 of Goblins before trick 1: Ana does not hold it",
            ),
        ],
    )
    def test_one_that_cannot_be(self, move: Move, what: str) -> None:
        found = judged(RED, [], [move], RAIDED)

        assert said(found) == [what]
        assert (found[0].trick, found[0].seat, found[0].kind) == (0, move.by, "move")
        assert found[0].place == ("moves", 0)

    def test_cards_just_taken_and_the_flag_bearer_itself_may_be_given(self) -> None:
        raid = Raid(0, ANA, BEN, bits("blue-2 blue-3"), bits("flag-bearer-red blue-2"))

        assert judged(RED, [], [raid], RAIDED) == ()

    def test_nobody_takes_the_flag_bearer_whatever_is_known(self) -> None:
        raid = Raid(0, ANA, BEN, bits("flag-bearer-red blue-2"), bits("green-3 green-4"))

        assert len(judged(RED, [], [raid])) == 1

    def test_after_a_trick_it_is_too_late(self) -> None:
        raid = Raid(1, ANA, BEN, 0, 0)

        assert said(judged(RED, DEAD[:1], [raid])) == [
            "Ana may not take and give cards after trick 1: the Flag Bearer acts before trick 1"
        ]

    def test_left_out_it_is_missed_with_hands_only(self) -> None:
        (found,) = judged(RED, ["Ben red-5"], hands=RAIDED)

        assert said((found,)) == [
            "Ana must take 2 cards and give 2 before trick 1: Ana holds the Flag Bearer"
        ]
        assert (found.trick, found.seat, found.place) == (0, ANA, ("moves",))
        assert judged(RED, ["Ben red-5"]) == ()

    def test_it_is_not_missed_before_a_card_is_played(self) -> None:
        assert judged(RED, [], hands=RAIDED) == ()

    @pytest.mark.parametrize(
        ("line", "wrong"),
        [
            ("Ana red-6 blue-2 red-4 red-7", "Ben cannot play the 2 of Knights in trick 1: Ana"),
            ("Ana green-3 green-5 green-6 green-7", "Ana cannot play the 3 of Dwarves in trick 1"),
            ("Cleo flag-bearer-red", "Cleo cannot play the Flag Bearer in trick 1: Ana holds"),
        ],
    )
    def test_cards_that_it_showed_are_known_without_hands(self, line: str, wrong: str) -> None:
        raid = Raid(0, ANA, BEN, bits("blue-2 blue-3"), bits("green-3 green-4"))

        (what,) = said(judged(RED, [line], [raid]))

        assert what.startswith(wrong)

    def test_untold_it_leaves_the_flag_bearer_with_one_of_two(self) -> None:
        raid = Raid(0, ANA, BEN, 0, 0)

        assert judged(RED, ["Ben flag-bearer-red"], [raid]) == ()
        assert said(judged(RED, ["Cleo flag-bearer-red"], [raid])) == [
            "Cleo cannot play the Flag Bearer in trick 1: Ana or Ben holds it"
        ]


class TestHandsThatMove:
    def test_after_a_swap_the_other_hand_is_played(self) -> None:
        assert judged(DRUID, SWAPPED, [Swap(1, DAN, CLEO)], SWAPPERS) == ()
        assert said(judged(DRUID, SWAPPED, [Swap(1, DAN, BEN)], SWAPPERS)) != []

    def test_hands_are_passed_on_the_way_that_was_told(self) -> None:
        assert judged(BLUE, PASSED, [Pass(1, DAN, "left")], PASSERS) == ()
        assert said(judged(BLUE, PASSED, [Pass(1, DAN, "right")], PASSERS)) == [
            "Ben cannot play the 2 of Knights in trick 2: Dan holds it"
        ]

    @pytest.mark.parametrize(
        ("lines", "move", "what"),
        [
            (
                SWAPPED[:1],
                Swap(1, BEN, ANA),
                "Ben may not move hands after trick 1: Dan played the Druid",
            ),
            (
                [DEAD[0], "Ben blue-2 blue-3 blue-4 druid"],
                Swap(1, CLEO, ANA),
                "Cleo may not move hands after trick 1: the Druid was played in trick 2",
            ),
            (
                DEAD,
                Swap(1, CLEO, ANA),
                "Cleo may not move hands after trick 1: the Druid is not played yet",
            ),
        ],
    )
    def test_they_move_after_the_trick_of_the_card_by_who_played_it(
        self, lines: list[str], move: Move, what: str
    ) -> None:
        (found,) = judged(DRUID, lines, [move])

        assert in_words(found.message) == what
        assert (found.trick, found.seat, found.kind) == (1, move.by, "move")

    @pytest.mark.parametrize(
        ("special", "lines", "hands", "what"),
        [
            (
                "druid",
                SWAPPED,
                SWAPPERS,
                "Dan must swap hands after trick 1: Dan played the Druid (R19)",
            ),
            (
                "flag-bearer-blue",
                PASSED,
                PASSERS,
                "Dan must have all hands passed on after trick 1: Dan played the Flag Bearer (R19)",
            ),
        ],
    )
    def test_a_move_left_out_is_missed_with_hands_only_r19(
        self, special: str, lines: list[str], hands: dict[str, str], what: str
    ) -> None:
        deal = frame(special)

        found = judged(deal, lines, hands=hands)

        assert in_words(found[0].message) == what
        assert (found[0].trick, found[0].seat, found[0].place) == (1, DAN, ("moves",))
        assert judged(deal, lines) == ()

    def test_a_move_is_not_missed_before_the_next_trick_begins(self) -> None:
        assert judged(DRUID, SWAPPED[:1], hands=SWAPPERS) == ()

    def test_a_card_acts_once(self) -> None:
        swaps = [Swap(1, DAN, CLEO), Swap(1, DAN, CLEO)]

        assert said(judged(DRUID, SWAPPED[:1], swaps)) == [
            "Dan may not use the Druid after trick 1: it acts once, and Dan used it before"
        ]


class TestTheSorcerer:
    BACK = fetched(1, CLEO, "red-9")

    def test_its_holder_takes_a_card_back_and_plays_it_again(self) -> None:
        lines = [DEAD[0], "Ben red-6 red-9"]
        hands = {"Ana": "red-5", "Ben": "red-9 red-6", "Cleo": "red-2 sorcerer", "Dan": "red-3"}

        found = judge(told(SORCERER, lines, [self.BACK], hands))

        assert found.findings == ()
        assert found.table.piles == [bits("red-5 sorcerer red-2 red-3")]

    def test_who_does_not_hold_it_takes_nothing(self) -> None:
        hands = {"Ana": "red-5", "Ben": "red-9", "Cleo": "red-2", "Dan": "red-3 sorcerer"}

        (found,) = judged(SORCERER, DEAD[:1], [self.BACK], hands)

        assert in_words(found.message) == (
            "Cleo may not take a card back after trick 1: Dan holds the Sorcerer"
        )
        assert (found.seat, found.instead) == (CLEO, DAN)

    def test_the_card_is_played_again_by_who_took_it(self) -> None:
        (found,) = judged(SORCERER, DEAD, [self.BACK])

        assert in_words(found.message) == (
            "Ben cannot play the 9 of Goblins in trick 2: Cleo holds it"
        )

    def test_using_it_is_a_choice(self) -> None:
        lines = [DEAD[0], "Ben red-6"]
        hands = {"Ana": "red-5", "Ben": "red-9 red-6", "Cleo": "red-2 sorcerer", "Dan": "red-3"}

        assert judged(SORCERER, lines, hands=hands) == ()


def test_in_the_final_trick_no_hands_move_and_none_are_missed() -> None:
    lines = [f"Ana {' '.join(each)}" for each in _tricks_of_a_suit()]
    hands = held_by_play(lines, DRUID)

    assert hands["Ben"].endswith("druid")
    assert judged(DRUID, lines, hands=hands) == ()
    assert said(judged(DRUID, lines, [Swap(10, BEN, ANA)], hands)) == [
        "Ben may not move hands after trick 10: it is the last (R19)"
    ]


def _tricks_of_a_suit() -> list[list[str]]:
    """Ten tricks that Ana wins with a suit of her own; Ben plays the Druid last."""
    ana = [f"red-{rank}" for rank in ("A", "K", "Q", "J", 10, 9, 8, 7, 6, 5)]
    nobles = [f"{suit}-{rank}" for suit in ("blue", "green") for rank in "QKA"]
    ben = ["red-2", "red-3", "red-4", *nobles, "druid"]
    cleo, dan = ([f"{s}-{r}" for r in (*range(2, 11), "J")] for s in ("blue", "green"))
    return [list(each) for each in zip(ana, ben, cleo, dan, strict=True)]


class TestAmong:
    FOUND = judged(PLAIN, [FIRST, "Cleo blue-2"])[0]
    MOVED = judged(RED, [], [Raid(0, BEN, ANA, 0, 0)], RAIDED)[0]

    def test_a_finding_is_let_stand_by_its_trick_and_player(self) -> None:
        assert self.FOUND.among({(2, CLEO)}) == (2, CLEO)
        assert self.FOUND.among({(1, CLEO), (2, ANA), (2, DAN), (3, BEN)}) is None

    def test_or_by_who_should_have_done_it(self) -> None:
        assert self.FOUND.among({(2, BEN)}) == (2, BEN)

    @pytest.mark.parametrize("trick", [0, 1])
    def test_a_move_before_trick_1_goes_by_either_number(self, trick: int) -> None:
        assert self.MOVED.among({(trick, BEN)}) == (trick, BEN)
        assert self.MOVED.among({(2, BEN)}) is None
