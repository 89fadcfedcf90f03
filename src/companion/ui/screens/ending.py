"""How a match ends before its time: stopped by the table, or thrown away."""

from __future__ import annotations

import flet as ft

from companion.core.verbs import end, resume
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import heading
from companion.ui.components.buttons import Button, main_button, paired_buttons
from companion.ui.components.overlays import bottom_sheet
from companion.ui.screens.throwing import throw_away
from companion.ui.screens.titles import match_title
from companion.ui.state import Pad, Verb

THROWING = "table-throwing"
"""On this phone: whether it is being asked about the trash."""


def end_part(pad: Pad) -> list[ft.Control]:
    """Return the ways to end the open match, and to take it up again."""
    if pad.read_only:
        return []
    t, look, state = pad.words, pad.look, pad.sheet.state
    parts: list[ft.Control] = [ft.Container(height=lk.GAP), heading(look, t("End of the match"))]
    if state == "ended":
        parts += [
            _told(pad, t("This match was stopped. Its totals stand, nobody has won.")),
            _wide(pad, t("Take the match up again"), ft.Icons.PLAY_ARROW, resume, "resume"),
        ]
    elif pad.sheet.goes_on:
        parts += [
            _told(
                pad,
                t(
                    "A player who leaves ends the match for all: stop it, and start a new one "
                    "without that player. A stopped match can be taken up again."
                ),
            ),
            _wide(pad, t("Stop the match"), ft.Icons.STOP_CIRCLE_OUTLINED, end, "stop"),
        ]
    throw = Button(
        text=t("Throw the match away"),
        icon=ft.Icons.DELETE_OUTLINE,
        on_tap=lambda: pad.point(**{THROWING: True}),
        kind="text",
        ident="throw-away",
    )
    return [*parts, main_button(look, throw)]


def _told(pad: Pad, text: str) -> ft.Control:
    return pad.look.words(text, lk.SMALL, palette.SOFT_INK)


def _wide(pad: Pad, text: str, sign: ft.IconData, verb: Verb, ident: str) -> ft.Control:
    return main_button(
        pad.look,
        Button(text=text, icon=sign, on_tap=lambda: pad.change(verb), kind="outline", ident=ident),
    )


def throwing_away(pad: Pad) -> ft.BottomSheet | None:
    """Return the question before the open match goes into the trash, while it is asked."""
    if not pad.at.get(THROWING) or pad.match is None:
        return None
    t, look, match = pad.words, pad.look, pad.match

    def keep() -> None:
        pad.point(**{THROWING: False})

    def throw() -> None:
        keep()
        throw_away(pad, match.id, then=lambda: pad.go("/"))

    return bottom_sheet(
        look,
        t("Throw this match away?"),
        t(
            "{match} goes into the trash, from where it can be brought back: All matches, Trash.",
            match=match_title(t, match),
        ),
        [],
        paired_buttons(
            look,
            Button(text=t("Keep it"), on_tap=keep, ident="keep"),
            Button(text=t("Throw away"), on_tap=throw, kind="outline", ident="throw"),
        ),
        on_dismiss=keep,
    )
