"""Looking up rules: what is typed, and the sides, special cards and rulings it finds."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.games.dwarf_king.lookup import lookup
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.fields import SearchField
from companion.ui.entry.dwarf_king.rule_list import ROWS, RuleList, filters
from companion.ui.entry.dwarf_king.rule_rows import reading
from companion.ui.reader import Reader
from companion.ui.screens.frame import screen
from companion.ui.screens.way_back import way_back

TYPED: Final = "rules.typed"
PART: Final = "rules.part"
LENGTH: Final = "rules.length"
"""A search, and how far its list has been drawn."""


@view
def RulesScreen(pad: Reader) -> ft.View:
    """Show the search field and what it finds, grouped; without a word everything there is."""
    t, look, here = pad.words, pad.look, reading(pad)
    typed, part = str(pad.at.get(TYPED, "")), int(pad.at.get(PART, 0))

    search = (typed, part)
    kept = pad.at.get(LENGTH)
    rows = kept[1] if kept is not None and kept[0] == search else ROWS

    # The same functions for the same search, or the list would be drawn anew for them.
    on_choose = ft.use_callback(lambda place: pad.point(**{PART: place, LENGTH: None}), [])
    on_more = ft.use_callback(lambda length: pad.point(**{LENGTH: (search, length)}), [search])
    field = SearchField(
        look,
        typed,
        lambda text: pad.point(**{TYPED: text, LENGTH: None}),
        label=t("Search rules"),
        clear_label=t("Clear the search"),
    )
    top: list[ft.Control] = [field]
    if not look.stacked:
        answer = lookup(typed, t.language, here.players)
        top.append(filters(here, answer, part, on_choose))
    return screen(
        pad,
        "/rules",
        ft.Container(
            ft.Column(top, spacing=lk.BLOCK_SMALL, tight=True),
            padding=ft.Padding.only(left=look.edge, right=look.edge, top=lk.GAP, bottom=4),
        ),
        [RuleList(here, typed, part, rows, on_choose=on_choose, on_more=on_more)],
        bottom=way_back(pad),
        tab=1,
        scroll=False,
    )
