"""A deal is followed card by card on the screen, and nothing is asked that the cards tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.dwarf_king import play
from companion.games.dwarf_king.deal_file import read_deal
from companion.games.dwarf_king.entries import PlaysEntry
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.games.dwarf_king.referee import Table
from companion.store.preferences import Preferences, save_preferences
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.followed import as_tapped, played, with_a_revoke, with_the_mummy_in_trick_1
from ui.pads import a_match, is_off, keep, named, pad_on, phone, said, seated, shows, stored


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def dealing(shared: Services, match: DwarfKingMatch) -> FletHarness:
    return phone(shared, f"/match/{match.id}/deal/1")


def choosing(special: str, side: str, **told: Any) -> DwarfKingMatch:
    """Return a match whose first deal has its special card and side; *told* is the rest of it."""
    tile = quests().tile_of(side).id if side in quests().sides else None
    draft = Draft(**{"step": "play", "special": special, "side": side, "tile": tile, **told})
    return play.with_draft(a_match(), 0, draft, msg("Chosen"))


def following(
    special: str, side: str = "grand-slam", cards: int | None = None, *, seed: int = 5, **told: Any
) -> DwarfKingMatch:
    """Return a match whose first deal was followed for so many *cards*."""
    deal = played(special, seed)
    return tapped(special, side, deal.table, cards, moves=deal.moves, **told)


def tapped(
    special: str, side: str, table: Table, cards: int | None, moves: Any = (), **told: Any
) -> DwarfKingMatch:
    match = choosing(special, side)
    fields = as_tapped(table, play.seats_of(match, 0), moves, cards)
    draft = match.drafts[0].model_copy(update={"step": "score", **fields, **told})
    return play.with_draft(match, 0, draft, msg("Tapped"))


async def draft_of(shared: Services) -> Draft:
    return (await stored(shared)).drafts[0]


def words(h: FletHarness) -> str:
    return " ".join(h.texts())


class TestTheWayThere:
    async def test_it_begins_at_the_play_with_one_tap_for_who_leads(self, shared: Services) -> None:
        match = await keep(shared, choosing("dragon", "grand-slam"))

        async with dealing(shared, match) as h:
            await h.tap("card-by-card")
            assert "Who leads?" in words(h)
            assert not shows(h, "card-red-5")
            await h.tap("slot-2")
            await h.tap("card-red-5")

            assert "Trick 1 of 10" in h.texts()
            draft = await draft_of(shared)
            assert (draft.leader, draft.played) == (named(match, "Cleo"), ("red-5",))

    async def test_who_leads_is_not_asked_again(self, shared: Services) -> None:
        match = choosing("dragon", "grand-slam")
        ben = named(match, "Ben")
        draft = match.drafts[0].model_copy(update={"leader": ben})
        match = await keep(shared, play.with_draft(match, 0, draft, msg("Tapped")))

        async with dealing(shared, match) as h:
            await h.tap("card-by-card")

            assert shows(h, "card-red-5")
            assert "Ben leads trick 1." in words(h)

    async def test_it_is_one_of_the_ways_to_enter_a_score_and_keeps_what_was_counted(
        self, shared: Services
    ) -> None:
        match = await keep(shared, choosing("dragon", "odds", step="score"))

        async with dealing(shared, match) as h:
            await h.tap("number-4")
            await h.tap("rung")
            await h.tap("rung-plays")
            assert "Who leads?" in words(h)
            await h.tap("rung")
            await h.tap("rung-tally")

            assert said(h, "cell-tricks-0") == "Ada, Tricks: 4"

    async def test_a_quest_that_is_not_listed_cannot_be_followed(self, shared: Services) -> None:
        match = await keep(shared, choosing("dragon", "unlisted", side_name="Ours"))

        async with dealing(shared, match) as h:
            assert not shows(h, "card-by-card")

    async def test_the_play_leads_back_to_the_trick_in_play(self, shared: Services) -> None:
        match = await keep(shared, following("scout", cards=22))

        async with dealing(shared, match) as h:
            await h.tap("back")
            assert "Go on with trick 6" in h.texts()
            await h.tap("score-this-deal")

            assert "Trick 6 of 10" in h.texts()


class TestATrick:
    async def test_says_who_is_next_what_is_led_and_who_is_winning(self, shared: Services) -> None:
        match = await keep(shared, choosing("dragon", "grand-slam", step="score", rung="plays"))

        async with dealing(shared, match) as h:
            for ident in ("slot-3", "card-green-6", "card-green-J"):
                await h.tap(ident)

            assert "Dwarves are led: a Dwarf if Ben has one. Ada is winning." in words(h)
            assert said(h, "slot-0") == "Ada: Jack of Dwarves, is winning"
            assert said(h, "slot-1") == "Ben plays next"
            assert said(h, "slot-3") == "Dan leads: 6 of Dwarves"
            assert is_off(h, "card-green-J")

    async def test_closes_itself_and_its_winner_leads(self, shared: Services) -> None:
        match = await keep(shared, choosing("dragon", "odds", step="score", rung="plays"))

        async with dealing(shared, match) as h:
            for ident in ("slot-0", "card-red-5", "card-red-9", "card-blue-A", "card-red-2"):
                await h.tap(ident)

            assert "Trick 2 of 10" in h.texts()
            assert "Ben leads trick 2." in words(h)
            assert "Trick 1: Ben wins with the 9 of Goblins." in words(h)
            assert "Tricks" in h.texts()
            assert "Ben 1" in h.texts()

    async def test_a_card_tapped_twice_before_the_screen_follows_is_played_once(
        self, shared: Services
    ) -> None:
        match = await keep(shared, following("scout", cards=20))

        async with dealing(shared, match) as h:
            free = [c.identifier or "" for c in h.find(ft.Semantics) if not c.disabled]
            key = h.tappable(next(ident for ident in free if ident.startswith("card-")))
            await h.tap(key)
            await h.tap(key)

            assert len((await draft_of(shared)).played) == 21

    async def test_cards_are_taken_back_one_by_one_and_undo_brings_them_again(
        self, shared: Services
    ) -> None:
        match = await keep(shared, following("scout", cards=22))
        before = match.drafts[0].played

        async with dealing(shared, match) as h:
            await h.tap("take-back")
            await h.tap("take-back")
            await h.tap("take-back")
            assert (await draft_of(shared)).played == before[:19]
            assert "Trick 5 of 10" in h.texts()
            await h.tap("undo")

            assert (await draft_of(shared)).played == before[:20]

    async def test_somebody_else_may_have_led_in_fact(self, shared: Services) -> None:
        match = await keep(shared, following("shaman", cards=20))
        table = played("shaman", 5).table
        other = (table.tricks[4].winner + 1) % 4

        async with dealing(shared, match) as h:
            await h.tap(f"slot-{other}")
            name = seated(match)[other]
            assert f"{name} leads trick 6." in words(h)
            card = table.frame.card_name(table.tricks[5].cards[0])
            await h.tap(f"card-{card}")

            assert f"{name} may not lead trick 6" in words(h)


class TestDoubts:
    async def test_a_card_that_may_not_be_played_is_taken_back(self, shared: Services) -> None:
        match = await keep(shared, following("mummy", cards=1))

        async with dealing(shared, match) as h:
            await h.tap("card-mummy")
            assert "may not play the Mummy in trick 1" in words(h)
            key = h.tappable("take-it-back")
            await h.tap(key)
            await h.tap(key)

            assert not shows(h, "let-stand")
            assert len((await draft_of(shared)).played) == 1

    async def test_it_stands_with_a_reason(self, shared: Services) -> None:
        match = await keep(shared, following("mummy", cards=1))

        async with dealing(shared, match) as h:
            await h.tap("card-mummy")
            await h.tap("let-stand")
            assert is_off(h, "save-as-it-is")
            await h.tap("reason-1")
            await h.tap("save-as-it-is")

            assert not shows(h, "let-stand")
        (stands,) = (await draft_of(shared)).overruled
        assert (stands.trick, stands.reason) == (1, "A house rule")

    async def test_a_revoke_leads_to_its_trick_and_back_to_before_it(
        self, shared: Services
    ) -> None:
        table = with_a_revoke("scout", 67, 3)
        match = await keep(shared, tapped("scout", "grand-slam", table, 22))

        async with dealing(shared, match) as h:
            assert "Cleo may have revoked in trick 3:" in words(h)
            await h.tap("look-at-trick")
            assert "Dan wins with the 9 of Knights." in h.texts()
            await h.tap("all-tricks")
            assert shows(h, "trick-5")
            await h.tap("close")
            await h.tap("look-at-trick")
            await h.tap("take-back-to")

            assert "Trick 3 of 10" in h.texts()
            assert len((await draft_of(shared)).played) == 8
            await h.tap("undo")
            assert len((await draft_of(shared)).played) == 22

    @pytest.mark.parametrize("cards", [22, None])
    async def test_who_does_not_want_it_is_warned_of_a_revoke_only_at_the_end(
        self, shared: Services, cards: int | None
    ) -> None:
        await save_preferences(shared.shelf, Preferences(warn_of_revokes=False))
        table = with_a_revoke("scout", 67, 3)
        match = await keep(shared, tapped("scout", "grand-slam", table, cards))

        async with dealing(shared, match) as h:
            assert shows(h, "let-stand") == (cards is None)

    async def test_a_revoke_nobody_answered_for_is_asked_about_when_the_deal_is_saved(
        self, shared: Services
    ) -> None:
        table = with_a_revoke("scout", 67, 3)
        match = await keep(shared, tapped("scout", "grand-slam", table, None))

        async with dealing(shared, match) as h:
            assert is_off(h, "save-deal")
            await h.tap("save-anyway")
            await h.tap("reason-0")
            await h.tap("save-as-it-is")

        (record,) = (await stored(shared)).records
        assert record.reason == "We agreed on it"

    async def test_what_may_not_be_is_not_saved_before_the_table_lets_it_stand(
        self, shared: Services
    ) -> None:
        table = with_the_mummy_in_trick_1(0)
        match = await keep(shared, tapped("mummy", "evens", table, None))

        async with dealing(shared, match) as h:
            assert is_off(h, "save-deal")
            await h.tap("let-stand")
            await h.tap("reason-0")
            await h.tap("save-as-it-is")

            assert not is_off(h, "save-deal")


class TestMoves:
    async def test_the_druid_is_asked_about_before_the_next_card(self, shared: Services) -> None:
        match = await keep(shared, following("druid", cards=16, move=None))

        async with dealing(shared, match) as h:
            assert "Ada swaps hands. With whom?" in words(h)
            assert not shows(h, "card-green-2")
            await h.tap("move-with-1")
            assert shows(h, "card-green-2")
            move = (await draft_of(shared)).move
            await h.tap("take-back")

            assert move is not None
            assert move.other == named(match, "Cleo")
            assert (await draft_of(shared)).move is None

    async def test_a_move_that_nobody_remembers_is_passed_over(self, shared: Services) -> None:
        match = await keep(shared, following("druid", cards=16, move=None))

        async with dealing(shared, match) as h:
            await h.tap("move-unknown")

            assert shows(h, "card-green-2")

    async def test_the_blue_flag_bearer_goes_left_or_right(self, shared: Services) -> None:
        seed = next(s for s in range(99) if played("flag-bearer-blue", s).moves)
        (move,) = played("flag-bearer-blue", seed).moves
        match = following("flag-bearer-blue", cards=4 * move.after, seed=seed, move=None)
        match = await keep(shared, match)

        async with dealing(shared, match) as h:
            assert "Which way?" in words(h)
            await h.tap("move-to-1")

        told = (await draft_of(shared)).move
        assert told is not None
        assert (told.by, told.to) == (match.players[move.by].id, "right")

    async def test_the_sorcerer_can_be_used_between_tricks_and_left_alone(
        self, shared: Services
    ) -> None:
        match = following("sorcerer", cards=12, seed=2, move=None)
        taken = match.drafts[0].played[-1]
        match = await keep(shared, match)

        async with dealing(shared, match) as h:
            await h.tap("use-fetch")
            await h.tap("move-drop")
            assert is_off(h, f"card-{taken}")
            await h.tap("use-fetch")
            await h.tap("move-by-2")
            await h.tap(f"take-{taken}")

            assert not is_off(h, f"card-{taken}")
            assert is_off(h, "card-sorcerer")
            assert not shows(h, "use-fetch")

    async def test_the_red_flag_bearer_comes_first_and_may_keep_the_cards_to_itself(
        self, shared: Services
    ) -> None:
        match = choosing("flag-bearer-red", "evens", step="score", rung="plays")
        match = await keep(shared, match)

        async with dealing(shared, match) as h:
            assert is_off(h, "move-done") or not shows(h, "move-with-0")
            await h.tap("move-by-1")
            await h.tap("move-with-0")
            await h.tap("card-red-5")
            assert "1 of 2 taken" in h.texts()
            await h.tap("move-done")

            assert "Who leads?" in words(h)
        move = (await draft_of(shared)).move
        assert move is not None
        assert (move.other, move.takes) == (named(match, "Ada"), ())


class TestTheEnd:
    async def test_the_score_stands_there_with_its_reasons_and_nothing_is_asked(
        self, shared: Services
    ) -> None:
        deal = played("scout", 5)
        match = await keep(shared, following("scout", "most-victories"))
        tricks = deal.table.winners.count(0)

        async with dealing(shared, match) as h:
            assert "Score deal 1" in h.texts()
            assert f"{tricks} tricks, +1 each" in h.texts()
            assert "deals next." in words(h)
            await h.tap("save-deal")

            assert not shows(h, "green-5-0")
        (record,) = (await stored(shared)).records
        assert isinstance(record.entry, PlaysEntry)

    async def test_it_can_be_finished_by_counts_with_all_that_is_known(
        self, shared: Services
    ) -> None:
        match = await keep(shared, following("scout", "lucky-run", 22))

        async with dealing(shared, match) as h:
            await h.tap("finish-by-counts")

            draft = await draft_of(shared)
            assert draft.rung == "tally"
            assert list(draft.live) == [1, 2, 3, 4, 5]
            assert len(draft.won) == 20

    async def test_a_saved_deal_s_tricks_can_be_looked_at(self, shared: Services) -> None:
        match = play.save_deal(following("dragon", "odds"), 0)
        match = await keep(shared, match)

        async with phone(shared, f"/match/{match.id}/saved/1") as h:
            await h.tap("look-at-tricks")

            assert shows(h, "trick-1")
            assert shows(h, "trick-10")
            await h.tap("close")
            assert not shows(h, "trick-1")

    async def test_a_deal_that_was_counted_has_no_tricks_to_look_at(self, shared: Services) -> None:
        match = await keep(shared, a_match((3, 2, 1, 1)))

        async with phone(shared, f"/match/{match.id}/saved/1") as h:
            assert not shows(h, "look-at-tricks")

    async def test_the_copied_deal_tells_every_card_and_scores_the_same(
        self, shared: Services
    ) -> None:
        match = await keep(shared, play.save_deal(following("sorcerer", "triplets", seed=1), 0))
        score = Ledger(match).rows[0].score
        assert score is not None

        async with phone(shared, f"/match/{match.id}/saved/1") as h:
            await h.tap("deal-menu")
            await h.tap("copy-deal")
            copied = [args["data"] for kind, _, args in h.conn.invoked if kind == "Clipboard"]

        deal = read_deal(copied[-1].encode())
        assert deal.entry.kind == "plays"
        assert deal.score().points == score.points

    async def test_a_saved_deal_opens_card_by_card_and_leaves_no_trace(
        self, shared: Services
    ) -> None:
        match = await keep(shared, play.save_deal(following("druid", "in-line"), 0))

        async with dealing(shared, match) as h:
            assert shows(h, "look-at-tricks")
            await h.tap("save-deal")

        after = await stored(shared)
        assert after.records == match.records
        assert after.drafts == {}
