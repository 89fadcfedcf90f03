"""What a search of the rules found, as a list; drawn again only when that changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

import flet as ft

from companion.games.dwarf_king.lookup import Answer, Found, lookup
from companion.games.dwarf_king.topics import Kind
from companion.texts import msg
from companion.ui import look as lk
from companion.ui.base import component, handler, memo
from companion.ui.components.blocks import label, note
from companion.ui.components.buttons import Button, link
from companion.ui.components.choices import FilterRow
from companion.ui.entry.dwarf_king.rule_rows import Reading, found_row, topic_row

ROWS: Final = 16
"""How many rows are drawn at first; more than any phone shows without scrolling."""
STEP: Final = 24
NEAR_THE_END: Final = 600
"""How near to its end, in dp, a list is made longer."""

KINDS: Final[tuple[Kind, ...]] = ("side", "special", "ruling")
HEADINGS: Final = {
    "side": msg("Quests"),
    "special": msg("Special cards"),
    "ruling": msg("Rulings"),
}
PARTS: Final = (msg("All {n}"), msg("Quests {n}"), msg("Cards {n}"), msg("Rulings {n}"))
NONE_HERE: Final = {
    "side": msg("No quest matches."),
    "special": msg("No special card matches."),
    "ruling": msg("No ruling matches."),
}


def filters(
    here: Reading, answer: Answer, part: int, on_choose: Callable[[int], None]
) -> ft.Control:
    """Return the kinds that can be shown alone, each with how many of it were found."""
    groups = _grouped(answer.found)
    counts = [len(answer.found), *(len(groups.get(kind, ())) for kind in KINDS)]
    names = [here.words(name.text, n=n) for name, n in zip(PARTS, counts, strict=True)]
    return FilterRow(here.look, names, part, on_choose, ident="part")


@component
def _rule_list(
    here: Reading,
    typed: str,
    part: int,
    rows: int,
    *,
    on_choose: Callable[[int], None],
    on_more: Callable[[int], None],
) -> ft.Control:
    answer = lookup(typed, here.words.language, here.players)
    # In large text the filters would leave no room for what they filter: they scroll with it.
    parts = [filters(here, answer, part, on_choose)] if here.look.stacked else []
    if answer.found:
        parts += _results(here, _grouped(answer.found), part, rows)
    else:
        parts += _nothing(here, typed, answer)
    more = rows + STEP if len(_shown(_grouped(answer.found), part)) > rows else 0
    if more:
        what = Button(text=here.words("Show more"), on_tap=lambda: on_more(more), ident="more")
        parts.append(link(here.look, what))

    def scrolled(event: ft.OnScrollEvent) -> None:
        if more and event.pixels > event.max_scroll_extent - NEAR_THE_END:
            on_more(more)

    # A list of its own for each search, so that every search is read from its top.
    return ft.ListView(
        parts,
        key=f"{typed}/{part}",
        expand=True,
        padding=ft.Padding.only(bottom=lk.BLOCK),
        on_scroll=handler(scrolled) if more else None,
        scroll_interval=200,
    )


RuleList = memo(_rule_list)
"""The list of what *typed* finds; *part* 0 is all of it, else one kind.

It is drawn as far as *rows*; near its end *on_more* is told how far it should go: all of the rules
at once would keep a phone busy for a while, and nobody reads that far in one go.
"""


def _grouped(found: Sequence[Found]) -> dict[Kind, list[Found]]:
    """Return what was found by kind; the kind with the best match comes first."""
    groups: dict[Kind, list[Found]] = {}
    for one in found:
        groups.setdefault(one.topic.kind, []).append(one)
    return groups


def _shown(groups: dict[Kind, list[Found]], part: int) -> list[tuple[Kind, Found]]:
    """Return what a filter leaves of *groups*, in the order it is listed."""
    return [
        (kind, one)
        for kind, found in groups.items()
        if part == 0 or kind == KINDS[part - 1]
        for one in found
    ]


def _results(
    here: Reading, groups: dict[Kind, list[Found]], part: int, rows: int
) -> list[ft.Control]:
    shown = _shown(groups, part)
    drawn: list[ft.Control] = []
    if not shown:
        drawn.append(_heading(here, here.words(HEADINGS[KINDS[part - 1]])))
        drawn.append(note(here.look, here.words(NONE_HERE[KINDS[part - 1]])))
    for kind, together in groupby(shown[:rows], key=itemgetter(0)):
        drawn.append(_heading(here, here.words(HEADINGS[kind])))
        drawn += [piece for _, one in together for piece in found_row(here, one)]
    return drawn


def _nothing(here: Reading, typed: str, answer: Answer) -> list[ft.Control]:
    told = note(here.look, here.words("Nothing is called “{typed}”.", typed=typed.strip()))
    return [
        ft.Container(told, padding=ft.Padding.symmetric(vertical=lk.BLOCK_SMALL)),
        _heading(here, here.words("Similar names")),
        *(drawn for topic in answer.near for drawn in topic_row(here, topic)),
    ]


def _heading(here: Reading, text: str) -> ft.Control:
    return ft.Container(
        ft.Semantics(header=True, content=label(here.look, text)),
        padding=ft.Padding.only(top=lk.BLOCK_SMALL, bottom=4),
    )
