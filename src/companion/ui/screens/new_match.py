"""New match: who sits where, which edition, and only then what can be told later as well."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.texts import msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import view
from companion.ui.components.blocks import card
from companion.ui.components.buttons import Button, bottom_bar, main_button
from companion.ui.components.fields import NameField
from companion.ui.components.folds import Fold
from companion.ui.components.rows import SwitchRow
from companion.ui.components.top_bar import TopBar
from companion.ui.entry.dwarf_king.house_rules import EditionPart, HouseRulesPart, told
from companion.ui.entry.dwarf_king.setup import in_numbers
from companion.ui.screens.first_dealer import ask_first_dealer
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.paper_start import paper_keypad, paper_part, typing_total
from companion.ui.screens.running import low
from companion.ui.screens.seating import played_lately, seats_part
from companion.ui.screens.setting_up import SetUp
from companion.ui.seat_names import as_sentence
from companion.ui.state import Pad

FIRST_GAME = msg("First game with these players")
FIRST_GAME_TEXT = msg(
    "“Draw for us” leaves out the quests for which the order of the tricks matters."
)


@view
def NewMatchScreen(pad: Pad) -> ft.View:
    """Set up a match and start it."""
    t, look = pad.words, pad.look
    ft.use_effect(pad.refresh_list, [])
    desk = SetUp(pad)
    ft.use_dialog(_dealer_question(desk))
    return screen(
        pad,
        "/new",
        TopBar(look, t("New match"), leading=back_button(pad, "/", close=True)),
        [_paper(desk)] if typing_total(desk) is not None else _all(desk),
        bottom=paper_keypad(desk) or _bottom(desk),
    )


def _all(desk: SetUp) -> list[ft.Control]:
    pad = desk.pad
    return [
        *seats_part(desk),
        *played_lately(desk),
        EditionPart(pad.look, pad.words, desk.now.settings, desk.settle),
        *_folded(desk),
        ft.Container(height=lk.BLOCK),
    ]


def _paper(desk: SetUp) -> ft.Control:
    t, now = desk.pad.words, desk.now
    return Fold(
        desk.pad.look,
        t("Begun on paper"),
        t("Go on with deal {n}", n=now.deal) if now.on_paper else t("No"),
        paper_part(desk) if desk.unfolded("paper") else [],
        desk.fold("paper"),
        opened=desk.unfolded("paper"),
        ident="on-paper",
    )


def _folded(desk: SetUp) -> list[ft.Control]:
    """Return what has a good answer already and is asked of nobody who does not ask."""
    t, look, now = desk.pad.words, desk.pad.look, desk.now

    def switch_first_game(on: bool) -> None:
        desk.settle(now.settings.model_copy(update={"first_game": on}))

    def retitle(text: str) -> None:
        desk.change(lambda setup: replace(setup, title=text))

    return [
        Fold(
            look,
            t("House rules"),
            told(t, now.settings),
            [HouseRulesPart(look, t, now.settings, desk.settle)] if desk.unfolded("rules") else [],
            desk.fold("rules"),
            opened=desk.unfolded("rules"),
            ident="house-rules",
        ),
        _paper(desk),
        card(
            SwitchRow(
                look,
                t(FIRST_GAME),
                now.settings.first_game,
                switch_first_game,
                ident="first-game",
                text=t(FIRST_GAME_TEXT),
            ),
            padding=ft.Padding.symmetric(horizontal=lk.BLOCK_SMALL),
        ),
        NameField(
            look, now.title, retitle, lambda: None, label=t("Title of the match"), key="title"
        ),
    ]


def _dealer_question(desk: SetUp) -> ft.BottomSheet | None:
    names = desk.now.names
    first = desk.now.deals_first
    return ask_first_dealer(
        desk.pad,
        names,
        names.index(first) if first in names else None,
        lambda place: desk.change(
            lambda setup: setup.dealt_by(None if place is None else names[place])
        ),
    )


def _bottom(desk: SetUp) -> ft.Control:
    pad, now = desk.pad, desk.now
    t, look = pad.words, pad.look
    missing = now.missing()

    def start() -> None:
        match = desk.now.build()
        pad.create(match, lambda: pad.go(f"/match/{match.id}"))

    said = t(in_numbers(now)) if missing is None else as_sentence(t, missing)
    if missing is None and low(pad):
        said = ""
    hint = look.words(said, lk.LABEL, palette.SOFT_INK, align=ft.TextAlign.CENTER)
    return bottom_bar(
        look,
        [
            *([ft.Semantics(live_region=True, content=hint)] if said else []),
            main_button(
                look,
                Button(
                    text=t("Start match"),
                    on_tap=start if missing is None else None,
                    ident="start-match",
                ),
            ),
        ],
    )
