"""Why a deal is saved that does not add up."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from companion.texts import Message, msg
from companion.ui.components.buttons import Button, paired_buttons
from companion.ui.components.choices import OptionRow
from companion.ui.components.fields import NameField
from companion.ui.components.overlays import bottom_sheet
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.saving import OVERRIDE, save

REASON, OTHER = "deal.reason", "deal.other"
REASONS: Final = (
    msg("We agreed on it"),
    msg("A house rule"),
    msg("We cannot recount any more"),
)
LONGEST_REASON = 80


def override_sheet(desk: Desk) -> ft.BottomSheet | None:
    """Return the question why a wrong sum is saved, while it is asked."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    if not pad.at.get(OVERRIDE) or desk.draft.step != "score":
        return None
    reasons = [t(reason) for reason in REASONS]
    chosen, other = pad.at.get(REASON), str(pad.at.get(OTHER, ""))
    reason = (
        other.strip() if chosen == len(reasons) else reasons[chosen] if chosen is not None else ""
    )

    def close() -> None:
        pad.point(**{OVERRIDE: False})

    def save_so() -> None:
        pad.point(**{OVERRIDE: False, REASON: None, OTHER: ""})
        save(desk, reason)

    rows: list[ft.Control] = [
        OptionRow(
            look,
            text,
            partial(_because, desk, place),
            chosen=chosen == place,
            ident=f"reason-{place}",
        )
        for place, text in enumerate([*reasons, t("Other words")])
    ]
    if chosen == len(reasons):
        rows.append(
            NameField(
                look,
                other,
                lambda text: pad.point(**{OTHER: text[:LONGEST_REASON]}),
                lambda: None,
                label=t("Why"),
                autofocus=True,
                key="reason",
            )
        )
    breach = desk.form.breaches[0] if desk.form.breaches else msg("It adds up now")
    return bottom_sheet(
        look,
        t(_question(desk)),
        t(
            "{what}. The deal is marked on the sheet, so everybody can see it. Tap why:",
            what=t(breach, players=desk.names),
        ),
        rows,
        paired_buttons(
            look,
            Button(text=t("Go back and fix"), on_tap=close, ident="go-back"),
            Button(
                text=t("Save as it is"),
                on_tap=save_so if reason else None,
                kind="outline",
                ident="save-as-it-is",
            ),
        ),
        on_dismiss=close,
    )


def _question(desk: Desk) -> Message:
    """Return what is asked: whether to save with what is too many or too few, if that is one."""
    wrong = [field for field in desk.form.fields if field.state == "wrong"]
    things = (
        wrong[0].measure.things(wrong[0].total) if len(wrong) == 1 and wrong[0].measure else None
    )
    return msg("Save with {things}?", things=things) if things else msg("Save as it is?")


def _because(desk: Desk, place: int) -> None:
    desk.pad.point(**{REASON: place})
