"""A quest side, a special card or a ruling as a row that leads to its page."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, cast

import flet as ft

from companion.games.dwarf_king.folding import Span
from companion.games.dwarf_king.lookup import Found
from companion.games.dwarf_king.play import KEY
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.sheet import mark_of
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.topics import Topic
from companion.games.dwarf_king.wording import card_name
from companion.texts import Words
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import keyed
from companion.ui.components.blocks import line, pill
from companion.ui.components.breaks import unbroken
from companion.ui.components.marks import Mark, icon, mark
from companion.ui.components.quest_cards import seal
from companion.ui.components.rows import ListRow
from companion.ui.reader import Reader

SENTENCE: Final = re.compile(r"(?<=[.:;?]) ")
MERE: Final = 8
"""Up to so many letters a first sentence says nothing by itself."""
FIGURE_WIDTH: Final = 40


def address(topic: Topic) -> str:
    """Return where a topic's page is."""
    return f"/rules/{topic.kind}/{topic.id}"


@dataclass(frozen=True, slots=True)
class Reading:
    """All that the rows of a list depend on; while it is equal they need not be drawn again."""

    look: lk.Look
    words: Words
    go: Callable[[str], None]
    used: frozenset[str]
    """What the match that is open has played: sides and special cards."""
    players: int | None
    """How many sit at its table; None where no match of this game is open."""


def reading(pad: Reader) -> Reading:
    """Return what the rows of a list on *pad* depend on."""
    match = pad.match
    if match is None or match.game != KEY:
        return Reading(pad.look, pad.words, pad.go, frozenset(), None)
    used = frozenset(key for record in match.records for key in (record.side, record.special))
    return Reading(pad.look, pad.words, pad.go, used, len(match.players))


def topic_row(here: Reading, topic: Topic) -> list[ft.Control]:
    """Return *topic* as a row over a line, nothing underlined."""
    return found_row(here, Found(topic, (), (), None, ()))


def found_row(here: Reading, found: Found) -> list[ft.Control]:
    """Return what a search found as a row over a line; what made it match is underlined."""
    t, look, topic = here.words, here.look, found.topic
    if found.name is not None and not found.line_spans:
        text, spans = found.name, found.name_spans
    else:
        text, spans = excerpt(topic.line, found.line_spans)
    ends = [tail for tail in (_printed(t, topic),) if tail]
    is_used = topic.id in here.used
    if is_used and look.stacked:
        ends.append(t("used"))
    told = " · ".join([text, *ends])
    under = unbroken(told)
    row = keyed(topic.id, ListRow)(
        look,
        topic.title,
        partial(here.go, address(topic)),
        ident=f"rule-{topic.kind}-{topic.id}",
        text=under,
        leading=ft.Container(_figure(look, topic), width=look.grown(FIGURE_WIDTH)),
        trailing=pill(look, t("used")) if is_used and not look.stacked else None,
        label=t("{title}. {text}. Used in this match", title=topic.title, text=told)
        if is_used
        else f"{topic.title}. {told}",
        strong=True,
        spans=underlined(topic.title, found.title_spans),
        text_spans=underlined(under, spans),
    )
    return [row, line()]


def _figure(look: lk.Look, topic: Topic) -> ft.Control:
    """Return what stands before a topic: its seal, its suit, or a book."""
    if topic.kind == "side":
        return seal(look, quests().sides[topic.id].seal, lk.SEAL_LIST)
    if topic.kind == "special":
        sign = cast(Mark, mark_of(specials()[topic.id]))
        return ft.Row([mark(sign, look.grown(24))], tight=True)
    return ft.Row([icon(ft.Icons.MENU_BOOK, look.grown(24), palette.SOFT_INK)], tight=True)


def excerpt(text: str, spans: Sequence[Span]) -> tuple[str, tuple[Span, ...]]:
    """Return the first sentence of *text* that has one of the *spans* in it, else the first.

    A mere "No." takes the sentence after it along.

    >>> excerpt("In any case. It counts for no quest.", [(16, 22)])
    ('It counts for no quest.', ((3, 9),))
    >>> excerpt("Never. It counts for no quest.", [])
    ('Never. It counts for no quest.', ())
    """
    starts = [0, *(cut.end() for cut in SENTENCE.finditer(text))]
    starts = [start for start in starts if start == 0 or start > MERE]
    at = spans[0][0] if spans else 0
    start = max(place for place in starts if place <= at)
    end = min((place for place in starts if place > start), default=len(text) + 1) - 1
    inside = tuple((a - start, b - start) for a, b in spans if a >= start and b <= end)
    return text[start:end], inside


def underlined(text: str, spans: Sequence[Span]) -> list[ft.TextSpan]:
    """Return *text* in pieces, those of *spans* underlined; nothing where none are."""
    if not spans:
        return []
    pieces, last = [], 0
    for start, end in spans:
        pieces.append(ft.TextSpan(text[last:start]))
        style = ft.TextStyle(decoration=ft.TextDecoration.UNDERLINE)
        pieces.append(ft.TextSpan(text[start:end], style=style))
        last = end
    return [piece for piece in [*pieces, ft.TextSpan(text[last:])] if piece.text]


def _printed(t: Words, topic: Topic) -> str:
    """Return what tells a side or card from others at a glance: its tile, its face."""
    if topic.kind == "side":
        side = quests().sides[topic.id]
        number = quests().tile_of(side.id).number
        if number is None:
            return t("{edition} only", edition=side.editions[0])
        return t("tile {n}", n=number)
    if topic.kind == "special":
        special = specials()[topic.id]
        if special.suit is None:
            return t("Magic card")
        return t(card_name(special.suit, str(special.number)))
    return ""
