"""What happens at a table beside plain dealing: mending, undoing, misdeals, paper, a full disk."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from companion.games.dwarf_king import play
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, Settings
from companion.texts import msg
from e2e.conftest import OpenTab
from e2e.evening import keys, pad
from e2e.flet_page import FletPage
from e2e.served_pad import ServedPad
from store.faults import FailingFiles
from ui.pads import FOUR, a_match


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPad]:
    disk = FailingFiles(errno.ENOSPC)
    with ServedPad(tmp_path_factory.mktemp("pad"), disk) as served:
        served.prefer(less_motion=True)
        yield served


class Table:
    """The people around a phone that shows *match*."""

    def __init__(self, served: ServedPad, phone: FletPage, match: DwarfKingMatch) -> None:
        self.served, self.phone, self.id = served, phone, match.id

    def tap(self, *idents: str) -> None:
        for ident in idents:
            self.phone.tap(self.phone.ident(ident))

    def sees(self, *words: str) -> None:
        for text in words:
            expect(self.phone.text(text).first).to_be_visible()

    def save(self, number: int) -> None:
        button = self.phone.button(f"Save deal {number}")
        expect(button).to_be_enabled()
        self.phone.tap(button)
        expect(self.phone.ident("edit-deal")).to_be_visible()

    def told(self, words: str) -> Locator:
        """Return the snackbar that says *words* and offers to take it back."""
        return self.phone.pw.get_by_role("group", name=words)

    def take_back(self, words: str) -> None:
        """Tap the snackbar's Undo; while its page still slides away it takes no taps."""
        told = self.told(words)
        for _ in range(3):
            self.phone.tap(told.get_by_role("button", name="Undo"))
            try:
                expect(told).to_have_count(0, timeout=1_500)
            except AssertionError:
                continue
            return
        raise AssertionError(f"Undo of {words!r} does not answer")

    @property
    def match(self) -> DwarfKingMatch:
        return self.served.stored(self.id)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(Ledger(self.match).totals.values())


def table_at(served: ServedPad, tab: OpenTab, match: DwarfKingMatch, path: str = "") -> Table:
    match = served.keep(match)
    return Table(served, tab().open(f"{served.url}/match/{match.id}{path}"), match)


def scoring(side: str, special: str = "mummy", **draft: Any) -> DwarfKingMatch:
    """Return a new match at the score form of its first deal."""
    tile = quests().tile_of(side).id
    entered = Draft(step="score", special=special, tile=tile, side=side, **draft)
    return play.with_draft(play.new_match(FOUR), 0, entered, msg("Chosen"))


def test_a_sum_that_is_wrong_is_saved_with_a_reason_and_marked(
    served: ServedPad, tab: OpenTab
) -> None:
    table = table_at(served, tab, scoring("most-victories"), "/deal/1")
    table.tap(*pad(3, 3, 3), "cell-tricks-3", "number-0")
    table.sees("9 tricks entered, all players together have 10")
    expect(table.phone.ident("save-deal")).to_be_disabled()

    table.tap("save-anyway", "reason-1")
    table.tap("save-as-it-is")

    table.sees("Saved as it is: A house rule")
    table.tap("back")
    expect(table.phone.ident("deal-1").get_by_text("Saved as it is: A house rule")).to_be_visible()
    assert table.match.records[0].reason == "A house rule"
    assert table.totals == (3, 3, 3, 0)


def test_undo_goes_back_tap_by_tap_also_after_a_reload(served: ServedPad, tab: OpenTab) -> None:
    table = table_at(served, tab, scoring("all-for-one"), "/deal/1")
    table.tap(*pad(4, 3, 2))
    table.save(1)
    assert table.totals == (5, 5, 5, 5)

    table.tap("undo")
    table.sees("There is no such deal")
    table.phone.reload()
    table.tap("back", "next-step")
    expect(table.phone.button("Cleo, Tricks: 2")).to_be_visible()
    table.tap("undo", "undo")
    expect(table.phone.button("Ben, Tricks: blank")).to_be_visible()
    expect(table.phone.button("Ada, Tricks: 4")).to_be_visible()

    table.tap(*pad(3, 3))
    table.save(1)

    assert table.totals == (5, 0, 0, 5)


def test_a_deal_is_reopened_laid_out_in_cards_saved_deleted_and_brought_back(
    served: ServedPad, tab: OpenTab
) -> None:
    match = scoring("all-for-one")
    ids = [player.id for player in match.players]
    draft = match.drafts[0].model_copy(
        update={"tally": {"tricks": dict(zip(ids, (4, 3, 2, 1), strict=True))}}
    )
    match = play.tell_green_5(play.save_deal(match.quietly(drafts={0: draft}), 0), 0, ids[2])
    table = table_at(served, tab, match, "/saved/1")
    table.sees("Cleo deals next")

    table.tap("edit-deal", "rung", "rung-cards", "winner-1", "rest-of-cards")
    table.save(1)

    # Ben alone has all ten tricks, the others share none; the cards say that Ben won the green 5.
    assert table.totals == (0, 5, 0, 0)
    assert table.match.records[0].edited_at is not None
    table.sees("Ben deals next")
    table.tap("back")
    changed = table.phone.ident("deal-1").get_by_text("Changed later")
    expect(changed).to_be_visible()

    table.tap("deal-1", "deal-menu", "delete-deal", "delete")
    expect(table.told("Deal 1 deleted")).to_be_visible()
    assert table.match.records == ()
    table.take_back("Deal 1 deleted")

    expect(changed).to_be_visible()
    assert table.totals == (0, 5, 0, 0)


