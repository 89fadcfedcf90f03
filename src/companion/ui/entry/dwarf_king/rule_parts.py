"""What the pages of the rules are made of: their head, notes, links and other names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import flet as ft

from companion.games.dwarf_king.play import KEY
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.games.dwarf_king.rulings import Ruling
from companion.games.dwarf_king.topics import Topic
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card, heading, label, line, note, pill
from companion.ui.components.marks import icon
from companion.ui.components.quest_cards import beside_figure
from companion.ui.components.rows import ListRow
from companion.ui.components.tappable import Box, tappable
from companion.ui.reader import Reader


def match_of(pad: Reader) -> DwarfKingMatch | None:
    """Return the match that is open, if it is one of this game."""
    match = pad.match
    return match if match is not None and match.game == KEY else None


def head(pad: Reader, topic: Topic, figure: ft.Control | None, width: float) -> list[ft.Control]:
    """Return name and kind of a topic beside its *figure*, its sentence, and where it was used."""
    look = pad.look
    words: list[ft.Control] = [
        ft.Semantics(header=True, content=look.words(topic.title, lk.TITLE_LARGE)),
        look.words(topic.about, lk.SMALL, palette.SOFT_INK),
    ]
    top = ft.Column(words, spacing=2, tight=True)
    parts: list[ft.Control] = [
        top if figure is None else beside_figure(look, figure, words, width),
        look.words(topic.text, lk.LEAD),
    ]
    match = match_of(pad)
    records = enumerate(match.records if match else (), start=match.start.deal if match else 1)
    played = [n for n, record in records if topic.id in {record.side, record.special}]
    if played:
        told = pad.words("Used in deal {n} of this match", n=tuple(played))
        parts.insert(1, ft.Row([pill(look, told)], wrap=True))
    return parts


def section(pad: Reader, title: Message, parts: Sequence[ft.Control]) -> list[ft.Control]:
    """Return *parts* under their heading, or nothing where there are none."""
    if not parts:
        return []
    return [
        ft.Column(
            [heading(pad.look, pad.words(title)), *parts],
            spacing=lk.GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]


def good_to_know(pad: Reader, topic: Topic) -> list[ft.Control]:
    """Return the notes of a topic under their heading, or nothing."""
    return section(pad, msg("Good to know"), [note(pad.look, told) for told in topic.notes])


def rulings_part(pad: Reader, rulings: Sequence[Ruling]) -> list[ft.Control]:
    """Return the rulings that bear on a page, each leading to its own."""
    return section(pad, msg("Rulings"), [links(pad, map(ruling_link, rulings))] if rulings else [])


Link = tuple[str, str, str, ft.Control | None]
"""Where to, its name, a line under it, and what stands before it."""


def ruling_link(ruling: Ruling) -> Link:
    """Return the link to a ruling."""
    return f"/rules/ruling/{ruling.id}", ruling.question, "", None


def links(pad: Reader, where: Iterable[Link]) -> ft.Control:
    """Return rows that lead to other pages, one under another."""
    rows: list[ft.Control] = []
    for address, name, text, figure in where:
        row = ListRow(
            pad.look,
            pad.words(name),
            partial(pad.go, address),
            ident="to-" + address.rpartition("/")[2],
            text=text,
            leading=figure or icon(ft.Icons.MENU_BOOK, pad.look.grown(22), palette.SOFT_INK),
        )
        rows += [line(), row]
    return ft.Column([*rows, line()], spacing=0, tight=True)


def link_card(
    pad: Reader, address: str, over: str, name: str, figure: ft.Control | None
) -> ft.Control:
    """Return a card that leads to another page: *over* says what it is to this one."""
    look = pad.look
    words = ft.Column(
        [look.words(over, lk.LABEL, palette.SOFT_INK), look.words(name, lk.STRONG_LARGE)],
        spacing=2,
        tight=True,
        expand=True,
    )
    content = ft.Row(
        [
            *([figure] if figure is not None and not look.stacked else []),
            words,
            icon(ft.Icons.CHEVRON_RIGHT, 24),
        ],
        spacing=lk.BLOCK_SMALL,
    )
    return tappable(
        look,
        content,
        f"{over}: {name}",
        partial(pad.go, address),
        Box(fill=palette.CARD, border=palette.LINE, padding=14),
        ident="to-" + address.rpartition("/")[2],
    )


def facts(pad: Reader, rows: Sequence[tuple[str, str]]) -> ft.Control:
    """Return what is to be said in two columns: what it is, and how it is here."""
    look = pad.look
    drawn: list[ft.Control] = []
    for name, value in rows:
        words: list[ft.Control] = [label(look, name), look.words(value, lk.BODY)]
        if not look.stacked:
            words = [
                ft.Container(words[0], width=96, padding=ft.Padding.only(top=2)),
                ft.Container(words[1], expand=True),
            ]
            drawn.append(
                ft.Row(words, spacing=lk.GAP, vertical_alignment=ft.CrossAxisAlignment.START)
            )
        else:
            drawn.append(ft.Column(words, spacing=0, tight=True))
    return card(*drawn, spacing=lk.GAP)


def other_names(pad: Reader, topic: Topic) -> list[ft.Control]:
    """Return under which other names a thing was printed, or nothing."""
    if not topic.names_told:
        return []
    names = " · ".join(topic.names_told)
    told = pad.words("Also printed as: {names}", names=names)
    return [pad.look.words(told, lk.SMALL, palette.SOFT_INK)]
