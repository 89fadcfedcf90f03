"""A phone that slept while the match went on elsewhere shows it as it is now, and taps safely."""

from __future__ import annotations

from pathlib import Path

import samples
from playwright.sync_api import expect

from companion.catalogue import MatchCodec
from companion.core.game import AnyMatch
from companion.games.dwarf_king import play
from companion.games.dwarf_king.ledger import Ledger
from companion.store.library import Library
from companion.store.shelf import FolderShelf
from companion.texts import msg
from e2e.conftest import OpenTab
from e2e.served_pad import ServedPad
from e2e.wire import Wire

FOUR = ("Ada", "Ben", "Cleo", "Dan")


def test_a_deal_changed_elsewhere_is_current_on_return_and_a_queued_tap_lands_nowhere(
    tab: OpenTab, tmp_path: Path
) -> None:
    with ServedPad(tmp_path) as served, Wire(served.port) as wire:
        match = served.keep(samples.begun(play.new_match(FOUR), "dragon", "all-for-one"))
        phone = tab().open(f"{wire.url}/match/{match.id}/deal/1")
        phone.tap(phone.ident("number-4"))
        expect(phone.button("Ada, Tricks: 4")).to_be_visible()

        wire.cut()
        phone.tap(phone.ident("number-3"))  # meant for Ben, while the phone is away
        ada = match.players[0].id
        now = served.stored(match.id).drafts[0]
        draft = now.model_copy(update={"tally": {"tricks": {ada: 7}}})
        served.change(match.id, lambda m: play.with_draft(m, 0, draft, msg("Elsewhere")))
        wire.mend()

        expect(phone.button("Ada, Tricks: 7")).to_be_visible()
        expect(phone.button("Ben, Tricks: blank")).to_be_visible()
        phone.tap(phone.ident("number-3"))
        expect(phone.button("Ben, Tricks: 3")).to_be_visible()
        stored = served.stored(match.id).drafts[0].tally["tricks"]
        assert list(stored.values()) == [7, 3]


def test_a_deal_saved_elsewhere_stands_on_the_other_phone_at_once(
    tab: OpenTab, tmp_path: Path
) -> None:
    with ServedPad(tmp_path) as served:
        match = served.keep(samples.begun(play.new_match(FOUR), "dragon", "all-for-one"))
        one, other = tab(), tab()
        one.open(f"{served.url}/match/{match.id}/deal/1")
        other.open(f"{served.url}/match/{match.id}")
        expect(other.ident("next-step")).to_be_visible()

        for number in (4, 3, 2):
            one.tap(one.ident(f"number-{number}"))
        save = one.button("Save deal 1")
        expect(save).to_be_enabled()
        one.tap(save)

        expect(other.ident("deal-1")).to_be_visible()
        assert list(Ledger(served.stored(match.id)).totals.values()) == [5, 5, 5, 5]


def test_both_phones_tap_into_one_deal_and_nothing_is_lost(tab: OpenTab, tmp_path: Path) -> None:
    with ServedPad(tmp_path) as served:
        match = served.keep(samples.begun(play.new_match(FOUR), "dragon", "capture-the-kings"))
        one, other = tab(), tab()
        for phone in (one, other):
            phone.open(f"{served.url}/match/{match.id}/deal/1")
            expect(phone.ident("cards-K-0-1")).to_be_visible()

        one.tap(one.ident("cards-K-0-1"))
        expect(other.text("Kings 1 of 3").first).to_be_visible()
        other.tap(other.ident("cards-Q-1-2"))
        expect(one.text("Queens 2 of 3").first).to_be_visible()

        tally = served.stored(match.id).drafts[0].tally
        ids = [player.id for player in match.players]
        assert tally == {"cards-K": {ids[0]: 1}, "cards-Q": {ids[1]: 2}}


def test_a_tap_on_a_match_that_another_program_changed_is_refused_and_told(
    tab: OpenTab, tmp_path: Path
) -> None:
    with ServedPad(tmp_path) as served:
        match = served.keep(samples.begun(play.new_match(FOUR), "dragon", "all-for-one"))
        phone = tab().open(f"{served.url}/match/{match.id}/deal/1")
        expect(phone.ident("number-4")).to_be_visible()
        ada = match.players[0].id
        draft = match.drafts[0].model_copy(update={"tally": {"tricks": {ada: 7}}})
        elsewhere: Library[AnyMatch] = Library(FolderShelf(tmp_path), MatchCodec())
        later = play.with_draft(match, 0, draft, msg("Elsewhere"))
        served.server.run(elsewhere.save(later))

        phone.tap(phone.ident("number-3"))

        expect(phone.text("This match was changed on another phone").first).to_be_visible()
        expect(phone.button("Ada, Tricks: 7")).to_be_visible()
        assert served.stored(match.id).drafts[0].tally == {"tricks": {ada: 7}}
