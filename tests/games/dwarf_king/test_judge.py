"""What the judge finds in plays, leaders and moves when the hands are known."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.judge import judge
from companion.games.dwarf_king.moves import Raid
from games.dwarf_king.judging import FIRST, PLAIN, said, with_cards
from games.dwarf_king.worked_plays import (
    ANA,
    BEN,
    CLEO,
    DAN,
    bits,
    frame,
    held_by_play,
    judged,
    told,
)


class TestPlays:
    def test_a_play_by_the_rules_is_not_spoken_of(self) -> None:
        lines = [FIRST, "Ben blue-2 blue-3 green-4 blue-A"]

        assert judged(PLAIN, lines, hands=held_by_play(lines, PLAIN)) == ()

    def test_who_does_not_follow_is_found_at_once(self) -> None:
        lines = ["Ana red-5 blue-9"]
        hands = with_cards(held_by_play(lines, PLAIN), Ben="red-9 red-2")

        (found,) = judged(PLAIN, lines, hands=hands)

        assert said((found,)) == [
            "Ben must follow Goblins in trick 1: Ben still holds the 9 of Goblins"
        ]
        assert (found.trick, found.seat, found.kind) == (1, BEN, "illegal")
        assert found.place == ("tricks", 0, "cards", 1)

    def test_a_card_that_somebody_else_holds(self) -> None:
        hands = with_cards(held_by_play(["Ana red-5 red-9"], PLAIN), Ben="red-2", Cleo="red-4")
        hands["Ben"], hands["Dan"] = "red-2", "red-9"

        assert said(judged(PLAIN, ["Ana red-5 red-9 red-4"], hands=hands)) == [
            "Ben cannot play the 9 of Goblins in trick 1: Dan holds it"
        ]

    def test_the_deal_goes_on_with_what_was_played(self) -> None:
        lines = ["Ana red-5 blue-9 red-2 red-3", "Ana red-6 red-9 red-4 red-7"]

        found = judge(told(PLAIN, lines, hands=held_by_play(lines, PLAIN)))

        assert [(f.trick, f.seat) for f in found.findings] == [(1, BEN)]
        assert found.table.winners == [ANA, BEN]

    @pytest.mark.parametrize(
        ("special", "edition", "lines", "more", "what"),
        [
            (
                "mummy",
                "2021",
                ["Ana red-5 mummy"],
                {},
                "Ben may not play the Mummy in trick 1: no trick is won yet that it could copy",
            ),
            (
                "puppeteer",
                "2021",
                ["Ana puppeteer"],
                {"Ana": "red-5"},
                "Ana may not lead trick 1 with the Puppeteer: there is no card yet that it could "
                "copy",
            ),
            (
                "excalibur",
                "2011",
                [FIRST, "Ben excalibur"],
                {"Ben": "blue-2"},
                "Ben may not lead trick 2 with Excalibur: it may be led only as the last card (R6)",
            ),
            (
                "sorcerer",
                "2021",
                [FIRST, "Ben sorcerer"],
                {"Ben": "blue-2"},
                "Ben may not lead trick 2 with the Sorcerer: it may be led only as the last card",
            ),
            (
                "excalibur",
                "2021",
                ["Ana red-5 excalibur"],
                {"Ben": "red-2 red-8"},
                "Ben may play Excalibur in trick 1 only without a Goblin: Ben still holds the 8 of "
                "Goblins",
            ),
            (
                "sorcerer",
                "2021",
                ["Ana red-5 sorcerer"],
                {"Ben": "red-8"},
                "Ben may play the Sorcerer in trick 1 only without a Goblin: Ben still holds the 8 "
                "of Goblins",
            ),
            (
                "mummy",
                "2021",
                [FIRST, "Ben red-4 blue-2"],
                {"Cleo": "mummy"},
                "Cleo must play the Mummy in trick 2: it is a Goblin there, and Cleo holds no "
                "other (R16)",
            ),
            (
                "puppeteer",
                "2021",
                ["Ana red-5 red-2 blue-2"],
                {"Cleo": "puppeteer"},
                "Cleo must play the Puppeteer in trick 1: it is a Goblin there, and Cleo holds no "
                "other (R16)",
            ),
        ],
    )
    def test_magic_cards_have_rules_of_their_own(
        self, special: str, edition: str, lines: list[str], more: dict[str, str], what: str
    ) -> None:
        deal = frame(special, edition="2011" if edition == "2011" else "2021")
        hands = with_cards(held_by_play(lines, deal), **more)

        assert said(judged(deal, lines, hands=hands)) == [what]


class TestLeaders:
    def test_the_winner_of_a_trick_leads_the_next(self) -> None:
        lines = [FIRST, "Cleo blue-2"]

        (found,) = judged(PLAIN, lines, hands=held_by_play(lines, PLAIN))

        assert said((found,)) == [
            "Cleo may not lead trick 2, the winner of the trick before leads (R5): Ben wins with "
            "the 9 of Goblins"
        ]
        assert (found.trick, found.seat, found.instead, found.kind) == (2, CLEO, BEN, "leader")
        assert found.place == ("tricks", 1, "leader")

    def test_the_holder_of_red_5_leads_trick_1(self) -> None:
        lines = ["Ben red-2"]

        (found,) = judged(PLAIN, lines, hands={"Ben": "red-2", "Dan": "red-5"})

        assert said((found,)) == ["Ben may not lead trick 1: Dan holds the 5 of Goblins"]
        assert found.instead == DAN

    def test_the_first_leader_is_not_judged_without_hands(self) -> None:
        assert judged(PLAIN, ["Ben red-2 red-5 red-3 red-4"]) == ()

    def test_after_the_red_flag_bearer_the_present_holder_leads(self) -> None:
        deal = frame("flag-bearer-red")
        raid = Raid(0, ANA, BEN, bits("red-5 blue-2"), bits("green-3 green-4"))
        hands = {"Ana": "flag-bearer-red green-3 green-4", "Ben": "red-5 blue-2 blue-3"}

        assert judged(deal, ["Ana red-5"], [raid], hands) == ()
        assert said(judged(deal, ["Ben blue-3"], [raid], hands)) == [
            "Ben may not lead trick 1: Ana holds the 5 of Goblins"
        ]
