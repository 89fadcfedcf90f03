"""What follows from the records: totals, dealers, what nobody can tell."""

from __future__ import annotations

import pytest

from companion.core.match import MatchError
from companion.core.verbs import delete_deal
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from games.dwarf_king.levels import ROUND, level, remembered
from games.dwarf_king.table import (
    NAMES,
    TAPPED,
    a_match,
    after_deals,
    by_id,
    dealers,
    form_of,
    played,
    player,
    same,
    tap,
    totals,
)


class TestTotals:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_they_are_the_sum_of_all_deals(self, players: int) -> None:
        deals = [tuple(range(-n, players - n)) for n in range(7)]

        match = after_deals(a_match(players), *deals)

        assert totals(match) == [sum(points) for points in zip(*deals, strict=True)]
        assert len(Ledger(match).rows) == 7

    def test_a_mended_deal_changes_all_totals_after_it(self) -> None:
        match = after_deals(a_match(), (1, 0, 0, 0), (0, 2, 0, 0), (0, 0, 3, 0))
        ana = match.players[0].id

        match = played(match, (-4, 0, 0, 0), index=0)

        assert [row.totals[ana] for row in Ledger(match).rows] == [-4, -4, -4]
        assert match.records[0].edited_at is not None
        assert match.records[1].edited_at is None

    def test_zero_is_a_value_and_everybody_has_every_deal(self) -> None:
        match = after_deals(a_match(), (0, 0, 0, 0), (0, 0, 0, 0))

        for row in Ledger(match).rows:
            assert row.points == dict.fromkeys(match.names, 0)

    @pytest.mark.parametrize("index", [0, 3, 6])
    def test_a_deleted_deal_is_gone_and_the_others_are_numbered_anew(self, index: int) -> None:
        deals = [(n, 0, 10 * n, 0) for n in range(1, 8)]
        match = after_deals(a_match(), *deals)

        match = delete_deal(match, index)

        left = [points for at, points in enumerate(deals) if at != index]
        assert totals(match) == [sum(points) for points in zip(*left, strict=True)]
        assert [row.number for row in Ledger(match).rows] == [1, 2, 3, 4, 5, 6]
        assert Ledger(match).state == "running"


