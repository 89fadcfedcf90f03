"""Looking up rules: what is typed, and the sides, special cards and rulings it finds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.games.dwarf_king.lookup import Answer, Found, lookup
from companion.games.dwarf_king.topics import Kind
from companion.texts import msg
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import label, note
from companion.ui.components.choices import FilterRow
from companion.ui.components.fields import SearchField
from companion.ui.entry.dwarf_king.rule_rows import found_row, players_of, topic_row
from companion.ui.screens.frame import screen
from companion.ui.screens.way_back import way_back
from companion.ui.state import Pad

TYPED, PART = "rules.typed", "rules.part"
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


@view
def RulesScreen(pad: Pad) -> ft.View:
    """Show the search field and what it finds, grouped; without a word everything there is."""
    t, look = pad.words, pad.look
    typed, part = str(pad.at.get(TYPED, "")), int(pad.at.get(PART, 0))
    answer = lookup(typed, t.language, players_of(pad))
    groups = _grouped(answer.found)
    counts = [len(answer.found), *(len(groups.get(kind, ())) for kind in KINDS)]
    filters = FilterRow(
        look,
        [t(name.text, n=count) for name, count in zip(PARTS, counts, strict=True)],
        part,
        lambda place: pad.point(**{PART: place}),
        ident="part",
    )
    field = SearchField(
        look,
        typed,
        lambda text: pad.point(**{TYPED: text}),
        label=t("Search rules"),
        clear_label=t("Clear the search"),
    )
    top: list[ft.Control] = [field] if look.stacked else [field, filters]
    rows: list[ft.Control] = [filters] if look.stacked else []
    rows += _nothing(pad, typed, answer) if not answer.found else _results(pad, groups, part)
    return screen(
        pad,
        "/rules",
        ft.Container(
            ft.Column(top, spacing=lk.BLOCK_SMALL, tight=True),
            padding=ft.Padding.only(left=lk.EDGE, right=lk.EDGE, top=lk.GAP, bottom=4),
        ),
        # A list of its own for each search, so that every search is read from its top.
        [ft.ListView(rows, key=f"{typed}/{part}", expand=True, padding=ft.Padding.only(bottom=16))],
        bottom=way_back(pad),
        tab=1,
        scroll=False,
    )


def _grouped(found: Sequence[Found]) -> dict[Kind, list[Found]]:
    """Return what was found by kind; the kind with the best match comes first."""
    groups: dict[Kind, list[Found]] = {}
    for one in found:
        groups.setdefault(one.topic.kind, []).append(one)
    return groups


def _results(pad: Pad, groups: dict[Kind, list[Found]], part: int) -> list[ft.Control]:
    shown = groups if part == 0 else {KINDS[part - 1]: groups.get(KINDS[part - 1], [])}
    rows: list[ft.Control] = []
    for kind, found in shown.items():
        rows.append(_heading(pad, pad.words(HEADINGS[kind])))
        rows += [part for one in found for part in found_row(pad, one)]
        if not found:
            rows.append(note(pad.look, pad.words(NONE_HERE[kind])))
    return rows


def _nothing(pad: Pad, typed: str, answer: Answer) -> list[ft.Control]:
    t = pad.words
    told = note(pad.look, t("Nothing is called “{typed}”.", typed=typed.strip()))
    return [
        ft.Container(told, padding=ft.Padding.symmetric(vertical=lk.BLOCK_SMALL)),
        _heading(pad, t("Similar names")),
        *(part for topic in answer.near for part in topic_row(pad, topic)),
    ]


def _heading(pad: Pad, text: str) -> ft.Control:
    return ft.Container(
        ft.Semantics(header=True, content=label(pad.look, text)),
        padding=ft.Padding.only(top=lk.BLOCK_SMALL, bottom=4),
    )
