"""Advice on a tile's two sides, for the chooser alone: a cover, a hand to tap, what was found."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.dwarf_king.entries import canonical
from companion.games.dwarf_king.quests import Tile
from companion.games.dwarf_king.simulate.advice import Advice, Expected
from companion.games.dwarf_king.specials import specials
from companion.texts import MINUS
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card, heading, note
from companion.ui.components.buttons import Button, Kind, bottom_bar, paired_buttons
from companion.ui.components.card_tiles import CardGrid
from companion.ui.components.card_tiles import Tile as CardFace
from companion.ui.components.compared import Compared, ComparedCard
from companion.ui.components.marks import icon
from companion.ui.components.rows import ListRow
from companion.ui.entry.dwarf_king.advising import (
    COVERED,
    FOUND,
    PAGE,
    RUN,
    chooser,
    cover,
    frame_of,
    hand_of,
    page_of,
    tap_card,
    work_out,
)
from companion.ui.entry.dwarf_king.card_signs import by_suit, cards_line, cards_said, sign_of
from companion.ui.entry.dwarf_king.desk import Desk


def advice_offer(desk: Desk, tile: Tile) -> list[ft.Control]:
    """Return the row that leads to advice on *tile*; nothing if it is not wanted."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    if not pad.preferences.advice or desk.known:
        return []
    who = chooser(desk)
    text = t("For the chooser alone, from the chooser’s own hand")
    row = ListRow(
        look,
        t("Advice"),
        lambda: pad.point(**{**COVERED, PAGE: (tile.id, "cover")}),
        ident="advice",
        text=t("For {name} alone, from {name}’s own hand", name=who) if who else text,
        leading=icon(ft.Icons.LIGHTBULB_OUTLINE, look.grown(24), palette.INK),
    )
    return [card(row, padding=ft.Padding.symmetric(horizontal=lk.BLOCK, vertical=4))]


def advice_page(desk: Desk, tile: Tile) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the cover, the chooser's hand to tap, or what was found."""
    page = page_of(desk, tile)
    if page == "result":
        return _result_page(desk, tile)
    return _hand_page(desk, tile) if page == "hand" else _cover_page(desk, tile)


def _cover_page(desk: Desk, tile: Tile) -> tuple[Sequence[ft.Control], ft.Control]:
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    who = chooser(desk)
    body: list[ft.Control] = [
        heading(look, t("Advice for {name}", name=who) if who else t("Advice for the chooser")),
        note(
            look,
            t("Everybody sees this phone. Turn it to {name} first.", name=who)
            if who
            else t("Everybody sees this phone. Turn it to the chooser first."),
            ft.Icons.VISIBILITY_OFF,
        ),
        note(look, t("The hand is kept nowhere. Covering it again forgets it.")),
    ]
    lift = Button(
        text=t("Lift the cover"),
        on_tap=lambda: pad.point(**{PAGE: (tile.id, "hand")}),
        ident="lift-cover",
    )
    away = Button(
        text=t("No advice"), on_tap=lambda: cover(desk.pad), kind="outline", ident="no-advice"
    )
    return body, bottom_bar(look, [paired_buttons(look, away, lift)])


def _hand_page(desk: Desk, tile: Tile) -> tuple[Sequence[ft.Control], ft.Control]:
    t, look = desk.pad.words, desk.pad.look
    body: list[ft.Control] = [
        _heading(desk),
        note(look, t("Tap the cards held, or only those that matter. The others are drawn.")),
        *_deck(desk),
    ]
    work = Button(
        text=t("Work it out"),
        on_tap=lambda: work_out(desk.now(), tile),
        ident="work-it-out",
    )
    return body, bottom_bar(look, [paired_buttons(look, _hide(desk), work)])


def _result_page(desk: Desk, tile: Tile) -> tuple[Sequence[ft.Control], ft.Control]:
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    found: Advice | None = pad.at.get(FOUND)
    hand = canonical(tuple(hand_of(desk)))
    held = cards_line(look, hand)
    held = ft.Semantics(label=cards_said(t, hand), exclude_semantics=True, content=held)
    body: list[ft.Control] = [_heading(desk), held]
    if found is not None:
        body.append(_result(desk, found))

    def change() -> None:
        pad.point(**{PAGE: (tile.id, "hand"), RUN: None, FOUND: None})

    def stop() -> None:
        pad.point(**{RUN: None})

    if pad.at.get(RUN) is not None:
        other = Button(text=t("Stop"), on_tap=stop, kind="outline", ident="stop")
    else:
        text = t("Change the hand")
        other = Button(text=text, on_tap=change, kind="outline", ident="change-hand")
    return body, bottom_bar(look, [paired_buttons(look, other, _hide(desk, "main"))])


def _heading(desk: Desk) -> ft.Control:
    t, who = desk.pad.words, chooser(desk)
    title = t("{name}’s hand", name=who) if who else t("The chooser’s hand")
    aside = t("{n} of {all}", n=len(hand_of(desk)), all=frame_of(desk).tricks)
    return heading(desk.pad.look, title, aside)


def _hide(desk: Desk, kind: Kind = "outline") -> Button:
    return Button(
        text=desk.pad.words("Cover it"),
        icon=ft.Icons.VISIBILITY_OFF,
        on_tap=lambda: cover(desk.pad),
        kind=kind,
        ident="cover",
    )


def _deck(desk: Desk) -> list[ft.Control]:
    """Return the deck by suit; what is held is lit."""
    t, look = desk.pad.words, desk.pad.look
    hand = hand_of(desk)

    def face(name: str) -> CardFace:
        sign, held = sign_of(name), name in hand
        said = t(sign.title)
        return CardFace(
            rank=sign.rank,
            suit=sign.shape,
            label=t("{card}, in the hand", card=said) if held else said,
            ident=f"held-{name}",
            special=name in specials(),
            chosen=held,
        )

    def tap(ident: str) -> None:
        tap_card(desk.now(), ident.removeprefix("held-"))

    groups = by_suit(frame_of(desk), magic=True)
    return [CardGrid(look, [face(name) for name in group], tap) for group in groups]


def _result(desk: Desk, found: Advice) -> ft.Control:
    """Return what both sides are expected to bring, and how sure that is."""
    t, edition = desk.pad.words, desk.match.settings.edition

    def row(one: Expected) -> Compared:
        name = t(one.side.name_in(edition))
        figure, margin = f"{one.points:+.1f}".replace("-", MINUS), f"{one.error:.1f}"
        return Compared(
            name=name,
            figure=figure,
            margin=t("± {error}", error=margin),
            label=t(
                "{name}: {points} points, give or take {error}",
                name=name,
                points=figure,
                error=margin,
            ),
            better=found.better is one.side,
        )

    if found.better is None:
        text = t("No clear difference in {n} deals played at random.", n=found.deals)
    else:
        text = t(
            "{name} is better by {points} points in {n} deals played at random.",
            name=t(found.better.name_in(edition)),
            points=f"{abs(found.difference):.1f}",
            n=found.deals,
        )
    return ComparedCard(desk.pad.look, [row(one) for one in found.sides], text, "advice-result")
