"""The score sheet of a match, ready to be drawn: what every game tells the screens.

All of it is derived from the records; numbers stand by player id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.core.match import PlayerId
from companion.core.standings import Standing
from companion.texts import Message

State = Literal["running", "tied", "over", "shared", "ended"]


@dataclass(frozen=True, slots=True)
class Line:
    """One part of a player's points, why, and the id of the rule it follows."""

    points: int
    text: Message
    rule: str


@dataclass(frozen=True, slots=True)
class RulePage:
    """A page of the rules that explains a deal: its *kind* and *key* among them, and its link."""

    kind: str
    key: str
    link: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetDeal:
    """One deal. *points* is None where it cannot be scored; *problem* says why."""

    index: int
    number: int
    title: Message
    under: Message
    """What stands under the title in small: the special card."""
    sign: str
    """The mark beside it: a suit or a star."""
    seats: Sequence[PlayerId]
    """Who sat where then."""
    points: Mapping[PlayerId, int] | None
    totals: Mapping[PlayerId, int]
    lines: Mapping[PlayerId, Sequence[Line]]
    dealer: PlayerId | None
    """Who dealt by the rules, if known."""
    dealt_by: PlayerId | None = None
    """Who dealt in fact, where that was noted."""
    problem: Message | None = None
    checks: Sequence[Message] = ()
    """What adds up as it must, in words."""
    breaches: Sequence[Message] = ()
    """What does not add up; the table let it stand."""
    reason: str = ""
    remarks: Sequence[Message] = ()
    """What the table should know: another dealer by the rules, a deal that was not needed."""
    edited: bool = False
    set_aside: bool = False
    unneeded: bool = False
    rules: Sequence[RulePage] = ()
    """The pages that explain this deal, of what is listed: the quest, the special card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A match as it stands."""

    deals: Sequence[SheetDeal]
    totals: Mapping[PlayerId, int]
    standings: Sequence[Standing]
    """First to last, by present seat."""
    leaders: Sequence[PlayerId]
    """Everybody with the best total, in seat order; nobody before the first deal."""
    state: State
    first_number: int
    next_number: int
    usual: int
    """How many deals a match has without a tie."""
    dealer: PlayerId | None
    """Who deals next, if known."""
    asks_dealer: bool
    """Whether the table has to be asked for that."""
    notes: Sequence[Message] = ()
    """What else there is to know now, most important first."""

    @property
    def goes_on(self) -> bool:
        """Whether another deal is to be played."""
        return self.state in {"running", "tied"}

    @property
    def extra(self) -> int:
        """How many extra deals were played."""
        return max(0, self.next_number - 1 - self.usual)
