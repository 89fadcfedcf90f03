"""Step 4: the quest's own score form, on the rung the table chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.plays_known import on_rung
from companion.games.dwarf_king.record import Rung
from companion.texts import Message, msg
from companion.ui.components.buttons import Button, main_button
from companion.ui.components.choices import OptionRow
from companion.ui.components.overlays import bottom_sheet
from companion.ui.components.pair_cards import PairHead
from companion.ui.components.top_bar import icon_button, rung_button
from companion.ui.entry.dwarf_king.cards_form import cards_form
from companion.ui.entry.dwarf_king.counts_form import counts_form
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.faces import chosen_side, chosen_special
from companion.ui.entry.dwarf_king.figures_form import figures_form
from companion.ui.entry.dwarf_king.override import override_sheet
from companion.ui.entry.dwarf_king.plays_form import plays_form
from companion.ui.entry.dwarf_king.plays_sheets import look_at_tricks, plays_sheets
from companion.ui.entry.dwarf_king.typed_form import typed_form

RUNGS: Final = "deal.rungs"
NAMES: Final[dict[Rung, Message]] = {
    "tally": msg("Counts"),
    "points": msg("Points"),
    "cards": msg("Cards"),
    "plays": msg("Card by card"),
}
ABOUT: Final[dict[Rung, Message]] = {
    "tally": msg("Counts: what this quest asks for"),
    "points": msg("Points: already worked out"),
    "cards": msg("Cards: lay out who won which"),
    "plays": msg("Card by card: follow what is played"),
}
Drawn = tuple[Sequence[ft.Control], ft.Control | None]


def score_step(desk: Desk) -> Drawn:
    """Return the form that fits what is asked."""
    form = desk.form
    if form.rung == "plays":
        return plays_form(desk, form)
    # A question about the special card names it: the pill would only take room.
    special = chosen_special(desk) if form.special_question is None else None
    head = PairHead(desk.pad.look, chosen_side(desk), special)
    drawn = _form(form)(desk, form)
    return [head, *drawn[0]], drawn[1]


def _form(form: Form) -> Callable[[Desk, Form], Drawn]:
    if form.rung == "cards":
        return cards_form
    return {"chips": counts_form, "pad": figures_form, "keypad": typed_form}[form.input]


def rung_action(desk: Desk) -> ft.Control:
    """Return the button that changes how the deal is entered."""
    t, look = desk.pad.words, desk.pad.look
    name = t(NAMES[desk.form.rung])
    label = t("Enter as: {rung}. Change", rung=name)

    def choose() -> None:
        desk.pad.point(**{RUNGS: True})

    if desk.form.rung == "plays":  # the bar has the trick to tell of
        return icon_button(look, ft.Icons.MORE_VERT, label, choose, ident="rung")
    return rung_button(look, name, label, choose)


def score_sheets(desk: Desk) -> ft.BottomSheet | None:
    """Return the sheet that is open on the score form, if any."""
    if desk.draft.step != "score":
        return None
    if desk.pad.at.get(RUNGS):
        return _rungs(desk)
    return plays_sheets(desk) or override_sheet(desk)


def _rungs(desk: Desk) -> ft.BottomSheet:
    pad, t = desk.pad, desk.pad.words
    form = desk.form

    def close() -> None:
        pad.point(**{RUNGS: False})

    def choose(rung: Rung) -> Callable[[], None]:
        def chosen() -> None:
            close()
            desk.tap_form(msg("Enter as {rung}", rung=NAMES[rung]), lambda now: on_rung(now, rung))

        return chosen

    listed = form.side is not None and form.frame.special is not None
    rungs: tuple[Rung, ...] = ("tally", "points", "cards", "plays") if listed else ("points",)
    return bottom_sheet(
        pad.look,
        t("How is this deal entered?"),
        t("What has been entered stays."),
        [
            OptionRow(
                pad.look,
                t(ABOUT[rung]),
                choose(rung),
                chosen=rung == form.rung,
                ident=f"rung-{rung}",
            )
            for rung in rungs
        ]
        + look_at_tricks(desk, close),
        main_button(pad.look, Button(text=t("Close"), on_tap=close, kind="quiet", ident="close")),
        on_dismiss=close,
    )
