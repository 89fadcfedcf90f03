"""What a score sheet shows, already put into words; both its shapes are drawn from this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.ui.components.marks import Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlayer:
    """One column: *total* as it is printed; *label* is read out for the head."""

    name: str
    total: str
    label: str
    leads: bool = False
    deals: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetCell:
    """A player's deal: *points* with sign, *running* total under them; "–" and "" if blank."""

    points: str
    running: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """One deal. *label* is read out for the whole row; without *cells* only the number stands.

    *sign* is the special card's suit or star; without one *under* is who deals. *edited* shows a
    pencil, *overridden* a warning, *next* lies on a sunk field.
    """

    number: int
    label: str
    title: str = ""
    under: str = ""
    sign: Mark | None = None
    cells: Sequence[SheetCell] = ()
    edited: bool = False
    overridden: bool = False
    next: bool = False
    tappable: bool = True
