"""Whole deals as a table would tap them card by card, drawn from a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.core.match import PlayerId
from companion.games.dwarf_king.cards import MAGIC, RED_5, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from companion.games.dwarf_king.record import MoveTold
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.specials import specials
from laws.played import PlayedDeal, play_random, some

Fields = dict[str, Any]


def played(special: str, seed: int, players: int = 4, *, uses: float = 0.3) -> PlayedDeal:
    """Return a deal played by the rules."""
    return play_random(Frame(players, specials()[special]), Random(seed), uses=uses)


Wrong = Callable[[Table, Cards], Cards]
"""Which cards of a hand are played wrongly now, if any."""


def with_one_wrong(special: str, seed: int, wrong: Wrong, players: int = 4) -> Table:
    """Return a deal played by the rules but for the first card that *wrong* names."""
    rng, frame = Random(seed), Frame(players, specials()[special])
    deck = list(each_card(frame.deck))
    rng.shuffle(deck)
    hands = [sum(deck[seat::players]) for seat in range(players)]
    table = Table(frame, next(s for s, hand in enumerate(hands) if hand & RED_5))
    done = False
    while not table.over:
        hand = hands[table.turn]
        can = table.legal(hand)
        if not done and wrong(table, hand):
            can, done = wrong(table, hand), True
        card = some(rng, can)
        hands[table.turn] ^= card
        table.play(card)
    assert done, "nothing went wrong"
    return table


def with_a_revoke(special: str, seed: int, trick: int, players: int = 4) -> Table:
    """Return a deal in which somebody does not follow suit in a *trick*, though it was possible."""

    def wrong(table: Table, hand: Cards) -> Cards:
        return hand & ~table.legal(hand) if table.number == trick and table.cards else 0

    return with_one_wrong(special, seed, wrong, players)


def with_the_mummy_in_trick_1(seed: int) -> Table:
    """Return a deal in which the Mummy is thrown into trick 1, where it may not be."""

    def wrong(table: Table, hand: Cards) -> Cards:
        return hand & MAGIC if table.number == 1 and table.cards else 0

    return with_one_wrong("mummy", seed, wrong)


def as_tapped(
    table: Table, players: Sequence[PlayerId], moves: Sequence[Move] = (), cards: int | None = None
) -> Fields:
    """Return the fields of a draft in which the first so many *cards* were followed, or all.

    A move is told if it was made before the next card.
    """
    names = [table.frame.card_name(card) for trick in table.tricks for card in trick.cards]
    played_ = names[:cards]
    each = table.frame.players
    told = [move for move in moves if move.after * each < len(played_) or move.after == 0]
    return {
        "rung": "plays",
        "leader": players[table.tricks[0].leader],
        "played": tuple(played_),
        "move": told_move(told[0], players, table.frame) if told else None,
    }


def told_move(move: Move, players: Sequence[PlayerId], frame: Frame) -> MoveTold:
    """Return *move* as it is tapped."""

    def names(cards: Cards) -> tuple[str, ...]:
        return tuple(map(frame.card_name, each_card(cards)))

    told: Fields = {}
    match move:
        case Swap():
            told = {"other": players[move.other]}
        case Pass():
            told = {"to": move.to}
        case Fetch():
            told = {"takes": names(move.takes)}
        case Raid():
            told = {
                "other": players[move.other],
                "takes": names(move.takes),
                "gives": names(move.gives),
            }
    return MoveTold(after=move.after, by=players[move.by], done=True, **told)
