"""One number asked of every player on a score form: what is entered, what follows, what can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.core.match import PlayerId
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure
from companion.texts import Message, msg

State = Literal["open", "right", "wrong"]


@dataclass(frozen=True)
class Field:
    """One number asked of every player. Values by player id."""

    measure: Measure | None
    """None: the points themselves."""
    allowed: tuple[int, ...] | None
    """Every value that can be; None: any number of points."""
    sums: tuple[int, ...] | None
    entered: Mapping[PlayerId, int]
    filled: Mapping[PlayerId, int]
    """Values that follow from the entered ones."""
    from_live: bool = False
    """Whether the entered values come from the tricks tapped during the deal."""
    distinct: bool = False
    """Whether values other than 0 differ from player to player."""
    most_together: int | None = None
    """What all players together cannot exceed, where no total is fixed."""
    quest_only: bool = False
    """Whether the points are those of the quest, without what the special card does to them."""
    breaches: tuple[Message, ...] = ()
    """What does not add up among the values so far."""
    blanks: int = 0
    """How many players have no value yet."""

    @property
    def id(self) -> str:
        """The measure's id, or ``points``."""
        return self.measure.id if self.measure else "points"

    @property
    def label(self) -> Message:
        """What is asked, in short."""
        if self.measure is not None:
            return self.measure.label
        return msg("Quest points") if self.quest_only else msg("Points")

    def value(self, player: PlayerId) -> int | None:
        """Return a player's value, entered or filled in; None while blank."""
        return self.entered.get(player, self.filled.get(player))

    @property
    def total(self) -> int:
        """The sum of all values so far."""
        return sum(self.entered.values()) + sum(self.filled.values())

    @property
    def state(self) -> State:
        """Whether the values add up: ``open`` while that cannot be told."""
        if self.breaches:
            return "wrong"
        return "open" if self.blanks else "right"

    def possible(self, player: PlayerId, value: int) -> bool:
        """Return whether *value* leaves the others enough: impossible ones are shown faded."""
        others = [v for p, v in self.entered.items() if p != player]
        if self.distinct and value and value in others:
            return False
        most = max(self.sums) if self.sums is not None else self.most_together
        if most is None or self.allowed is None:
            return True
        return sum(others) + value <= most


def filled_in(
    entered: Mapping[PlayerId, int],
    players: Sequence[PlayerId],
    allowed: Sequence[int] | None,
    sums: Sequence[int] | None,
    *,
    distinct: bool = False,
) -> dict[PlayerId, int]:
    """Return the values of *players* that follow from the *entered* ones.

    With one possible total the last player gets the rest, and once the total is reached everybody
    left gets 0. Where values other than 0 differ, everybody left gets 0 once all are given.
    """
    blank = [player for player in players if player not in entered]
    if not entered or not blank:
        return {}
    if distinct and allowed and set(allowed) - {0} <= set(entered.values()):
        return dict.fromkeys(blank, 0)
    if sums is None or len(sums) != 1:
        return {}
    rest = sums[0] - sum(entered.values())
    if len(blank) == 1 and (allowed is None or rest in allowed):
        return {blank[0]: rest}
    if rest == 0 and allowed is not None and allowed[0] == 0:
        return dict.fromkeys(blank, 0)
    return {}


def found_wrong(
    values: Sequence[int | None], sums: Sequence[int] | None, measure: Measure, frame: Frame
) -> tuple[Message, ...]:
    """Return what does not add up among *values* by seat, None for a blank.

    With blanks left only what no further value can mend.
    """
    known = [value or 0 for value in values]
    if None not in values:
        return tuple(measure.breaches(known, frame))
    limits = measure.limits(frame)
    given = [value for value in known if value]
    most = max(sums) if sums is not None else limits.most_together
    over = most is not None and sum(given) > most
    twice = limits.distinct and len(set(given)) < len(given)
    return tuple(measure.breaches(known, frame)[:1]) if over or twice else ()
