"""Players and house rules that change while a match is played."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.match import MatchError
from companion.core.verbs import rename, reseat
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, Misdeal, Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import (
    TAPPED,
    a_match,
    by_id,
    dealers,
    played,
    player,
    tap_form,
    totals,
)

ALL_CARDS = list(specials())


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
