"""The score form: what it asks, what it fills in, what it makes of the answers."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.entries import TallyEntry
from companion.games.dwarf_king.form import FEW, ON_A_PAD, Form
from companion.games.dwarf_king.record import Draft, Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.forms import (
    SIDES,
    WORDS,
    a_form,
    again,
    entered,
    points_of,
)
from games.dwarf_king.worked_record import IDS, ruled, totals
from laws.deals import deals, random_deal
from laws.tallies import counted


class TestEverySide:
    @pytest.mark.parametrize("side", SIDES)
    def test_the_way_to_tap_fits_the_values_for_every_special_card_and_table(
        self, side: str
    ) -> None:
        for special in specials():
            for players in (3, 4, 5):
                form = a_form(side, special, players)
                most = max(len(field.allowed or ()) for field in form.fields)

                if form.input == "chips":
                    assert most <= FEW
                elif form.input == "pad":
                    assert FEW < most <= ON_A_PAD
                else:
                    assert most > ON_A_PAD
                    assert max(max(field.allowed or ()) for field in form.fields) < 1000

    @pytest.mark.parametrize("side", SIDES)
    def test_a_completed_form_scores_what_the_deal_came_to(self, side: str) -> None:
        rng = Random(side)
        for special in specials():
            for players in (3, 4, 5):
                deal = ruled(random_deal(rng, players, special), side)

                form = entered(deal, side)

                assert form.can_save, (special, players)
                assert form.breaches == []
                assert form.players_missing == 0
                assert points_of(form) == totals(deal, side), (special, players)
                assert [form.shown_points[p] for p in form.players] == totals(deal, side)

    @pytest.mark.parametrize("side", SIDES)
    @settings(max_examples=8, deadline=None)
    @given(st.data())
    def test_what_follows_from_some_numbers_is_what_was_played(
        self, side: str, data: st.DataObject
    ) -> None:
        deal = ruled(data.draw(deals()), side)
        form = a_form(side, deal.special, deal.players)
        truth = counted(side, deal)
        some = data.draw(st.permutations(range(deal.players)))[: data.draw(st.integers(1, 4))]

        for measure_id, numbers in truth.items():
            for seat in some:
                tally = {**form.draft.tally.get(measure_id, {}), IDS[seat]: numbers[seat]}
                draft = form.draft.model_copy(
                    update={"tally": {**form.draft.tally, measure_id: tally}}
                )
                form = again(form, draft)

        for field in form.fields:
            numbers = truth[field.id]
            for seat, player in enumerate(form.players):
                if field.value(player) is not None:
                    assert field.value(player) == numbers[seat]
                else:
                    assert field.possible(player, numbers[seat])
            assert field.state in {"open", "right"}

    def test_numbers_tapped_are_checked_together_when_the_last_one_comes(self) -> None:
        form = a_form(
            "three-quarters", tally={"cards-3-4": dict(zip(IDS, (3, 2, 2, 2), strict=False))}
        )

        (field,) = form.fields
        assert field.state == "wrong"
        assert form.breaches == list(field.breaches)
        assert form.can_save


class TestFillingIn:
    def test_the_last_player_gets_the_rest(self) -> None:
        form = a_form("most-victories", tally={"tricks": {IDS[0]: 4, IDS[2]: 3, IDS[3]: 1}})

        (field,) = form.fields
        assert field.filled == {IDS[1]: 2}
        assert (field.total, field.state, field.blanks) == (10, "right", 0)
        assert form.entry == TallyEntry(
            tally={"tricks": {IDS[0]: 4, IDS[1]: 2, IDS[2]: 3, IDS[3]: 1}}
        )

    def test_everybody_left_gets_0_once_the_total_is_reached(self) -> None:
        form = a_form("save-the-rearguard", tally={"last-four": {IDS[1]: 3, IDS[2]: 1}})

        assert form.fields[0].filled == {IDS[0]: 0, IDS[3]: 0}
        assert form.complete

    def test_everybody_left_gets_0_once_all_places_are_given(self) -> None:
        form = a_form("eeny-meeny", tally={"third-trick-place": {IDS[1]: 3, IDS[2]: 1, IDS[0]: 2}})

        assert form.fields[0].filled == {IDS[3]: 0}

    def test_nothing_follows_from_nothing(self) -> None:
        form = a_form("most-victories")

        assert form.fields[0].filled == {}
        assert form.players_missing == 4

    def test_a_filled_in_value_is_not_stored_and_gives_way(self) -> None:
        form = a_form("most-victories", tally={"tricks": {IDS[0]: 4, IDS[2]: 3, IDS[3]: 1}})
        assert IDS[1] not in form.draft.tally["tricks"]

        form = again(form, taps.tap_value(form, "tricks", IDS[0], 5))
        assert form.fields[0].filled == {IDS[1]: 1}

        form = again(form, taps.tap_value(form, "tricks", IDS[1], 3))
        assert form.fields[0].filled == {}
        assert form.fields[0].state == "wrong"
        form = again(form, taps.clear_value(form, "tricks", IDS[0]))
        assert form.fields[0].filled == {IDS[0]: 3}

    def test_a_rest_that_nobody_can_have_is_left_blank(self) -> None:
        form = a_form("most-victories", tally={"tricks": {IDS[0]: 8, IDS[2]: 3, IDS[3]: 1}})

        (field,) = form.fields
        assert field.filled == {}
        assert field.state == "wrong"
        assert "12 tricks entered" in WORDS(field.breaches[0])
        assert not form.complete

    def test_points_are_filled_in_from_their_check_sum(self) -> None:
        form = a_form(
            "capture-the-kings",
            rung="points",
            points={IDS[0]: "3", IDS[1]: "-6", IDS[3]: "6"},
        )

        assert form.fields[0].filled == {IDS[2]: -3}
        assert points_of(form) == [3, -6, -3, 6]

    def test_points_may_be_typed_where_the_check_sum_would_have_another(self) -> None:
        form = a_form(
            "capture-the-kings",
            rung="points",
            points=dict(zip(IDS, ("3", "-6", "0", "6"), strict=False)),
        )

        assert "come to 3" in WORDS(form.breaches[0])
        assert form.can_save


class TestWhatIsPossible:
    def test_a_value_that_leaves_the_others_too_little_is_not(self) -> None:
        form = a_form("most-victories", tally={"tricks": {IDS[0]: 7}})
        (field,) = form.fields

        assert field.possible(IDS[1], 3)
        assert not field.possible(IDS[1], 4)
        assert field.possible(IDS[0], 10)

    def test_a_number_that_another_player_has_is_not(self) -> None:
        form = a_form("garden-gnomes", tally={"lowest-green": {IDS[0]: 2}})
        (field,) = form.fields

        assert not field.possible(IDS[1], 2)
        assert field.possible(IDS[1], 0)
        assert field.possible(IDS[0], 2)

    def test_streaks_cannot_come_to_more_tricks_than_there_are(self) -> None:
        form = a_form("lucky-run", tally={"run-won": {IDS[0]: 7}})
        (field,) = form.fields

        assert field.possible(IDS[1], 3)
        assert not field.possible(IDS[1], 4)

    def test_any_points_are(self) -> None:
        form = a_form("capture-the-kings", rung="points", points={IDS[0]: "12"})

        assert form.fields[0].possible(IDS[1], 300)

    def test_two_players_at_the_same_place_are_told_at_once(self) -> None:
        form = a_form("eeny-meeny", tally={"third-trick-place": {IDS[0]: 1, IDS[1]: 1}})

        assert form.fields[0].state == "wrong"
        assert "same place" in WORDS(form.breaches[0])


def test_house_rules_of_the_match_hold_in_the_form() -> None:
    draft = Draft(special="dragon", side="good-numbers", rung="tally")
    tally = {"number-sum": dict(zip(IDS, (60, 60, 22, 20), strict=False))}
    form = partial(Form, players=IDS[:4], draft=draft.model_copy(update={"tally": tally}))

    assert points_of(form(Settings())) == [0, 0, 0, 0]
    everybody = Settings(house_rules=HouseRules(tie_in_numbers="all"))
    assert points_of(form(everybody)) == [5, 5, 0, 0]
