"""What the table calls a quest or special card that is not listed."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.dwarf_king.record import Draft
from companion.texts import Message
from companion.ui.components.fields import NameField
from companion.ui.entry.dwarf_king.desk import Desk

LONGEST_NAME = 40


def name_field(
    desk: Desk, label: Message, stored: str, named: Callable[[Draft, str], Draft]
) -> ft.Control:
    """Return the field for the name; *named* puts it into the draft.

    What is typed stands in the phone's own state as well: the next letter may come before the one
    before it is stored.
    """
    key = f"deal.name.{label.text}"
    typing = desk.pad.at.get(key)

    def typed(text: str) -> None:
        name = text[:LONGEST_NAME]
        desk.pad.point(**{key: name})
        desk.tap(label, lambda draft: named(draft, name))

    return NameField(
        desk.pad.look,
        stored if typing is None else typing,
        typed,
        lambda: None,
        label=desk.pad.words(label),
        key=key,
    )
