"""Simulated matches: their records are what the app would have written down."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from companion.core.match import MatchError
from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.ledger import DEALS, Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import DwarfKingMatch, Settings
from companion.games.dwarf_king.simulate.policies import POLICIES
from companion.games.dwarf_king.simulate.whole_match import play_match

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


def match(seed: int, players: int = 4, settings: Settings | None = None) -> DwarfKingMatch:
    return play_match(NAMES[:players], [POLICIES["random"]] * players, Random(seed), settings)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", ["2021", "2011"])
def test_a_match_is_played_to_its_end(players: int, edition: str) -> None:
    for seed in range(3):
        ledger = Ledger(match(seed, players, Settings.model_validate({"edition": edition})))

        assert ledger.state == "over"
        assert len(ledger.leaders) == 1
        assert all(row.problem is None and row.score for row in ledger.rows)
        assert all(row.score and row.score.breaches == () for row in ledger.rows)


def test_no_special_card_and_no_tile_comes_twice() -> None:
    for seed in range(5):
        records = match(seed, settings=Settings(left_out=("sorcerer",))).records

        cards = [record.special for record in records]
        tiles = [quests().tile_of(record.side).id for record in records]
        assert len(set(cards)) == len(set(tiles)) == len(records) >= DEALS
        assert "sorcerer" not in cards


def test_who_won_the_green_5_deals_next() -> None:
    ledger = Ledger(match(1))

    dealers = [row.record.dealer for row in ledger.rows]
    assert dealers[0] == ledger.match.settings.first_dealer
    assert dealers[1:] == [row.next_dealer for row in ledger.rows[:-1]]


def test_extra_deals_are_played_only_while_the_lead_is_tied() -> None:
    # From a seed on that makes the search short; any match with an extra deal would do.
    found = next(found for seed in count(10) if len((found := match(seed, 5)).records) > DEALS)

    ledger = Ledger(found)
    for row in ledger.rows[DEALS - 1 : -1]:
        best = max(row.totals.values())
        assert list(row.totals.values()).count(best) > 1
    assert not any(row.unneeded for row in ledger.rows)


def test_a_match_is_stored_and_read_like_any_other() -> None:
    played, game = match(2), DwarfKing()

    read = game.load(game.dump(played))
    assert read.records == played.records
    assert game.summary(read)["state"] == "over"


def test_the_same_seed_plays_the_same_match() -> None:
    first, again = (game.summary(match(3)) for game in (DwarfKing(), DwarfKing()))

    assert first["totals"] == again["totals"]
    assert first["totals"] != DwarfKing().summary(match(4))["totals"]


def test_players_who_think_play_a_match_too() -> None:
    played = play_match(NAMES[:3], [POLICIES["greedy"]] * 3, Random(1))

    assert Ledger(played).state == "over"


def test_two_players_are_refused() -> None:
    with pytest.raises(MatchError):
        play_match(NAMES[:2], [POLICIES["random"]] * 2, Random(1))
