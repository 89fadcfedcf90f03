"""Step 3: the table plays with this pair in large type, its notes, and what is told in time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.notes import further_notes, pair_notes
from companion.texts import msg
from companion.ui.components.blocks import heading, label, note
from companion.ui.components.buttons import Button, bottom_bar, main_button, paired_buttons
from companion.ui.components.folds import Fold
from companion.ui.components.pair_cards import PairCard
from companion.ui.components.tally_grid import TallyGrid, TallyRow
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.faces import chosen_side, chosen_special
from companion.ui.entry.dwarf_king.plays_form import trick_number
from companion.ui.entry.dwarf_king.roles import LEADER, role_question
from companion.ui.entry.dwarf_king.special_question import special_question

FURTHER: Final = "deal.further"
"""On this phone: whether the further notes lie open."""


def play_step(desk: Desk) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the pair, its notes, and the live tally where the quest or card is told in time."""
    t, look = desk.pad.words, desk.pad.look
    form = desk.form
    body: list[ft.Control] = [PairCard(look, chosen_side(desk), chosen_special(desk))]
    notes = [note(look, t(told)) for told in pair_notes(form.side, form.frame.special, form.frame)]
    notes.append(note(look, t("Whoever wins the 5 of Dwarves deals next."), "dwarves"))
    body += [label(look, t("For this pair")), *notes, *_live(desk)]
    question = form.special_question
    if question is not None and question.pays.who != "winner":
        body.append(special_question(desk, question))
    body += [*role_question(desk, LEADER), *_further(desk)]

    return body, bottom_bar(look, [_ways_on(desk)])


def _ways_on(desk: Desk) -> ft.Control:
    """Return the ways to the score: after the deal, or card by card while it is played."""
    t, look, form = desk.pad.words, desk.pad.look, desk.form

    def score() -> None:
        desk.tap(msg("On to the score"), lambda d: d.model_copy(update={"step": "score"}))

    def follow() -> None:
        desk.tap(
            msg("Card by card"), lambda d: d.model_copy(update={"step": "score", "rung": "plays"})
        )

    what = Button(text=t("Score this deal"), on_tap=score, ident="score-this-deal")
    if form.rung == "plays":
        n = trick_number(desk)
        going_on = t("Go on with trick {n}", n=n) if n is not None else what.text
        return main_button(look, Button(text=going_on, on_tap=score, ident="score-this-deal"))
    if form.side is None or form.frame.special is None:
        return main_button(look, what)
    card_by_card = Button(
        text=t("Card by card"), on_tap=follow, kind="outline", ident="card-by-card"
    )
    return paired_buttons(look, card_by_card, what)


def _further(desk: Desk) -> list[ft.Control]:
    """Return what else is good to know of the quest and of the card, folded until it is wanted."""
    pad, t, look, form = desk.pad, desk.pad.words, desk.pad.look, desk.form
    told = further_notes(form.side, form.frame.special)
    if not told:
        return []
    opened = bool(pad.at.get(FURTHER))
    return [
        Fold(
            look,
            t("Good to know"),
            t("About the quest and the special card"),
            [note(look, t(one)) for one in told] if opened else [],
            lambda: pad.point(**{FURTHER: not opened}),
            opened=opened,
            ident="good-to-know",
        )
    ]


def _live(desk: Desk) -> list[ft.Control]:
    """Return the grid of tricks whose winners the quest needs in order."""
    t, look, draft = desk.pad.words, desk.pad.look, desk.draft
    tricks = desk.form.live_tricks
    if not tricks or desk.form.rung == "plays":
        return []
    tapped = sum(number in draft.live for number in tricks)
    title = t("Last four tricks") if len(tricks) == 4 else t("Tricks in order")
    rows = [
        TallyRow(
            number=number,
            text=t("Trick"),
            labels=[t("Trick {n}: {name}", n=number, name=name) for name in desk.names],
            winner=desk.seats.index(draft.live[number])
            if draft.live.get(number) in desk.seats
            else None,
        )
        for number in tricks
    ]

    def won(number: int, seat: int) -> None:
        desk.tap(
            msg("Trick {n}: {name}", n=number, name=desk.names[seat]),
            lambda d: taps.tap_live(d, number, desk.seats[seat]),
        )

    aside = t("{n} of {all}", n=tapped, all=len(tricks))
    return [heading(look, title, aside), TallyGrid(look, desk.names, rows, won)]
