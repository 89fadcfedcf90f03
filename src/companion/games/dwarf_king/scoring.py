"""A side and a special card scored: points by seat, and a line with its rule for each part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.seats import Seat
from companion.core.sheet import Line
from companion.games.dwarf_king.breach import Breach
from companion.games.dwarf_king.carrier import ONE_DEAL, Carrier, Number
from companion.games.dwarf_king.entries import UNLISTED
from companion.games.dwarf_king.evidence import Evidence
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.special_words import paid_for
from companion.games.dwarf_king.tally import Tally
from companion.texts import msg


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A player's points in a deal. *quest* and *special* are before doubling.

    Where only the final points are known, *quest*, *special* and *doubled* are None. The points of
    the *lines* add up to *total*.
    """

    quest: int | None
    special: int | None
    doubled: bool | None
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class DealScore:
    """A scored deal, players by seat."""

    players: tuple[PlayerScore, ...]
    next_dealer: Seat | None
    breaches: tuple[Breach, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """Everybody's points in the deal, by seat."""
        return tuple(player.total for player in self.players)


def term_points(
    side: Side, values: Mapping[str, Sequence[Number]], frame: Frame, ops: Carrier
) -> list[list[Number]]:
    """Return the points of each term of *side*, by seat, from its measures' *values*."""
    tricks = values.get("tricks", ())
    return [
        term.award.pay(values[term.measure_id], tricks, frame.rules, ops) for term in side.terms
    ]


def quest_points(
    side: Side,
    values: Mapping[str, Sequence[Number]],
    frame: Frame,
    ops: Carrier = ONE_DEAL,
) -> list[Number]:
    """Return the quest points by seat: the sum of the side's terms."""
    return [sum(parts) for parts in zip(*term_points(side, values, frame, ops), strict=True)]


def score(evidence: Evidence, frame: Frame, side: Side | None) -> DealScore:
    """Return the score of a deal from what its entry says."""
    if evidence.tally is not None and side is not None:
        players = _from_tally(evidence.tally, frame, side)
    else:
        players = _from_points(evidence, frame, side)
    return DealScore(players, evidence.next_dealer, evidence.breaches)


def _from_tally(tally: Tally, frame: Frame, side: Side) -> tuple[PlayerScore, ...]:
    paid = term_points(side, tally.values, frame, ONE_DEAL)
    scored = []
    for seat in range(frame.players):
        lines = []
        for term, points in zip(side.terms, paid, strict=True):
            values = tally.values[term.measure_id]
            lines.append(
                Line(
                    points[seat],
                    term.award.reason(term.measure, values, seat, frame.rules),
                    term.award.ruling(values, seat) or side.id,
                )
            )
        quest = sum(line.points for line in lines)
        scored.append(
            _player(quest, tally.special_points[seat], seat == tally.doubled, lines, frame)
        )
    return tuple(scored)


def _from_points(evidence: Evidence, frame: Frame, side: Side | None) -> tuple[PlayerScore, ...]:
    assert evidence.points is not None
    rule = side.id if side else UNLISTED
    if evidence.special_points is None and evidence.doubled is None:
        text = msg("points as entered")
        return tuple(
            PlayerScore(None, None, None, total, (Line(total, text, rule),))
            for total in evidence.points
        )
    special = evidence.special_points or (0,) * frame.players
    scored = []
    for seat, total in enumerate(evidence.points):
        doubled = seat == evidence.doubled
        quest = (total // 2 if doubled else total) - special[seat]
        lines = [Line(quest, msg("quest points as entered"), rule)]
        scored.append(_player(quest, special[seat], doubled, lines, frame))
    return tuple(scored)


def _player(
    quest: int, special: int, doubled: bool, lines: list[Line], frame: Frame
) -> PlayerScore:
    """Return a player's score with the special card's lines after the quest's."""
    card = frame.special
    if special and card is not None:
        lines.append(Line(special, paid_for(card, special), card.id))
    if doubled and card is not None:
        more = (quest + special) * (card.factor - 1)
        lines.append(Line(more, msg("won the {card}: doubled", card=msg(card.name)), "R15"))
    return PlayerScore(quest, special, doubled, sum(line.points for line in lines), tuple(lines))
