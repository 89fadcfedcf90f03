"""A house rule changes the scores it speaks of and no others; left alone it is the rule sheet's."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from companion.games.dwarf_king.deal_file import read_deal
from companion.games.dwarf_king.rules import OFFICIAL, HouseRules
from laws.deals import RUNGS, deal_file, deals
from laws.oracle import Deal
from laws.scored import EACH_SIDE

CHANGES = {
    "tie_in_numbers": {"good-numbers", "bad-numbers"},
    "missing_suit": {"elite-army"},
    "dragon_ace": set[str](),
    "excalibur_led": set[str](),
}
"""The sides whose points a rule can change; the last two speak of who wins a trick."""
EITHER = {
    "tie_in_numbers": ("nobody", "all"),
    "missing_suit": ("zero", "skip"),
    "dragon_ace": ("last", "first"),
    "excalibur_led": ("wins", "loses"),
}


def test_without_house_rules_the_editions_rule_as_they_are_printed() -> None:
    assert {edition: rules.model_dump() for edition, rules in OFFICIAL.items()} == {
        "2021": {
            "tie_in_numbers": "nobody",
            "missing_suit": "zero",
            "dragon_ace": "last",
            "excalibur_led": "wins",
        },
        "2011": {
            "tie_in_numbers": "nobody",
            "missing_suit": "skip",
            "dragon_ace": "first",
            "excalibur_led": "loses",
        },
    }
    assert HouseRules().over("2011") == OFFICIAL["2011"]


@pytest.mark.parametrize("rule", EITHER)
@settings(max_examples=20, deadline=None)
@given(deal=deals())
def test_a_house_rule_changes_only_its_own_sides(rule: str, deal: Deal) -> None:
    for side, edition in EACH_SIDE:
        written = deal_file(deal, side, RUNGS["piles"](deal, side), edition)
        scored = [
            read_deal(json.dumps({**written, "house_rules": {rule: way}}).encode()).score()
            for way in EITHER[rule]
        ]

        if side not in CHANGES[rule]:
            assert scored[0] == scored[1], side