class TestDealers:
    def test_who_won_the_green_5_deals_next(self) -> None:
        match = played(a_match(), ROUND, green_5="Cleo")
        match = played(match, ROUND, green_5="Cleo")
        match = played(match, ROUND, green_5="Dan")

        assert dealers(match) == ["Ana", "Cleo", "Cleo", "Dan"]

    def test_the_table_is_asked_once_where_nobody_can_tell(self) -> None:
        match = played(a_match(), ROUND)
        asked = Ledger(match).asks_green_5

        assert asked is not None
        assert asked.number == 1
        assert dealers(match) == ["Ana", None]

        told = play.tell_green_5(match, 0, player(match, "Ben"))
        assert Ledger(told).asks_green_5 is None
        assert dealers(told) == ["Ana", "Ben"]
        assert str(told.history[-1].message) == "Ben won the 5 of Dwarves in deal 1"

    def test_a_wrong_answer_is_taken_back(self) -> None:
        match = played(a_match(), ROUND, green_5="Ben")

        match = play.tell_green_5(match, 0, None)

        assert dealers(match) == ["Ana", None]

    def test_the_first_dealer_of_a_match_that_nobody_knows_may_be_told_later(self) -> None:
        match = played(a_match(first_dealer=None), ROUND, green_5="Dan")
        assert dealers(match) == [None, "Dan"]

        settings = match.settings.model_copy(update={"first_dealer": player(match, "Cleo")})

        assert dealers(play.change_settings(match, settings)) == ["Cleo", "Dan"]

    def test_a_changed_winner_of_an_earlier_green_5_is_pointed_out(self) -> None:
        match = a_match()
        for name in ("Ben", "Cleo", "Dan"):
            match = played(match, ROUND, green_5=name)
        assert not any(row.dealt_otherwise for row in Ledger(match).rows)

        match = play.tell_green_5(match, 0, player(match, "Dan"))

        assert [row.dealt_otherwise for row in Ledger(match).rows] == [False, True, False]
        assert dealers(match) == ["Ana", "Dan", "Cleo", "Dan"]
        assert match.names[match.records[1].dealer or ""] == "Ben"

    def test_the_table_may_say_who_dealt_in_fact(self) -> None:
        match = played(played(a_match(), ROUND, green_5="Ben"), ROUND)
        match = play.tell_green_5(match, 0, player(match, "Dan"))

        match = play.tell_dealer(match, 1, player(match, "Dan"))

        assert not Ledger(match).rows[1].dealt_otherwise
        assert str(match.history[-1].message) == "Dan dealt deal 2"

    def test_a_dealer_told_late_is_not_pointed_out(self) -> None:
        match = played(played(a_match(), ROUND), ROUND)
        assert dealers(match) == ["Ana", None, None]

        match = play.tell_green_5(match, 0, player(match, "Cleo"))

        assert dealers(match) == ["Ana", "Cleo", None]
        assert not Ledger(match).rows[1].dealt_otherwise

    def test_changing_the_first_dealer_points_out_nothing(self) -> None:
        match = played(played(a_match(), ROUND, green_5="Ben"), ROUND)
        settings = match.settings.model_copy(update={"first_dealer": player(match, "Dan")})

        match = play.change_settings(match, settings)

        assert dealers(match)[0] == "Dan"
        assert not any(row.dealt_otherwise for row in Ledger(match).rows)

    def test_after_a_deleted_deal_dealers_follow_the_deal_before(self) -> None:
        match = a_match()
        for name in ("Ben", "Cleo", "Dan", "Ana"):
            match = played(match, ROUND, green_5=name)

        match = delete_deal(match, 1)

        assert dealers(match) == ["Ana", "Ben", "Dan", "Ana"]
        assert [row.dealt_otherwise for row in Ledger(match).rows] == [False, True, False]

    def test_the_dealer_who_is_noted_is_shown_where_no_green_5_tells(self) -> None:
        match = played(played(a_match(), ROUND, green_5="Ben"), ROUND)

        match = play.tell_green_5(match, 0, None)

        assert dealers(match) == ["Ana", "Ben", None]

    def cards_told(self, match: DwarfKingMatch, index: int = 0) -> DwarfKingMatch:
        """The match after Cleo is said by the cards to have won the green 5."""
        draft = play.draft_at(match, index)
        draft = taps.choose_rung(draft, "cards")
        if draft.side is None:
            draft = taps.choose_side(taps.choose_special(draft, "dragon"), "most-victories")
        ana, ben, cleo, dan = play.seats_of(match, index)
        names = list(form_of(match, index, draft).card_names)
        names.remove("green-5")
        piles = {cleo: ["green-5", *names[:11]], ana: names[11:27], ben: names[27:35]}
        for owner, cards in {**piles, dan: names[35:]}.items():
            draft = taps.tap_card(draft, cards, owner)
        return play.save_deal(play.with_draft(match, index, draft, TAPPED), index, "agreed")

    def test_the_cards_tell_who_won_the_green_5(self) -> None:
        match = self.cards_told(a_match())

        assert dealers(match) == ["Ana", "Cleo"]
        assert Ledger(match).asks_green_5 is None

    def test_a_deal_moved_to_its_cards_may_contradict_what_was_told(self) -> None:
        match = played(a_match(), (4, 2, 3, 1), special="dragon", side="most-victories")
        match = played(play.tell_green_5(match, 0, player(match, "Ben")), ROUND)

        match = self.cards_told(match)

        first, second = Ledger(match).rows
        assert first.told_otherwise
        assert dealers(match) == ["Ana", "Cleo", None]
        assert second.dealt_otherwise

    def test_somebody_else_cannot_be_told_than_the_cards_say(self) -> None:
        match = self.cards_told(a_match())

        with pytest.raises(MatchError, match="By its cards, Cleo won"):
            play.tell_green_5(match, 0, player(match, "Ana"))
        assert dealers(play.tell_green_5(match, 0, player(match, "Cleo"))) == ["Ana", "Cleo"]

    def test_what_the_cards_told_stays_known_when_the_deal_is_entered_otherwise(self) -> None:
        match = self.cards_told(a_match())

        match = tap(match, lambda draft: taps.choose_rung(draft, "tally"), 0)
        for who, key in zip(match.players, ("4", "2", "3", "1"), strict=True):
            draft = taps.tap_figures(form_of(match, 0), "tricks", who.id, key)  # type: ignore[arg-type]
            match = play.with_draft(match, 0, draft, TAPPED)
        match = play.save_deal(match, 0)

        assert match.records[0].entry.kind == "tally"
        assert dealers(match) == ["Ana", "Cleo"]


