"""What the table of a running match agreed on; a change that changes totals is asked about."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.components.blocks import card, note
from companion.ui.components.buttons import Button, paired_buttons
from companion.ui.components.folds import Fold
from companion.ui.components.overlays import bottom_sheet
from companion.ui.components.rows import ListRow, SwitchRow
from companion.ui.entry.dwarf_king import agreement
from companion.ui.entry.dwarf_king.house_rules import EditionPart, HouseRulesPart, told
from companion.ui.screens.new_match import FIRST_GAME, FIRST_GAME_TEXT
from companion.ui.state import Pad

RULES = "table-rules"
"""On this phone: whether the house rules lie open."""


def rules_part(pad: Pad) -> list[ft.Control]:
    """Return what the table agreed on, to be looked at and changed."""
    t, look = pad.words, pad.look
    settings = agreement.settings_of(pad)
    summary = t("{edition} edition · {rules}", edition=settings.edition, rules=told(t, settings))
    if pad.read_only:
        return [card(ListRow(look, t("House rules"), None, ident="house-rules", text=summary))]
    opened = bool(pad.at.get(RULES))

    def agree(changed: agreement.Settings) -> None:
        agreement.agree(pad, changed)

    return [
        Fold(
            look,
            t("House rules"),
            summary,
            [
                EditionPart(look, t, settings, agree),
                HouseRulesPart(look, t, settings, agree),
            ]
            if opened
            else [],
            lambda: pad.point(**{RULES: not opened}),
            opened=opened,
            ident="house-rules",
        ),
        card(
            SwitchRow(
                look,
                t(FIRST_GAME),
                settings.first_game,
                lambda on: agreement.tell_first_game(pad, on),
                ident="first-game",
                text=t(FIRST_GAME_TEXT),
            ),
            padding=ft.Padding.symmetric(horizontal=lk.BLOCK_SMALL),
        ),
    ]


def totals_change(pad: Pad) -> ft.BottomSheet | None:
    """Return the question whether totals may change, while it is asked."""
    asked = agreement.asked(pad)
    if asked is None:
        return None
    t, look = pad.words, pad.look

    def keep() -> None:
        agreement.answer(pad, yes=False)

    def take() -> None:
        agreement.answer(pad, yes=True)

    told: list[ft.Control] = [look.words(t(change), lk.NAME) for change in asked.changes]
    if asked.recount is not None:
        told.append(note(look, t(asked.recount)))
    return bottom_sheet(
        look,
        t("These totals change") if asked.changes else t("Deals played by the old rule"),
        t("House rules hold for every deal of the match, also for those played."),
        told,
        paired_buttons(
            look,
            Button(text=t("Leave as it is"), on_tap=keep, kind="outline", ident="rules-keep"),
            Button(text=t("Change"), on_tap=take, ident="rules-change"),
        ),
        on_dismiss=keep,
    )
