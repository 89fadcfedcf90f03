"""What the judge says of a deal is what was wrong in it: no more, no less, and of nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from companion.games.dwarf_king.findings import Finding
from companion.games.dwarf_king.judge import judge
from companion.games.dwarf_king.moves import Raid
from companion.games.dwarf_king.spoken_cards import spoken
from laws import play_oracle as oracle
from laws.oracle import SPECIALS
from laws.slips import Slipped, Wrong, play_with_slips

WAYS = (
    {"dragon_ace": "last", "excalibur_led": "wins"},
    {"dragon_ace": "first", "excalibur_led": "loses"},
)
FEW = 3
LEFT_OUT = ("druid", "flag-bearer-blue", "flag-bearer-red")
"""Whose moves a table may leave out."""
TOLD = [*product(SPECIALS, [True]), *product(LEFT_OUT, [False])]
"""Special cards, with their moves told or left out."""


def deals(special: str, slips: float, count: int = FEW) -> Iterator[tuple[list[set[str]], Slipped]]:
    """Deals of every table size in both editions, each with the hands as dealt."""
    for players, ways in product((3, 4, 5), WAYS):
        rng = Random(f"revokes {special} {players} {ways} {slips}")
        for _ in range(count):
            yield play_with_slips(players, special, ways, rng, slips)


def said(findings: tuple[Finding, ...]) -> list[Wrong]:
    return [(found.trick, found.seat, found.kind) for found in findings]


@pytest.mark.parametrize(("special", "moves"), TOLD, ids=str)
def test_nobody_is_blamed_in_a_deal_without_a_slip(special: str, *, moves: bool) -> None:
    for _, deal in deals(special, slips=0):
        for cards in (len(deal.moments) // 2, len(deal.moments)):
            assert judge(deal.told(cards, moves=moves)).findings == ()


@pytest.mark.parametrize("special", SPECIALS)
def test_with_hands_nobody_is_blamed_in_a_deal_without_a_slip(special: str) -> None:
    for dealt, deal in deals(special, slips=0):
        assert judge(deal.told(len(deal.moments), dealt, moves=True)).findings == ()


@pytest.mark.parametrize("special", SPECIALS)
def test_with_hands_every_slip_is_found_and_nothing_else(special: str) -> None:
    for dealt, deal in deals(special, slips=0.15):
        judged = judge(deal.told(len(deal.moments), dealt, moves=True))

        slips = [wrong for m in deal.moments for wrong in m.wrong(m.hand)]
        assert said(judged.findings) == [(trick, seat, "illegal") for trick, seat, _ in slips]


@pytest.mark.parametrize(("special", "moves"), TOLD, ids=str)
def test_without_hands_a_slip_is_found_once_it_shows(special: str, *, moves: bool) -> None:
    seen = Counter[str]()

    for _, deal in deals(special, slips=0.15):
        whole = len(deal.moments)
        for cards in (whole // 3, whole // 2, whole - 1, whole):
            told = deal.told(cards, moves=moves)
            judged = judge(told)

            assert said(judged.findings) == deal.wrong(cards, moves=moves)
            for found in judged.findings:
                seen[found.kind] += 1
                if found.kind == "revoke":
                    assert_shows(found, deal)

    assert seen["revoke"] > 20


def assert_shows(found: Finding, deal: Slipped) -> None:
    """The card that is named was in hand, had to be played, and was played as is told."""
    values = found.message.values
    now = next(m for m in deal.moments if (m.trick, m.seat) == (found.trick, found.seat))
    again = next(
        m
        for m in deal.moments
        if (m.trick, m.seat) == (values["later"], values["other"].seat)
        and str(spoken(deal.pack({m.card}), deal.frame)) == str(values["held"])
    )
    number, place = len(now.before.tricks) - 1, len(now.before.tricks[-1])
    shown = oracle.stands_for(now.before, again.card, number, place)
    assert again.card in now.hand
    assert shown is not None
    assert shown[0] == oracle.suit_led(now.before, number)


def test_a_raid_told_too_late_of_cards_long_played_shows_no_revoke() -> None:
    for _, deal in deals("flag-bearer-red", slips=0):
        told = deal.told(len(deal.moments), moves=False)
        gone = [card for trick in told.tricks[:2] for card in trick.cards][:4]
        by = next(m.seat for m in deal.moments if m.card == "flag-bearer-red")
        other = (by + 1) % deal.frame.players
        late = Raid(6, by, other, gone[0] | gone[1], gone[2] | gone[3])

        judged = judge(replace(told, moves=[late]))

        assert said(judged.findings) == [(6, by, "move")]
