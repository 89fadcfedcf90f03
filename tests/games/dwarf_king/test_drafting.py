"""A recorded deal opened again shows what was entered, and saved unchanged it stays the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.drafting import draft_of
from companion.games.dwarf_king.entries import PilesEntry, PointsEntry
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import DealRecord, Draft, DwarfKingMatch
from companion.games.dwarf_king.rows import score_record
from companion.games.dwarf_king.scoring import score
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import TAPPED, a_match
from games.dwarf_king.worked_record import (
    IDS,
    RUNGS,
    record_of,
    ruled,
    settings_for,
    totals,
)
from laws.deals import deals, random_deal
from laws.oracle import Deal
from laws.tallies import counted

SIDES = list(quests().sides)
TAPPED_RUNGS = [rung for rung in RUNGS if rung != "piles"]
ORDERED = [s.id for tile in quests().tiles.values() if tile.ordered for s in tile.sides]


def opened(record: DealRecord) -> Form:
    given_settings = settings_for(record.side)
    return Form(given_settings, record.seats, draft_of(record, given_settings))


def matched(record: DealRecord) -> DwarfKingMatch:
    """A match in which this deal is the first one written down."""
    match = a_match(len(record.seats), settings_for(record.side))
    document = DwarfKing().dump(match)
    for player, key in zip(document["players"], IDS, strict=False):
        player["id"] = key
    document["settings"]["first_dealer"] = IDS[0]
    document["records"] = [record.model_dump(mode="json")]
    return DwarfKing().load(document)


@settings(max_examples=150, deadline=None)
@given(deal=deals(), side=st.sampled_from(SIDES), rung=st.sampled_from(TAPPED_RUNGS))
def test_a_record_opened_again_has_the_same_entry(deal: Deal, side: str, rung: str) -> None:
    record = record_of(ruled(deal, side), side, rung)

    form = opened(record)

    assert form.rung == record.entry.kind
    assert form.entry == record.entry


@pytest.mark.parametrize("rung", TAPPED_RUNGS)
@pytest.mark.parametrize("special", list(specials()))
def test_so_it_is_with_every_special_card_and_at_every_table(special: str, rung: str) -> None:
    rng = Random(special)
    for players in (3, 4, 5):
        for side in rng.sample(SIDES, 9):
            record = record_of(ruled(random_deal(rng, players, special), side), side, rung)

            assert opened(record).entry == record.entry


@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.parametrize("side", SIDES)
def test_saved_unchanged_it_is_not_changed_and_scores_as_it_was_played(
    side: str, rung: str
) -> None:
    deal = ruled(random_deal(Random(f"{side} {rung}"), 4, "scout"), side)
    match = matched(record_of(deal, side, rung))

    saved = play.save_deal(match, 0)

    assert saved is match
    points = Ledger(saved).rows[0].points
    assert points is not None
    assert list(points.values()) == totals(deal, side)


@pytest.mark.parametrize("rung", ["tally", "cards"])
@pytest.mark.parametrize("side", SIDES)
def test_every_quest_can_be_mended_in_a_match_that_was_stored(side: str, rung: str) -> None:
    rng = Random(f"{rung} {side}")
    special = rng.choice([card.id for card in specials().values() if card.pays is None])
    players = rng.choice((3, 4, 5))
    wrong, right = (ruled(random_deal(rng, players, special), side) for _ in range(2))
    match = matched(record_of(wrong, side, rung))

    def tapped(form: Form, draft: Draft) -> Form:
        return Form(form.settings, form.players, draft)

    form = Form(match.settings, play.seats_of(match, 0), play.draft_at(match, 0))
    for winner, cards in right.tricks if rung == "cards" else ():
        form = tapped(form, taps.tap_card(form.draft, cards, IDS[winner]))
    asked = {field.id for field in form.fields}
    for measure_id, numbers in counted(side, right).items():
        for seat, number in enumerate(numbers if measure_id in asked else ()):
            form = tapped(form, taps.clear_value(form, measure_id, IDS[seat]))
            form = tapped(form, taps.tap_value(form, measure_id, IDS[seat], number))
    mended = play.save_deal(play.with_draft(match, 0, form.draft, TAPPED), 0)

    same_numbers = counted(side, wrong) == counted(side, right)
    assert (mended.records[0].edited_at is None) == (rung == "tally" and same_numbers)
    points = Ledger(DwarfKing().load(DwarfKing().dump(mended))).rows[0].points
    assert points is not None
    assert list(points.values()) == totals(right, side)


def test_piles_are_laid_open_as_cards_with_the_winners_of_the_tricks() -> None:
    rng = Random(5)
    for side in SIDES:
        for special in rng.sample(list(specials()), 3):
            deal = ruled(random_deal(rng, rng.choice((3, 4, 5)), special), side)
            form = opened(record_of(deal, side, "piles"))

            assert form.rung == "cards"
            assert form.evidence is not None
            assert list(score(form.evidence, form.frame, form.side).points) == totals(deal, side)
            assert list(form.draft.live.values()) == [IDS[winner] for winner, _ in deal.tricks]


def test_piles_keep_their_rung_until_something_else_is_told() -> None:
    deal = random_deal(Random(3), 4, "dragon")
    match = matched(record_of(deal, "most-victories", "piles"))
    told = taps.choose_special(play.draft_at(match, 0), "mummy")
    there = play.with_draft(
        match, 0, play.draft_at(match, 0).model_copy(update={"chooser": IDS[1]}), TAPPED
    )

    kept = play.save_deal(there, 0)
    assert isinstance(kept.records[0].entry, PilesEntry)
    assert kept.records[0].chooser == IDS[1]

    holder = next(IDS[w] for w, cards in deal.tricks if "dragon" in cards)
    told = taps.tap_card(told, ["mummy"], holder)
    changed = play.save_deal(play.with_draft(match, 0, told, TAPPED), 0)
    assert changed.records[0].entry.kind == "cards"
    assert changed.records[0].special == "mummy"


@pytest.mark.parametrize("rung", ["tally", "cards"])
@pytest.mark.parametrize("side", ORDERED)
def test_a_trick_tapped_wrongly_can_be_mended_afterwards(side: str, rung: str) -> None:
    deal = ruled(random_deal(Random(side), 4, "dragon"), side)
    record = record_of(deal, side, rung, live=True)
    form = opened(record)
    assert all(field.from_live for field in form.fields)
    assert form.entry == record.entry

    for number in form.live_tricks:
        if form.draft.live[number] != IDS[0]:
            tapped = taps.tap_live(form.draft, number, IDS[0])
            form = Form(form.settings, form.players, tapped)

    assert all(field.from_live for field in form.fields)
    assert form.fields[0].value(IDS[0]) != form.fields[0].value(IDS[1])
    assert form.entry != record.entry


def test_numbers_that_differ_from_the_tapped_tricks_stay() -> None:
    deal = random_deal(Random(2), 4, "dragon")
    record = record_of(deal, "utter-chaos", "tally", live=True)
    wrong = record.entry.model_copy(update={"tally": {"run-lost": dict.fromkeys(IDS[:4], 10)}})

    form = opened(record.model_copy(update={"entry": wrong}))

    assert form.entry == wrong
    assert not form.fields[0].from_live


def test_points_that_include_the_special_card_say_so() -> None:
    deal = random_deal(Random(1), 4, "shaman")

    apart = opened(record_of(deal, "evens", "points with the special card told"))
    included = opened(record_of(deal, "evens", "points"))

    assert apart.special_question is not None
    assert apart.special_question.player is not None
    assert included.special_question is not None
    assert included.special_question.answer == "included"
    for form in (apart, included):
        assert isinstance(form.entry, PointsEntry)
        assert list(form.entry.points.values()) == totals(deal, "evens")


def test_names_of_what_is_not_listed_come_back() -> None:
    record = DealRecord(
        seats=IDS[:3],
        special="unlisted",
        special_name="Promo",
        side="unlisted",
        side_name="Fan quest",
        entry=PointsEntry(points=dict(zip(IDS, (3, 0, -3), strict=False))),
        chooser=IDS[1],
        leader=IDS[2],
    )

    draft = draft_of(record, settings_for("evens"))

    assert (draft.special_name, draft.side_name) == ("Promo", "Fan quest")
    assert (draft.chooser, draft.leader, draft.tile) == (IDS[1], IDS[2], None)
    assert draft.points == {IDS[0]: "3", IDS[1]: "0", IDS[2]: "-3"}


@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.parametrize("changes", [{"side": "moon-quest"}, {"special": "wyvern"}])
def test_a_deal_of_an_unknown_quest_or_card_can_be_opened(
    changes: dict[str, str], rung: str
) -> None:
    record = record_of(random_deal(Random(1), 4, "shaman"), "evens", rung)
    record = record.model_copy(update=changes)

    form = opened_plain(record)

    assert form.rung == "points"
    assert (form.draft.special, form.draft.side) == (record.special, record.side)


def opened_plain(record: DealRecord) -> Form:
    return Form(settings_for("evens"), record.seats, draft_of(record, settings_for("evens")))


@pytest.mark.parametrize("rung", RUNGS)
def test_a_damaged_entry_can_be_opened_and_told_anew(rung: str) -> None:
    record = record_of(random_deal(Random(4), 4, "dragon"), "three-quarters", rung)
    document = record.model_dump(mode="json")
    match rung:
        case "tally":
            document["entry"]["tally"] = {"no-such-measure": {}}
        case "cards":
            document["entry"]["won"][IDS[0]] = ["green-3"]
        case "piles":
            document["entry"]["tricks"][0]["cards"] = ["green-3"]
        case _:
            del document["entry"]["points"][IDS[2]]
    match_with = matched(record)
    stored = DwarfKing().dump(match_with)
    stored["records"] = [document]
    damaged = DwarfKing().load(stored)

    row = Ledger(damaged).rows[0]
    assert (row.points, row.known) == (None, True)
    assert str(row.problem)

    draft = taps.choose_rung(play.draft_at(damaged, 0), "tally").model_copy(
        update={"tally": {"cards-3-4": dict.fromkeys(IDS[:3], 2)}, "special_answer": None}
    )
    mended = play.save_deal(play.with_draft(damaged, 0, draft, TAPPED), 0)
    assert list(score_record(mended.records[0], mended.settings).points) == [8, 8, 8, 0]
