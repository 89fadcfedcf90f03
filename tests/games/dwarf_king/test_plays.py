"""Deal files told card by card: judged, scored, overruled, and written in one form."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from companion.games.dwarf_king.cards import GREEN_5
from companion.games.dwarf_king.deal_file import read_deal, write_deal
from companion.games.dwarf_king.entries import PlaysEntry
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.exporting import deal_text
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import DealRecord, DwarfKingMatch, Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.scoring import DealScore
from companion.games.dwarf_king.settling import change_settings
from companion.games.dwarf_king.sheet import sheet
from companion.games.dwarf_king.strict_json import FileError
from companion.texts import Message, Words
from games.dwarf_king.table import a_match
from games.dwarf_king.worked_deal import raw
from games.dwarf_king.worked_plays import frame, rows
from laws.played import play_random, plays_file

Document = dict[str, Any]
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def document(special: str, seed: int = 1) -> Document:
    """A deal file of a deal by the rules, four players."""
    told = plays_file(play_random(frame(special), Random(seed)))
    copy: Document = json.loads(json.dumps(told))
    return copy


def score(deal: Document) -> DealScore:
    return read_deal(raw(deal)).score()


def warnings(deal: Document) -> list[tuple[str, str]]:
    words = Words()
    return [
        (breach.code, words(breach.message, players=deal["players"]))
        for breach in score(deal).breaches
    ]


def error(deal: Document) -> str:
    with pytest.raises(FileError) as caught:
        read_deal(raw(deal))
    return str(caught.value)


def let_stand(deal: Document, trick: int, player: str, reason: str = "agreed at the table") -> None:
    told = {"trick": trick, "player": player, "reason": reason}
    deal["entry"].setdefault("overruled", []).append(told)


REVOKE = (
    "Ana may have revoked in trick 2: Ana put the 2 of Dwarves on Knights, and played the 3 of "
    "Knights in trick 4"
)
ILLEGAL = "Ana must follow Knights in trick 2: Ana still holds the 4 of Knights"


class TestRevokes:
    def test_one_that_later_plays_show_is_a_warning_and_the_deal_scores(self) -> None:
        found = score(rows())

        assert warnings(rows()) == [("revoke", REVOKE)]
        assert [player.quest for player in found.players] == [0, 2, 5, 3]
        assert found.next_dealer == 3

    def test_overruled_it_is_told_with_the_reason(self) -> None:
        deal = rows()
        let_stand(deal, 2, "Ana", "we saw it too late")

        assert warnings(deal) == [("overruled", f"{REVOKE} – overruled: we saw it too late")]
        assert score(deal).points == score(rows()).points

    def test_only_that_player_in_that_trick_is_overruled(self) -> None:
        deal = rows()
        let_stand(deal, 2, "Cleo")
        let_stand(deal, 3, "Ana")

        assert warnings(deal) == [("revoke", REVOKE)]

    def test_it_asks_for_a_reason_and_what_was_overruled_does_not(self) -> None:
        standing = rows()
        let_stand(standing, 2, "Ana")

        assert [str(message.text)[:8] for message in unsettled(rows())] == ["{player}"]
        assert unsettled(standing) == ()


def unsettled(deal: Document) -> tuple[Message, ...]:
    entry = PlaysEntry.model_validate_json(json.dumps(deal["entry"]))
    return evidence(entry, frame("shaman"), quests().sides["odds"], NAMES).unsettled


class TestOverruling:
    def test_with_hands_an_illegal_play_is_an_error_that_says_why(self) -> None:
        assert error(rows(hands=True)) == f"entry.tricks[1].cards[3]: {ILLEGAL}"

    def test_overruled_it_becomes_a_warning_with_the_reason(self) -> None:
        deal = rows(hands=True)
        let_stand(deal, 2, "Ana")

        assert warnings(deal) == [("overruled", f"{ILLEGAL} – overruled: agreed at the table")]
        assert score(deal).points == score(rows()).points

    def test_a_wrong_leader_goes_on_leading_once_overruled(self) -> None:
        deal = rows()
        tricks = deal["entry"]["tricks"]
        tricks[9]["leader"] = "Ana"
        wrong = "Ana may not lead trick 10, the winner of the trick before leads (R5): Dan wins"
        assert wrong in error(deal)

        let_stand(deal, 10, "Ana")

        assert [code for code, _ in warnings(deal)] == ["revoke", "revoke", "overruled"]
        assert [player.quest for player in score(deal).players] == [1, 2, 5, 2]

    def test_a_reason_is_shown_in_one_line(self) -> None:
        deal = rows()
        let_stand(deal, 2, "Ana", "two\nlines\x1b" + "x" * 200)

        ((_, told),) = warnings(deal)

        assert told.isprintable()
        assert len(told) < 250

    def test_without_a_reason_it_is_overruled_too(self) -> None:
        deal = rows()
        let_stand(deal, 2, "Ana", " ")

        assert warnings(deal) == [("overruled", f"{REVOKE} – overruled")]

    def test_the_first_reason_given_is_told(self) -> None:
        deal = rows()
        let_stand(deal, 2, "Ana", "one")
        let_stand(deal, 2, "Ana", "two")

        assert warnings(deal)[0][1].endswith("overruled: one")

    @pytest.mark.parametrize("trick", [0, 1])
    def test_a_move_before_trick_1_is_overruled_under_0_or_1(self, trick: int) -> None:
        deal = document("flag-bearer-red")
        (move,) = deal["entry"].pop("moves")
        deal["entry"]["hands"] = _as_after(deal["entry"]["hands"], move)
        assert error(deal).startswith("entry.moves: ")
        assert "must take 2 cards and give 2 before trick 1" in error(deal)

        let_stand(deal, trick, _holder(deal, "flag-bearer-red"))

        assert [code for code, _ in warnings(deal)] == ["overruled"]

    def test_a_missing_swap_is_overruled_under_the_trick_before_it(self) -> None:
        deal = document("druid", seed=4)
        assert _druid_trick(deal) < 10
        deal["entry"]["moves"] = []
        assert error(deal).startswith("entry.moves: ")
        (number, player) = _druid_trick(deal), _druid_player(deal)
        let_stand(deal, number, player)

        told = error(deal)

        # The missing move stands now; the cards that moved with it are what is wrong next.
        assert "cannot play" in told
        assert not told.startswith("entry.moves")


def _as_after(hands: Document, move: Document) -> Document:
    """The hands as they were after a raid."""
    found = {name: set(cards) for name, cards in hands.items()}
    by, other = found[move["by"]], found[move["from"]]
    other.difference_update(move["takes"])
    by.update(move["takes"])
    by.difference_update(move["gives"])
    other.update(move["gives"])
    return {name: sorted(cards) for name, cards in found.items()}


def _holder(deal: Document, card: str) -> str:
    hands: dict[str, list[str]] = deal["entry"]["hands"]
    return next(name for name, cards in hands.items() if card in cards)


def _druid_trick(deal: Document) -> int:
    return 1 + next(i for i, t in enumerate(deal["entry"]["tricks"]) if "druid" in t["cards"])


def _druid_player(deal: Document) -> str:
    trick = deal["entry"]["tricks"][_druid_trick(deal) - 1]
    return NAMES[(NAMES.index(trick["leader"]) + trick["cards"].index("druid")) % 4]


def test_the_last_winner_of_a_green_5_fetched_back_deals_next_r3() -> None:
    deals = (play_random(frame("sorcerer"), Random(seed), uses=0.9) for seed in range(500))
    deal = next(d for d in deals if any(getattr(m, "takes", 0) == GREEN_5 for m in d.moves))
    with_5 = [n for n, trick in enumerate(deal.table.tricks) if GREEN_5 in trick.cards]

    found = score(plays_file(deal))

    assert len(with_5) == 2
    assert found.next_dealer == deal.table.winners[with_5[1]]


class TestWriting:
    def test_it_is_written_in_one_form(self) -> None:
        deal = rows(hands=True)
        let_stand(deal, 2, "Ana")

        written = write_deal(read_deal(raw(deal)))

        entry = json.loads(written)["entry"]
        assert list(entry) == ["kind", "hands", "tricks", "moves", "overruled"]
        assert entry["tricks"] == deal["entry"]["tricks"]
        assert entry["hands"]["Ana"][:2] == ["green-2", "green-3"]
        assert entry["hands"]["Ana"][-1] == "shaman"
        assert entry["moves"] == []
        assert write_deal(read_deal(written.encode())) == written

    def test_what_was_not_told_is_not_written(self) -> None:
        deal = rows()
        del deal["entry"]["moves"]

        assert list(json.loads(write_deal(read_deal(raw(deal))))["entry"]) == ["kind", "tricks"]

    def test_cards_taken_and_given_are_sorted_and_keys_in_order(self) -> None:
        deal = document("flag-bearer-red")
        (move,) = deal["entry"]["moves"]
        expected = json.dumps(move)
        for cards in (move["takes"], move["gives"], *deal["entry"]["hands"].values()):
            cards.reverse()
        deal["entry"]["moves"] = [dict(reversed(move.items()))]

        (written,) = json.loads(write_deal(read_deal(raw(deal))))["entry"]["moves"]

        assert json.dumps(written) == expected

    @pytest.mark.parametrize(
        "special", ["flag-bearer-red", "druid", "flag-bearer-blue", "sorcerer"]
    )
    def test_players_are_renamed_wherever_they_stand(self, special: str) -> None:
        deal = document(special, seed=4)
        let_stand(deal, 2, "Ana")
        entry = PlaysEntry.model_validate_json(json.dumps(deal["entry"]))
        ids = {name: f"p{seat}" for seat, name in enumerate(NAMES)}

        told = entry.renamed(ids)

        assert deal["entry"]["moves"]
        assert not any(name in told.model_dump_json() for name in NAMES)
        assert told.renamed({new: old for old, new in ids.items()}) == entry


class TestInAMatch:
    @pytest.mark.parametrize(
        "special", ["flag-bearer-red", "druid", "flag-bearer-blue", "sorcerer"]
    )
    def test_a_stored_deal_is_read_back_as_it_was(self, special: str) -> None:
        match = _match_with(document(special, seed=4))

        stored = json.loads(json.dumps(match.to_document()))

        assert DwarfKingMatch.from_document(stored).records == match.records
        assert stored["records"][0]["entry"]["moves"]

    def test_the_sheet_shows_what_was_let_stand_and_that_the_sum_is_right(self) -> None:
        deal = rows(hands=True)
        let_stand(deal, 2, "Ana")

        (shown,) = sheet(_match_with(deal)).deals

        assert [Words()(each, players=NAMES) for each in shown.breaches] == [
            f"{ILLEGAL} – overruled: agreed at the table"
        ]
        assert len(shown.checks) == 1

    def test_rules_changed_afterwards_leave_the_deal_scored_and_the_copy_scores_the_same(
        self,
    ) -> None:
        match = _match_with(document("excalibur", seed=0))
        changed = change_settings(match, Settings(house_rules=HouseRules(excalibur_led="loses")))

        (row,) = Ledger(changed).rows

        assert row.score is not None
        assert [breach.code for breach in row.score.breaches] == ["illegal", "illegal"]
        copied = read_deal(deal_text(changed, 0).encode()).score()
        assert copied.points == row.score.points
        assert [breach.code for breach in copied.breaches] == ["overruled", "overruled"]
        assert Ledger(match).rows[0].score != row.score

    def test_an_entry_that_cannot_be_is_told_by_names(self) -> None:
        deal = document("druid", seed=4)
        deal["entry"]["moves"][0]["after"] = 11

        (row,) = Ledger(_match_with(deal)).rows

        assert row.score is None
        assert str(row.problem) == "the deal has only 10 tricks"


def _match_with(deal: Document) -> DwarfKingMatch:
    """A match with that one deal written down."""
    match = a_match()
    entry = PlaysEntry.model_validate_json(json.dumps(deal["entry"]))
    ids = {name: player for player, name in match.names.items()}
    record = DealRecord(
        seats=tuple(ids.values()),
        special=deal["special"],
        side=deal["side"],
        entry=entry.renamed(ids),
    )
    return match.model_copy(update={"records": (record,)})
