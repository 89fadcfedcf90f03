"""The pair a deal is played with: a quest side and a special card."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.blocks import card, line, pill
from companion.ui.components.marks import mark
from companion.ui.components.quest_cards import SideFace, beside_figure, seal
from companion.ui.components.special_cards import SpecialFace, special_figure


@component
def PairCard(look: lk.Look, side: SideFace, special: SpecialFace) -> ft.Control:
    """Draw the quest and the special card a deal is played with, large enough for the table."""
    quest: list[ft.Control] = [
        look.words(side.name, lk.TITLE.sized(24), palette.INK),
        look.words(side.beside, lk.BODY_LARGE),
    ]
    name = ft.Row(
        [
            look.words(special.name, lk.TITLE, palette.INK),
            mark("special", look.grown(18)),
        ],
        spacing=lk.GAP,
        wrap=True,
    )
    return card(
        beside_figure(look, seal(look, side.figure, lk.SEAL_LARGE), quest, 72),
        line(),
        beside_figure(
            look, special_figure(look, special), [name, look.words(special.text, lk.BODY_LARGE)], 72
        ),
        spacing=lk.BLOCK_SMALL,
    )


@component
def PairHead(look: lk.Look, side: SideFace, special: SpecialFace | None) -> ft.Control:
    """Draw quest and special card small, above a score form.

    The special's pill goes first in large text; without *special* there is none.
    """
    words: list[ft.Control] = [
        look.words(side.name, lk.TITLE_SMALL if not look.stacked else lk.BOLD, palette.INK),
        look.words(side.text if look.stacked else side.beside, lk.LABEL, palette.SOFT_INK),
    ]
    text = ft.Column(words, spacing=2, tight=True, expand=not look.stacked)
    if look.stacked:
        return text
    return ft.Row(
        [
            ft.Container(seal(look, side.figure, lk.SEAL_SMALL), width=48),
            text,
            *([pill(look, special.name, sign=special.sign)] if special is not None else []),
        ],
        spacing=lk.BLOCK_SMALL,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
