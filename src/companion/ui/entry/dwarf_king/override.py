"""Why a deal is saved that does not add up."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.texts import Message, msg
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.reasons import reason_sheet
from companion.ui.entry.dwarf_king.saving import OVERRIDE, save

REASONS: Final = (
    msg("We agreed on it"),
    msg("A house rule"),
    msg("We cannot recount any more"),
)


def override_sheet(desk: Desk) -> ft.BottomSheet | None:
    """Return the question why a wrong sum is saved, while it is asked."""
    pad, t = desk.pad, desk.pad.words
    if not pad.at.get(OVERRIDE) or desk.draft.step != "score":
        return None

    def close() -> None:
        pad.point(**{OVERRIDE: False})

    def save_so(reason: str) -> None:
        close()
        save(desk, reason)

    breach = desk.form.breaches[0] if desk.form.breaches else msg("It adds up now")
    return reason_sheet(
        desk,
        t(_question(desk)),
        t(
            "{what}. The deal is marked on the sheet, so everybody can see it. Tap why:",
            what=t(breach, players=desk.names),
        ),
        REASONS,
        back=t("Go back and fix"),
        go_on=t("Save as it is"),
        on_close=close,
        on_reason=save_so,
    )


def _question(desk: Desk) -> Message:
    """Return what is asked: whether to save with what is too many or too few, if that is one."""
    wrong = [field for field in desk.form.fields if field.state == "wrong"]
    things = (
        wrong[0].measure.things(wrong[0].total) if len(wrong) == 1 and wrong[0].measure else None
    )
    return msg("Save with {things}?", things=things) if things else msg("Save as it is?")
