"""Very many deals of one kind, cut into pieces that can be played anywhere and in any order.

What a piece plays depends on the seed and on its place among the pieces, so the pieces add up to
the same whoever plays them, in one process or in several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import get_context
from random import Random
from typing import Literal

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.rules import OFFICIAL, Edition
from companion.games.dwarf_king.simulate.block import points, quiet
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.packing import PACKING
from companion.games.dwarf_king.simulate.plain import PlainDeals, special_tricks, won_in
from companion.games.dwarf_king.simulate.plan import Plan
from companion.games.dwarf_king.simulate.points import points_on
from companion.games.dwarf_king.simulate.policies import POLICIES
from companion.games.dwarf_king.simulate.statistics import Spread
from companion.games.dwarf_king.specials import specials

Way = Literal["batch", "plain", "table"]
"""How deals are played: on arrays, one by one without a table, or on the referee's table."""

ARRAYS_FROM = 20_000
"""From so many deals on with one special card they are played on arrays, which needs NumPy."""

AT_ONCE: dict[Way | str, int] = {
    "batch": 16_384,
    "plain": 2048,
    "table": 500,
    "greedy": 50,
    "pimc": 4,
}
"""How many deals a piece has, by way or, where it is slower, by policy."""


class NumpyMissingError(Exception):
    """So many deals need NumPy, which is not installed."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What is to be played: so many *deals* with *special*, scored on each of *sides*.

    Where all play at random, the same deals are scored on all sides; other policies play for a
    side, so each side has so many deals of its own.
    """

    players: int
    special: str
    edition: Edition
    sides: tuple[str, ...]
    policy: str
    deals: int
    seed: int

    @property
    def way(self) -> Way:
        """How the deals are played."""
        if self.policy != "random" or not quiet(specials()[self.special]):
            return "table"
        return "batch" if self.deals >= ARRAYS_FROM else "plain"

    def pieces(self) -> list[Piece]:
        """Return the pieces that the deals are cut into.

        Raises:
            NumpyMissingError: They are to be played on arrays, and NumPy is not there.
        """
        if self.way == "batch" and find_spec("numpy") is None:
            raise NumpyMissingError
        size = AT_ONCE.get(self.policy, AT_ONCE[self.way])
        alone = self.policy != "random"
        return [
            Piece(self, sides, min(size, self.deals - start), start // size)
            for sides in ([(side,) for side in self.sides] if alone else [self.sides])
            for start in range(0, self.deals, size)
        ]


@dataclass(frozen=True, slots=True)
class Piece:
    """Some deals of a survey, told by their *number*."""

    survey: Survey
    sides: tuple[str, ...]
    deals: int
    number: int

    def play(self) -> dict[str, Spread]:
        """Play the deals and return what they say about each side, by side."""
        survey = self.survey
        frame = Frame(survey.players, specials()[survey.special], OFFICIAL[survey.edition])
        sides = tuple(quests().sides[side] for side in self.sides)
        if survey.way == "batch":
            spreads = self._on_arrays(frame, sides)
        else:
            names = (survey.seed, survey.players, survey.special, self.number)
            rng = Random(" ".join(map(str, names)))
            spreads = [Spread() for _ in sides]
            if survey.way == "plain":
                self._one_by_one(frame, sides, rng, spreads)
            else:
                self._on_the_table(frame, sides, rng, spreads)
        return dict(zip(self.sides, spreads, strict=True))

    def _on_arrays(self, frame: Frame, sides: tuple[Side, ...]) -> list[Spread]:
        # Only so many deals need NumPy.
        from companion.games.dwarf_king.simulate.batch_statistics import (  # noqa: PLC0415
            batch_spreads,
        )

        place = list(specials()).index(self.survey.special)
        stream = (self.survey.players, place, self.number)
        return batch_spreads(frame, sides, self.deals, self.survey.seed, stream)

    def _one_by_one(
        self, frame: Frame, sides: tuple[Side, ...], rng: Random, spreads: list[Spread]
    ) -> None:
        source = PlainDeals(frame, rng)
        deals = [source.next() for _ in range(self.deals)]
        scored = points(
            won_in(deals, frame), special_tricks(deals, frame), Plan(sides, frame, PACKING)
        )
        for side, spread in enumerate(spreads):
            rows = [row.numbers() for row in scored.totals(side)]
            for deal, by_seat in zip(deals, zip(*rows, strict=True), strict=True):
                spread.add(by_seat, deal.first_leader)

    def _on_the_table(
        self, frame: Frame, sides: tuple[Side, ...], rng: Random, spreads: list[Spread]
    ) -> None:
        policies = [POLICIES[self.survey.policy]] * frame.players
        for _ in range(self.deals):
            deal = play(frame, sides[0], policies, rng)
            for spread, by_seat in zip(spreads, points_on(sides, deal.table), strict=True):
                spread.add(by_seat, deal.leader)


def played(pieces: Sequence[Piece], jobs: int) -> Iterator[tuple[Piece, dict[str, Spread]]]:
    """Yield every piece as it is played, by so many processes; in no order if there are several."""
    if jobs == 1:
        for piece in pieces:
            yield piece, piece.play()
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        going = {pool.submit(piece.play): piece for piece in pieces}
        for done in as_completed(going):
            yield going[done], done.result()
