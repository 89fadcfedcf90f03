"""The score form of tricks tapped in their order, and of cards laid out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.forms import (
    ORDERED,
    SIDES,
    WORDS,
    a_form,
    again,
    answered,
    points_of,
)
from games.dwarf_king.worked_record import IDS, ruled, totals
from laws.deals import random_deal
from laws.oracle import Deal
from laws.tallies import counted


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
