"""Matches of The Dwarf King themselves, through the store and back."""

from __future__ import annotations

from companion.catalogue import MatchCodec
from companion.core.game import AnyMatch
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.entries import PointsEntry
from companion.games.dwarf_king.record import DealRecord, DwarfKingMatch
from companion.store.library import Library
from companion.texts import msg
from store.standins import Place, document, edited


def library_on(place: Place) -> Library[AnyMatch]:
    return Library(place.shelf(), MatchCodec())


def seven_deals() -> DwarfKingMatch:
    match = play.new_match(("Ada", "Ben", "Zoë", "Dan"))
    ids = tuple(match.names)
    entry = PointsEntry(points=dict(zip(ids, (3, -6, -3, 6), strict=True)))
    for special in ("dragon", "excalibur", "druid", "enchanter", "illusionist", "scout", "joker"):
        record = DealRecord(seats=ids, special=special, side="capture-the-kings", entry=entry)
        match = match.changed(msg("Deal entered"), records=(*match.records, record))
    return match


async def test_a_match_and_the_deal_being_entered_are_there_after_a_restart(place: Place) -> None:
    match = play.new_match(("Ada", "Ben", "Cleo"))
    draft = taps.choose_special(play.draft_at(match, 0), "dragon")
    saved = await library_on(place).save(play.with_draft(match, 0, draft, msg("Special card")))

    again = (await library_on(place).load(match.id)).match

    assert again == saved
    assert play.draft_at(again, 0).special == "dragon"


async def test_every_change_can_be_taken_back_after_a_restart(place: Place) -> None:
    match = await library_on(place).save(seven_deals())

    for deals in range(6, -1, -1):
        match = (await library_on(place).load(match.id)).match.undone()
        assert len(match.records) == deals
        match = await library_on(place).save(match)

    assert (await library_on(place).load(match.id)).match.history == ()


async def test_a_list_shows_totals_and_stores_none(place: Place) -> None:
    match = await library_on(place).save(seven_deals())

    (listed,) = await library_on(place).summaries()

    assert listed.details["players"] == ["Ada", "Ben", "Zoë", "Dan"]
    assert listed.details["totals"] == [21, -42, -21, 42]
    assert not [key for key in document(place.text(match.id)) if "total" in key or "score" in key]


async def test_a_quest_or_special_this_version_does_not_know_is_kept(place: Place) -> None:
    match = await library_on(place).save(seven_deals())
    edited(place, match.id, lambda found: found["records"][2].update(special="gone", side="lost"))
    library = library_on(place)

    (listed,) = await library.summaries()
    opened = (await library.load(match.id)).match
    await library.save(opened.changed(msg("Title"), title="Friday"))

    assert listed.id == match.id
    assert library.problems == ()
    kept = document(place.text(match.id))["records"][2]
    assert (kept["special"], kept["side"]) == ("gone", "lost")