class TestUnknown:
    """Records of a newer version, or of a quest file that has gone."""

    def with_unknown(self, **changes: str) -> DwarfKingMatch:
        index = 2
        match = after_deals(a_match(), *[(1, 2, 3, 4)] * 7)
        draft = Draft(special="mummy", side="grand-slam", rung="tally")
        draft = draft.model_copy(update={"tally": {"run-won": by_id(match, index, (4, 2, 1, 1))}})
        match = play.save_deal(play.with_draft(match, index, draft, TAPPED), index, "agreed")
        document = DwarfKing().dump(match)
        document["records"][index] |= changes
        return DwarfKing().load(document)

    @pytest.mark.parametrize("changes", [{"side": "moon-quest"}, {"special": "wyvern"}])
    def test_the_match_opens_and_its_totals_go_without_the_deal(
        self, changes: dict[str, str]
    ) -> None:
        match = self.with_unknown(**changes)
        row = Ledger(match).rows[2]

        assert not row.known
        assert (row.score, row.points) == (None, None)
        assert next(iter(changes.values())) in str(row.problem)
        assert totals(match) == [6, 12, 18, 24]
        assert (
            DwarfKing().dump(match)["records"][2] | changes == DwarfKing().dump(match)["records"][2]
        )

    def test_nobody_has_won_while_a_deal_cannot_be_scored(self) -> None:
        match = self.with_unknown(side="moon-quest")

        assert Ledger(match).state == "running"
        assert not any(row.unneeded for row in Ledger(match).rows)

    def test_it_can_be_looked_at_and_left_as_it_is(self) -> None:
        match = self.with_unknown(side="moon-quest", special="wyvern")

        form = form_of(match, 2)

        assert form.rung == "points"
        assert form.players_missing == 4
        with pytest.raises(MatchError, match="missing in deal 3"):
            play.save_deal(match, 2)
        assert DwarfKing().summary(match)["state"] == "running"

    def test_points_make_it_count_again_and_its_name_is_kept(self) -> None:
        match = self.with_unknown(side="moon-quest")

        match = played(match, (1, 0, 0, -1), index=2, side="moon-quest", special="mummy")

        assert match.records[2].side == "moon-quest"
        assert totals(match) == [7, 12, 18, 23]
        assert Ledger(match).state == "over"

    def test_an_unknown_deal_can_be_deleted_and_that_undone(self) -> None:
        match = self.with_unknown(side="moon-quest")

        gone = delete_deal(match, 2)

        assert len(gone.records) == 6
        assert same(remembered(gone).undone(), match)


class TestStoredMatches:
    def test_a_deal_of_somebody_who_is_no_player_is_refused(self) -> None:
        document = DwarfKing().dump(played(a_match(), ROUND))
        document["records"][0]["seats"][0] = "stranger"

        with pytest.raises(ValueError, match="seats"):
            DwarfKing().load(document)

    @pytest.mark.parametrize("players", [2, 6])
    def test_a_table_of_the_wrong_size_is_refused(self, players: int) -> None:
        document = DwarfKing().dump(a_match())
        document["players"] = [{"id": f"p{n}", "name": f"P{n}"} for n in range(players)]
        document["settings"]["first_dealer"] = None

        with pytest.raises(ValueError, match="players"):
            DwarfKing().load(document)

    def test_the_summary_tells_what_a_list_shows(self) -> None:
        match = played(level(7), (0, 7, 0, 0), green_5="Dan")

        summary = DwarfKing().summary(match)

        assert summary["players"] == list(NAMES[:4])
        assert (summary["deals"], summary["extra_deals"], summary["state"]) == (8, 1, "over")
        assert summary["totals"] == [7, 14, 7, 7]
        assert summary["leaders"] == ["Ben"]
