"""Taps on the score form: each gives the draft after it."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Answer, Draft, Settings
from games.dwarf_king.worked_record import IDS

KEYS: tuple[taps.Key, ...] = (*taps.DIGITS, "sign", "back", "clear")
ANA, BEN, CLEO, DAN = IDS[:4]


def typed(*keys: taps.Key) -> str:
    return reduce(taps.typed_figures, keys, "")


def a_form(side: str = "most-victories", special: str = "dragon", **fields: object) -> Form:
    draft = Draft(special=special, side=side).model_copy(update=fields)
    return Form(Settings(), IDS[:4], draft)


class TestTheKeypad:
    @pytest.mark.parametrize(
        ("keys", "text"),
        [
            (("1", "2"), "12"),
            (("sign", "3"), "-3"),
            (("3", "sign"), "-3"),
            (("3", "sign", "sign"), "3"),
            (("0",), "0"),
            (("0", "7"), "7"),
            (("sign", "0", "7"), "-7"),
            (("0", "0"), "0"),
            (("1", "2", "3", "4"), "123"),
            (("sign", "1", "2", "3", "4"), "-123"),
            (("1", "2", "back"), "1"),
            (("sign", "1", "back"), "-"),
            (("sign", "back"), ""),
            (("back",), ""),
            (("sign", "1", "2", "clear"), ""),
            (("sign",), "-"),
            (("sign", "sign"), ""),
        ],
    )
    def test_keys_make_figures(self, keys: tuple[taps.Key, ...], text: str) -> None:
        assert typed(*keys) == text

    @given(st.lists(st.sampled_from(KEYS)))
    def test_whatever_is_typed_can_be_stored_and_is_a_number_or_blank(
        self, keys: list[taps.Key]
    ) -> None:
        text = typed(*keys)

        draft = Draft(points={ANA: text})
        if text.strip("-"):
            assert str(int(text)) in {text, "0"}
            assert abs(int(text)) < 1000
        else:
            assert text in {"", "-"}
        assert draft.points[ANA] == text

    def test_every_player_has_points_of_their_own_and_cleared_ones_are_blank(self) -> None:
        draft = Draft()
        for who, key in ((ANA, "3"), (BEN, "sign"), (BEN, "6"), (CLEO, "0")):
            draft = taps.tap_points(draft, who, key)  # type: ignore[arg-type]
        assert draft.points == {ANA: "3", BEN: "-6", CLEO: "0"}

        draft = taps.tap_points(draft, ANA, "clear")

        assert draft.points == {BEN: "-6", CLEO: "0"}

    def test_figures_of_a_count_have_no_sign(self) -> None:
        form = a_form("good-numbers")
        for key in ("4", "sign", "2"):
            draft = taps.tap_figures(form, "number-sum", ANA, key)
            form = Form(form.settings, form.players, draft)
        assert form.draft.tally == {"number-sum": {ANA: 42}}

        for _ in range(2):
            draft = taps.tap_figures(form, "number-sum", ANA, "back")
            form = Form(form.settings, form.players, draft)

        assert form.draft.tally == {}


class TestValues:
    def test_a_value_is_entered_and_another_takes_its_place(self) -> None:
        form = a_form()

        draft = taps.tap_value(form, "tricks", ANA, 3)
        draft = taps.tap_value(Form(Settings(), IDS[:4], draft), "tricks", ANA, 0)

        assert draft.tally == {"tricks": {ANA: 0}}

    def test_the_same_value_again_makes_it_blank_again(self) -> None:
        form = a_form()

        draft = taps.tap_value(form, "tricks", ANA, 3)
        draft = taps.tap_value(Form(Settings(), IDS[:4], draft), "tricks", ANA, 3)

        assert draft == form.draft

    def test_tapping_a_filled_in_value_makes_it_the_players_own(self) -> None:
        form = a_form(tally={"tricks": {ANA: 3, BEN: 3, CLEO: 3}})
        assert form.fields[0].filled == {DAN: 1}

        draft = taps.tap_value(form, "tricks", DAN, 1)

        assert draft.tally["tricks"][DAN] == 1

    def test_0_for_the_rest_touches_nothing_that_is_typed(self) -> None:
        form = a_form("knightly-victory", tally={"cards-blue": {ANA: 5}})

        draft = taps.zero_for_the_rest(form)

        assert draft.tally["cards-blue"] == {ANA: 5, BEN: 0, CLEO: 0, DAN: 0}
        assert draft.tally["cards-green"] == dict.fromkeys(IDS[:4], 0)

    def test_0_for_the_rest_leaves_filled_in_values_to_be_filled_in(self) -> None:
        form = a_form(tally={"tricks": {ANA: 10}})

        assert taps.zero_for_the_rest(form) == form.draft

    def test_0_for_the_rest_of_the_points(self) -> None:
        form = a_form("evens", rung="points", points={BEN: "5"})

        draft = taps.zero_for_the_rest(form)

        assert draft.points == {ANA: "0", BEN: "5", CLEO: "0", DAN: "0"}


class TestTheSpecialCard:
    def test_a_player_is_told_and_the_same_again_takes_it_back(self) -> None:
        draft = taps.tap_special_player(Draft(), BEN)
        assert draft.special_player == BEN

        assert taps.tap_special_player(draft, BEN) == Draft()
        assert taps.tap_special_player(draft, ANA).special_player == ANA

    @pytest.mark.parametrize("answer", ["nobody", "included"])
    def test_an_answer_without_a_player_takes_the_players_place(self, answer: Answer) -> None:
        draft = taps.tap_special_times(taps.tap_special_player(Draft(), BEN), 2)

        draft = taps.tap_special_answer(draft, answer)

        assert (draft.special_player, draft.special_times) == (None, None)
        assert draft.special_answer == answer
        assert taps.tap_special_answer(draft, answer).special_answer is None
        assert taps.tap_special_player(draft, ANA).special_answer is None

    def test_how_many_nobles_is_told_and_taken_back(self) -> None:
        draft = taps.tap_special_times(Draft(), 0)
        assert draft.special_times == 0

        assert taps.tap_special_times(draft, 0).special_times is None

    def test_another_card_drops_the_answer_about_the_first(self) -> None:
        draft = Draft(special="shaman", special_player=BEN, won={"shaman": ANA, "red-2": ANA})

        draft = taps.choose_special(draft, "scout")

        assert draft.special_player is None
        assert draft.won == {"red-2": ANA}

    def test_the_same_card_again_drops_nothing(self) -> None:
        draft = Draft(special="shaman", special_player=BEN)

        assert taps.choose_special(draft, "shaman") == draft

    def test_what_the_table_calls_a_card_that_is_not_listed_is_one_short_line(self) -> None:
        draft = taps.choose_special(Draft(), UNLISTED, " The\nPromo\x00" + "x" * 90)

        assert draft.special_name.startswith("The Promo")
        assert len(draft.special_name) == 40
        assert taps.choose_special(draft, "dragon").special_name == ""


class TestTilesAndSides:
    def test_a_side_brings_its_tile(self) -> None:
        draft = taps.choose_side(Draft(), "evens")

        assert draft.tile == quests().tile_of("evens").id

    def test_another_tile_drops_the_side_and_the_same_keeps_it(self) -> None:
        draft = taps.choose_side(Draft(), "evens")

        assert taps.choose_tile(draft, "evens-and-odds") == draft
        assert taps.choose_tile(draft, "armies").side is None

    def test_a_side_that_is_not_listed_belongs_to_no_tile(self) -> None:
        draft = taps.choose_side(taps.choose_tile(Draft(), "armies"), UNLISTED, "Fan\tquest ")

        assert (draft.tile, draft.side_name) == (None, "Fan quest")

    def test_counts_that_two_sides_share_stay_when_the_side_is_changed(self) -> None:
        form = a_form("evens", tally={"tricks": {ANA: 4}})

        draft = taps.choose_side(form.draft, "all-for-one")

        assert Form(Settings(), IDS[:4], draft).fields[0].entered == {ANA: 4}

    def test_what_was_typed_on_one_rung_stays_when_the_table_goes_to_another(self) -> None:
        draft = a_form("evens", tally={"tricks": {ANA: 4}}).draft
        draft = taps.tap_points(taps.choose_rung(draft, "points"), ANA, "5")
        draft = taps.tap_card(taps.choose_rung(draft, "cards"), ["red-2"], ANA)

        draft = taps.choose_rung(draft, "tally")

        assert draft.tally == {"tricks": {ANA: 4}}
        assert (draft.points, draft.won) == ({ANA: "5"}, {"red-2": ANA})


class TestTricksAndCards:
    def test_a_trick_is_told_mended_and_taken_back(self) -> None:
        draft = taps.tap_live(taps.tap_live(Draft(), 2, BEN), 1, ANA)
        assert list(draft.live.items()) == [(1, ANA), (2, BEN)]

        assert taps.tap_live(draft, 2, CLEO).live == {1: ANA, 2: CLEO}
        assert taps.tap_live(draft, 2, BEN).live == {1: ANA}

    def test_cards_are_laid_moved_and_taken_back(self) -> None:
        draft = taps.tap_card(Draft(), ["red-2", "red-3"], ANA)
        assert draft.won == {"red-2": ANA, "red-3": ANA}

        draft = taps.tap_card(draft, ["red-3"], BEN)
        assert draft.won == {"red-2": ANA, "red-3": BEN}
        assert taps.tap_card(draft, ["red-2", "red-3"], None).won == {}

    def test_the_rest_of_the_cards_go_to_one_player(self) -> None:
        form = a_form(rung="cards")
        form = Form(form.settings, form.players, taps.tap_card(form.draft, ["red-2"], ANA))

        draft = taps.rest_of_the_cards(form, BEN)

        assert draft.won["red-2"] == ANA
        assert list(draft.won.values()).count(BEN) == 39
