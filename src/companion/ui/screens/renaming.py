"""Another name for somebody at the table, typed beside the old one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui.components.buttons import Button, small_button
from companion.ui.components.fields import NameField
from companion.ui.seat_names import as_sentence, seat_problem
from companion.ui.state import Pad

RENAMING: Final = "renaming"
CLOSED: Final = {RENAMING: None}
"""What to point at when another seat is opened: nothing is typed for it yet."""


def rename_field(
    pad: Pad, name: str, others: Sequence[str], on_keep: Callable[[str], None]
) -> ft.Control:
    """Return the field for another *name* than that, and the button that keeps it.

    *others* are the names that are taken. Found by ``keep-name``.
    """
    t, look = pad.words, pad.look
    kept = pad.at.get(RENAMING)
    typed = name if kept is None else str(kept)
    new = typed.strip()
    problem = seat_problem(new, others)
    changed = problem is None and new != name

    def keep() -> None:
        if changed:
            pad.point(**CLOSED)
            on_keep(new)

    field = NameField(
        look,
        typed,
        lambda text: pad.point(**{RENAMING: text}),
        keep,
        label=t("Name"),
        error=as_sentence(t, problem),
        key=f"rename-{name}",
    )
    button = Button(text=t("Rename"), on_tap=keep if changed else None, ident="keep-name")
    return ft.Column(
        [field, ft.Row([small_button(look, button)])],
        spacing=lk.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
