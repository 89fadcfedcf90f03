"""Saving a deal: the check sum, the button, and the reason where something does not add up."""

from __future__ import annotations

from functools import partial
from typing import Final

import flet as ft

from companion.games.dwarf_king import play
from companion.games.dwarf_king.form import Field, Form
from companion.games.dwarf_king.measure import one_of
from companion.texts import Message, msg, signed
from companion.ui.base import feel
from companion.ui.components.buttons import Button, main_button, paired_buttons
from companion.ui.components.check_sum import CheckSumBar
from companion.ui.components.choices import OptionRow
from companion.ui.components.fields import NameField
from companion.ui.components.overlays import bottom_sheet
from companion.ui.entry.dwarf_king.desk import Desk

OVERRIDE, REASON, OTHER = "deal.override", "deal.reason", "deal.other"
REASONS: Final = (
    msg("We agreed on it"),
    msg("A house rule"),
    msg("We cannot recount any more"),
)
LONGEST_REASON = 80
QUESTION: Final = 112
"""Height of the question who deals next, in dp."""


def check_sum(desk: Desk, form: Form) -> ft.Control:
    """Return the bar that says whether what is entered adds up, as it is entered."""
    t, look = desk.pad.words, desk.pad.look
    if form.breaches:
        first, *more = form.breaches
        return CheckSumBar(
            look,
            "wrong",
            t(first, players=desk.names),
            detail=" ".join(t(other, players=desk.names) for other in more),
        )
    if form.complete:
        total = form.quest_sum
        aside = t("sum {sum:+}", sum=total) if total is not None else ""
        return CheckSumBar(look, "right", _counted(desk, form) or t("All entered"), aside=aside)
    return CheckSumBar(
        look, "incomplete", _counted(desk, form) or missing(desk, form), aside=_left(desk, form)
    )


def _counted(desk: Desk, form: Form) -> str:
    """Return how far each number has come, where there is a total to come to."""
    t = desk.pad.words
    if form.rung == "cards":
        placed = len(form.draft.won)
        return t("{n} of {all} cards", n=placed, all=placed + form.cards_missing)
    parts = [t(_progress(field)) for field in form.fields if _has_total(field)]
    return " · ".join(parts)


def _has_total(field: Field) -> bool:
    """Whether there is a total to come to: of a count the only one, of points any."""
    return field.sums is not None and (field.measure is None or len(field.sums) == 1)


def _progress(field: Field) -> Message:
    sums = field.sums or ()
    if field.measure is None:
        if len(sums) == 1:
            return msg("{n:+} so far, must come to {all:+}", n=field.total, all=sums[0])
        return msg("{n:+} so far, must come to {all}", n=field.total, all=one_of(sums))
    return msg("{label} {n} of {all}", label=field.label, n=field.total, all=sums[0])


def _left(desk: Desk, form: Form) -> str:
    """Return what is left of the only total, if there is one."""
    t = desk.pad.words
    if len(form.fields) != 1 or form.rung == "cards":
        return ""
    (field,) = form.fields
    if field.measure is None or field.sums is None or len(field.sums) != 1:
        return ""
    return t("{n} left", n=max(0, field.sums[0] - field.total))


def missing(desk: Desk, form: Form) -> str:
    """Return what is still missing, in words."""
    t = desk.pad.words
    if form.rung == "cards" and form.cards_missing:
        return t("{n} cards missing", n=form.cards_missing)
    blank = form.players_missing
    if blank:
        return t(msg("1 player missing")) if blank == 1 else t("{n} players missing", n=blank)
    question = form.special_question
    if question is not None and not question.done:
        return t("{card} missing", card=msg(question.special.name))
    return t("Cards do not make whole tricks")


def save_buttons(desk: Desk, form: Form) -> ft.Control:
    """Return the button that saves; with a wrong sum also the one that saves anyway."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    text = t("Save deal {n}", n=desk.number)
    if pad.read_only or not form.complete:
        words = text if form.complete else missing(desk, form)
        return main_button(look, Button(text=words, on_tap=None, ident="save-deal"))
    if not form.breaches:
        return main_button(look, Button(text=text, on_tap=lambda: save(desk), ident="save-deal"))
    anyway = (lambda: pad.point(**{OVERRIDE: True})) if form.can_save else None
    return paired_buttons(
        look,
        Button(text=t("Save anyway"), on_tap=anyway, kind="outline", ident="save-anyway"),
        Button(text=text, on_tap=None, ident="save-deal"),
        shares=(2, 3),
    )


def save(desk: Desk, reason: str = "") -> None:
    """Write the deal down as entered, and show it."""
    pad, n = desk.pad, desk.number

    def saved() -> None:
        feel("save")
        pad.go(f"/match/{desk.match.id}/saved/{n}")
        # Where the next dealer is asked for, the names to tap stay free.
        lift = QUESTION if pad.sheet.goes_on and pad.sheet.dealer is None else 0
        pad.say("Deal {n} saved", n=n, action=pad.words("Undo"), on_action=pad.undo, lift=lift)

    pad.change(lambda match: play.save_deal(match, desk.index, reason), saved)


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
        t("Save as it is?"),
        t(
            "{what}. The deal is marked on the sheet, so everybody can see it. Tap why:",
            what=t(breach, players=desk.names),
        ),
        rows,
        paired_buttons(
            look,
            Button(
                text=t("Save as it is"),
                on_tap=save_so if reason else None,
                kind="outline",
                ident="save-as-it-is",
            ),
            Button(text=t("Go back and fix"), on_tap=close, ident="go-back"),
        ),
        on_dismiss=close,
    )


def _because(desk: Desk, place: int) -> None:
    desk.pad.point(**{REASON: place})


def points_shown(form: Form, player: str) -> str:
    """Return a player's points so far with their sign, or nothing."""
    points = form.shown_points.get(player)
    return "" if points is None else signed(points)
