"""All players' quest points together come to what the rules say, whatever was played."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.dwarf_king.card_reading import read_piles
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.scoring import quest_points
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.tally import measured, won_from
from laws import oracle
from laws.check_sums import SUMS, facts
from laws.deals import random_deal
from laws.oracle import Deal
from laws.scored import rung

DEALS = 1_000


@pytest.mark.parametrize("tie", ["nobody", "all"])
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("special", oracle.SPECIALS)
def test_a_side_knows_the_check_sum_of_the_rules_table(
    special: str, players: int, tie: str
) -> None:
    rules = OFFICIAL["2021"].model_copy(update={"tie_in_numbers": tie})
    frame = Frame(players, specials()[special], rules)

    known = {id_: side.sums(frame) for id_, side in quests().sides.items()}

    due = facts(players, special, tie)
    assert {id_: set(sums) for id_, sums in known.items() if sums is not None} == {
        side: sums(due) for side, sums in SUMS.items()
    }


def quest_sums(deal: Deal, frame: Frame) -> dict[str, int]:
    """All players' quest points together, for each side that has a check sum."""
    winners = [winner for winner, _ in deal.tricks]
    piles = read_piles([((), cards) for _, cards in deal.tricks], frame)
    won = won_from(winners, piles, frame)
    return {
        side: sum(
            quest_points(quests().sides[side], measured(quests().sides[side], won, frame), frame)
        )
        for side in SUMS
    }


@pytest.mark.parametrize("tie", ["nobody", "all"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_check_sums_hold_on_a_thousand_random_deals(players: int, tie: str) -> None:
    rng = Random(f"check sums {players} {tie}")
    rules = OFFICIAL["2021"].model_copy(update={"tie_in_numbers": tie})
    seen: dict[str, set[int]] = {side: set() for side in SUMS}

    for _ in range(DEALS):
        special = rng.choice(oracle.SPECIALS)
        deal = random_deal(rng, players, special)
        sums = quest_sums(deal, Frame(players, specials()[special], rules))
        due = facts(players, special, tie)
        assert {side: total for side, total in sums.items() if total not in SUMS[side](due)} == {}
        for side, total in sums.items():
            seen[side].add(total)

    # The deals were varied enough to reach more than one sum wherever there is more than one.
    assert all(len(seen[side]) > 1 for side in ("eeny-meeny", "good-numbers", "knights-debacle"))


@pytest.mark.parametrize("special", oracle.SPECIALS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_special_card_adds_only_its_own_to_the_check_sum(players: int, special: str) -> None:
    rng = Random(f"with {special} {players}")

    for side, sums in SUMS.items():
        deal = random_deal(rng, players, special)
        edition = quests().sides[side].editions[0]
        score = rung(deal, side, edition)
        winner = oracle.doubled(deal)
        more = 0 if winner is None else score.players[winner].total // 2
        before = sum(score.points) - sum(oracle.special(deal)) - more
        assert before in sums(facts(players, special, "nobody"))
