"""Step 2: which tile was drawn, and which of its sides counts."""

from __future__ import annotations

import random
from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.quests import Side, Tile, quests
from companion.games.dwarf_king.record import UNLISTED
from companion.games.dwarf_king.rows import frame_for
from companion.texts import counted, msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card, line
from companion.ui.components.buttons import Button, bottom_bar, main_button, small_button
from companion.ui.components.quest_cards import QuestSideCard
from companion.ui.entry.dwarf_king.advice import advice_offer, advice_page
from companion.ui.entry.dwarf_king.advising import page_of
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.faces import side_face
from companion.ui.entry.dwarf_king.roles import CHOOSER, role_question
from companion.ui.entry.dwarf_king.tile_list import tile_list
from companion.ui.entry.dwarf_king.unlisted import name_field


def quest_step(desk: Desk) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the list of unused tiles, or the two sides of the chosen one face to face."""
    draft = desk.draft
    if draft.side == UNLISTED:
        return [_tile_card(desk, None), _name(desk), *role_question(desk, CHOOSER)], _choose_button(
            desk
        )
    tile = quests().tiles.get(draft.tile or "")
    if tile is None:
        return tile_list(desk), bottom_bar(desk.pad.look, [_draw_button(desk)])
    if page_of(desk, tile) is not None:
        return advice_page(desk, tile)
    edition = desk.match.settings.edition
    first, second = tile.sides_in(edition)
    sides = [
        _side(desk, first),
        _or_the_other(desk),
        _side(desk, second),
        *advice_offer(desk, tile),
    ]
    return [_tile_card(desk, tile), *role_question(desk, CHOOSER), *sides], _choose_button(desk)


def _tile_card(desk: Desk, tile: Tile | None) -> ft.Control:
    """Return which tile this is, with Draw and Change."""
    t, look = desk.pad.words, desk.pad.look
    left = len(desk.ledger.tiles_for(desk.index)) - (tile is not None)
    title = t("Quest not listed")
    if tile is not None:
        title = t("Tile {n} of 20", n=tile.number) if tile.number else t("Quest tile")

    def change() -> None:
        desk.tap(
            msg("Another tile"),
            lambda d: d.model_copy(update={"tile": None, "side": None, "side_name": ""}),
        )

    buttons = ft.Row(
        [
            small_button(
                look,
                Button(
                    text=t("Draw"),
                    icon=ft.Icons.CASINO,
                    on_tap=lambda: draw_tile(desk),
                    kind="outline",
                    ident="draw",
                ),
            ),
            small_button(
                look,
                Button(text=t("Change"), on_tap=change, kind="outline", ident="change-tile"),
            ),
        ],
        spacing=lk.GAP,
        wrap=look.stacked,
        tight=not look.stacked,
    )
    words = ft.Column(
        [
            look.words(title, lk.STRONG_LARGE),
            look.words(
                t(counted("{n} tile left", "{n} tiles left", left)), lk.LABEL, palette.SOFT_INK
            ),
        ],
        spacing=2,
        tight=True,
        expand=not look.stacked,
    )
    both: list[ft.Control] = [words, buttons]
    if look.stacked:
        return card(*both)
    return card(ft.Row(both, vertical_alignment=ft.CrossAxisAlignment.CENTER))


def _side(desk: Desk, side: Side) -> ft.Control:
    t = desk.pad.words
    settings, draft = desk.match.settings, desk.draft
    frame = frame_for(settings, len(desk.seats), draft.special or "")
    face = side_face(t, side, settings.edition, frame if frame.special else None)

    def choose() -> None:
        desk.tap(msg("Chose {side}", side=msg(side.name)), lambda d: taps.choose_side(d, side.id))

    return QuestSideCard(
        desk.pad.look,
        face,
        t("{name}. {text}", name=face.name, text=t(side.text)),
        choose,
        chosen=draft.side == side.id,
        ident=f"side-{side.id}",
    )


def _or_the_other(desk: Desk) -> ft.Control:
    words = desk.pad.look.words(desk.pad.words("or the other side"), lk.LABEL, palette.SOFT_INK)
    return ft.Row(
        [ft.Container(line(), expand=True), words, ft.Container(line(), expand=True)],
        spacing=lk.BLOCK,
    )


def _name(desk: Desk) -> ft.Control:
    return name_field(
        desk,
        msg("Name of the quest"),
        desk.draft.side_name,
        lambda draft, name: taps.choose_side(draft, UNLISTED, name),
    )


def draw_tile(desk: Desk) -> None:
    """Draw one of the tiles that are left."""
    others = [t for t in desk.ledger.tiles_to_draw(desk.index) if t.id != desk.draft.tile]
    if others:
        tile = random.choice(others)
        desk.tap(msg("Drew a tile"), lambda d: taps.choose_tile(d, tile.id))


def _draw_button(desk: Desk) -> ft.Control:
    t = desk.pad.words
    return main_button(
        desk.pad.look,
        Button(
            text=t("Draw for us"),
            icon=ft.Icons.CASINO,
            on_tap=lambda: draw_tile(desk),
            kind="quiet",
            ident="draw",
        ),
    )


def _choose_button(desk: Desk) -> ft.Control:
    t, draft = desk.pad.words, desk.draft
    side = quests().sides.get(draft.side or "")
    if side is not None:
        text = t("Choose {side}", side=msg(side.name_in(desk.match.settings.edition)))
    else:
        text = t("Choose a side") if draft.side is None else t("Play this quest")

    def go_on() -> None:
        desk.tap(msg("On to the play"), lambda d: d.model_copy(update={"step": "play"}))

    chosen = draft.side is not None
    what = Button(text=text, on_tap=go_on if chosen else None, ident="choose-side")
    return bottom_bar(desk.pad.look, [main_button(desk.pad.look, what)])
