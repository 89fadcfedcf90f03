"""A deal, step by step: special card, quest, play, score. Each can be left and entered again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.core.match import MatchError
from companion.games.dwarf_king.record import DealStep, Draft
from companion.games.dwarf_king.sheet import side_title, special_title
from companion.texts import msg
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.step_bar import StepBar
from companion.ui.components.top_bar import TopBar, icon_button, undo_button
from companion.ui.entry.dwarf_king.advising import cover, under_cover
from companion.ui.entry.dwarf_king.cells import ACTIVE
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.leaving import MISDEAL, misdeal_sheet
from companion.ui.entry.dwarf_king.play_step import play_step
from companion.ui.entry.dwarf_king.plays_form import trick_number
from companion.ui.entry.dwarf_king.quest_step import quest_step
from companion.ui.entry.dwarf_king.score_step import rung_action, score_sheets, score_step
from companion.ui.entry.dwarf_king.special_step import special_step
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.opening import Address, use_address
from companion.ui.state import Pad

STEPS: tuple[DealStep, ...] = ("special", "quest", "play", "score")


DRAWN: dict[DealStep, Callable[[Desk], tuple[Sequence[ft.Control], ft.Control | None]]] = {
    "special": special_step,
    "quest": quest_step,
    "play": play_step,
    "score": score_step,
}


@view
def DealScreen(pad: Pad) -> ft.View:
    """Show the deal of this address at the step it has come to."""
    address = use_address(pad)
    ft.on_unmounted(lambda: cover(pad))
    desk: Desk | None = None
    refused = pad.words("There is no such deal.")
    if address.here(pad) and address.index(pad) >= 0:
        try:
            desk = Desk(pad, address.index(pad))
        except MatchError as error:
            refused = pad.words(error.message)
    ft.use_dialog(_sheet(desk) if desk is not None else None)
    if not address.here(pad):
        return address.waiting(pad)
    if desk is None:
        bar = TopBar(pad.look, pad.words("Deal"), leading=back_button(pad, address.match_path))
        return screen(pad, address.path, bar, [note(pad.look, refused)])
    step = _step(desk.draft)
    body, bottom = DRAWN[step](desk)
    spacing = lk.GAP if step == "score" else lk.BLOCK_SMALL
    bar = _bar(desk, step, address)
    if step != "score":
        steps = ft.Container(
            _step_bar(desk, step), padding=ft.Padding.symmetric(horizontal=pad.look.edge)
        )
        bar = ft.Column([bar, steps], spacing=0, tight=True)
    part = f"{step} {desk.draft.tile or ''}" if step == "quest" else step
    return screen(pad, address.path, bar, body, bottom=bottom, spacing=spacing, part=part)


def _step(draft: Draft) -> DealStep:
    """Return the step to show: never one whose questions are not answered yet."""
    if draft.special is None:
        return "special"
    if draft.side is None:
        return "quest" if draft.step != "special" else "special"
    return draft.step


def _sheet(desk: Desk) -> ft.BottomSheet | None:
    if desk.pad.at.get(MISDEAL):
        return misdeal_sheet(desk)
    return score_sheets(desk)


def _go_to(desk: Desk, step: DealStep) -> None:
    cover(desk.pad)
    name = {
        "special": msg("Back to the special card"),
        "quest": msg("Back to the quest"),
        "play": msg("Back to the play"),
        "score": msg("To the score"),
    }[step]
    desk.tap(name, lambda draft: draft.model_copy(update={"step": step}))


def _bar(desk: Desk, step: DealStep, address: Address) -> ft.Control:
    pad, t = desk.pad, desk.pad.words
    first = step == "special"

    def earlier() -> None:
        if under_cover(desk.pad):
            cover(desk.pad)
            return
        _go_to(desk, STEPS[STEPS.index(step) - 1])

    leading = (
        back_button(pad, address.match_path, close=True)
        if first or desk.known
        else icon_button(pad.look, ft.Icons.ARROW_BACK, t("Back"), earlier, ident="back")
    )

    def undo() -> None:
        pad.point(**{ACTIVE: None})  # the next key goes to what has become blank
        pad.undo()

    actions = [undo_button(pad.look, t("Undo"), undo if desk.match.history else None)]
    if step == "score":
        actions.append(rung_action(desk))
    elif not desk.known and desk.draft.special is not None:
        actions.append(
            icon_button(
                pad.look,
                ft.Icons.MORE_VERT,
                t("Misdeal"),
                lambda: pad.point(**{MISDEAL: True}),
                ident="misdeal",
            )
        )
    roomy = pad.look.text < lk.NARROW_TEXT  # else the words would take two lines
    return TopBar(
        pad.look,
        _title(desk, step, roomy=roomy),
        subtitle=_subtitle(desk, step),
        leading=leading,
        actions=actions,
    )


def _title(desk: Desk, step: DealStep, *, roomy: bool) -> str:
    t, n = desk.pad.words, desk.number
    if step != "score":
        return t("Deal {n}", n=n)
    trick = trick_number(desk)
    if trick is not None and not roomy:
        return t("Trick {n}", n=trick)
    if trick is not None:
        return t("Trick {n} of {all}", n=trick, all=desk.form.frame.tricks)
    return t("Score deal {n}", n=n) if roomy else t("Deal {n}", n=n)


def _subtitle(desk: Desk, step: DealStep) -> str:
    """Return what matters now besides the deal's number: the card in play, or who deals."""
    t, draft = desk.pad.words, desk.draft
    card = special_title(draft.special or "", draft.special_name)
    if step == "score":
        if trick_number(desk) is None:
            return ""
        side = side_title(draft.side or "", draft.side_name)
        return t("{quest} · {card} in play", quest=side, card=card)
    if step == "quest":
        return t("{card} in play", card=card)
    told = []
    if draft.leader is not None:
        told.append(t("{name} leads", name=desk.name(draft.leader)))
    dealer = desk.dealer
    if dealer is not None:
        told.append(t("{name} deals", name=desk.name(dealer)))
    return " · ".join(told)


def _step_bar(desk: Desk, step: DealStep) -> ft.Control:
    t, draft = desk.pad.words, desk.draft
    names = [t("Special card"), t("Quest"), t("Play"), t("Score")]
    reached = 0 if draft.special is None else 1 if draft.side is None else 3
    return StepBar(
        desk.pad.look,
        names,
        STEPS.index(step),
        lambda place: _go_to(desk, STEPS[place]),
        labels=[t("Step {n}: {step}", n=n, step=name) for n, name in enumerate(names, 1)],
        reached=reached,
    )
