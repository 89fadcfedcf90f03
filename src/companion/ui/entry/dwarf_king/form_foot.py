"""What ends a form with keys: the check sum, the keys, the button that saves."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king.form import Form
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.buttons import bottom_bar
from companion.ui.entry.dwarf_king.adding_up import check_sum
from companion.ui.entry.dwarf_king.cells import Cell
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.entry_lines import typed_text
from companion.ui.screens.running import low


def form_foot(
    desk: Desk, form: Form, cell: Cell, keys: ft.Control, save: ft.Control | None
) -> tuple[Sequence[ft.Control], ft.Control]:
    """Return what comes last in the part that scrolls, and what stays at the bottom.

    On a low page the keys leave little room. There the check sum scrolls with the rest, above the
    keys stands whose number they enter, and *save* comes once there is something to save.
    """
    look = desk.pad.look
    if not low(desk.pad):
        stays = [check_sum(desk, form), keys, *([save] if save else [])]
        return [], bottom_bar(look, stays, fill=palette.CARD)
    stays = [_whose(desk, form, cell), keys]
    if save is not None and form.complete:
        stays.append(save)
    return [check_sum(desk, form)], bottom_bar(look, stays, fill=palette.CARD)


def _whose(desk: Desk, form: Form, cell: Cell) -> ft.Control:
    """Return whose number the keys enter, what it is, and how it stands."""
    look = desk.pad.look
    text = desk.pad.words("{name}, {label}", name=desk.name(cell.player), label=cell.field.label)
    kind = look.fitted(text, lk.STRONG, look.inner * 0.8, lines=4)
    value = look.words(typed_text(form, cell), lk.FIGURE, one_line=True)
    return ft.Row([look.words(text, kind, expand=True), value], spacing=lk.GAP)
