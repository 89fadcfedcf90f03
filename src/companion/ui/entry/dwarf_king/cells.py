"""Which player and number the next key goes to, on forms with keys at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.dwarf_king.form import Field, Form
from companion.ui.entry.dwarf_king.desk import Desk

ACTIVE: Final = "deal.cell"


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of one player."""

    field: Field
    player: str


def cells(form: Form) -> list[Cell]:
    """Return all cells in the order they are entered: player by player."""
    return [Cell(field, player) for player in form.players for field in form.fields]


def active_cell(desk: Desk, form: Form) -> Cell:
    """Return the cell that the next key goes to.

    That is the one tapped on this phone, else where figures were typed last (the server may have
    been started anew between two figures), else the first blank one, else the last.
    """
    every = cells(form)
    tapped = desk.pad.at.get(ACTIVE)
    typing = form.draft.typing if form.input == "keypad" else None
    for cell in every:
        if tapped == (desk.index, form.rung, cell.field.id, cell.player):
            return cell
    for cell in every:
        if typing == (cell.field.id, cell.player):
            return cell
    blank = [cell for cell in every if cell.field.value(cell.player) is None]
    return blank[0] if blank else every[-1]


def activate(desk: Desk, form: Form, cell: Cell | None) -> None:
    """Let the next key go to *cell*; None for the first blank one."""
    at = None if cell is None else (desk.index, form.rung, cell.field.id, cell.player)
    desk.pad.point(**{ACTIVE: at})


def next_blank(form: Form, after: Cell) -> Cell | None:
    """Return the first cell behind *after* that nothing was entered in, round the table."""
    every = cells(form)
    place = next(i for i, c in enumerate(every) if _same(c, after))
    for cell in every[place + 1 :] + every[:place]:
        if cell.player not in cell.field.entered:
            return cell
    return None


def before(form: Form, here: Cell) -> Cell | None:
    """Return the last cell before *here* that something was entered in."""
    every = cells(form)
    place = next(i for i, c in enumerate(every) if _same(c, here))
    earlier = [cell for cell in every[:place] if cell.player in cell.field.entered]
    return earlier[-1] if earlier else None


def _same(one: Cell, other: Cell) -> bool:
    return one.field.id == other.field.id and one.player == other.player
