"""Step 1: which special card is in play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.record import UNLISTED
from companion.games.dwarf_king.sheet import mark_of, special_title
from companion.games.dwarf_king.specials import Special, specials
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import heading, label, led
from companion.ui.components.buttons import Button, bottom_bar, paired_buttons
from companion.ui.components.marks import Mark, mark
from companion.ui.components.special_cards import SpecialChoice, SpecialFace, two_columns
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.faces import special_face, spoken
from companion.ui.entry.dwarf_king.unlisted import name_field

GROUPS: Final[tuple[tuple[Mark, Message], ...]] = (
    ("dwarves", msg("Dwarves")),
    ("goblins", msg("Goblins")),
    ("knights", msg("Knights")),
    ("magic", msg("Magic")),
)


def special_step(desk: Desk) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the unused special cards by suit, and what the chosen one does."""
    t, look, draft = desk.pad.words, desk.pad.look, desk.draft
    cards = desk.ledger.specials_for(desk.index)
    groups: list[ft.Control] = [heading(look, t("Which special card is in play?"))]
    for group, title in GROUPS:
        here = [card for card in cards if mark_of(card) == group]
        if here:
            cards_here = two_columns(look, [_choice(desk, card) for card in here])
            parts = [label(look, t(title), group), cards_here]
            groups.append(ft.Column(parts, spacing=6, tight=True))
    groups.append(two_columns(look, [_unlisted(desk)]))
    body: list[ft.Control] = [ft.Column(groups, spacing=lk.GAP, tight=True)]
    if draft.special == UNLISTED:
        body.append(_name(desk))
    used = _used(desk)
    if used:
        body.append(look.words(used, lk.SMALL, palette.SOFT_INK))
    body.append(ft.Container(height=lk.GAP))
    return body, _bottom(desk, cards)


def _choice(desk: Desk, card: Special) -> ft.Control:
    t = desk.pad.words
    face = special_face(t, card)
    return SpecialChoice(
        desk.pad.look,
        face,
        spoken(t, face),
        lambda: _choose(desk, card.id),
        chosen=desk.draft.special == card.id,
        ident=f"special-{card.id}",
    )


def _unlisted(desk: Desk) -> ft.Control:
    t = desk.pad.words
    name = t("Card not listed")
    return SpecialChoice(
        desk.pad.look,
        SpecialFace(name=name, sign="special"),
        t("{name}: its deal is entered by points", name=name),
        lambda: _choose(desk, UNLISTED),
        chosen=desk.draft.special == UNLISTED,
        ident="special-unlisted",
    )


def _name(desk: Desk) -> ft.Control:
    return name_field(
        desk,
        msg("Name of the card"),
        desk.draft.special_name,
        lambda draft, name: taps.choose_special(draft, UNLISTED, name),
    )


def _choose(desk: Desk, special: str) -> None:
    name = special_title(special)
    desk.tap(msg("Chose {card}", card=name), lambda d: taps.choose_special(d, special))


def _used(desk: Desk) -> str:
    """Return which special cards have been used, in words."""
    t = desk.pad.words
    used = [
        t(special_title(row.record.special, row.record.special_name))
        for row in desk.ledger.rows
        if row.index != desk.index
    ]
    if not used:
        return ""
    return t("{n} used: {cards}", n=len(used), cards=", ".join(used))


def _bottom(desk: Desk, cards: Sequence[Special]) -> ft.Control:
    pad, t, look, draft = desk.pad, desk.pad.words, desk.pad.look, desk.draft

    def draw() -> None:
        _choose(desk, random.choice(cards).id)

    def use() -> None:
        desk.tap(msg("On to the quest"), lambda d: d.model_copy(update={"step": "quest"}))

    chosen = specials().get(draft.special or "")
    parts: list[ft.Control] = []
    if chosen is not None:
        parts.append(
            ft.Row(
                [
                    mark("special", look.grown(20)),
                    ft.Container(
                        led(look, t("{card}.", card=msg(chosen.name)), t(chosen.text), palette.INK),
                        expand=True,
                    ),
                ],
                spacing=lk.BLOCK_SMALL,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        )
    if draft.special is None:
        text = t("Choose a card")
    elif chosen is not None:
        text = t("Use the {card}", card=msg(chosen.name))
    else:
        text = t("Use this card")
    parts.append(
        paired_buttons(
            look,
            Button(text=t("Draw"), icon=ft.Icons.CASINO, on_tap=draw, kind="outline", ident="draw"),
            Button(
                text=text,
                on_tap=None if draft.special is None or pad.read_only else use,
                ident="use-special",
            ),
            shares=(2, 4),
        )
    )
    return bottom_bar(look, parts, fill=palette.SUNK if chosen else palette.PAGE)
