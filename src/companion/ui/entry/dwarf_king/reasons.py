"""Why the table lets something stand: a sheet with the usual reasons, or words of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from companion.texts import Message
from companion.ui.components.buttons import Button, paired_buttons
from companion.ui.components.choices import OptionRow
from companion.ui.components.fields import NameField
from companion.ui.components.overlays import bottom_sheet
from companion.ui.entry.dwarf_king.desk import Desk

REASON, OTHER = "deal.reason", "deal.other"
"""On this phone: which reason is tapped, and what is typed instead."""
LONGEST_REASON: Final = 80


def reason_sheet(
    desk: Desk,
    title: str,
    text: str,
    reasons: tuple[Message, ...],
    *,
    back: str,
    go_on: str,
    on_close: Callable[[], None],
    on_reason: Callable[[str], None],
) -> ft.BottomSheet:
    """Return the question why; *on_reason* is told the reason, *on_close* that there is none.

    *back* and *go_on* are what the buttons say.
    """
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    usual = [t(reason) for reason in reasons]
    chosen, other = pad.at.get(REASON), str(pad.at.get(OTHER, ""))
    reason = other.strip() if chosen == len(usual) else usual[chosen] if chosen is not None else ""

    def done() -> None:
        pad.point(**{REASON: None, OTHER: ""})
        on_reason(reason)

    rows: list[ft.Control] = [
        OptionRow(
            look,
            words,
            partial(_because, desk, place),
            chosen=chosen == place,
            ident=f"reason-{place}",
        )
        for place, words in enumerate([*usual, t("Other words")])
    ]
    if chosen == len(usual):
        rows.append(
            NameField(
                look,
                other,
                lambda typed: pad.point(**{OTHER: typed[:LONGEST_REASON]}),
                lambda: None,
                label=t("Why"),
                autofocus=True,
                key="reason",
            )
        )
    return bottom_sheet(
        look,
        title,
        text,
        rows,
        paired_buttons(
            look,
            Button(text=back, on_tap=on_close, ident="go-back"),
            Button(
                text=go_on, on_tap=done if reason else None, kind="outline", ident="save-as-it-is"
            ),
        ),
        on_dismiss=on_close,
    )


def _because(desk: Desk, place: int) -> None:
    desk.pad.point(**{REASON: place})
