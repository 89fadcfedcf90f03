"""Deals that come to nothing, and matches that end before their time."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.match import MatchError
from companion.core.verbs import end, resume
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Draft, Misdeal, Settings
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import (
    TAPPED,
    a_match,
    after_deals,
    dealers,
    filled,
    form_of,
    played,
    same,
    tap,
    totals,
)

ALL_CARDS = list(specials())


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
