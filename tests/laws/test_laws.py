"""What holds for every quest side, whatever was played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import Edition
from laws import oracle
from laws.deals import RUNGS, deals, random_deal
from laws.oracle import Deal
from laws.scored import EACH_SIDE, quest_of, rung, under

OPPOSITES = [
    ("lucky-run", "bad-run", "2021"),
    ("save-the-rearguard", "sacrifice-the-rearguard", "2011"),
    ("good-numbers", "bad-numbers", "2021"),
    ("most-victories", "fewest-victories", "2021"),
    ("knightly-victory", "dwarven-victory", "2021"),
    ("capture-the-kings", "capture-the-queens", "2011"),
    ("eeny-meeny", "miney-mo", "2021"),
    ("triplets", "one-two-and", "2021"),
    ("nobles-and-knights", "soldiers-without-knights", "2021"),
    ("cavalry-charge", "cavalry-retreat", "2011"),
    ("eights-nines-dwarves", "no-eights-nines-dwarves", "2011"),
    ("capture-the-dwarf-queen", "flee-the-dwarf-queen", "2011"),
]
"""Front and back of a tile that score the exact opposite."""

SPECIALS_AND_SIDES = [
    pytest.param(special, side, edition, id=f"{special} {side}")
    for special in oracle.SPECIALS
    for side, edition in EACH_SIDE
]


@pytest.mark.parametrize(("front", "back", "edition"), OPPOSITES)
@settings(max_examples=25, deadline=None)
@given(deal=deals())
def test_front_and_back_are_opposites(front: str, back: str, edition: Edition, deal: Deal) -> None:
    assert quests().other_side(front, edition).id == back
    there, here = quest_of(rung(deal, front, edition)), quest_of(rung(deal, back, edition))

    assert there == [-points for points in here if points is not None]


@settings(max_examples=40, deadline=None)
@given(deal=deals())
def test_save_the_brave_is_the_opposite_but_for_the_ten_without_a_number(deal: Deal) -> None:
    nobles, brave = (
        quest_of(rung(deal, side, "2011")) for side in ("save-the-nobles", "save-the-brave")
    )

    for seat, (plus, minus) in enumerate(zip(nobles, brave, strict=True)):
        tricks_without_number = oracle.tricks(deal, seat) > 0 and minus == 0
        assert plus == (10 if tricks_without_number else -(minus or 0))


def rotated(deal: Deal, by: int) -> Deal:
    """The same deal with everybody *by* chairs further on."""
    return replace(
        deal,
        special_player=(deal.special_player + by) % deal.players,
        tricks=tuple(((winner + by) % deal.players, cards) for winner, cards in deal.tricks),
    )


@settings(max_examples=30, deadline=None)
@given(deal=deals(), by=st.integers(1, 4))
def test_seats_rotated_are_scores_rotated(deal: Deal, by: int) -> None:
    by %= deal.players
    for side, edition in EACH_SIDE:
        points = rung(deal, side, edition).points
        moved = rung(rotated(deal, by), side, edition).points

        assert moved == points[-by:] + points[:-by] if by else moved == points


@settings(max_examples=25, deadline=None)
@given(
    deal=deals(specials=sorted(oracle.MAGIC)),
    other=st.sampled_from(sorted(oracle.MAGIC)),
)
def test_any_magic_card_scores_like_any_other(deal: Deal, other: str) -> None:
    tricks = tuple(
        (winner, tuple(other if card == deal.special else card for card in cards))
        for winner, cards in deal.tricks
    )
    exchanged = replace(deal, special=other, tricks=tricks)

    for side, edition in EACH_SIDE:
        assert rung(deal, side, edition).points == rung(exchanged, side, edition).points


@settings(max_examples=25, deadline=None)
@given(deal=deals(specials=sorted(oracle.MAGIC)))
def test_a_magic_card_counts_for_no_quest(deal: Deal) -> None:
    """The second scorer gets the same tricks with the Magic card taken out of its trick."""
    without = replace(
        deal,
        tricks=tuple(
            (winner, tuple(card for card in cards if card != deal.special))
            for winner, cards in deal.tricks
        ),
    )

    for side, edition in EACH_SIDE:
        expected = oracle.quest(side, under(without, edition))
        assert quest_of(rung(under(deal, edition), side, edition)) == expected


@pytest.mark.parametrize(("special", "side", "edition"), SPECIALS_AND_SIDES)
def test_tally_cards_and_piles_of_a_deal_score_the_same(
    special: str, side: str, edition: Edition
) -> None:
    rng = Random(f"rungs {special} {side}")
    for players in (3, 4, 5):
        deal = under(random_deal(rng, players, special), edition)
        by_tally, by_cards, by_piles = (rung(deal, side, edition, kind) for kind in RUNGS)

        # Line by line: points, words and rules are the same too.
        assert by_tally.players == by_cards.players == by_piles.players
        assert list(by_piles.points) == oracle.totals(side, deal)
        assert by_cards.next_dealer == by_piles.next_dealer == oracle.green_five(deal)
        assert by_tally.next_dealer is None
        assert (by_tally.breaches, by_cards.breaches, by_piles.breaches) == ((), (), ())


@settings(max_examples=40, deadline=None)
@given(deal=deals(), kind=st.sampled_from(sorted(RUNGS)))
def test_lines_add_up_to_the_total(deal: Deal, kind: str) -> None:
    for side, edition in EACH_SIDE:
        for player in rung(under(deal, edition), side, edition, kind).players:
            assert sum(line.points for line in player.lines) == player.total
            assert player.quest is not None
            assert player.special is not None
            before = player.quest + player.special
            assert player.total == (2 * before if player.doubled else before)
