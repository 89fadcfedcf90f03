"""Random deals played by the rules, moves included, and each told as an entry of a deal file."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from companion.games.dwarf_king.cards import MAGIC, RED_5, Cards, each_card
from companion.games.dwarf_king.entries import canonical
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap
from companion.games.dwarf_king.referee import Table
from laws import oracle
from laws.deals import NAMES

Document = dict[str, Any]


@dataclass(frozen=True)
class PlayedDeal:
    """A whole deal: hands as dealt, the table at its end, the moves made."""

    frame: Frame
    hands: tuple[Cards, ...]
    table: Table
    moves: tuple[Move, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.frame.players]


def some(rng: Random, cards: Cards, count: int = 1) -> Cards:
    """*count* of *cards*, drawn from *rng*."""
    return sum(rng.sample(list(each_card(cards)), count))


def play_random(frame: Frame, rng: Random, *, uses: float = 0.3) -> PlayedDeal:
    """A deal in which everybody plays any legal card and makes any move that is due.

    The Sorcerer is used after a trick with the chance *uses*.
    """
    deck = list(each_card(frame.deck))
    rng.shuffle(deck)
    dealt = [sum(deck[seat :: frame.players]) for seat in range(frame.players)]
    hands, moves = list(dealt), list[Move]()
    assert frame.special is not None
    if frame.special.move == "raid":
        by = next(s for s, hand in enumerate(hands) if hand & frame.special.card)
        other = rng.choice([s for s in range(frame.players) if s != by])
        takes = some(rng, hands[other], 2)
        moves.append(Raid(0, by, other, takes, some(rng, hands[by] | takes, 2)))
        moves[-1].make(hands)
    table = Table(frame, next(s for s, hand in enumerate(hands) if hand & RED_5))
    while not table.over:
        seat = table.turn
        card = some(rng, table.legal(hands[seat]))
        hands[seat] ^= card
        table.play(card)
        if table.between and not table.over:
            move = _after_trick(table, hands, rng, uses)
            if move is not None:
                moves.append(move)
                move.make(hands)
    return PlayedDeal(frame, tuple(dealt), table, tuple(moves))


def _after_trick(table: Table, hands: list[Cards], rng: Random, uses: float) -> Move | None:
    frame, trick, after = table.frame, table.tricks[-1], len(table.tricks)
    assert frame.special is not None
    if frame.special.move == "fetch":
        by = next((s for s, hand in enumerate(hands) if hand & MAGIC), None)
        if by is None or rng.random() > uses:
            return None
        fetched = rng.choice(trick.cards)
        table.fetch(fetched)
        return Fetch(after, by, fetched)
    if frame.special.card not in trick.cards:
        return None
    by = (trick.leader + trick.cards.index(frame.special.card)) % frame.players
    if frame.special.move == "swap":
        return Swap(after, by, rng.choice([s for s in range(frame.players) if s != by]))
    if frame.special.move == "pass":
        return Pass(after, by, rng.choice(("left", "right")))
    return None


# --- told as an entry --------------------------------------------------------------------------


def names_of(cards: Cards, frame: Frame) -> list[str]:
    return list(canonical(tuple(frame.card_name(card) for card in each_card(cards))))


def told_move(move: Move, deal: PlayedDeal) -> Document:
    frame, by = deal.frame, NAMES[move.by]
    assert frame.special is not None
    told = {"after": move.after, "card": frame.special.id, "by": by}
    match move:
        case Raid():
            takes, gives = (names_of(cards, frame) for cards in (move.takes, move.gives))
            return {**told, "from": NAMES[move.other], "takes": takes, "gives": gives}
        case Swap():
            return {**told, "with": NAMES[move.other]}
        case Pass():
            return {**told, "to": move.to}
        case Fetch():
            return {**told, "takes": frame.card_name(move.takes)}
    raise AssertionError(move)


def plays(deal: PlayedDeal, *, hands: bool = True, moves: bool = True) -> Document:
    """The deal on the rung *plays*; without *moves* all but a fetch are left out."""
    entry: Document = {"kind": "plays"}
    if hands:
        entry["hands"] = {
            name: names_of(hand, deal.frame)
            for name, hand in zip(deal.names, deal.hands, strict=True)
        }
    entry["tricks"] = [
        {"leader": NAMES[t.leader], "cards": [deal.frame.card_name(c) for c in t.cards]}
        for t in deal.table.tricks
    ]
    entry["moves"] = [
        told_move(move, deal) for move in deal.moves if moves or isinstance(move, Fetch)
    ]
    return entry


def plays_file(
    deal: PlayedDeal, side: str = "odds", edition: str = "2021", **told: bool
) -> Document:
    """The deal as a deal file on the rung *plays*."""
    assert deal.frame.special is not None
    rules = deal.frame.rules
    return {
        "format": "dwarf-king-deal/1",
        "edition": edition,
        "house_rules": rules.model_dump(),
        "players": list(deal.names),
        "special": deal.frame.special.id,
        "side": side,
        "entry": plays(deal, **told),
    }


def as_won(deal: PlayedDeal) -> oracle.Deal:
    """The deal as its won tricks, for the second scorer and the rungs below *plays*."""
    frame, table = deal.frame, deal.table
    assert frame.special is not None
    tricks = zip(table.winners, table.piles, strict=True)
    player = next(
        (
            (trick.leader + trick.cards.index(frame.special.card)) % frame.players
            for trick in table.tricks
            if frame.special.card in trick.cards
        ),
        0,
    )
    return oracle.Deal(
        frame.players,
        frame.special.id,
        player,
        tuple((winner, tuple(names_of(pile, frame))) for winner, pile in tricks),
        frame.rules.missing_suit,
        frame.rules.tie_in_numbers,
    )
