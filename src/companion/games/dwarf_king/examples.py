"""Worked examples of quest sides: what everybody won, counted and scored by the engine."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.seats import Seat
from companion.games.dwarf_king.card_reading import read_piles
from companion.games.dwarf_king.cards import SUITED, tricks_in_deal
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure, Won
from companion.games.dwarf_king.quest_example import Example
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.rules import OFFICIAL, Rules
from companion.games.dwarf_king.scoring import quest_points
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.tally import BySeat, measured
from companion.texts import Message

SEATS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Worked:
    """An example worked out under *frame*; everything by seat."""

    side: Side
    example: Example
    frame: Frame
    values: dict[str, BySeat]
    points: BySeat

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted, in the order of the side's terms."""
        return self.side.measures

    @property
    def piles(self) -> tuple[tuple[str, ...], ...]:
        """The names of the won cards the example tells of; empty if it tells of none."""
        return tuple(tuple(pile.split()) for pile in self.example.won or ())

    @property
    def tricks_won(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the tricks won, where their order is told."""
        order = self.example.order
        if order is None:
            return ()
        return tuple(
            tuple(at for at, winner in enumerate(order, start=1) if winner == seat)
            for seat in SEATS[: self.frame.players]
        )

    def reasons(self, seat: Seat) -> list[Message]:
        """Return why *seat* scores what it does, one reason a term."""
        return [
            term.award.reason(term.measure, self.values[term.measure_id], seat, self.frame.rules)
            for term in self.side.terms
        ]


def worked(side: Side, example: Example, rules: Rules | None = None) -> Worked:
    """Return *example* worked out, under *rules* where those it was made for do not matter."""
    rules = rules or example.rules.over(example.edition or side.editions[0])
    frame = Frame(len(example.points), specials()[example.special], rules)
    values = measured(side, _won(example, frame), frame)
    return Worked(side, example, frame, values, tuple(quest_points(side, values, frame)))


def clearest(side: Side, rules: Rules | None = None) -> Worked:
    """Return the example of *side* that teaches most to a table that plays by *rules*.

    That is one whose players score differently, with as many players as most tables have, one of
    whom scores nothing; the first of those alike.
    """
    rules = rules or OFFICIAL[side.editions[0]]
    candidates = [worked(side, example, rules) for example in side.examples]
    fitting = [one for one in candidates if one.points == one.example.points]
    return max(fitting or candidates, key=_teaches)


def _teaches(one: Worked) -> tuple[int, bool, bool]:
    return min(len(set(one.points)), 3), len(one.points) == 4, 0 in one.points


def _won(example: Example, frame: Frame) -> Won:
    order: list[int] = []
    tricks = example.tricks
    if example.order:
        order = [
            sum(1 << at for at, winner in enumerate(example.order) if winner == seat)
            for seat in SEATS[: frame.players]
        ]
        tricks = tuple(won.bit_count() for won in order)
    piles = read_piles([((i,), pile.split()) for i, pile in enumerate(example.won or ())], frame)
    length = len(example.order or "") or tricks_in_deal(frame.players)
    return Won(length, [cards & SUITED for cards in piles], tricks or (), order)
