"""Who picks the side and who leads: the table may tell, it never must."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import flet as ft

from companion.texts import Message, msg
from companion.ui.components.blocks import label
from companion.ui.components.choices import ChoiceRow
from companion.ui.components.marks import Mark
from companion.ui.entry.dwarf_king.desk import Desk


@dataclass(frozen=True, slots=True)
class Role:
    """A part in the deal that falls to whoever shows a 5 (rules §1)."""

    key: Literal["chooser", "leader"]
    question: Message
    told: str
    sign: Mark


CHOOSER: Final = Role(
    "chooser",
    msg("Who shows the 5 of Knights? That player picks the side."),
    msg("{name} picks the side").text,
    "knights",
)
LEADER: Final = Role(
    "leader",
    msg("Who shows the 5 of Goblins? That player leads."),
    msg("{name} leads").text,
    "goblins",
)


def role_question(desk: Desk, role: Role) -> list[ft.Control]:
    """Return the question who has *role*; the same answer again takes it back."""
    now = getattr(desk.draft, role.key)

    def told(place: int) -> None:
        seat = desk.seats[place]

        desk.tap(
            Message(role.told, {"name": desk.names[place]}),
            lambda d: d.model_copy(
                update={role.key: None if getattr(d, role.key) == seat else seat}
            ),
        )

    chosen = desk.seats.index(now) if now in desk.seats else None
    return [
        label(desk.pad.look, desk.pad.words(role.question), role.sign),
        ChoiceRow(desk.pad.look, desk.names, chosen, told, ident=role.key),
    ]
