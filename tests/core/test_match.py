"""A match of any game: every change can be taken back, and nothing unreadable gets in."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import ValidationError

from companion.core.kept import Kept, Told
from companion.core.match import UNDO_STEPS, Match, MatchError, Player
from companion.core.verbs import delete_deal, end, rename, reseat, resume, retitle
from companion.texts import Message, PlayerAt, counted, msg


class Settings(Kept):
    edition: str = "2021"


class Record(Kept):
    points: dict[str, int]


class Draft(Kept):
    typed: str = ""


ToyMatch = Match[Settings, Record, Draft]
EARLIER = datetime(2021, 11, 30, 20, 5, tzinfo=UTC)
LABEL = msg("Something")


def a_match(**fields: Any) -> ToyMatch:
    given: dict[str, Any] = {
        "id": "m1",
        "game": "toy",
        "created_at": EARLIER,
        "updated_at": EARLIER,
        "players": tuple(Player(id=name.lower(), name=name) for name in ("Ana", "Ben", "Cleo")),
        "settings": Settings(),
    }
    return ToyMatch(**{**given, **fields})


def record(n: int) -> Record:
    return Record(points={"ana": n, "ben": -n, "cleo": 0})


def same(one: ToyMatch, other: ToyMatch) -> bool:
    """Whether two matches tell the same, whatever they remember and whenever they were touched."""
    apart: dict[str, Any] = {"history": (), "updated_at": EARLIER}
    return one.model_copy(update=apart) == other.model_copy(update=apart)


class TestChanging:
    def test_a_change_is_remembered_with_its_words_and_the_time(self) -> None:
        match = a_match().changed(msg("Deal {n} saved", n=1), records=(record(1),))

        assert [str(step.message) for step in match.history] == ["Deal 1 saved"]
        assert match.updated_at > EARLIER
        assert match.created_at == EARLIER

    def test_a_change_that_changes_nothing_is_no_change(self) -> None:
        match = a_match(records=(record(1),))

        assert match.changed(LABEL, records=(record(1),), ended=False) is match

    def test_being_somewhere_else_is_kept_but_cannot_be_taken_back(self) -> None:
        match = a_match().changed(LABEL, records=(record(1),))

        moved = match.quietly(drafts={1: Draft(typed="3")})

        assert moved.drafts == {1: Draft(typed="3")}
        assert (moved.history, moved.updated_at) == (match.history, match.updated_at)

    @pytest.mark.parametrize(
        "fields",
        [
            {"title": "half a character \ud800"},
            {"drafts": {-1: Draft()}},
            {"drafts": {0: Draft().model_copy(update={"typed": None})}},
            {"players": (Player(id="ana", name="Ana"), Player(id="ben", name="Ana"))},
        ],
        ids=["lone surrogate", "draft before the first deal", "wrong type", "two with one name"],
    )
    @pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
    def test_what_could_not_be_read_again_is_refused_at_once(self, fields: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            a_match().changed(LABEL, **fields)

    def test_the_words_of_a_change_are_stored_as_a_message_with_messages_in_it(self) -> None:
        label = msg("Chose {cards}", cards=(msg("Dragon"), counted("{n} noble", "{n} nobles", 2)))

        match = ToyMatch.from_document(a_match().changed(label, title="x").to_document())

        assert match.history[-1].message == label
        assert str(match.history[-1].message) == "Chose Dragon and 2 nobles"

    def test_a_seat_is_no_value_of_a_stored_message(self) -> None:
        with pytest.raises(ValidationError):
            Told.of(msg("{who} won", who=PlayerAt(1)))


class TestUndo:
    def test_each_change_is_taken_back_exactly_in_turn(self) -> None:
        states = [a_match()]
        changes: list[dict[str, Any]] = [
            {"drafts": {0: Draft(typed="-")}},
            {"drafts": {0: Draft(typed="-3")}},
            {"records": (record(1),), "drafts": {}},
            {"records": (record(1), record(2)), "drafts": {5: Draft()}},
            {"records": (record(3), record(2))},
            {"settings": Settings(edition="2011")},
            {"records": (record(2),), "title": "Monday"},
            {"records": (), "ended": True},
        ]
        for fields in changes:
            states.append(states[-1].changed(LABEL, **fields))

        match = states[-1]
        for before in reversed(states[:-1]):
            match = ToyMatch.from_document(json.loads(json.dumps(match.to_document())))
            match = match.undone()

            assert same(match, before)
            assert match.history == before.history

    def test_nothing_is_left_to_undo_at_the_beginning(self) -> None:
        with pytest.raises(MatchError, match="Nothing to undo"):
            a_match().undone()

    def test_the_last_changes_are_remembered_and_no_more(self) -> None:
        match = a_match()
        for n in range(UNDO_STEPS + 7):
            match = match.changed(msg("Title {n}", n=n), title=str(n))

        assert len(match.history) == UNDO_STEPS
        assert str(match.history[0].message) == "Title 7"

    def test_undo_keeps_the_revision_so_that_it_can_be_saved(self) -> None:
        match = a_match(revision=3).changed(LABEL, title="x").model_copy(update={"revision": 4})

        assert match.undone().revision == 4

    def test_only_the_records_that_changed_are_remembered(self) -> None:
        records = tuple(map(record, range(7)))
        match = a_match(records=records)

        match = match.changed(LABEL, records=(*records[:3], record(99), *records[4:]))

        step = match.history[-1]
        assert (step.at, step.now, step.before) == (3, 1, (record(3).model_dump(),))
        assert step.fields == {}

    def test_only_the_drafts_that_changed_are_remembered(self) -> None:
        match = a_match(drafts={0: Draft(typed="1"), 4: Draft(typed="2")})

        match = match.changed(LABEL, drafts={0: Draft(typed="1"), 5: Draft(typed="2")})

        assert match.history[-1].drafts == {4: {"typed": "2"}, 5: None}

    def test_a_draft_left_quietly_comes_back_when_what_was_typed_before_is_undone(self) -> None:
        match = a_match().changed(LABEL, drafts={0: Draft(typed="1")})
        match = match.changed(LABEL, drafts={0: Draft(typed="12")})

        match = match.quietly(drafts={}).undone()

        assert match.drafts == {0: Draft(typed="1")}

    def test_a_step_that_no_longer_fits_says_so_and_changes_nothing(self) -> None:
        match = a_match().changed(LABEL, title="x")
        spoilt = match.history[0].model_copy(update={"fields": {"no_such_field": 1}})
        match = match.model_copy(update={"history": (spoilt,)})

        with pytest.raises(MatchError, match="cannot be taken back"):
            match.undone()


class TestDocuments:
    def test_a_match_comes_back_from_its_document_as_it_was(self) -> None:
        match = a_match(records=(record(1), record(2)), drafts={2: Draft(typed="-")})
        match = match.changed(counted("{n} deal", "{n} deals", 2), title="Ünïcode 王")

        assert ToyMatch.from_document(json.loads(json.dumps(match.to_document()))) == match

    @pytest.mark.parametrize(
        "spoilt",
        [
            {"no_such_key": 1},
            {"revision": "3"},
            {"players": []},
            {"players": [{"id": "a", "name": "Ana"}, {"id": "a", "name": "Ben"}]},
            {"players": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ana"}]},
            {"start": {"deal": 0}},
            {"start": {"deal": 2, "totals": {"nobody": 3}}},
            {"records": [{"points": {"ana": 1.5}}]},
            {"drafts": {"one": {}}},
            {"updated_at": "yesterday"},
        ],
    )
    def test_a_damaged_document_is_refused(self, spoilt: dict[str, Any]) -> None:
        document = a_match().to_document() | spoilt
        if spoilt == {"players": []}:
            document |= {"start": {"deal": 2, "totals": {"ana": 0}}}

        with pytest.raises(ValidationError):
            ToyMatch.from_document(document)


class TestVerbs:
    def test_a_name_is_mended_for_all_deals_and_the_player_stays_the_same(self) -> None:
        match = rename(a_match(), "ben", "Benno")

        assert match.names == {"ana": "Ana", "ben": "Benno", "cleo": "Cleo"}
        assert str(match.history[-1].message) == "Ben is now called Benno"

    @pytest.mark.parametrize("name", ["Ana", "", "x" * 41, "Ben ", "B\nen"])
    def test_a_name_that_cannot_be_is_refused(self, name: str) -> None:
        with pytest.raises(MatchError):
            rename(a_match(), "ben", name)

    def test_a_name_written_with_another_accent_is_taken(self) -> None:
        match = rename(a_match(), "ana", "Zo\u00eb")

        with pytest.raises(MatchError, match="two players"):
            rename(match, "ben", "Zoe\u0308")

    def test_players_sit_in_another_order(self) -> None:
        match = reseat(a_match(), ["cleo", "ana", "ben"])

        assert list(match.names) == ["cleo", "ana", "ben"]

    @pytest.mark.parametrize("order", [["ana", "ben"], ["ana", "ana", "ben"], ["ana", "ben", "x"]])
    def test_everybody_keeps_one_seat(self, order: list[str]) -> None:
        with pytest.raises(MatchError, match="one seat"):
            reseat(a_match(), order)

    def test_a_title_is_one_short_line(self) -> None:
        assert retitle(a_match(), " Games\nnight\x00 " + "x" * 90).title.startswith("Games night")
        assert len(retitle(a_match(), "x" * 90).title) == 60

    def test_a_match_is_stopped_and_taken_up_again(self) -> None:
        stopped = end(a_match())

        assert stopped.ended
        assert not resume(stopped).ended

    def test_a_deleted_deal_takes_its_draft_with_it_and_later_ones_move_up(self) -> None:
        match = a_match(
            records=(record(0), record(1), record(2)),
            drafts={0: Draft(typed="0"), 1: Draft(typed="1"), 3: Draft(typed="3")},
        )

        after = delete_deal(match, 1)

        assert after.records == (record(0), record(2))
        assert after.drafts == {0: Draft(typed="0"), 2: Draft(typed="3")}
        assert same(after.undone(), match)

    @pytest.mark.parametrize("index", [-1, 1, 7])
    def test_a_deal_that_is_not_there_cannot_be_deleted(self, index: int) -> None:
        with pytest.raises(MatchError, match="no deal"):
            delete_deal(a_match(records=(record(0),)), index)


def test_a_refusal_speaks_for_itself() -> None:
    assert str(MatchError(Message("No {n}", {"n": 3}))) == "No 3"
