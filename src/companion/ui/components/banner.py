"""A warning above what it concerns: one sentence, two ways to answer at most."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.blocks import led
from companion.ui.components.buttons import Button, button
from companion.ui.components.marks import icon


@component
def Banner(
    look: lk.Look, lead: str, text: str = "", *, answers: Sequence[Button] = ()
) -> ft.Control:
    """Draw *lead* in bold and *text* after it on an ember field; the first answer is filled.

    Raises:
        ValueError: There are more than two *answers*.
    """
    if len(answers) > 2:
        raise ValueError("a banner has two buttons at most")
    ink = palette.ON_EMBER_FIELD
    buttons: list[ft.Control] = [
        button(
            look,
            answer if place == 0 else _plain(answer),
            height=lk.TARGET,
            type_=lk.STRONG,
            ink=None if place == 0 else ink,
        )
        for place, answer in enumerate(answers)
    ]
    words: list[ft.Control] = [led(look, lead, text, ink, lk.SMALL)]
    if buttons:
        words.append(ft.Row(look.mirrored(buttons), spacing=lk.GAP, run_spacing=lk.GAP, wrap=True))
    return ft.Semantics(
        live_region=True,
        identifier="banner",
        content=ft.Container(
            ft.Row(
                [
                    icon(ft.Icons.WARNING_AMBER, look.grown(22), ink),
                    ft.Column(words, spacing=lk.GAP, tight=True, expand=True),
                ],
                spacing=lk.BLOCK_SMALL,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            bgcolor=palette.EMBER_FIELD,
            border_radius=lk.RADIUS,
            padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        ),
    )


def _plain(answer: Button) -> Button:
    return Button(
        text=answer.text,
        on_tap=answer.on_tap,
        kind="text",
        ident=answer.ident,
        label=answer.label,
    )
