"""A deal followed card by card: what is due, what is free, what is wrong, what it comes to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.follow import Due, Following
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch
from companion.games.dwarf_king.plays_entry import PlaysEntry
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, LetStand, MoveTold
from companion.games.dwarf_king.specials import specials
from laws.deals import NAMES
from laws.played import plays
from ui.followed import as_tapped, played, told_move, with_a_revoke

FOUR = ("a", "b", "c", "d")
GOBLINS = ("red-5", "red-9", "blue-2", "red-A")
"""A trick led by the first player and won by the last."""


def follow(special: str = "shaman", cards: str = "", **told: Any) -> Following:
    """Return a deal of four with these cards played, *a* leading trick 1 unless told otherwise."""
    draft = Draft(**{"leader": "a", "played": tuple(cards.split()), **told})
    return Following(Frame(4, specials()[special]), FOUR, draft)


def whole(special: str, seed: int, players: int = 4, **told: Any) -> Following:
    """Return a whole deal played by the rules."""
    deal = played(special, seed, players)
    seats = NAMES[:players]
    fields = {**as_tapped(deal.table, seats, deal.moves), **told}
    return Following(deal.frame, seats, Draft.model_validate(fields))


class TestWhatIsDue:
    def test_first_who_leads(self) -> None:
        assert follow(leader=None).due == "leader"
        assert follow().due == "card"

    def test_the_red_flag_bearer_before_that(self) -> None:
        assert follow("flag-bearer-red", leader=None).due == "raid"
        assert follow("flag-bearer-red", leader=None, move=MoveTold(after=0, done=True)).due == (
            "leader"
        )

    @pytest.mark.parametrize(
        ("special", "due"), [("druid", "swap"), ("flag-bearer-blue", "pass"), ("joker", "card")]
    )
    def test_a_move_of_hands_after_the_trick_of_its_card(self, special: str, due: Due) -> None:
        now = follow(special, f"red-5 red-9 {special} red-A")

        assert now.due == due
        assert now.mover == 2

    def test_no_move_in_the_middle_of_the_trick_and_none_once_it_is_told(self) -> None:
        told = MoveTold(after=1, by="c", other="a", done=True)

        assert follow("druid", "red-5 druid").due == "card"
        assert follow("druid", "red-5 red-9 druid red-A", move=told).due == "card"

    def test_no_move_after_the_final_trick(self) -> None:
        seed = next(
            seed
            for seed in range(200)
            if specials()["druid"].card in played("druid", seed).table.tricks[-1].cards
        )

        assert whole("druid", seed).due == "nothing"

    def test_the_sorcerer_may_be_used_between_tricks_while_nobody_has_played_it(self) -> None:
        assert not follow("sorcerer").may_fetch
        assert not follow("sorcerer", "red-5 red-9").may_fetch
        assert follow("sorcerer", " ".join(GOBLINS)).may_fetch
        assert not follow("sorcerer", "red-5 red-9 sorcerer red-A").may_fetch
        assert not follow("mummy", " ".join(GOBLINS)).may_fetch


class TestTheTable:
    def test_the_winner_leads_unless_the_table_says_that_somebody_else_did(self) -> None:
        now = follow(cards=" ".join(GOBLINS))
        otherwise = follow(cards=" ".join(GOBLINS), leads={2: "b"})

        assert now.table is not None
        assert now.table.leader == 3
        assert otherwise.table is not None
        assert otherwise.table.leader == 1

    def test_a_played_card_is_not_free_and_one_of_another_deck_is_passed_over(self) -> None:
        now = follow(cards="red-5 tinkerer red-9")

        assert now.played == ("red-5", "red-9")
        assert not now.free("red-5")
        assert now.free("red-2")

    def test_a_fetched_card_is_free_once_more_and_the_sorcerer_is_gone(self) -> None:
        move = MoveTold(after=1, by="b", takes=("red-A",), done=True)
        now = follow("sorcerer", " ".join(GOBLINS), move=move)
        again = follow("sorcerer", " ".join((*GOBLINS, "red-A")), move=move)

        assert now.free("red-A")
        assert not now.free("sorcerer")
        assert not again.free("red-A")

    def test_a_fetched_card_counts_for_who_wins_it_then(self) -> None:
        seed = next(s for s in range(99) if played("sorcerer", s).moves)
        deal = played("sorcerer", seed)
        (move,) = deal.moves
        assert isinstance(move, Fetch)

        table = whole("sorcerer", seed).table
        assert table is not None
        assert table.piles == deal.table.piles


class TestWhatIsWrong:
    def test_a_revoke_is_found_when_a_later_play_shows_it(self) -> None:
        table = with_a_revoke("scout", 67, 3)

        before, after = (
            Following(table.frame, FOUR, Draft.model_validate(as_tapped(table, FOUR, (), cards)))
            for cards in (16, 20)
        )

        assert before.doubts == ()
        assert [(found.trick, found.seat, found.kind) for found in after.doubts] == [
            (3, 2, "revoke")
        ]

    def test_what_the_table_lets_stand_is_no_doubt_any_more(self) -> None:
        now = follow("mummy", "red-5 mummy")
        stands = LetStand(trick=1, player="b", reason="We agreed on it")

        assert [found.kind for found in now.doubts] == ["illegal"]
        assert follow("mummy", "red-5 mummy", overruled=(stands,)).doubts == ()

    def test_somebody_who_did_not_win_may_not_lead(self) -> None:
        now = follow(cards=" ".join((*GOBLINS, "green-2")), leads={2: "b"})

        assert [(found.kind, found.seat) for found in now.doubts] == [("leader", 1)]

    @pytest.mark.parametrize("special", specials())
    def test_nothing_in_a_deal_that_was_played_by_the_rules(self, special: str) -> None:
        assert whole(special, 7).findings == ()


class TestWhatItComesTo:
    @pytest.mark.parametrize("special", specials())
    @pytest.mark.parametrize("players", [3, 5])
    def test_a_whole_deal_is_the_entry_that_its_file_tells(
        self, special: str, players: int
    ) -> None:
        deal = played(special, 11, players)
        told = PlaysEntry.model_validate_json(json.dumps(plays(deal, hands=False)))

        entry = whole(special, 11, players).entry

        assert entry is not None
        assert entry.tricks == told.tricks
        assert (entry.moves or ()) == told.moves

    def test_there_is_no_entry_before_the_last_card(self) -> None:
        assert follow(cards=" ".join(GOBLINS)).entry is None

    @pytest.mark.parametrize("side", quests().sides.values(), ids=lambda side: side.id)
    def test_the_values_after_the_last_trick_are_those_of_the_entry(self, side: Any) -> None:
        now = whole("dragon", 4)
        assert now.entry is not None
        tally = evidence(now.entry, now.frame, side, now.players).tally
        assert tally is not None

        assert {m.id: values for m, values in now.values(side).items()} == tally.values

    def test_a_streak_of_losses_ends_with_the_last_trick_played(self) -> None:
        now = follow(cards=" ".join(GOBLINS))
        side = quests().sides["utter-chaos"]

        (values,) = now.values(side).values()
        assert values == (1, 1, 1, 0)
        assert now.tricks_won == (0, 0, 0, 1)

    def test_a_move_is_told_as_it_was_made(self) -> None:
        deal = played("flag-bearer-red", 2)

        told = told_move(deal.moves[0], NAMES, deal.frame)
        now = whole("flag-bearer-red", 2)

        assert len(told.takes) == len(told.gives) == 2
        assert now.move is not None
        assert now.move.by == NAMES[deal.moves[0].by]
