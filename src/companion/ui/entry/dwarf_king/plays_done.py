"""A deal that was followed to its last card: everybody's points with their reasons."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king.evidence import Evidence
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.scoring import score
from companion.texts import signed
from companion.ui import look as lk
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, bottom_bar, small_button
from companion.ui.components.explanation import ExplanationCard, Reason
from companion.ui.entry.dwarf_king.adding_up import check_sum
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_doubts import doubt_banner
from companion.ui.entry.dwarf_king.plays_sheet import TRICKS
from companion.ui.entry.dwarf_king.saving import save_buttons
from companion.ui.screens.running import low


def whole_deal(
    desk: Desk, form: Form, take_back: Button
) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the score of the deal as it would be saved, and the button that saves it."""
    look, t = desk.pad.look, desk.pad.words
    body: list[ft.Control] = doubt_banner(desk, form.following)
    if form.evidence is not None:
        body += _explained(desk, form, form.evidence)
    look_at = Button(
        text=t("Look at the tricks"),
        on_tap=lambda: desk.pad.point(**{TRICKS: 0}),
        kind="outline",
        ident="look-at-tricks",
    )
    ways = [small_button(look, way) for way in (look_at, take_back)]
    body.append(ft.Row(ways, spacing=lk.GAP, run_spacing=lk.GAP, wrap=True))
    adds_up = [] if form.breaches else [check_sum(desk, form)]
    if low(desk.pad):
        return [*body, *adds_up], bottom_bar(look, [save_buttons(desk, form)])
    return body, bottom_bar(look, [*adds_up, save_buttons(desk, form)])


def _explained(desk: Desk, form: Form, evidence: Evidence) -> list[ft.Control]:
    """Return each player's points and why, and who deals next."""
    look, t = desk.pad.look, desk.pad.words
    scored = score(evidence, form.frame, form.side).players
    totals = {} if desk.known else desk.ledger.totals
    cards: list[ft.Control] = [
        ExplanationCard(
            look,
            desk.name(player),
            signed(points.total),
            t("total {total}", total=totals[player] + points.total) if player in totals else "",
            [
                Reason(_sentence(t(line.text, players=desk.names)), signed(line.points))
                for line in points.lines
            ],
        )
        for player, points in zip(form.players, scored, strict=True)
    ]
    if evidence.next_dealer is not None:
        name = desk.names[evidence.next_dealer]
        deals = t("{name} deals next.", name=name)
        cards.append(
            note(look, t("{name} won the 5 of Dwarves.", name=name), "dwarves", lead=deals)
        )
    return cards


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
