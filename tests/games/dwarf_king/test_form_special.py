"""What the score form asks of the special card, and points told by the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.entries import PointsEntry
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.record import UNLISTED, Rung
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.forms import (
    WORDS,
    a_form,
    again,
    points_of,
)
from games.dwarf_king.worked_record import IDS


class TestSpecialCards:
    @pytest.mark.parametrize("special", list(specials()))
    @pytest.mark.parametrize("rung", ["tally", "points", "cards"])
    def test_a_card_is_asked_for_only_where_it_pays_and_nothing_else_tells(
        self, special: str, rung: Rung
    ) -> None:
        pays = specials()[special].pays
        form = a_form("most-victories", special, rung=rung)

        asked = pays is not None and not (rung == "cards" and pays.who == "winner")
        assert (form.special_question is not None) == asked

    @pytest.mark.parametrize("special", [s for s, card in specials().items() if card.pays])
    def test_a_form_is_complete_only_once_it_is_answered(self, special: str) -> None:
        form = a_form("most-victories", special, tally={"tricks": {IDS[0]: 10}})

        assert form.players_missing == 0
        assert not form.complete
        assert not form.can_save

    @pytest.mark.parametrize(
        ("special", "can"),
        [
            ("shaman", False),
            ("flag-bearer-green", False),
            ("enchanter", False),
            ("joker", True),
            ("scout", True),
            ("tinkerer", True),
        ],
    )
    def test_nobody_is_an_answer_only_where_it_can_be(self, special: str, can: bool) -> None:
        form = a_form(
            "most-victories", special, tally={"tricks": {IDS[0]: 10}}, special_answer="nobody"
        )

        assert form.complete == can

    def test_the_scout_asks_for_a_player_and_a_number(self) -> None:
        form = a_form("most-victories", "scout", tally={"tricks": {IDS[0]: 10}})
        form = again(form, taps.tap_special_player(form.draft, IDS[1]))
        assert not form.complete

        question = form.special_question
        assert question is not None
        assert (question.counts, question.most) == (True, 3)
        form = again(form, taps.tap_special_times(form.draft, 2))

        assert points_of(form) == [10, 2, 0, 0]

    def test_no_noble_at_all_pays_nothing(self) -> None:
        form = a_form("most-victories", "scout", tally={"tricks": {IDS[0]: 10}})
        form = again(form, taps.tap_special_player(form.draft, IDS[1]))
        form = again(form, taps.tap_special_times(form.draft, 0))

        assert points_of(form) == [10, 0, 0, 0]

    def test_the_winner_of_the_special_card_must_have_won_a_trick(self) -> None:
        form = a_form(
            "most-victories", "shaman", tally={"tricks": {IDS[0]: 10}}, special_player=IDS[1]
        )

        assert form.can_save
        assert WORDS(form.breaches[0], players=["Ana", "Ben", "Cleo", "Dan"]).startswith("Ben won")


class TestPoints:
    def typed(self, *points: str, special: str, side: str = "evens", **fields: Any) -> Form:
        return a_form(
            side, special, rung="points", points=dict(zip(IDS, points, strict=False)), **fields
        )

    def test_the_special_cards_part_is_told_apart(self) -> None:
        form = self.typed("5", "0", "5", "0", special="shaman", special_player=IDS[1])

        assert form.fields[0].label.text == "Quest points"
        assert form.entry == PointsEntry(
            points=dict(zip(IDS, (5, -3, 5, 0), strict=False)), special_points={IDS[1]: -3}
        )
        assert points_of(form) == [5, -3, 5, 0]
        assert form.quest_sum == 10

    def test_or_is_included_in_what_is_typed(self) -> None:
        form = self.typed("5", "-3", "5", "0", special="shaman", special_answer="included")

        assert form.fields[0].label.text == "Points"
        assert form.entry == PointsEntry(points=dict(zip(IDS, (5, -3, 5, 0), strict=False)))
        assert form.quest_sum is None

    def test_points_that_include_the_special_card_are_not_filled_in(self) -> None:
        form = self.typed(
            "3", "-3", "3", special="shaman", side="capture-the-kings", special_answer="included"
        )

        assert form.fields[0].filled == {}

    def test_points_are_doubled_for_who_won_the_enchanter(self) -> None:
        form = self.typed("5", "-2", "5", "0", special="enchanter", special_player=IDS[1])

        assert form.entry == PointsEntry(
            points=dict(zip(IDS, (5, -4, 5, 0), strict=False)), doubled=IDS[1]
        )

    def test_or_they_were_doubled_already(self) -> None:
        form = self.typed("5", "-4", "5", "0", special="enchanter", special_answer="included")

        assert form.entry == PointsEntry(points=dict(zip(IDS, (5, -4, 5, 0), strict=False)))

    def test_a_sign_alone_is_blank(self) -> None:
        form = self.typed("5", "-", "5", "0", special="dragon")

        assert form.fields[0].value(IDS[1]) is None
        assert (form.players_missing, form.complete) == (1, False)

    def test_included_is_no_answer_on_the_tally(self) -> None:
        form = a_form(
            "most-victories", "shaman", tally={"tricks": {IDS[0]: 10}}, special_answer="included"
        )

        assert not form.complete

    def test_points_that_no_deal_can_bring_cannot_be_saved(self) -> None:
        form = self.typed("999", "0", "0", "0", special="enchanter", special_player=IDS[0])

        assert form.complete
        assert not form.can_save
        assert WORDS(form.breaches[0], players=["Ana", "Ben", "Cleo", "Dan"]).startswith("Ana: +")

    @pytest.mark.parametrize(("special", "side"), [(UNLISTED, "evens"), ("dragon", UNLISTED)])
    def test_only_points_can_be_told_of_what_is_not_listed(self, special: str, side: str) -> None:
        form = a_form(side, special, points=dict.fromkeys(IDS[:4], "1"))

        assert (form.rung, form.input) == ("points", "keypad")
        assert form.fields[0].sums is None
        assert form.special_question is None
        assert form.can_save


class TestShownPoints:
    def test_a_players_points_show_as_soon_as_their_own_numbers_are_there(self) -> None:
        form = a_form("capture-the-kings", tally={"cards-K": {IDS[0]: 2}, "cards-Q": {IDS[0]: 1}})

        assert form.shown_points == {IDS[0]: 3}

    def test_points_that_need_the_others_show_when_all_are_there(self) -> None:
        form = a_form("all-for-one", tally={"tricks": {IDS[0]: 2, IDS[1]: 3}})
        assert form.shown_points == {}

        form = again(form, taps.tap_value(form, "tricks", IDS[2], 3))

        assert list(form.shown_points.values()) == [0, 0, 0, 0]

    def test_blank_is_not_zero(self) -> None:
        form = a_form("fewest-victories", tally={"tricks": {IDS[0]: 0}})

        assert form.shown_points == {IDS[0]: 0}
