"""When a match is over, and the extra deals until it is."""

from __future__ import annotations

import pytest

from companion.core.match import MatchError
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, Settings
from games.dwarf_king.levels import LEFT_OUT, ROUND, decided, level, not_needed, remembered
from games.dwarf_king.table import (
    NAMES,
    TAPPED,
    a_match,
    after_deals,
    played,
    same,
    tap,
    totals,
)


class TestTheEnd:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_it_is_over_after_seven_deals_with_one_leader(self, players: int) -> None:
        match = decided(players)
        ledger = Ledger(match)

        assert ledger.state == "over"
        assert [match.names[who] for who in ledger.leaders] == ["Ana"]
        assert ledger.asks_green_5 is None

    def test_not_before_however_far_somebody_leads(self) -> None:
        match = after_deals(a_match(), *[(9, 0, 0, 0)] * 6)

        assert Ledger(match).state == "running"

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_a_tie_for_the_lead_demands_one_more_deal_with_everybody(self, players: int) -> None:
        match = level(7, players)
        ledger = Ledger(match)

        assert (ledger.state, ledger.extra, ledger.next_number) == ("tied", True, 8)
        match = played(match, (0, 0, *[5] * (players - 2)))
        assert set(play.seats_of(match, 7)) == set(match.names)

    def test_a_tie_for_second_demands_nothing(self) -> None:
        assert Ledger(played(level(6), (9, 4, 4, 4))).state == "over"

    def test_all_totals_may_be_below_zero(self) -> None:
        match = after_deals(a_match(), *[(-3, -1, -2, -1)] * 7)

        assert Ledger(match).state == "tied"
        assert Ledger(played(match, (0, -1, 0, -2))).state == "over"

    def test_extra_deals_go_on_until_there_is_one_leader(self) -> None:
        match = level(9)

        assert Ledger(match).state == "tied"
        assert Ledger(match).next_number == 10
        assert Ledger(played(match, (0, 1, 0, 0))).state == "over"

    def test_a_match_typed_in_afterwards_is_tied_just_the_same(self) -> None:
        match = remembered(level(7))

        assert Ledger(match).state == "tied"

    def test_a_deal_cannot_be_added_to_a_decided_match(self) -> None:
        match = decided()

        for refused in (
            lambda: play.draft_at(match, 7),
            lambda: play.with_draft(match, 7, Draft(), TAPPED),
            lambda: play.save_deal(match, 7),
            lambda: play.cancel_misdeal(match, 7, special_leaves=False, tile_leaves=False),
        ):
            with pytest.raises(MatchError, match="decided"):
                refused()

    def test_an_extra_deal_that_was_begun_cannot_be_saved_once_it_is_not_needed(self) -> None:
        match = tap(level(7), lambda draft: taps.choose_special(draft, "sorcerer"))
        match = played(match, (5, 1, 1, 1), index=2)

        assert Ledger(match).state == "over"
        with pytest.raises(MatchError, match="decided"):
            play.save_deal(match, 7)
        again = played(match, ROUND, index=2)
        assert play.draft_at(again, 7).special == "sorcerer"

    def test_a_mended_deal_opens_a_decided_match_again(self) -> None:
        match = played(decided(), (1, 5, 1, 1), index=6)
        assert Ledger(match).state == "over"

        match = played(match, ROUND, index=6)

        assert Ledger(match).state == "tied"

    def test_nobody_leads_before_the_first_deal(self) -> None:
        assert Ledger(a_match()).leaders == []


class TestSpecialCardsRunOut:
    def test_a_tie_without_a_card_left_is_a_shared_win(self) -> None:
        match = level(7, settings=Settings(left_out=LEFT_OUT))
        ledger = Ledger(match)

        assert ledger.specials_for(7) == []
        assert ledger.state == "shared"
        assert [match.names[who] for who in ledger.leaders] == list(NAMES[:4])
        with pytest.raises(MatchError, match="decided"):
            play.draft_at(match, 7)

    def test_one_leader_needs_no_card(self) -> None:
        match = level(6, settings=Settings(left_out=LEFT_OUT))

        assert Ledger(played(match, (2, 1, 1, 1))).state == "over"

    def test_with_all_cards_there_are_seven_extra_deals_and_no_more(self) -> None:
        match = level(13)
        assert Ledger(match).state == "tied"

        match = played(match, ROUND)

        assert Ledger(match).state == "shared"

    def test_a_card_lost_in_a_misdeal_is_no_card_for_an_extra_deal(self) -> None:
        match = level(7, settings=Settings(left_out=LEFT_OUT[:6]))
        (last,) = Ledger(match).specials_for(7)
        match = tap(match, lambda draft: taps.choose_special(draft, last.id))

        match = play.cancel_misdeal(match, 7, special_leaves=True, tile_leaves=False)

        assert Ledger(match).state == "shared"

    def test_deals_on_paper_have_used_a_card_each(self) -> None:
        match = a_match(settings=Settings(left_out=LEFT_OUT[:5]), first_deal=8, totals=(3, 3, 3, 0))
        assert Ledger(match).state == "tied"

        match = after_deals(match, ROUND, ROUND)

        assert Ledger(match).state == "shared"


class TestExtraDealsNotNeeded:
    def test_they_are_flagged_and_count_until_set_aside(self) -> None:
        match = not_needed()

        assert [row.unneeded for row in Ledger(match).rows] == [False] * 7 + [True]
        assert totals(match) == [11, 14, 7, 7]

    def test_one_tap_sets_them_aside_and_another_brings_them_back(self) -> None:
        match = not_needed()

        aside = play.set_aside(match, 7, aside=True)

        assert totals(aside) == [11, 7, 7, 7]
        assert Ledger(aside).state == "over"
        assert Ledger(aside).rows[7].set_aside
        assert same(play.set_aside(aside, 7, aside=False), match)

    def test_a_deal_set_aside_counts_again_once_it_is_needed_after_all(self) -> None:
        match = play.set_aside(not_needed(), 7, aside=True)

        match = played(match, ROUND, index=2)

        row = Ledger(match).rows[7]
        assert (row.unneeded, row.set_aside) == (False, False)
        assert totals(match) == [7, 14, 7, 7]
        assert Ledger(match).state == "over"

    @pytest.mark.parametrize("index", [0, 6, 7])
    def test_a_deal_that_is_needed_cannot_be_set_aside(self, index: int) -> None:
        match = played(level(7), (0, 7, 0, 0))

        with pytest.raises(MatchError, match="needed"):
            play.set_aside(match, index, aside=True)

    def test_a_later_extra_deal_is_needed_if_the_one_before_counts_and_ties_again(self) -> None:
        match = played(not_needed((0, 4, 0, 0)), (0, 3, 0, 0))

        assert [row.unneeded for row in Ledger(match).rows[7:]] == [True, False]
        aside = play.set_aside(match, 7, aside=True)
        assert [row.unneeded for row in Ledger(aside).rows[7:]] == [True, True]
