"""Worked examples as tables: a player, what was won, what it counts, what it brings."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import tricks_in_deal
from companion.games.dwarf_king.examples import SEATS, Worked
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.specials import Special, SpecialExample
from companion.texts import Message, counted, plain, signed
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import between_lines, card, heading
from companion.ui.entry.dwarf_king.card_signs import cards_line, cards_said
from companion.ui.reader import Reader

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve")
COLUMN: Final = 68
"""Width of a column of figures, in dp."""


def side_example(pad: Reader, one: Worked) -> ft.Control:
    """Return the worked example of a quest side."""
    t, look = pad.words, pad.look
    rows: list[ft.Control] = [] if look.stacked else [_head(pad, one)]
    rows += [_row(pad, one, seat) for seat in range(one.frame.players)]
    return card(
        heading(look, t("Example")),
        look.words(t(one.example.shows), lk.SMALL, palette.SOFT_INK),
        *(between_lines(rows) if look.stacked else rows),
        spacing=lk.GAP,
    )


def _head(pad: Reader, one: Worked) -> ft.Control:
    labels = [pad.words(measure.label) for measure in one.measures]
    return _line(
        pad,
        ft.Container(),
        [*labels, pad.words("Points")],
        kinds=[lk.STRONG_LABEL] * (len(labels) + 1),
        soft=True,
    )


def _row(pad: Reader, one: Worked, seat: Seat) -> ft.Control:
    t, look = pad.words, pad.look
    values = [one.values[measure.id][seat] for measure in one.measures]
    phrases = [
        t(measure.phrase(value), players=NAMES)
        for measure, value in zip(one.measures, values, strict=True)
    ]
    points = signed(one.points[seat])
    won, said = _won(pad, one, seat)
    who: list[ft.Control] = [look.words(NAMES[seat], lk.BODY), *won]
    if look.stacked:
        who.append(look.words(", ".join(phrases), lk.LABEL, palette.SOFT_INK))
    name = ft.Column(who, spacing=2, tight=True)
    figures = [points] if look.stacked else [*map(plain, values), points]
    told = ", ".join([*said, *phrases])
    label = t(
        "{name}: {told}. {points}", name=NAMES[seat], told=told, points=_spoken(one.points[seat])
    )
    drawn = _line(pad, name, figures, kinds=[lk.BODY] * (len(figures) - 1) + [lk.STRONG])
    return ft.Semantics(label=label, exclude_semantics=True, content=drawn)


def _spoken(points: int) -> Message:
    return counted("{n:+} point", "{n:+} points", points)


def _line(
    pad: Reader, who: ft.Control, figures: list[str], *, kinds: list[lk.Type], soft: bool = False
) -> ft.Control:
    look, ink = pad.look, palette.SOFT_INK if soft else palette.INK
    cells = [
        ft.Container(
            look.words(figure, kind, ink, align=ft.TextAlign.END),
            width=look.grown(COLUMN),
        )
        for figure, kind in zip(figures, kinds, strict=True)
    ]
    who.expand = True
    return ft.Row([who, *cells], spacing=4, vertical_alignment=ft.CrossAxisAlignment.START)


def _won(pad: Reader, one: Worked, seat: Seat) -> tuple[list[ft.Control], list[str]]:
    """Return what a player won as far as the example tells it, drawn and read out."""
    t, look = pad.words, pad.look
    drawn: list[ft.Control] = []
    said = []
    if one.tricks_won and one.tricks_won[seat]:
        numbers = tuple(one.tricks_won[seat])
        told = t("trick {n}", n=numbers[0]) if len(numbers) == 1 else t("tricks {n}", n=numbers)
        drawn.append(look.words(told, lk.LABEL, palette.SOFT_INK))
        said.append(told)
    if one.piles and one.piles[seat]:
        drawn.append(cards_line(look, one.piles[seat]))
        said.append(cards_said(t, one.piles[seat]))
    if any(term.award.of_others for term in one.side.terms):
        told = "; ".join(t(reason, players=NAMES) for reason in one.reasons(seat))
        drawn.append(look.words(told, lk.LABEL, palette.SOFT_INK))
    return drawn, said


def special_example(pad: Reader, special: Special, example: SpecialExample) -> ft.Control:
    """Return one worked example of a special card: the trick it was played in, and the points."""
    t, look = pad.words, pad.look
    names = dict(zip(SEATS, NAMES, strict=True))
    lines = [
        t(
            "Trick {n} of {last}: {player} plays the {card}, {winner} wins the trick.",
            n=example.trick,
            last=tricks_in_deal(example.players),
            player=names[example.player],
            card=t(special.name),
            winner=names[example.winner],
        )
    ]
    if example.next_winner is not None:
        lines.append(t("{name} wins the next one.", name=names[example.next_winner]))
    if example.side is not None:
        quest = t(quests().sides[example.side].name)
        lines.append(t("The quest is {quest}; only this trick is counted.", quest=quest))
    elif example.quest is not None:
        points = ", ".join(map(signed, example.quest))
        lines.append(t("The quest alone brings {points}.", points=points))
    rows = [
        _special_row(pad, NAMES[seat], played, example.totals[seat])
        for seat, played in enumerate(example.cards.split())
    ]
    return card(
        look.words(t(example.shows), lk.STRONG),
        look.words(" ".join(lines), lk.SMALL, palette.SOFT_INK),
        *rows,
        spacing=6,
    )


def _special_row(pad: Reader, name: str, played: str, points: int) -> ft.Control:
    t, look = pad.words, pad.look
    row = ft.Row(
        [
            look.words(name, lk.BODY, expand=3),
            ft.Container(cards_line(look, [played]), expand=2),
            look.words(signed(points), lk.STRONG, align=ft.TextAlign.END, expand=2),
        ],
        spacing=4,
    )
    label = t(
        "{name} plays {card}. {points}",
        name=name,
        card=cards_said(t, [played]),
        points=_spoken(points),
    )
    return ft.Semantics(label=label, exclude_semantics=True, content=row)
