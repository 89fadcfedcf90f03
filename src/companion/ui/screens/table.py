"""The table of a match: names, seats, title, what was agreed on, stopping, throwing away."""

from __future__ import annotations

import flet as ft

from companion.core.verbs import retitle
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import view
from companion.ui.components.banner import Banner
from companion.ui.components.blocks import card, label
from companion.ui.components.buttons import Button, small_button
from companion.ui.components.fields import NameField
from companion.ui.components.marks import icon
from companion.ui.components.rows import ListRow
from companion.ui.components.top_bar import TopBar, undo_button
from companion.ui.entry.dwarf_king import agreement
from companion.ui.screens.ending import end_part, throwing_away
from companion.ui.screens.first_dealer import ask_first_dealer, open_first_dealer
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.opening import use_address
from companion.ui.screens.table_rules import rules_part, totals_change
from companion.ui.screens.table_seats import table_seats
from companion.ui.screens.titles import match_title, table_of
from companion.ui.state import Pad

TITLE = "table-title"
"""On this phone: a title being typed."""


@view
def TableScreen(pad: Pad) -> ft.View:
    """Show and change what belongs to the whole match of this address."""
    address = use_address(pad)
    here = address.here(pad) and pad.match is not None
    ft.use_dialog(_question(pad) if here else None)
    if not here or pad.match is None:
        return address.waiting(pad)
    t, look, match = pad.words, pad.look, pad.match
    on = not pad.read_only
    banner = [] if on else [Banner(look, t("This match can only be looked at."))]
    return screen(
        pad,
        address.path,
        TopBar(
            look,
            t("Table and rules"),
            subtitle=match_title(t, match),
            leading=back_button(pad, address.match_path),
            actions=[undo_button(look, t("Undo"), pad.undo if on and match.history else None)],
        ),
        [
            *banner,
            *table_seats(pad),
            _first_dealer(pad),
            _title(pad),
            *rules_part(pad),
            *end_part(pad),
            ft.Container(height=lk.BLOCK),
        ],
    )


def _question(pad: Pad) -> ft.BottomSheet | None:
    """Return what is being asked, one thing at a time."""
    assert pad.match is not None
    if pad.read_only:
        return None
    players = list(pad.match.names)
    first = agreement.first_dealer(pad)
    return (
        totals_change(pad)
        or throwing_away(pad)
        or ask_first_dealer(
            pad,
            list(pad.match.names.values()),
            players.index(first) if first in players else None,
            lambda place: agreement.tell_first_dealer(
                pad, None if place is None else players[place]
            ),
        )
    )


def _first_dealer(pad: Pad) -> ft.Control:
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    first = agreement.first_dealer(pad)
    name = match.names.get(first or "") or t("Not known")
    n = match.start.deal
    title = t("Dealer of deal {n}", n=n)
    return card(
        ListRow(
            look,
            title,
            None if pad.read_only else lambda: open_first_dealer(pad),
            ident="first-dealer",
            text=name,
            trailing=icon(ft.Icons.STYLE, look.grown(20), palette.SOFT_INK),
        ),
        padding=ft.Padding.symmetric(horizontal=lk.BLOCK_SMALL),
    )


def _title(pad: Pad) -> ft.Control:
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    if pad.read_only:
        return label(look, t("Title: {title}", title=match_title(t, match)))
    kept = pad.at.get(TITLE)
    typed = match.title if kept is None else str(kept)

    def keep() -> None:
        pad.point(**{TITLE: None})
        pad.change(lambda known: retitle(known, typed))

    field = NameField(
        look,
        typed,
        lambda text: pad.point(**{TITLE: text}),
        keep,
        label=t("Title of the match"),
        key="title",
    )
    unnamed = t("Without one it is called {title}.", title=table_of(t, match.created_at))
    parts: list[ft.Control] = [field, look.words(unnamed, lk.LABEL, palette.SOFT_INK)]
    if typed.strip() != match.title:
        save = Button(text=t("Save the title"), on_tap=keep, ident="keep-title")
        parts.append(ft.Row([small_button(look, save)]))
    return ft.Column(
        parts,
        spacing=lk.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
