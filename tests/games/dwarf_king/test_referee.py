"""The table by the rulings: what may be played, who wins, who leads."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.cards import MAGIC, SUITED
from companion.games.dwarf_king.referee import Table
from games.dwarf_king.worked_plays import ANA, BEN, CLEO, DAN, bits, frame, table

PLAIN = frame("shaman")


class TestSuits:
    def test_the_highest_card_of_the_suit_led_wins_and_leads_next(self) -> None:
        after = table(PLAIN, "Ben red-5 red-9 blue-A red-2")

        assert (after.winners, after.turn, after.number) == ([CLEO], CLEO, 2)

    def test_who_can_must_follow_suit(self) -> None:
        now = table(PLAIN, "Ben red-5")

        assert now.legal(bits("red-9 red-2 blue-A")) == bits("red-9 red-2")

    def test_who_cannot_follow_may_play_anything(self) -> None:
        now = table(PLAIN, "Ben red-5")

        assert now.legal(bits("green-9 blue-A")) == bits("green-9 blue-A")

    def test_an_eleven_lies_between_ten_and_jack(self) -> None:
        after = table(PLAIN, "Ana red-10 shaman red-9 red-2", "Ben green-2 green-3 green-4 green-5")
        beaten = table(PLAIN, "Ana red-10 shaman red-J red-2")

        assert (after.winners[0], beaten.winners[0]) == (BEN, CLEO)

    def test_a_one_is_below_the_two(self) -> None:
        after = table(frame("scout", 3), "Ana scout red-2 green-A")

        assert after.winners == [BEN]

    def test_winning_says_who_is_ahead_in_the_trick_in_play(self) -> None:
        assert table(PLAIN, "Ben red-5 red-9 blue-A").winning() == 1

    def test_a_copy_goes_on_apart(self) -> None:
        now = table(PLAIN, "Ben red-5 red-9")
        other = now.copy()

        other.play(bits("red-2"))
        other.play(bits("red-3"))

        assert (len(now.cards), now.tricks) == (2, [])
        assert (other.cards, other.winners) == ([], [CLEO])

    def test_the_deal_is_over_after_its_last_trick(self) -> None:
        now = Table(PLAIN, ANA)

        for _ in range(PLAIN.tricks):
            assert not now.over
            for card in ("red-2", "red-3", "red-4", "red-5"):
                now.play(bits(card))

        assert now.over


class TestExcalibur:
    WINS, LOSES = frame("excalibur"), frame("excalibur", edition="2011")

    def test_it_may_not_be_played_by_who_can_follow(self) -> None:
        now = table(self.WINS, "Ana red-5")

        assert now.legal(MAGIC | bits("red-9 blue-2")) == bits("red-9")
        assert now.legal(MAGIC | bits("blue-2")) == MAGIC | bits("blue-2")

    def test_it_wins_and_its_player_leads_r5(self) -> None:
        after = table(self.WINS, "Ana red-5 excalibur red-A red-2")

        assert (after.winners, after.turn) == ([BEN], BEN)

    def test_led_in_2021_it_wins_and_the_next_card_sets_the_suit_r6_r8(self) -> None:
        now = table(self.WINS, "Ana excalibur blue-3")

        assert Table(self.WINS, ANA).legal(MAGIC | bits("red-5")) == MAGIC | bits("red-5")
        assert now.legal(bits("blue-9 red-A")) == bits("blue-9")
        assert table(self.WINS, "Ana excalibur blue-3 blue-A red-2").winners == [ANA]

    def test_led_in_2011_it_is_the_last_card_and_loses_r6(self) -> None:
        start = Table(self.LOSES, ANA)

        assert start.legal(MAGIC | bits("red-5")) == bits("red-5")
        assert start.legal(MAGIC) == MAGIC
        assert table(self.LOSES, "Ana excalibur blue-3 blue-A red-2").winners == [CLEO]

    def test_thrown_in_2011_it_wins_as_ever(self) -> None:
        assert table(self.LOSES, "Ana blue-A excalibur blue-K blue-2").winners == [BEN]

    def test_the_edition_is_only_a_default(self) -> None:
        loses = frame("excalibur", excalibur_led="loses")

        assert table(loses, "Ana excalibur blue-3 blue-A red-2").winners == [CLEO]


class TestDragon:
    LAST, FIRST = frame("dragon"), frame("dragon", edition="2011")

    def test_it_may_be_played_though_one_can_follow_and_is_never_forced(self) -> None:
        now = table(self.LAST, "Ana red-5")

        assert now.legal(MAGIC | bits("red-9 blue-2")) == MAGIC | bits("red-9")
        assert now.legal(MAGIC | bits("blue-2")) == MAGIC | bits("blue-2")

    def test_it_wins_where_no_ace_lies(self) -> None:
        assert table(self.LAST, "Ana red-5 dragon red-K red-2").winners == [BEN]

    @pytest.mark.parametrize(
        "line", ["Ana red-5 dragon red-A red-2", "Ana red-A dragon red-K red-2"]
    )
    def test_an_ace_before_or_after_it_beats_it(self, line: str) -> None:
        assert table(self.LAST, line).winners == [CLEO if "red-5" in line else ANA]

    def test_an_ace_of_the_suit_led_beats_other_aces_r7(self) -> None:
        for deal in (self.LAST, self.FIRST):
            assert table(deal, "Ana red-5 dragon red-A blue-A").winners == [CLEO]
            assert table(deal, "Ana red-5 blue-A red-A dragon").winners == [CLEO]

    def test_of_other_aces_the_last_wins_in_2021_and_the_first_in_2011_r7(self) -> None:
        line = "Ana red-5 blue-A dragon green-A"

        assert table(self.LAST, line).winners == [DAN]
        assert table(self.FIRST, line).winners == [BEN]

    def test_led_it_wins_and_the_next_card_sets_the_suit_r8(self) -> None:
        now = table(self.LAST, "Ana dragon blue-3")

        assert now.legal(bits("blue-9 red-A")) == bits("blue-9")
        assert table(self.LAST, "Ana dragon blue-3 blue-K red-2").winners == [ANA]
        assert table(self.LAST, "Ana dragon blue-3 blue-A red-A").winners == [CLEO]


class TestMummy:
    DEAL = frame("mummy")
    WON = "Ana red-5 red-9 red-2 red-3"
    """Ben wins with the 9 of Goblins."""

    def test_it_may_not_be_played_in_trick_1_not_even_thrown(self) -> None:
        now = table(self.DEAL, "Ana red-5")

        assert Table(self.DEAL, ANA).legal(MAGIC | bits("red-5")) == bits("red-5")
        assert now.legal(MAGIC | bits("blue-2")) == bits("blue-2")

    def test_in_trick_1_it_has_no_suit_and_is_never_forced(self) -> None:
        now = table(self.DEAL, "Ana red-5")

        assert now.legal(MAGIC | bits("blue-2 green-3")) == bits("blue-2 green-3")

    def test_led_it_leads_the_suit_it_copies(self) -> None:
        now = table(self.DEAL, self.WON, "Ben mummy")

        assert now.legal(bits("red-4 blue-A")) == bits("red-4")
        assert table(self.DEAL, self.WON, "Ben mummy red-8 blue-A red-4").winners == [BEN, BEN]
        assert table(self.DEAL, self.WON, "Ben mummy red-10 blue-A red-4").winners == [BEN, CLEO]

    def test_it_follows_as_a_card_of_the_copied_suit(self) -> None:
        now = table(self.DEAL, self.WON, "Ben red-4")

        assert now.legal(MAGIC | bits("red-6 blue-2")) == MAGIC | bits("red-6")
        assert table(self.DEAL, self.WON, "Ben red-4 mummy red-8 blue-A").winners == [BEN, CLEO]

    def test_alone_of_the_suit_led_it_must_be_played_r16(self) -> None:
        now = table(self.DEAL, self.WON, "Ben red-4")

        assert now.legal(MAGIC | bits("blue-2 green-A")) == MAGIC

    def test_on_another_suit_it_is_thrown_by_who_cannot_follow_and_loses(self) -> None:
        now = table(self.DEAL, self.WON, "Ben blue-2")

        assert now.legal(MAGIC | bits("blue-3")) == bits("blue-3")
        assert now.legal(MAGIC | bits("green-3")) == MAGIC | bits("green-3")
        assert table(self.DEAL, self.WON, "Ben blue-2 mummy blue-3 green-A").winners == [BEN, DAN]


class TestPuppeteer:
    DEAL = frame("puppeteer")
    BEFORE = "Ana red-5 red-9 red-2 blue-A"
    """Ben wins; the last card played is the Ace of Knights."""

    def test_it_may_be_played_in_trick_1_but_not_lead_it(self) -> None:
        assert Table(self.DEAL, ANA).legal(MAGIC | bits("red-5")) == bits("red-5")
        assert table(self.DEAL, "Ana red-5").legal(MAGIC | bits("red-6")) == MAGIC | bits("red-6")

    def test_it_is_a_hair_above_the_card_before_even_an_ace(self) -> None:
        assert table(self.DEAL, "Ana red-5 red-A puppeteer red-2").winners == [CLEO]
        assert table(self.DEAL, "Ana red-5 red-9 puppeteer red-10").winners == [DAN]

    def test_led_it_copies_the_last_card_played_not_the_winner(self) -> None:
        now = table(self.DEAL, self.BEFORE, "Ben puppeteer")

        assert now.legal(bits("blue-3 red-A")) == bits("blue-3")
        assert table(self.DEAL, self.BEFORE, "Ben puppeteer blue-K red-A blue-2").winners[1] == BEN

    def test_alone_of_the_suit_led_it_must_be_played_r16(self) -> None:
        now = table(self.DEAL, "Ana red-5 red-2")

        assert now.legal(MAGIC | bits("blue-2 green-A")) == MAGIC

    def test_after_a_discard_it_has_that_suit_and_cannot_win_r17(self) -> None:
        now = table(self.DEAL, "Ana red-5 blue-A")

        assert now.legal(MAGIC | bits("red-6 blue-2")) == bits("red-6")
        assert now.legal(MAGIC | bits("green-6 blue-2")) == MAGIC | bits("green-6 blue-2")
        assert table(self.DEAL, "Ana red-5 blue-A puppeteer red-2").winners == [ANA]


class TestSorcerer:
    DEAL = frame("sorcerer")
    TRICK = "Ana green-5 green-9 green-2 green-3"

    def test_in_hand_it_has_no_suit_and_is_thrown_only_by_who_cannot_follow(self) -> None:
        now = table(self.DEAL, "Ana red-5")

        assert now.legal(MAGIC | bits("red-6 blue-2")) == bits("red-6")
        assert now.legal(MAGIC | bits("blue-2")) == MAGIC | bits("blue-2")

    def test_it_is_led_only_as_the_last_card_and_never_wins_r8(self) -> None:
        start = Table(self.DEAL, ANA)

        assert start.legal(MAGIC | bits("red-5")) == bits("red-5")
        assert start.legal(MAGIC) == MAGIC
        assert table(self.DEAL, "Ana sorcerer blue-3 blue-A red-2").winners == [CLEO]
        assert table(self.DEAL, "Ana blue-3 sorcerer blue-A red-2").winners == [CLEO]

    def test_a_fetch_leaves_it_in_the_pile_and_changes_neither_winner_nor_lead(self) -> None:
        now = table(self.DEAL, self.TRICK)

        now.fetch(bits("green-5"))

        assert now.piles == [MAGIC | bits("green-9 green-2 green-3")]
        assert (now.winners, now.turn) == ([BEN], BEN)

    def test_a_card_fetched_is_played_again_and_lies_with_its_last_winner_r3(self) -> None:
        now = table(self.DEAL, self.TRICK)
        now.fetch(bits("green-5"))

        for card in ("green-4", "green-6", "green-5", "green-7"):
            now.play(bits(card))

        assert [bool(pile & bits("green-5")) for pile in now.piles] == [False, True]
        assert now.winners == [BEN, ANA]


def test_a_magic_card_lies_in_the_pile_and_beside_the_cards_that_count() -> None:
    (pile,) = table(frame("dragon"), "Ana red-5 dragon red-K red-2").piles

    assert pile & MAGIC
    assert pile & SUITED == bits("red-5 red-K red-2")
