"""The question that a special card asks: who won or played it, and with how many nobles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import SpecialQuestion
from companion.games.dwarf_king.record import Answer
from companion.games.dwarf_king.sheet import mark_of
from companion.texts import Message, counted, msg
from companion.ui import look as lk
from companion.ui.components.blocks import label
from companion.ui.components.choices import ChoiceRow
from companion.ui.components.marks import Mark
from companion.ui.components.number_chips import Chip, NumberChips, State
from companion.ui.entry.dwarf_king.desk import Desk


def special_question(desk: Desk, question: SpecialQuestion) -> ft.Control:
    """Return the question with its choices: nobody where that can be, then the players."""
    t, look = desk.pad.words, desk.pad.look
    card = msg(question.special.name)
    lead: list[tuple[Answer, Message]] = []
    if question.includable:
        lead.append(("included", msg("Incl.")))
    if question.pays.nobody:
        lead.append(("nobody", msg("None")))
    said = [t("Already in the points") if of == "included" else t(name) for of, name in lead]

    def told(place: int) -> None:
        if place < len(lead):
            answer, name = lead[place]
            desk.tap(
                msg("{card}: {name}", card=card, name=name),
                lambda d: taps.tap_special_answer(d, answer),
            )
        else:
            player = desk.seats[place - len(lead)]
            desk.tap(
                msg("{card}: {name}", card=card, name=desk.name(player)),
                lambda d: taps.tap_special_player(d, player),
            )

    title = label(look, t(question.text), cast(Mark, mark_of(question.special)))
    times = [_times(desk, question)] if question.counts else []
    if not look.stacked and times:
        # Beside what is asked, so that the form still fits the screen.
        beside = [ft.Container(title, expand=True), *times]
        title, times = ft.Row(beside, spacing=lk.BLOCK_SMALL), []
    parts: list[ft.Control] = [
        title,
        ChoiceRow(
            look,
            [*(t(name) for _, name in lead), *desk.names],
            _chosen(desk, question, [answer for answer, _ in lead]),
            told,
            ident="special-answer",
            labels=[*said, *desk.names],
        ),
    ]
    return ft.Column([*parts, *times], spacing=lk.GAP, tight=True)


def _chosen(desk: Desk, question: SpecialQuestion, answers: Sequence[Answer]) -> int | None:
    if question.answer is not None:
        return answers.index(question.answer) if question.answer in answers else None
    if question.player in desk.seats:
        return len(answers) + desk.seats.index(question.player or "")
    return None


def _times(desk: Desk, question: SpecialQuestion) -> ft.Control:
    """Return the numbers of nobles to choose from; none at all is answered with nobody."""
    t = desk.pad.words

    def told(times: int) -> None:
        desk.tap(
            counted(
                "{card}: {n} noble", "{card}: {n} nobles", times, card=msg(question.special.name)
            ),
            lambda d: taps.tap_special_times(d, times),
        )

    def state(n: int) -> State:
        if question.answer is not None:
            return "faded"
        return "entered" if question.times == n else "free"

    chips = [
        Chip(
            text=str(n),
            value=n,
            label=t(counted("{n} noble in its trick", "{n} nobles in its trick", n)),
            state=state(n),
        )
        for n in range(1, question.most + 1)
    ]
    return NumberChips(desk.pad.look, chips, told, ident="nobles")
