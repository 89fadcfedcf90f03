"""The score form: what it asks, what it fills in, what it makes of the answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.entries import PointsEntry, TallyEntry
from companion.games.dwarf_king.form import FEW, ON_A_PAD, Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Draft, Rung, Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.scoring import score
from companion.games.dwarf_king.specials import specials
from companion.texts import Words
from games.dwarf_king.worked_record import IDS, ruled, settings_for, totals
from laws import oracle
from laws.deals import deals, random_deal
from laws.oracle import Deal
from laws.tallies import counted

SIDES = list(quests().sides)
ORDERED = [s.id for tile in quests().tiles.values() if tile.ordered for s in tile.sides]
WORDS = Words()


def a_form(side: str, special: str = "dragon", players: int = 4, **fields: Any) -> Form:
    draft = Draft(special=special, side=side, rung="tally").model_copy(update=fields)
    return Form(settings_for(side) if side != UNLISTED else Settings(), IDS[:players], draft)


def again(form: Form, draft: Draft) -> Form:
    return Form(form.settings, form.players, draft)


def answered(form: Form, deal: Deal) -> Form:
    """The form after the question about the special card is answered as the deal went."""
    question = form.special_question
    if question is None:
        return form
    paid = {IDS[seat]: points for seat, points in enumerate(oracle.special(deal)) if points}
    draft = form.draft
    if question.pays.factor != 1:
        winner = next(winner for winner, cards in deal.tricks if deal.special in cards)
        draft = taps.tap_special_player(draft, IDS[winner])
    elif not paid:
        draft = taps.tap_special_answer(draft, "nobody")
    else:
        ((who, points),) = paid.items()
        draft = taps.tap_special_player(draft, who)
        if question.counts:
            draft = taps.tap_special_times(draft, points // question.pays.points)
    return again(form, draft)


def entered(deal: Deal, side: str, rung: Rung = "tally") -> Form:
    """The form of a deal with every number tapped in, on a rung that counts."""
    form = a_form(side, deal.special, deal.players, rung=rung)
    for measure_id, numbers in counted(side, deal).items():
        if measure_id not in {field.id for field in form.fields}:
            continue
        for seat, number in enumerate(numbers):
            form = again(form, taps.clear_value(form, measure_id, IDS[seat]))
            form = again(form, taps.tap_value(form, measure_id, IDS[seat], number))
    return answered(form, deal)


def points_of(form: Form) -> list[int]:
    assert form.evidence is not None
    return list(score(form.evidence, form.frame, form.side).points)


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


class TestTappedTricks:
    def tapped(self, side: str, deal: Deal) -> Form:
        form = a_form(side, deal.special, deal.players)
        for number in form.live_tricks:
            winner = IDS[deal.tricks[number - 1][0]]
            form = again(form, taps.tap_live(form.draft, number, winner))
        return form

    @pytest.mark.parametrize("side", ORDERED)
    def test_they_fill_the_form_once_all_are_tapped(self, side: str) -> None:
        rng = Random(side)
        for players in (3, 4, 5):
            deal = ruled(random_deal(rng, players, "dragon"), side)

            form = self.tapped(side, deal)

            assert all(field.from_live for field in form.fields)
            assert points_of(form) == totals(deal, side)

    @pytest.mark.parametrize("side", ORDERED)
    def test_they_fill_nothing_while_one_is_missing(self, side: str) -> None:
        deal = ruled(random_deal(Random(side), 4, "dragon"), side)
        form = self.tapped(side, deal)
        last = form.live_tricks[-1]

        form = again(form, taps.tap_live(form.draft, last, form.draft.live[last]))

        assert form.live_values == {}
        assert form.players_missing == 4

    def test_only_the_last_four_are_asked_where_only_they_count(self) -> None:
        assert list(a_form("save-the-rearguard", players=4).live_tricks) == [7, 8, 9, 10]
        assert list(a_form("lucky-run", players=3).live_tricks) == list(range(1, 14))
        assert list(a_form("most-victories").live_tricks) == []

    def test_a_typed_number_stands_before_the_tapped_tricks_and_keeps_the_others(self) -> None:
        deal = ruled(random_deal(Random(7), 4, "dragon"), "lucky-run")
        form = self.tapped("lucky-run", deal)
        truth = counted("lucky-run", deal)["run-won"]

        form = again(form, taps.tap_value(form, "run-won", IDS[2], truth[2] + 1))

        (field,) = form.fields
        assert not field.from_live
        assert [field.value(p) for p in IDS[:4]] == [
            truth[0],
            truth[1],
            truth[2] + 1,
            truth[3],
        ]

    def test_cleared_is_blank_also_where_the_tapped_tricks_would_tell(self) -> None:
        deal = ruled(random_deal(Random(7), 4, "dragon"), "lucky-run")
        form = self.tapped("lucky-run", deal)

        for player in form.players:
            form = again(form, taps.clear_value(form, "run-won", player))

        assert [form.fields[0].value(p) for p in form.players] == [None] * 4

    def test_tricks_tapped_after_a_number_was_cleared_still_fill_the_form(self) -> None:
        form = a_form("save-the-rearguard")
        form = again(form, taps.tap_value(form, "last-four", IDS[0], 1))
        form = again(form, taps.tap_value(form, "last-four", IDS[0], 1))

        for number in form.live_tricks:
            form = again(form, taps.tap_live(form.draft, number, IDS[3]))

        assert form.fields[0].from_live
        assert points_of(form) == [0, 0, 0, 8]

    def test_they_serve_the_cards_too(self) -> None:
        form = a_form("lucky-run", rung="cards")
        for number in form.live_tricks:
            form = again(form, taps.tap_live(form.draft, number, IDS[number % 4]))

        assert [field.id for field in form.fields] == ["run-won"]
        assert form.players_missing == 0


class TestCards:
    def laid(self, deal: Deal, side: str, order: Random) -> Form:
        form = a_form(side, deal.special, deal.players, rung="cards")
        taken = [(card, winner) for winner, cards in deal.tricks for card in cards]
        order.shuffle(taken)
        for card, winner in taken:
            form = again(form, taps.tap_card(form.draft, [card], IDS[winner]))
        return form

    @pytest.mark.parametrize("side", SIDES)
    def test_cards_laid_in_any_order_score_what_the_deal_came_to(self, side: str) -> None:
        rng = Random(side)
        for players in (3, 4, 5):
            deal = ruled(random_deal(rng, players, rng.choice(list(specials()))), side)
            form = self.laid(deal, side, rng)
            values = {
                m: n for m, n in counted(side, deal).items() if m in {f.id for f in form.fields}
            }
            for measure_id, numbers in values.items():
                for seat, number in enumerate(numbers):
                    tap = taps.clear_value(form, measure_id, IDS[seat])
                    form = again(form, tap)
                    form = again(form, taps.tap_value(form, measure_id, IDS[seat], number))
            form = answered(form, deal)

            assert form.breaches == []
            assert points_of(form) == totals(deal, side)

    def test_the_order_of_taps_makes_no_difference(self) -> None:
        deal = random_deal(Random(1), 4, "druid")

        one = self.laid(deal, "most-victories", Random(2))
        other = self.laid(deal, "most-victories", Random(3))

        assert one.entry == other.entry
        assert one.cards_of(IDS[0]) == other.cards_of(IDS[0])

    @pytest.mark.parametrize("side", ["capture-the-kings", "nobles-and-knights", "massive-army"])
    def test_cards_that_change_hands_leave_nothing_behind(self, side: str) -> None:
        rng = Random(f"hands {side}")
        deal = random_deal(rng, 4, "dragon")
        form = self.laid(deal, side, rng)
        (one, mine), (other, theirs) = [
            (seat, form.cards_of(IDS[seat])[0])
            for seat in sorted({winner for winner, _ in deal.tricks})[:2]
        ]
        exchanged = [
            (winner, tuple({mine: theirs, theirs: mine}.get(card, card) for card in cards))
            for winner, cards in deal.tricks
        ]

        there = again(form, taps.tap_card(form.draft, [mine], IDS[other]))
        there = again(there, taps.tap_card(there.draft, [theirs], IDS[one]))
        back = again(there, taps.tap_card(there.draft, [mine], IDS[one]))
        back = again(back, taps.tap_card(back.draft, [theirs], IDS[other]))

        assert points_of(there) == totals(replace(deal, tricks=tuple(exchanged)), side)
        assert back.entry == form.entry
        assert points_of(back) == totals(deal, side)

    def test_missing_cards_are_counted_and_the_rest_can_be_laid_at_once(self) -> None:
        form = a_form("most-victories", rung="cards")
        assert form.cards_missing == 40

        form = again(form, taps.tap_card(form.draft, form.card_names[:12], IDS[0]))
        assert (form.cards_missing, form.complete) == (28, False)

        form = again(form, taps.rest_of_the_cards(form, IDS[1]))
        assert points_of(form) == [3, 7, 0, 0]

    def test_cards_that_make_no_whole_tricks_are_told(self) -> None:
        form = a_form("most-victories", rung="cards")
        form = again(form, taps.tap_card(form.draft, form.card_names[:11], IDS[0]))
        form = again(form, taps.rest_of_the_cards(form, IDS[1]))

        assert not form.complete
        assert [
            WORDS(breach, players=["Ana", "Ben", "Cleo", "Dan"]) for breach in form.breaches
        ] == [
            "Ana has 11 cards: every trick is 4 cards",
            "Ben has 29 cards: every trick is 4 cards",
        ]

    def test_a_deck_without_the_green_2_and_with_the_special_card(self) -> None:
        names = a_form("most-victories", "shaman", 3).card_names

        assert "green-2" not in names
        assert "shaman" in names
        assert len(names) == 39

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_every_table_has_the_three_5s(self, players: int) -> None:
        names = a_form("most-victories", players=players).card_names

        assert {"green-5", "red-5", "blue-5"} <= set(names)

    def test_cards_of_another_deck_do_not_count_as_laid(self) -> None:
        form = a_form("most-victories", rung="cards", won={"shaman": IDS[0], "red-2": IDS[0]})

        assert form.cards_missing == 39
        assert form.cards_of(IDS[0]) == ("red-2",)

    def test_numbers_that_do_not_fit_the_tricks_name_the_player(self) -> None:
        form = a_form("lucky-run", rung="cards")
        form = again(form, taps.tap_card(form.draft, form.card_names[:8], IDS[2]))
        form = again(form, taps.rest_of_the_cards(form, IDS[1]))
        for player, number in zip(IDS, (0, 7, 3, 0), strict=False):
            form = again(form, taps.tap_value(form, "run-won", player, number))

        told = WORDS(form.breaches[0], players=["Ana", "Ben", "Cleo", "Dan"])
        assert told.startswith("Cleo: Longest streak won cannot be 3")
        assert not form.can_save


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


def test_house_rules_of_the_match_hold_in_the_form() -> None:
    draft = Draft(special="dragon", side="good-numbers", rung="tally")
    tally = {"number-sum": dict(zip(IDS, (60, 60, 22, 20), strict=False))}
    form = partial(Form, players=IDS[:4], draft=draft.model_copy(update={"tally": tally}))

    assert points_of(form(Settings())) == [0, 0, 0, 0]
    everybody = Settings(house_rules=HouseRules(tie_in_numbers="all"))
    assert points_of(form(everybody)) == [5, 5, 0, 0]
