"""Measures of tricks: how many, when, in what streaks, and the race to a third one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.games.dwarf_king.carrier import Carrier, Number
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Limits, Measure, Won
from companion.texts import Message, counted, msg

LAST = 4
"""How many tricks are the rearguard (rules §2)."""


class Tricks(Measure):
    """Tricks won in the deal."""

    id = "tricks"
    reads = "tricks"
    label = msg("Tricks")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        return list(won.tricks)

    def limits(self, frame: Frame) -> Limits:
        return Limits(tuple(range(frame.tricks + 1)), sums=(frame.tricks,))

    def phrase(self, value: int) -> Message:
        return counted("{n} trick", "{n} tricks", value)

    def things(self, value: int) -> Message:
        return self.phrase(value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        return tricks, tricks


class LastFour(Measure):
    """Tricks won among the last four."""

    id = "last-four"
    reads = "order"
    label = msg("Last four tricks")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        return [ops.count(tricks >> (won.length - LAST)) for tricks in won.order]

    def limits(self, frame: Frame) -> Limits:
        return Limits(tuple(range(LAST + 1)), sums=(LAST,))

    def first_trick(self, frame: Frame) -> int:
        return frame.tricks - LAST + 1

    def phrase(self, value: int) -> Message:
        return msg("{n} of the last four tricks", n=value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        return max(0, tricks - (frame.tricks - LAST)), min(LAST, tricks)


@dataclass(frozen=True)
class Run(Measure):
    """The longest streak of tricks won, or lost, in a row within the deal (R14)."""

    of_wins: bool

    reads = "order"

    @property
    def id(self) -> str:  # type: ignore[override]  # worked out, never assigned
        return "run-won" if self.of_wins else "run-lost"

    @property
    def label(self) -> Message:
        return msg("Longest streak won") if self.of_wins else msg("Longest streak lost")

    @property
    def question(self) -> Message:
        if self.of_wins:
            return msg("Most tricks won in a row")
        return msg("Most tricks lost in a row")

    @property
    def rulings(self) -> tuple[str, ...]:
        return ("R14",) if self.of_wins else ("R11", "R14")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        every = (1 << won.length) - 1
        return [ops.run(tricks if self.of_wins else tricks ^ every) for tricks in won.order]

    def limits(self, frame: Frame) -> Limits:
        return Limits(
            tuple(range(frame.tricks + 1)), most_together=frame.tricks if self.of_wins else None
        )

    def phrase(self, value: int) -> Message:
        if self.of_wins:
            return counted("longest streak: {n} trick won", "longest streak: {n} tricks won", value)
        return counted("longest streak: {n} trick lost", "longest streak: {n} tricks lost", value)

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        inside = tricks if self.of_wins else frame.tricks - tricks
        gaps = frame.tricks - inside + 1
        return -(-inside // gaps), inside


class ThirdTrickPlace(Measure):
    """The place in the race to a third trick: 1 for the first there, 0 for never."""

    id = "third-trick-place"
    reads = "order"
    label = msg("Third trick")
    question = msg("Place in the race to a third trick")

    def of(self, won: Won, frame: Frame, ops: Carrier) -> list[Number]:
        third = []
        for tricks in won.order:
            without_first = tricks & (tricks - 1)
            third.append(ops.first(without_first & (without_first - 1)))
        return [
            ops.choose(
                mine > 0,
                sum(ops.choose((other > 0) & (other <= mine), 1, 0) for other in third),
                0,
            )
            for mine in third
        ]

    def limits(self, frame: Frame) -> Limits:
        # Everybody can stay at two tricks only where the deal is that short.
        least = 0 if 2 * frame.players >= frame.tricks else 1
        most = min(frame.players, frame.tricks // 3)
        places = tuple(range(most + 1))
        return Limits(places, sums=tuple(k * (k + 1) // 2 for k in places[least:]), distinct=True)

    def phrase(self, value: int) -> Message:
        if value == 0:
            return msg("never a third trick")
        return msg("number {n} to a third trick", n=value)

    def figure(self, value: int) -> Message:
        names = (msg("–"), msg("1st"), msg("2nd"), msg("3rd"), msg("4th"), msg("5th"))
        return names[value]

    def fitting(self, tricks: int, frame: Frame) -> tuple[int, int]:
        return (1, self.limits(frame).values[-1]) if tricks >= 3 else (0, 0)

    def breaches(self, values: Sequence[int], frame: Frame) -> list[Message]:
        places = sorted(value for value in values if value)
        if any(b == a for a, b in pairwise(places)):
            return [msg("Two players have the same place in the race to a third trick")]
        if places != list(range(1, len(places) + 1)):
            return [msg("A place is missing in the race to a third trick")]
        return super().breaches(values, frame)
