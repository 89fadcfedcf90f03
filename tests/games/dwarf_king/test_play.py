"""What a table does with a match, and what it cannot do."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.match import MatchError
from companion.core.verbs import delete_deal, end, rename, reseat, resume
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Draft, Misdeal, Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import (
    NAMES,
    TAPPED,
    a_match,
    after_deals,
    by_id,
    dealers,
    filled,
    form_of,
    played,
    player,
    same,
    tap,
    tap_form,
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


class TestUnused:
    def test_a_special_card_is_used_once(self) -> None:
        match = played(a_match(), (1, 2, 3, 4), special="dragon")

        assert "dragon" not in {card.id for card in Ledger(match).specials_for(1)}
        with pytest.raises(MatchError, match="special card has been used"):
            played(match, (1, 2, 3, 4), special="dragon")

    def test_a_tile_is_used_once_whichever_side_counted(self) -> None:
        match = played(a_match(), (1, 2, 3, 4), side="evens")

        with pytest.raises(MatchError, match="tile has been used"):
            played(match, (1, 2, 3, 4), side="odds")

    def test_a_recorded_deal_may_keep_what_it_has_or_turn_its_tile(self) -> None:
        match = played(a_match(), (5, 0, 0, 5), side="evens", special="dragon")

        assert "dragon" in {card.id for card in Ledger(match).specials_for(0)}
        match = played(match, (5, 5, 0, 0), side="odds", special="dragon", index=0)

        assert match.records[0].side == "odds"

    def test_a_card_left_in_the_box_later_still_stands_where_it_was_played(self) -> None:
        match = played(a_match(), (1, 2, 3, 4), special="dragon")

        match = play.change_settings(match, Settings(left_out=("dragon",)))

        assert "dragon" in {card.id for card in Ledger(match).specials_for(0)}
        assert "dragon" not in {card.id for card in Ledger(match).specials_for(1)}
        assert played(match, (4, 3, 2, 1), index=0).records[0].special == "dragon"

    def test_a_special_card_left_in_the_box_is_not_offered(self) -> None:
        match = a_match(settings=Settings(left_out=("sorcerer",)))

        assert "sorcerer" not in {card.id for card in Ledger(match).specials_for(0)}
        with pytest.raises(MatchError, match="stays in the box"):
            played(match, (1, 2, 3, 4), special="sorcerer")

    @pytest.mark.parametrize(
        ("edition", "side"), [("2021", "great-army"), ("2011", "lucky-run"), ("2021", "no-such")]
    )
    def test_a_side_that_the_edition_does_not_have_is_refused(
        self, edition: Any, side: str
    ) -> None:
        match = a_match(settings=Settings(edition=edition))
        draft = filled(match, 0, (0, 0, 0, 0)).model_copy(update={"side": side})
        match = play.with_draft(match, 0, draft, TAPPED)

        with pytest.raises(MatchError, match=f"not in the {edition} edition"):
            play.save_deal(match, 0, "agreed")

    def test_quests_and_cards_that_are_not_listed_are_entered_by_points(self) -> None:
        match = a_match()
        draft = taps.choose_special(Draft(rung="tally"), UNLISTED, " Promo\tcard ")
        draft = taps.choose_side(draft, UNLISTED, "Fan quest")
        match = play.with_draft(match, 0, draft, TAPPED)
        assert form_of(match, 0).rung == "points"

        for who, key in zip(match.players, ("7", "2", "0", "5"), strict=True):
            match = tap(match, lambda draft, p=who.id, k=key: taps.tap_points(draft, p, k))  # type: ignore[misc]
        match = play.save_deal(match, 0)

        assert totals(match) == [7, 2, 0, 5]
        assert (match.records[0].special_name, match.records[0].side_name) == (
            "Promo card",
            "Fan quest",
        )
        assert Ledger(match).rows[0].known

    def test_an_unlisted_quest_can_come_again(self) -> None:
        match = played(a_match(), (1, 2, 3, 4), side=UNLISTED, special=UNLISTED)

        match = played(match, (1, 2, 3, 4), side=UNLISTED, special=UNLISTED)

        assert totals(match) == [2, 4, 6, 8]

    def test_drawing_for_a_first_game_leaves_out_what_depends_on_the_order_of_tricks(self) -> None:
        ledger = Ledger(a_match(settings=Settings(first_game=True)))

        drawn = {tile.number for tile in ledger.tiles_to_draw(0)}

        assert drawn == set(range(1, 21)) - {1, 2, 14, 16}
        assert {tile.number for tile in ledger.tiles_for(0)} == set(range(1, 21))


class TestMisdeals:
    def begun(self) -> Any:
        match = a_match(first_dealer=3)
        match = tap(match, lambda draft: taps.choose_special(draft, "dragon"))
        return tap(match, lambda draft: taps.choose_side(draft, "evens"))

    def test_special_card_and_tile_go_back(self) -> None:
        match = play.cancel_misdeal(self.begun(), 0, special_leaves=False, tile_leaves=False)

        assert match.drafts == {}
        assert "dragon" in {card.id for card in Ledger(match).specials_for(0)}
        assert "evens-and-odds" in {tile.id for tile in Ledger(match).tiles_for(0)}

    def test_special_card_and_tile_leave_the_game(self) -> None:
        match = play.cancel_misdeal(self.begun(), 0, special_leaves=True, tile_leaves=True)

        assert match.settings.misdeals == (Misdeal(special="dragon", tile="evens-and-odds"),)
        assert "dragon" not in {card.id for card in Ledger(match).specials_for(0)}
        assert "evens-and-odds" not in {tile.id for tile in Ledger(match).tiles_for(0)}
        with pytest.raises(MatchError, match="tile has been used"):
            played(match, (5, 0, 0, 5), side="odds")

    def test_the_tile_of_a_side_leaves_with_it(self) -> None:
        match = tap(a_match(), lambda draft: draft.model_copy(update={"side": "odds"}))

        match = play.cancel_misdeal(match, 0, special_leaves=False, tile_leaves=True)

        assert match.settings.misdeals == (Misdeal(tile="evens-and-odds"),)

    @pytest.mark.parametrize("leaves", [True, False])
    def test_the_same_player_deals_again_and_undo_brings_all_of_it_back(self, leaves: bool) -> None:
        begun = self.begun()

        match = play.cancel_misdeal(begun, 0, special_leaves=leaves, tile_leaves=leaves)

        assert dealers(match) == ["Dan"]
        assert same(match.undone(), begun)

    def test_a_card_that_is_not_listed_cannot_leave(self) -> None:
        match = tap(a_match(), lambda draft: taps.choose_special(draft, UNLISTED, "Promo"))

        match = play.cancel_misdeal(match, 0, special_leaves=True, tile_leaves=True)

        assert match.settings.misdeals == ()

    def test_a_deal_that_is_written_down_is_no_misdeal(self) -> None:
        match = played(a_match(), (1, 2, 3, 4))

        with pytest.raises(MatchError, match="delete it instead"):
            play.cancel_misdeal(match, 0, special_leaves=True, tile_leaves=True)

    def test_cards_lost_in_misdeals_come_back_when_seven_deals_need_them(self) -> None:
        match = a_match(settings=Settings(left_out=tuple(ALL_CARDS[:7])))
        lost = ALL_CARDS[7]
        match = tap(match, lambda draft: taps.choose_special(draft, lost))
        match = play.cancel_misdeal(match, 0, special_leaves=True, tile_leaves=False)

        match = after_deals(match, *[(1, 2, 3, 4)] * 6)

        assert [card.id for card in Ledger(match).specials_for(6)] == [lost]
        assert Ledger(played(match, (9, 0, 0, 3))).state == "over"

    def test_tiles_lost_in_misdeals_come_back_when_no_other_is_left(self) -> None:
        tiles = [tile.id for tile in quests().in_edition("2021")]
        lost = tuple(Misdeal(tile=tile) for tile in tiles[1:])
        match = a_match(settings=Settings(misdeals=lost))

        match = played(match, (1, 2, 3, 4))

        assert len(Ledger(match).tiles_for(1)) == len(tiles) - 1


class TestStopping:
    def test_a_stopped_match_takes_no_new_deal_but_can_be_mended(self) -> None:
        match = end(after_deals(a_match(), (1, 2, 3, 4)))

        assert Ledger(match).state == "ended"
        assert Ledger(match).asks_green_5 is None
        with pytest.raises(MatchError, match="stopped"):
            played(match, (1, 2, 3, 4))
        assert totals(played(match, (0, 0, 0, 9), index=0)) == [0, 0, 0, 9]

    def test_a_match_taken_up_again_goes_on_where_it_was_with_what_was_begun(self) -> None:
        match = tap(a_match(), lambda draft: taps.choose_special(draft, "dragon"))

        again = resume(end(match))

        assert same(again, match)
        assert play.draft_at(again, 0).special == "dragon"

    def test_what_was_begun_cannot_be_saved_while_stopped(self) -> None:
        match = a_match()
        match = play.with_draft(match, 0, filled(match, 0, (1, 2, 3, 4)), TAPPED)

        with pytest.raises(MatchError, match="stopped"):
            play.save_deal(end(match), 0, "agreed")

    def test_a_decided_match_stays_decided_when_stopped(self) -> None:
        match = after_deals(a_match(), *[(1, 2, 3, 4)] * 7)

        assert Ledger(end(match)).state == "over"


class TestPlayers:
    def test_old_deals_keep_their_seats_when_players_sit_elsewhere(self) -> None:
        match = a_match()
        draft = Draft(special="dragon", side="to-the-right", rung="tally")
        draft = draft.model_copy(update={"tally": {"tricks": by_id(match, 0, (4, 3, 2, 1))}})
        match = play.save_deal(play.with_draft(match, 0, draft, TAPPED), 0)
        before = Ledger(match).rows[0].points
        assert before is not None
        ana, ben, cleo, dan = match.names

        match = reseat(match, [dan, ana, cleo, ben])
        match = played(match, (7, 0, 0, 0))

        assert Ledger(match).rows[0].points == before
        assert match.records[0].seats == (ana, ben, cleo, dan)
        assert match.records[1].seats == (dan, ana, cleo, ben)
        assert Ledger(match).totals == {**before, dan: before[dan] + 7}

    def test_an_old_deal_is_mended_with_the_seats_it_was_played_with(self) -> None:
        match = a_match()
        draft = Draft(special="dragon", side="to-the-left", rung="tally")
        draft = draft.model_copy(update={"tally": {"tricks": by_id(match, 0, (4, 3, 2, 1))}})
        match = play.save_deal(play.with_draft(match, 0, draft, TAPPED), 0)
        ana, ben, cleo, dan = match.names
        match = reseat(match, [dan, cleo, ben, ana])

        match = tap_form(match, lambda form: taps.tap_value(form, "tricks", ana, 3), 0)
        match = tap_form(match, lambda form: taps.tap_value(form, "tricks", dan, 2), 0)
        match = play.save_deal(match, 0)

        assert match.records[0].seats == (ana, ben, cleo, dan)
        assert Ledger(match).totals == {ana: 3, ben: 2, cleo: 2, dan: 3}

    def test_a_name_is_mended_in_all_deals(self) -> None:
        match = played(a_match(), (1, 2, 3, 4), green_5="Ben")

        match = rename(match, player(match, "Ben") or "", "Benno")

        assert dealers(match) == ["Ana", "Benno"]
        assert totals(match) == [1, 2, 3, 4]


class TestHouseRules:
    def one_deal(self, side: str, tally: dict[str, tuple[int, ...]]) -> Any:
        match = a_match()
        draft = Draft(special="dragon", side=side, rung="tally")
        values = {m: by_id(match, 0, numbers) for m, numbers in tally.items()}
        draft = draft.model_copy(update={"tally": values})
        return play.save_deal(play.with_draft(match, 0, draft, TAPPED), 0, "agreed")

    def test_changing_them_tells_first_whose_totals_change(self) -> None:
        match = self.one_deal("good-numbers", {"number-sum": (60, 60, 22, 20)})
        settings = match.settings.model_copy(
            update={"house_rules": HouseRules(tie_in_numbers="all")}
        )

        changing = play.totals_changing(match, settings)

        ana, ben, *_ = match.names
        assert changing == {ana: (0, 5), ben: (0, 5)}
        assert totals(match) == [0, 0, 0, 0]
        assert totals(play.change_settings(match, settings)) == [5, 5, 0, 0]

    def test_rules_that_change_no_total_tell_of_nobody(self) -> None:
        match = self.one_deal("most-victories", {"tricks": (4, 3, 2, 1)})
        settings = match.settings.model_copy(
            update={"house_rules": HouseRules(missing_suit="skip")}
        )

        assert play.totals_changing(match, settings) == {}
        assert play.deals_to_recount(match, settings) == []

    def test_a_deal_that_was_counted_by_the_old_rule_is_named(self) -> None:
        match = self.one_deal("elite-army", {"smallest-suit": (3, 0, 2, 1)})
        match = played(match, (5, 0, 0, 0), side="good-numbers", special="mummy")
        skip = match.settings.model_copy(update={"house_rules": HouseRules(missing_suit="skip")})
        both = match.settings.model_copy(update={"house_rules": HouseRules(tie_in_numbers="all")})

        assert play.deals_to_recount(match, skip) == [1]
        assert play.deals_to_recount(match, both) == [2]
        assert play.totals_changing(match, skip) == {}

    def test_another_edition_may_rule_otherwise(self) -> None:
        match = self.one_deal("elite-army", {"smallest-suit": (3, 0, 2, 1)})
        settings = match.settings.model_copy(update={"edition": "2011"})

        assert play.deals_to_recount(match, settings) == [1]

    def test_what_was_lost_in_misdeals_is_not_given_back_by_changing_rules(self) -> None:
        match = a_match(settings=Settings(misdeals=(Misdeal(special="dragon"),)))

        match = play.change_settings(match, Settings(left_out=("sorcerer",)))

        assert match.settings.misdeals == (Misdeal(special="dragon"),)
        assert match.settings.left_out == ("sorcerer",)

    def test_changing_only_the_first_dealer_says_so(self) -> None:
        match = a_match()
        settings = match.settings.model_copy(update={"first_dealer": match.players[2].id})

        match = play.change_settings(match, settings)

        assert dealers(match) == ["Cleo"]
        assert str(match.history[-1].message) == "First dealer changed"

    @pytest.mark.parametrize(
        "wrong", [{"first_dealer": "nobody"}, {"left_out": tuple(ALL_CARDS[:8])}]
    )
    def test_what_cannot_be_agreed_on_is_refused(self, wrong: dict[str, Any]) -> None:
        match = a_match()

        with pytest.raises(MatchError):
            play.change_settings(match, match.settings.model_copy(update=wrong))
