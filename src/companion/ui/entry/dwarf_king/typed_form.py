"""Points, and sums too large for a pad: typed on the pad's own keypad, which has a ±."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.texts import msg
from companion.ui.components.keypad import Keypad, KeypadWords
from companion.ui.entry.dwarf_king.cells import activate, active_cell, next_blank
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.entry_lines import entry_lines
from companion.ui.entry.dwarf_king.form_foot import form_foot
from companion.ui.entry.dwarf_king.saving import save, save_anyway
from companion.ui.entry.dwarf_king.special_question import special_question


def typed_form(desk: Desk, form: Form) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the players with their numbers, and the keypad; Next saves once all is entered."""
    look, t = desk.pad.look, desk.pad.words
    cell = active_cell(desk, form)
    body: list[ft.Control] = [entry_lines(desk, form, cell)]
    question = form.special_question
    if question is not None:
        body.append(special_question(desk, question))
    ready = _ready(desk, form)
    wrong = form.complete and bool(form.breaches)
    after = t("Save deal {n}", n=desk.number) if ready else t("Next")
    anyway = save_anyway(desk, form)

    def press(key: taps.Key) -> None:
        _press(desk.now(), key)

    words = KeypadWords(
        clear=t("Clear"),
        rest=t("0 for the rest"),
        next=t("Save anyway") if wrong else after,
        sign=t("Plus or minus"),
        back=t("Delete the last figure"),
    )
    keypad = Keypad(
        look,
        words,
        on_digit=lambda n: press(taps.DIGITS[n]),
        on_sign=(lambda: press("sign")) if form.rung == "points" else None,
        on_back=lambda: press("back"),
        on_clear=lambda: press("clear"),
        on_rest=lambda: _rest(desk),
        on_next=anyway if wrong else lambda: _next(desk.now()),
        saves=ready,
        warns=wrong,
    )
    last, stays = form_foot(desk, form, cell, keypad, None)
    return [*body, *last], stays


def _ready(desk: Desk, form: Form) -> bool:
    return form.complete and not form.breaches and not desk.pad.read_only


def _next(desk: Desk) -> None:
    """Go to the next blank box; with everything entered, save."""
    form = desk.form
    if _ready(desk, form):
        save(desk)
        return
    cell = active_cell(desk, form)
    after = next_blank(form, cell)
    activate(desk, form, after or cell)
    if after is None:
        desk.pad.run(lambda: _save_if_ready(desk))


async def _save_if_ready(desk: Desk) -> bool:
    """Save if the figure tapped last, which may just be stored, was the last one missing."""
    now = desk.now()
    if _ready(now, now.form):
        save(now)
    return False


def _press(desk: Desk, key: taps.Key) -> None:
    form = desk.form
    cell = active_cell(desk, form)
    player, measure = cell.player, cell.field.measure
    activate(desk, form, cell)  # the key after this one goes on in the same box
    label = msg("Figures of {name}", name=desk.name(player))
    if measure is None:
        desk.tap(label, lambda draft: taps.tap_points(draft, player, key))
    elif key != "sign":
        desk.tap_form(label, lambda now: taps.tap_figures(now, measure.id, player, key))


def _rest(desk: Desk) -> None:
    desk.tap_form(msg("0 for the rest"), taps.zero_for_the_rest)