def test_a_misdeal_calls_the_deal_off_and_its_card_leaves(served: ServedPad, tab: OpenTab) -> None:
    table = table_at(served, tab, play.new_match(FOUR), "/deal/1")
    table.tap("special-joker", "use-special", "misdeal", "misdeal-special", "next-step")

    expect(table.phone.ident("special-scout")).to_be_visible()
    expect(table.phone.ident("special-joker")).to_have_count(0)
    assert table.match.drafts == {}
    table.tap("undo")
    table.sees("Which quest tile was drawn?")
    assert table.match.drafts[0].special == "joker"


def test_a_match_begun_on_paper_goes_on_at_deal_6(served: ServedPad, tab: OpenTab) -> None:
    phone = tab().open(served.url)
    phone.tap(phone.ident("new-match"))
    phone.tap(phone.ident("add-name"))
    for number, name in enumerate(("Ada", "Ben", "Cleo"), 1):
        phone.enter(f"Name of player {number}", name)
        phone.tap(phone.ident("add-typed"))
    phone.scroll_to(phone.ident("on-paper"))
    phone.tap(phone.ident("on-paper"))
    for ident in [*["first-deal-up"] * 5, "total-0", *keys(12, -3, 8), "next", "start-match"]:
        phone.tap(phone.ident(ident))

    for words in ("Ada, total 12", "Ben, total −3", "Cleo, total 8", "Start deal 6"):
        expect(phone.text(words).first).to_be_visible()
    match = served.newest()
    assert (match.start.deal, list(match.start.totals.values())) == (6, [12, -3, 8])


def test_a_quest_that_is_not_listed_is_scored_by_points(served: ServedPad, tab: OpenTab) -> None:
    table = table_at(served, tab, play.new_match(FOUR), "/deal/1")
    table.tap("special-mummy", "use-special")
    table.phone.scroll_to(table.phone.ident("side-unlisted"))
    table.tap("side-unlisted")
    table.phone.enter("Name of the quest", "Troll Dance")
    table.tap("choose-side", "score-this-deal", *keys(3, -6, 0, 12))
    table.save(1)

    table.sees("Troll Dance")
    assert table.totals == (3, -6, 0, 12)


def test_special_card_and_tile_are_drawn_for_the_table(served: ServedPad, tab: OpenTab) -> None:
    table = table_at(served, tab, play.new_match(FOUR), "/deal/1")
    table.tap("draw", "use-special")
    table.sees("Which quest tile was drawn?")
    table.tap("draw")
    expect(table.phone.ident("change-tile")).to_be_visible()

    tile = quests().tiles[table.match.drafts[0].tile or ""]
    first, second = tile.sides_in("2021")
    table.tap(f"side-{first.id}", f"side-{second.id}", "choose-side")

    table.sees("Score this deal", second.name)
    assert table.match.drafts[0].side == second.id


def test_the_tiles_of_2011_are_listed_by_their_own_names(served: ServedPad, tab: OpenTab) -> None:
    match = play.new_match(FOUR, Settings(edition="2011"))
    draft = Draft(step="quest", special="mummy")
    table = table_at(served, tab, play.with_draft(match, 0, draft, msg("Chosen")), "/deal/1")

    row = table.phone.ident("tile-capture-the-kings")
    table.phone.scroll_to(row)
    expect(row.get_by_text("Isolate the Kings")).to_be_visible()
    table.phone.tap(row)

    expect(table.phone.button("Choose Isolate the Kings")).to_be_visible()
    expect(table.phone.text("Capture the Kings")).to_have_count(0)


def test_a_stopped_match_is_taken_up_again(served: ServedPad, tab: OpenTab) -> None:
    table = table_at(served, tab, a_match((3, 4, 2, 1)), "/table")
    table.phone.scroll_to(table.phone.ident("stop"))
    table.tap("stop", "back")
    expect(table.phone.button("See the result")).to_be_visible()
    expect(table.phone.button("Start deal 2")).to_have_count(0)
    assert table.match.ended

    table.tap("resume")

    expect(table.phone.button("Start deal 2")).to_be_visible()
    assert not table.match.ended


def test_on_a_full_disk_the_player_is_told_and_nothing_is_lost(
    served: ServedPad, tab: OpenTab
) -> None:
    disk = served.files
    assert isinstance(disk, FailingFiles)
    table = table_at(served, tab, scoring("all-for-one"), "/deal/1")
    table.tap(*pad(4, 3))
    expect(table.phone.button("Ben, Tricks: 3")).to_be_visible()

    disk.fail(1, for_good=True)
    table.tap("number-2")

    # Beside a button the words are a group's name.
    told = table.phone.pw.get_by_role("group", name="There is no room left to save")
    expect(told).to_be_visible()
    expect(table.phone.button("Save a file")).to_be_visible()
    expect(table.phone.button("Cleo, Tricks: blank")).to_be_visible()
    disk.fail(None)
    assert list(table.match.drafts[0].tally["tricks"].values()) == [4, 3]
    table.tap("cell-tricks-2", "number-2")
    table.save(1)
    assert table.totals == (5, 5, 5, 5)
