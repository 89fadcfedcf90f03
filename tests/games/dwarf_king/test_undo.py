"""Every change of a match can be taken back, one by one, also after a restart."""

from __future__ import annotations

import contextlib
import json
from collections import Counter, deque
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.match import UNDO_STEPS, MatchError
from companion.core.verbs import delete_deal
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.entering import draft_at
from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from games.dwarf_king.evening import anything
from games.dwarf_king.table import (
    TAPPED,
    a_match,
    after_deals,
    by_id,
    filled,
    form_of,
    same,
    tap,
    tap_form,
)

LARGEST = 100_000
"""Bytes of a document, however long the evening."""


def restarted(match: DwarfKingMatch) -> DwarfKingMatch:
    """The match as it comes back from the store."""
    return DwarfKing().load(json.loads(json.dumps(DwarfKing().dump(match))))


def told(match: DwarfKingMatch) -> DwarfKingMatch:
    """All that was told, without where somebody is looking."""
    drafts = {}
    for index, draft in match.drafts.items():
        bare = match.model_copy(update={"drafts": {}, "ended": False})
        known = index < len(match.records)
        unentered = draft_at(bare, index) if known else Draft()
        elsewhere = {"step": unentered.step, "typing": unentered.typing}
        if draft.model_copy(update=elsewhere) != unentered:
            drafts[index] = draft.model_copy(update=elsewhere)
    return match.model_copy(update={"drafts": drafts})


class Evening:
    """A match and what it was before each change that it still remembers."""

    def __init__(self, match: DwarfKingMatch) -> None:
        self.match = match
        self.before: deque[DwarfKingMatch] = deque(maxlen=UNDO_STEPS)
        self.done: Counter[str] = Counter()

    def go_on(self, rng: Random) -> None:
        """Do something at random."""
        self.follow(anything(self.match, rng))

    def play_on(self) -> None:
        """Write down another level deal, where another is played."""
        index = len(self.match.records)
        with contextlib.suppress(MatchError):
            level = filled(self.match, index, [0] * len(self.match.players))
            self.follow(play.with_draft(self.match, index, level, TAPPED))
            self.follow(play.save_deal(self.match, index, "agreed"))

    def follow(self, after: DwarfKingMatch) -> None:
        """Go on with the match *after* a change, and see that an undo gave back what was before."""
        before, self.match = self.match, after
        if len(self.match.history) < len(before.history):
            self.check_undone()
            self.done["undone"] += 1
        elif self.match.history != before.history:
            self.before.append(before)
            self.done[after.history[-1].label.text] += 1
        elif self.match is not before:
            assert same(told(self.match), told(before))

    def check_undone(self) -> None:
        expected = self.before.pop()
        assert same(told(self.match), told(expected))
        assert len(self.match.history) == len(self.before)

    def undo_all(self) -> None:
        while self.match.history:
            self.match = restarted(self.match).undone()
            self.check_undone()
        assert not self.before


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_evening_of_twelve_deals_with_200_changes_each_is_taken_back_exactly(
    players: int,
) -> None:
    rng = Random(players)
    evening = Evening(a_match(players))
    largest = most_deals = 0
    for _ in range(12):
        evening.play_on()
        for _ in range(200):
            evening.go_on(rng)
        largest = max(largest, len(json.dumps(DwarfKing().dump(evening.match))))
        most_deals = max(most_deals, DwarfKing().summary(evening.match)["deals"])
        assert restarted(evening.match) == evening.match

    evening.undo_all()

    assert largest < LARGEST
    assert most_deals >= 7
    assert evening.done["Deal {n} saved"] >= 12
    assert evening.done["Deal {n} changed"] >= 12
    assert evening.done["undone"] >= 200


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 9999), max_size=UNDO_STEPS), st.integers(3, 5))
def test_a_short_evening_is_taken_back_to_the_very_beginning(
    seeds: list[int], players: int
) -> None:
    match = a_match(players)
    evening = Evening(match)
    for seed in seeds:
        evening.go_on(Random(seed))

    evening.undo_all()

    assert same(told(evening.match), match)


def test_seven_deals_told_card_by_card_stay_small() -> None:
    match = a_match()
    largest = 0
    for index in range(7):
        ledger = Ledger(match)
        tile = next(tile for tile in ledger.tiles_for(index) if not tile.ordered)
        draft = taps.choose_special(Draft(rung="cards"), ledger.specials_for(index)[0].id)
        draft = taps.choose_side(draft, tile.sides_in("2021")[0].id)
        draft = taps.tap_special_times(taps.tap_special_player(draft, match.players[0].id), 1)
        match = play.with_draft(match, index, draft, TAPPED)
        for at, card in enumerate(form_of(match, index).card_names):
            laid = taps.tap_card(play.draft_at(match, index), [card], match.players[at // 4 % 4].id)
            match = play.with_draft(match, index, laid, TAPPED)
        largest = max(largest, len(json.dumps(DwarfKing().dump(match))))
        match = play.save_deal(match, index)

    assert {record.entry.kind for record in match.records} == {"cards"}
    assert largest < LARGEST


def test_a_single_tap_is_undone_and_then_the_tap_before() -> None:
    match = tap(a_match(), lambda draft: taps.choose_special(draft, "dragon"))
    match = tap(match, lambda draft: taps.choose_side(draft, "most-victories"))
    first = tap_form(match, lambda form: taps.tap_value(form, "tricks", form.players[0], 4))
    second = tap_form(first, lambda form: taps.tap_value(form, "tricks", form.players[1], 3))

    assert same(restarted(second).undone(), first)
    assert same(second.undone().undone(), match)


def test_undoing_a_saved_deal_gives_back_its_draft_exactly() -> None:
    match = a_match()
    draft = Draft(step="score", special="scout", side="evens", rung="tally")
    draft = draft.model_copy(
        update={
            "tally": {"tricks": by_id(match, 0, (4, 3, 2, 1))},
            "points": {match.players[0].id: "-"},
            "won": {"red-2": match.players[1].id},
            "special_player": match.players[1].id,
            "special_times": 2,
            "live": {1: match.players[0].id},
        }
    )
    begun = play.with_draft(match, 0, draft, TAPPED)

    undone = restarted(play.save_deal(begun, 0)).undone()

    assert undone.drafts == {0: draft}
    assert undone.records == ()
    assert same(undone, begun)


def test_undo_of_a_deleted_deal_restores_it_and_what_was_begun_after_it() -> None:
    match = after_deals(a_match(), *[(1, 2, 3, 4)] * 3)
    match = tap(match, lambda draft: taps.choose_special(draft, "sorcerer"))

    gone = restarted(delete_deal(match, 1))

    assert same(gone.undone(), match)


def test_going_to_another_step_is_nothing_to_take_back() -> None:
    match = tap(a_match(), lambda draft: taps.choose_special(draft, "dragon"))
    there = tap(match, lambda draft: draft.model_copy(update={"step": "quest"}))

    assert len(there.history) == len(match.history) == 1
    assert there.undone().drafts == {}


def test_undoing_what_was_tapped_at_another_step_goes_back_there() -> None:
    match = tap(a_match(), lambda draft: taps.choose_special(draft, "dragon"))
    match = tap(match, lambda draft: taps.choose_special(draft, "mummy"))
    match = tap(match, lambda draft: draft.model_copy(update={"step": "quest"}))

    undone = match.undone()

    assert undone.drafts[0].special == "dragon"
    assert undone.drafts[0].step == "special"
