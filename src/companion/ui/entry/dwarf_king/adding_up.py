"""Whether what is entered adds up, as it is entered, and what is still missing."""

from __future__ import annotations

import flet as ft

from companion.games.dwarf_king.form import Field, Form
from companion.games.dwarf_king.measure import one_of
from companion.texts import Message, counted, msg, signed
from companion.ui.components.check_sum import CheckSumBar
from companion.ui.entry.dwarf_king.desk import Desk


def check_sum(desk: Desk, form: Form) -> ft.Control:
    """Return the bar that says whether what is entered adds up, as it is entered.

    While there is no total to come to it is not there: the button says what is missing.
    """
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
        told = total is not None and form.rung != "points"
        aside = t("sum {sum:+}", sum=total) if told else ""
        return CheckSumBar(look, "right", _counted(desk, form) or t("All entered"), aside=aside)
    so_far = _counted(desk, form)
    if not so_far:
        return ft.Container(visible=False)
    return CheckSumBar(look, "incomplete", so_far, aside=_left(desk, form))


def _counted(desk: Desk, form: Form) -> str:
    """Return how far each number has come, where there is a total to come to."""
    t = desk.pad.words
    if form.rung == "cards":
        placed = len(form.draft.won)
        return t("{n} of {all} cards", n=placed, all=placed + form.cards_missing)
    totals = [field for field in form.fields if _has_total(field)]
    return " · ".join(t(_progress(field, alone=len(form.fields) == 1)) for field in totals)


def _has_total(field: Field) -> bool:
    """Whether there is a total to come to: of a count the only one, of points any."""
    return field.sums is not None and (field.measure is None or len(field.sums) == 1)


def _progress(field: Field, *, alone: bool) -> Message:
    sums = field.sums or ()
    if field.measure is None and field.state == "right":
        return msg("Comes to {n:+}, as it must", n=field.total)
    if field.measure is None:
        if len(sums) == 1:
            return msg("{n:+} so far, must come to {all:+}", n=field.total, all=sums[0])
        return msg("{n:+} so far, must come to {all}", n=field.total, all=one_of(sums))
    things = field.measure.things(sums[0]) if alone else None
    if things is not None:
        return msg("{n} of {things}", n=field.total, things=things)
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
    if form.rung == "plays":
        left = form.following.left
        return t(counted("{n} card to play", "{n} cards to play", left))
    if form.rung == "cards" and form.cards_missing:
        return t(counted("{n} card missing", "{n} cards missing", form.cards_missing))
    blank = form.players_missing
    if blank:
        return t(counted("{n} player missing", "{n} players missing", blank))
    question = form.special_question
    if question is not None and not question.done:
        return t("{card} missing", card=msg(question.special.name))
    return t("The cards do not make whole tricks")


def points_shown(form: Form, player: str) -> str:
    """Return a player's points so far with their sign, or nothing."""
    points = form.shown_points.get(player)
    return "" if points is None else signed(points)
