"""What must hold of every simulated deal, whoever played it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from companion.games.dwarf_king.cards import BLUE_5, RED_5, Cards
from companion.games.dwarf_king.deal_file import read_deal
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Raid
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL, Edition
from companion.games.dwarf_king.simulate.dealing import pick
from companion.games.dwarf_king.simulate.one_deal import Deal, play
from companion.games.dwarf_king.simulate.policy import Policy
from companion.games.dwarf_king.simulate.telling import deal_file
from companion.games.dwarf_king.specials import specials
from laws.deals import NAMES, RUNGS
from laws.deals import deal_file as file_of
from laws.played import PlayedDeal, as_won

COMBINATIONS = [
    (players, special, edition)
    for players in (3, 4, 5)
    for special in specials()
    for edition in EDITIONS
]


def simulated(
    players: int, special: str, edition: Edition, policy: Policy, number: int, *, seed: int = 0
) -> Iterator[Deal]:
    """*number* deals of one combination, each with a side drawn for it."""
    frame = Frame(players, specials()[special], OFFICIAL[edition])
    sides = [s for tile in quests().in_edition(edition) for s in tile.sides_in(edition)]
    place = COMBINATIONS.index((players, special, edition))
    rng = Random(1000 * seed + place)
    for _ in range(number):
        yield play(frame, pick(sides, rng), [policy] * players, rng)


def prove(deal: Deal, edition: Edition) -> None:
    """Fail unless *deal* was dealt and played by the rules and scores the same on every rung."""
    check_cards(deal)
    check_roles(deal)
    check_points(deal, edition)


def check_cards(deal: Deal) -> None:
    """Every card is dealt once, everybody gets as many, and each is won once."""
    frame = deal.frame
    assert together(deal.hands) == together(deal.table.piles) == frame.deck
    assert {hand.bit_count() for hand in deal.hands} == {frame.tricks}
    assert {pile.bit_count() for pile in deal.table.piles} == {frame.players}
    played = [card for trick in deal.table.tricks for card in trick.cards]
    again = [move.takes for move in deal.moves if isinstance(move, Fetch)]
    left = [frame.special.card] * len(again) if frame.special else []
    assert sorted(played + left) == sorted([*cards_of(frame.deck), *again])


def check_roles(deal: Deal) -> None:
    """The chooser holds the blue 5, the leader the red 5 once a raid is over (rules §1, §5)."""
    hands = list(deal.hands)
    for move in deal.moves:
        if isinstance(move, Raid):
            move.make(hands)
    assert deal.hands[deal.chooser] & BLUE_5
    assert hands[deal.leader] & RED_5


def check_points(deal: Deal, edition: Edition) -> None:
    """The judge finds nothing in the plays, and every rung has the points of the deal."""
    frame, names = deal.frame, NAMES[: deal.frame.players]
    scored = deal_file(deal, names, edition).score()
    assert scored.breaches == ()
    assert list(scored.points) == deal.points
    won = as_won(PlayedDeal(frame, deal.hands, deal.table, deal.moves))
    for rung in RUNGS.values():
        entry = rung(won, deal.side.id)
        told = read_deal(json.dumps(file_of(won, deal.side.id, entry, edition)).encode()).score()
        assert told.breaches == ()
        assert list(told.points) == deal.points, rung.__name__


def together(parts: list[Cards] | tuple[Cards, ...]) -> Cards:
    """All *parts* as one, which have no card in common."""
    union = 0
    for part in parts:
        assert not union & part, "a card twice"
        union |= part
    return union


def cards_of(cards: Cards) -> list[Cards]:
    return [1 << bit for bit in range(cards.bit_length()) if cards >> bit & 1]
