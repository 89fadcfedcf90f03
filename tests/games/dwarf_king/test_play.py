"""What a table does with a match, and what it cannot do."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.match import MatchError
from companion.core.verbs import delete_deal
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, Settings
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import (
    NAMES,
    TAPPED,
    a_match,
    after_deals,
    by_id,
    dealers,
    filled,
    played,
    same,
    tap,
    totals,
)

ALL_CARDS = list(specials())


class TestBeginning:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_three_to_five_play(self, players: int) -> None:
        match = a_match(players)

        assert list(match.names.values()) == list(NAMES[:players])
        assert totals(match) == [0] * players
        assert dealers(match) == ["Ana"]

    @pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")])
    def test_two_or_six_do_not(self, names: tuple[str, ...]) -> None:
        with pytest.raises(MatchError, match="3 to 5"):
            play.new_match(names)

    @pytest.mark.parametrize("twice", ["Ana", "Rene\u0301"])
    def test_two_players_with_one_name_are_refused(self, twice: str) -> None:
        with pytest.raises(MatchError, match="two players are called"):
            play.new_match(["Ana", "Ren\u00e9", twice])

    def test_players_with_the_same_name_in_two_matches_are_different_players(self) -> None:
        assert not set(a_match().names) & set(a_match().names)

    def test_the_table_says_who_deals_first(self) -> None:
        assert dealers(a_match(first_dealer=2)) == ["Cleo"]
        assert dealers(a_match(first_dealer=None)) == [None]

    def test_too_many_special_cards_cannot_be_left_out(self) -> None:
        settings = Settings().model_copy(update={"left_out": tuple(ALL_CARDS[:8])})

        with pytest.raises(MatchError, match="At most 7"):
            a_match(settings=settings)


class TestBegunOnPaper:
    def test_it_goes_on_at_any_deal_with_its_totals(self) -> None:
        match = a_match(first_deal=4, totals=(5, -3, 0, 11), first_dealer=1)

        match = played(match, (1, 2, 3, 4))

        assert totals(match) == [6, -1, 3, 15]
        assert [row.number for row in Ledger(match).rows] == [4]
        assert dealers(match)[0] == "Ben"

    def test_its_last_usual_deal_decides_it(self) -> None:
        match = a_match(first_deal=7, totals=(5, 5, 0, 0))

        assert Ledger(played(match, (1, 0, 0, 0))).state == "over"
        assert Ledger(played(match, (1, 1, 0, 0))).state == "tied"

    def test_it_can_begin_at_an_extra_deal_while_the_lead_is_tied(self) -> None:
        match = a_match(first_deal=8, totals=(20, 20, 3, 19))

        assert Ledger(match).state == "tied"
        assert Ledger(match).extra
        assert Ledger(match).cards_left == 7
        assert Ledger(played(match, (0, 1, 0, 0))).state == "over"

    @pytest.mark.parametrize(
        ("given", "why"),
        [
            ({"first_deal": 3}, "total of every player"),
            ({"first_deal": 3, "totals": (1, 2, 3)}, "total of every player"),
            ({"first_deal": 3, "totals": (1, 2, 3, 4, 5)}, "total of every player"),
            ({"totals": (1, 2)}, "total of every player"),
            ({"first_deal": 0}, "special card a deal"),
            ({"first_deal": 15, "totals": (1, 1, 0, 0)}, "special card a deal"),
            ({"first_deal": 8, "totals": (20, 19, 3, 19)}, "only while the lead is tied"),
        ],
    )
    def test_what_cannot_have_been_on_paper_is_refused(
        self, given: dict[str, Any], why: str
    ) -> None:
        with pytest.raises(MatchError, match=why):
            a_match(**given)

    def test_special_cards_left_out_leave_fewer_deals(self) -> None:
        settings = Settings(left_out=tuple(ALL_CARDS[:7]))

        with pytest.raises(MatchError, match="number 7"):
            a_match(settings=settings, first_deal=8, totals=(1, 1, 0, 0))


class TestLooking:
    def test_opening_and_leaving_a_recorded_deal_changes_nothing(self) -> None:
        match = after_deals(a_match(), (1, 0, 0, 0), (0, 2, 0, 0))

        draft = play.draft_at(match, 0)

        assert play.with_draft(match, 0, draft, TAPPED) is match
        assert play.without_draft(match, 0) is match

    def test_opening_a_new_deal_changes_nothing(self) -> None:
        match = a_match()

        assert play.draft_at(match, 0) == Draft()
        assert play.without_draft(match, 0) is match

    def test_going_from_step_to_step_leaves_no_trace_once_left(self) -> None:
        match = after_deals(a_match(), (1, 0, 0, 0), (0, 2, 0, 0))

        there = tap(match, lambda draft: draft.model_copy(update={"step": "quest"}), 0)
        left = play.without_draft(there, 0)

        assert play.draft_at(there, 0).step == "quest"
        assert left == match

    def test_what_is_typed_and_cleared_again_leaves_no_trace_once_left(self) -> None:
        match = a_match()
        match = tap(match, lambda draft: taps.tap_points(draft, match.players[0].id, "back"))

        assert match.history == ()
        assert play.without_draft(match, 0).drafts == {}

    def test_saving_a_recorded_deal_unchanged_is_no_change(self) -> None:
        match = after_deals(a_match(), (1, 0, 0, 0), (0, 2, 0, 0))
        there = tap(match, lambda draft: draft.model_copy(update={"step": "quest"}), 1)

        assert play.save_deal(match, 0) is match
        assert play.save_deal(there, 1) == match

    def test_what_was_typed_and_left_can_be_brought_back(self) -> None:
        match = tap(a_match(), lambda draft: taps.choose_special(draft, "dragon"))

        left = play.without_draft(match, 0)

        assert left.drafts == {}
        assert same(left.undone(), match)


class TestEntering:
    def test_a_deal_needs_its_special_card_and_its_quest(self) -> None:
        match = tap(a_match(), lambda draft: taps.choose_special(draft, "dragon"))

        with pytest.raises(MatchError, match="needs its special card and its quest"):
            play.save_deal(match, 0)

    def test_a_deal_is_not_saved_before_everything_is_told(self) -> None:
        match = a_match()
        match = play.with_draft(match, 0, filled(match, 0, (1, 2, 3, 4)), TAPPED)
        match = tap(match, lambda draft: taps.tap_points(draft, match.players[2].id, "clear"))

        with pytest.raises(MatchError, match="missing in deal 1"):
            play.save_deal(match, 0, "whatever")

    def test_what_does_not_add_up_needs_a_reason_and_the_reason_is_kept(self) -> None:
        match = a_match()
        draft = filled(match, 0, (1, 1, 1, 1), side="capture-the-kings", special="dragon")
        match = play.with_draft(match, 0, draft, TAPPED)

        with pytest.raises(MatchError, match="Points come to 4"):
            play.save_deal(match, 0)
        with pytest.raises(MatchError, match="Points come to 4"):
            play.save_deal(match, 0, " \n")

        saved = play.save_deal(match, 0, " A card\nwas lost ")
        assert saved.records[0].reason == "A card was lost"
        assert totals(saved) == [1, 1, 1, 1]

    def test_a_deal_that_keeps_its_wrong_sum_keeps_its_reason(self) -> None:
        match = played(a_match(), (1, 1, 1, 1), side="capture-the-kings", special="dragon")

        match = tap(
            match, lambda draft: draft.model_copy(update={"chooser": match.players[1].id}), 0
        )
        match = play.save_deal(match, 0)

        assert match.records[0].reason
        assert match.records[0].chooser == match.players[1].id

    def test_a_reason_goes_once_everything_adds_up(self) -> None:
        match = played(a_match(), (1, 1, 1, 1), side="capture-the-kings", special="dragon")

        match = played(match, (3, -3, 0, 0), index=0)

        assert match.records[0].reason == ""

    def test_what_cannot_be_is_refused_even_with_a_reason(self) -> None:
        match = a_match()
        draft = Draft(special="dragon", side="most-victories", rung="tally")
        draft = draft.model_copy(update={"tally": {"tricks": by_id(match, 0, (11, 0, 0, 0))}})
        match = play.with_draft(match, 0, draft, TAPPED)

        with pytest.raises(MatchError, match="Ana: Tricks cannot be 11"):
            play.save_deal(match, 0, "a reason")

    def test_more_points_than_a_deal_can_bring_are_refused(self) -> None:
        match = a_match()
        draft = filled(match, 0, (999, 0, 0, 0), special="enchanter", side="evens")
        draft = taps.tap_special_player(draft, match.players[0].id)
        match = play.with_draft(match, 0, draft, TAPPED)

        with pytest.raises(MatchError, match=r"Ana: \+1998 is more"):
            play.save_deal(match, 0, "a reason")

    def test_chooser_leader_and_the_tapped_tricks_are_kept(self) -> None:
        match = a_match()
        ana, ben = match.players[0].id, match.players[1].id
        draft = filled(match, 0, (2, 4, 6, 8), side="lucky-run", special="dragon")
        draft = draft.model_copy(update={"chooser": ana, "leader": ben})
        draft = taps.tap_live(taps.tap_live(draft, 3, ben), 1, ana)

        match = play.save_deal(play.with_draft(match, 0, draft, TAPPED), 0)

        record = match.records[0]
        assert (record.chooser, record.leader) == (ana, ben)
        assert record.live == (ana, None, ben, *[None] * 7)
        assert play.draft_at(match, 0).live == {1: ana, 3: ben}

    def test_two_deals_are_entered_side_by_side(self) -> None:
        match = after_deals(a_match(), *[(1, 2, 3, 4)] * 4)
        ana = match.players[0].id

        match = tap(match, lambda draft: taps.choose_special(draft, "sorcerer"))
        match = tap(match, lambda draft: taps.tap_points(draft, ana, "9"), 1)
        match = tap(match, lambda draft: taps.choose_side(draft, "evens"))
        assert set(match.drafts) == {1, 4}

        mended = play.save_deal(match, 1, "agreed")

        assert totals(mended) == [4 - 1 + 19, 8, 12, 16]
        assert mended.drafts == {4: play.draft_at(match, 4)}
        assert play.draft_at(mended, 4).special == "sorcerer"

    def test_the_new_deal_moves_up_when_an_earlier_one_is_deleted(self) -> None:
        match = after_deals(a_match(), *[(1, 2, 3, 4)] * 4)
        match = tap(match, lambda draft: taps.choose_special(draft, "sorcerer"))
        match = tap(match, lambda draft: taps.choose_side(draft, "evens"), 3)

        match = delete_deal(match, 1)

        assert match.drafts[3].special == "sorcerer"
        assert match.drafts[2].side == "evens"
        assert [row.number for row in Ledger(match).rows] == [1, 2, 3]

    def test_a_deal_after_the_next_one_cannot_be_entered(self) -> None:
        with pytest.raises(MatchError, match="no deal 3 yet"):
            play.draft_at(a_match(), 2)
