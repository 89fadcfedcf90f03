"""A deal that was followed, written down and opened again: every card is where it was."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.match import MatchError
from companion.games.dwarf_king import play
from companion.games.dwarf_king.cards import MAGIC
from companion.games.dwarf_king.drafting import draft_of
from companion.games.dwarf_king.entries import PlaysEntry
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, LetStand
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from companion.texts import msg
from games.dwarf_king.table import a_match
from laws.played import plays
from ui.followed import as_tapped, played, with_a_revoke, with_the_mummy_in_trick_1


def followed(special: str, table: Table, moves: Any = ()) -> DwarfKingMatch:
    """Return a match whose first deal was followed to its end."""
    match = a_match(4)
    fields = as_tapped(table, play.seats_of(match, 0), moves)
    tile = quests().tile_of("odds").id
    draft = Draft(**{"step": "score", "special": special, "side": "odds", "tile": tile, **fields})
    return play.with_draft(match, 0, draft, msg("Tapped"))


def whole(special: str, seed: int = 5) -> DwarfKingMatch:
    deal = played(special, seed)
    return followed(special, deal.table, deal.moves)


@pytest.mark.parametrize("special", specials())
def test_a_followed_deal_is_stored_and_opens_as_it_was_tapped(special: str) -> None:
    match = whole(special)
    before = match.drafts[0]

    saved = DwarfKing().load(DwarfKing().dump(play.save_deal(match, 0)))
    (record,) = saved.records

    assert isinstance(record.entry, PlaysEntry)
    assert record.leader == before.leader
    assert draft_of(record, saved.settings) == before
    assert Form(saved.settings, record.seats, draft_of(record, saved.settings)).entry == (
        record.entry
    )


def test_a_deal_half_followed_is_stored_as_tapped() -> None:
    match = whole("sorcerer", 1)
    draft = match.drafts[0]
    half = draft.model_copy(update={"played": draft.played[:21], "leads": {3: draft.leader}})

    stored = DwarfKing().load(DwarfKing().dump(match.quietly(drafts={0: half})))

    assert stored.drafts[0] == half


def test_hands_that_came_with_a_deal_stay_when_it_is_saved_as_it_is() -> None:
    saved = play.save_deal(whole("druid"), 0)
    (record,) = saved.records
    told = plays(played("druid", 5))
    names = dict(zip(told["hands"], record.seats, strict=True))
    hands = {names[name]: tuple(cards) for name, cards in told["hands"].items()}
    assert isinstance(record.entry, PlaysEntry)
    entry = record.entry.model_copy(update={"hands": hands})
    match = saved.quietly(records=(record.model_copy(update={"entry": entry}),))
    draft = draft_of(match.records[0], match.settings).model_copy(
        update={"chooser": record.seats[0]}
    )

    after = play.save_deal(play.with_draft(match, 0, draft, msg("Told")), 0)

    assert after.records[0].chooser == record.seats[0]
    assert after.records[0].entry == entry


def test_a_revoke_is_saved_with_a_reason_only() -> None:
    match = followed("scout", with_a_revoke("scout", 67, 3))

    with pytest.raises(MatchError, match="may have revoked in trick 3"):
        play.save_deal(match, 0)
    (record,) = play.save_deal(match, 0, "We saw it too late").records
    assert record.reason == "We saw it too late"


def test_what_was_let_stand_needs_no_other_reason() -> None:
    table = with_the_mummy_in_trick_1(0)
    match = followed("mummy", table)
    second = play.seats_of(match, 0)[(table.tricks[0].leader + 1) % 4]
    stands = LetStand(trick=1, player=second, reason="We agreed on it")

    with pytest.raises(MatchError, match="may not play the Mummy"):
        play.save_deal(match, 0, "so")
    let = match.drafts[0].model_copy(update={"overruled": (stands,)})
    saved = play.save_deal(play.with_draft(match, 0, let, msg("It stands")), 0)

    (record,) = saved.records
    assert record.reason == ""
    assert draft_of(record, saved.settings).overruled == (stands,)


def test_a_counted_deal_can_be_told_deeper_later() -> None:
    match = whole("dragon")
    counted = play.with_draft(
        match,
        0,
        match.drafts[0].model_copy(update={"rung": "points", "points": _points(match)}),
        msg("Typed"),
    )
    saved = play.save_deal(counted, 0)

    draft = draft_of(saved.records[0], saved.settings)
    fields = as_tapped(played("dragon", 5).table, saved.records[0].seats)
    deeper = play.with_draft(saved, 0, draft.model_copy(update=fields), msg("Followed"))
    after = play.save_deal(deeper, 0)

    assert isinstance(after.records[0].entry, PlaysEntry)


def _points(match: DwarfKingMatch) -> dict[str, str]:
    """Return the points of the followed deal as they are typed."""
    shown = Form(match.settings, play.seats_of(match, 0), match.drafts[0]).shown_points
    return {player: str(points) for player, points in shown.items()}


def test_a_deal_played_by_a_rule_changed_since_opens_whole_and_can_be_let_stand() -> None:
    seed = next(
        seed
        for seed in range(99)
        if any(trick.cards[0] == MAGIC for trick in played("excalibur", seed).table.tricks[1:-1])
    )
    saved = play.save_deal(whole("excalibur", seed), 0)
    rules = HouseRules(excalibur_led="loses")
    settings = saved.settings.model_copy(update={"house_rules": rules})

    ruled = play.change_settings(saved, settings)
    draft = draft_of(ruled.records[0], settings)
    form = Form(settings, ruled.records[0].seats, draft)

    assert form.following.doubts
    assert draft.played == whole("excalibur", seed).drafts[0].played
    stands = tuple(
        LetStand(trick=found.trick, player=form.players[found.seat], reason="By the old rule")
        for found in form.following.doubts
    )
    let = draft.model_copy(update={"overruled": stands})
    mended = play.save_deal(play.with_draft(ruled, 0, let, msg("It stands")), 0)
    score = Ledger(mended).rows[0].score
    assert score is not None
    assert {breach.code for breach in score.breaches} == {"overruled"}
