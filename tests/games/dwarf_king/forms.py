"""Score forms, filled in as a deal went."""

from __future__ import annotations

from typing import Any

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Draft, Rung, Settings
from companion.games.dwarf_king.scoring import score
from companion.texts import Words
from games.dwarf_king.worked_record import IDS, settings_for
from laws import oracle
from laws.oracle import Deal
from laws.tallies import counted

SIDES = list(quests().sides)


ORDERED = [s.id for tile in quests().tiles.values() if tile.ordered for s in tile.sides]


WORDS = Words()


def a_form(side: str, special: str = "dragon", players: int = 4, **fields: Any) -> Form:
    draft = Draft(special=special, side=side, rung="tally").model_copy(update=fields)
    return Form(settings_for(side) if side != UNLISTED else Settings(), IDS[:players], draft)


def again(form: Form, draft: Draft) -> Form:
    return Form(form.settings, form.players, draft)


def answered(form: Form, deal: Deal) -> Form:
    """The form after the question about the special card is answered as the deal went."""
    question = form.special_question
    if question is None:
        return form
    paid = {IDS[seat]: points for seat, points in enumerate(oracle.special(deal)) if points}
    draft = form.draft
    if question.pays.factor != 1:
        winner = next(winner for winner, cards in deal.tricks if deal.special in cards)
        draft = taps.tap_special_player(draft, IDS[winner])
    elif not paid:
        draft = taps.tap_special_answer(draft, "nobody")
    else:
        ((who, points),) = paid.items()
        draft = taps.tap_special_player(draft, who)
        if question.counts:
            draft = taps.tap_special_times(draft, points // question.pays.points)
    return again(form, draft)


def entered(deal: Deal, side: str, rung: Rung = "tally") -> Form:
    """The form of a deal with every number tapped in, on a rung that counts."""
    form = a_form(side, deal.special, deal.players, rung=rung)
    for measure_id, numbers in counted(side, deal).items():
        if measure_id not in {field.id for field in form.fields}:
            continue
        for seat, number in enumerate(numbers):
            form = again(form, taps.clear_value(form, measure_id, IDS[seat]))
            form = again(form, taps.tap_value(form, measure_id, IDS[seat], number))
    return answered(form, deal)


def points_of(form: Form) -> list[int]:
    assert form.evidence is not None
    return list(score(form.evidence, form.frame, form.side).points)
