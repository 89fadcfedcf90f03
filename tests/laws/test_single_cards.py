"""One card at a time: what counts for a side counts in every colour, and nothing else does."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.dwarf_king.examples import worked
from companion.games.dwarf_king.quest_example import Example
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import OFFICIAL, Edition
from laws import oracle
from laws.deals import deck
from laws.oracle import Deal
from laws.scored import EACH_SIDE

READ_CARDS = [
    (side, edition)
    for side, edition in EACH_SIDE
    if any(m.reads == "cards" for m in quests().sides[side].measures)
]
SPECIAL_OF = {"green": "druid", "red": "shaman", "blue": "enchanter"}


def points(side: str, edition: Edition, special: str, cards: tuple[str, ...]) -> list[int]:
    """The quest points of three players of whom the first won these cards and one trick."""
    example = Example.model_validate(
        {
            "shows": "these cards",
            "special": special,
            "edition": edition,
            "won": (" ".join(cards), "", ""),
            "tricks": (1, 0, 0),
            "points": (0, 0, 0),
        }
    )
    return list(worked(quests().sides[side], example).points)


@pytest.mark.parametrize("colour", oracle.COLOURS)
@pytest.mark.parametrize(("side", "edition"), READ_CARDS)
def test_two_cards_of_a_colour_score_what_the_rules_say(
    side: str, edition: Edition, colour: str
) -> None:
    """Among the pairs are all of one card that counts and one that does not."""
    special = SPECIAL_OF[colour]
    mine = [card for card in deck(3, special) if card.startswith(colour) or card == special]
    for cards in [*((card,) for card in mine), *combinations(mine, 2)]:
        deal = Deal(3, special, 0, ((0, cards),), missing_suit=OFFICIAL[edition].missing_suit)

        found = points(side, edition, special, cards)

        assert found == oracle.quest(side, deal), cards
