"""The cards rung: tap who won, tap the cards that lie in that player's piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.games.dwarf_king import taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.specials import specials
from companion.texts import msg
from companion.ui import look as lk
from companion.ui.components.blocks import label
from companion.ui.components.buttons import Button, bottom_bar, small_button
from companion.ui.components.card_tiles import CardGrid, CardTile, Tile
from companion.ui.components.choices import ChoiceRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.entry.dwarf_king.adding_up import check_sum
from companion.ui.entry.dwarf_king.card_signs import by_suit, sign_of
from companion.ui.entry.dwarf_king.counts_form import counts_form
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.figures_form import figures_form
from companion.ui.entry.dwarf_king.saving import save_buttons
from companion.ui.entry.dwarf_king.special_question import special_question

PAINT: Final = "deal.paint"
"""Whose cards are being tapped."""
ORDER: Final = "deal.order"
"""Whether the order of tricks is asked for, not the cards."""
Drawn = tuple[Sequence[ft.Control], ft.Control | None]


def cards_form(desk: Desk, form: Form) -> Drawn:
    """Return the deck to tap; for what the cards cannot tell of the order, a page of its own."""
    if not form.fields:
        return _deck_form(desk, form)
    pad, t = desk.pad, desk.pad.words
    order = bool(pad.at.get(ORDER))
    question = form.special_question
    rest = t("Order of tricks")
    if question is not None:
        rest = t("Order and {card}", card=msg(question.special.name))
    pages = Segmented(
        pad.look,
        [Option(text=text, label=text) for text in (t("Cards"), rest)],
        int(order),
        lambda page: pad.point(**{ORDER: page == 1}),
        ident="cards-page",
    )
    form_of_order = counts_form if form.input == "chips" else figures_form
    body, bottom = (form_of_order if order else _deck_form)(desk, form)
    return [pages, *body], bottom


def _deck_form(desk: Desk, form: Form) -> Drawn:
    """Return the players with how many cards they have, and the deck to tap."""
    t, look = desk.pad.words, desk.pad.look
    painting = _painting(desk)
    names = [_with_count(desk, form, seat) for seat in range(len(desk.seats))]
    body: list[ft.Control] = [
        label(look, t("Tap a player, then the cards that player won")),
        ChoiceRow(
            look, names, painting, lambda seat: desk.pad.point(**{PAINT: seat}), ident="winner"
        ),
        *_decks(desk, form),
        ft.Row(
            [
                *_magic(desk, form),
                small_button(
                    look,
                    Button(
                        text=t("The rest to {name}", name=desk.names[painting]),
                        on_tap=lambda: _rest(desk.now()),
                        kind="outline",
                        ident="rest-of-cards",
                    ),
                ),
            ],
            spacing=lk.BLOCK_SMALL,
            wrap=True,
        ),
    ]
    question = form.special_question
    if question is not None and not form.fields:
        body.append(special_question(desk, question))
    return body, bottom_bar(look, [check_sum(desk, form), save_buttons(desk, form)])


def _painting(desk: Desk) -> int:
    """Return the seat whose cards are being tapped."""
    seat = desk.pad.at.get(PAINT, 0)
    return seat if seat in range(len(desk.seats)) else 0


def _with_count(desk: Desk, form: Form, seat: int) -> str:
    """Return a player's name with how many cards lie there so far."""
    cards = len(form.cards_of(desk.seats[seat]))
    return desk.pad.words("{name} {n}", name=desk.names[seat], n=cards)


def _decks(desk: Desk, form: Form) -> list[ft.Control]:
    """Return a grid a suit, with a suited special card among its suit."""
    return [
        CardGrid(
            desk.pad.look,
            [_tile(desk, form, name) for name in group],
            lambda ident: _lay(desk.now(), ident.removeprefix("card-")),
        )
        for group in by_suit(form.frame)
    ]


def _magic(desk: Desk, form: Form) -> list[ft.Control]:
    """Return the tile of a Magic card, which belongs to no suit."""
    special = form.frame.special
    if special is None or not special.magic:
        return []
    name = special.id
    return [
        CardTile(
            desk.pad.look,
            _tile(desk, form, name),
            lambda: _lay(desk.now(), name),
        )
    ]


def _tile(desk: Desk, form: Form, name: str) -> Tile:
    t = desk.pad.words
    owner = form.draft.won.get(name)
    sign = sign_of(name)
    said = t(sign.title)
    if owner is None:
        words = t("{card}, with nobody yet", card=said)
    else:
        words = t("{card}, won by {name}", card=said, name=desk.name(owner))
    return Tile(
        rank=sign.rank,
        suit=sign.shape,
        label=words,
        ident=f"card-{name}",
        special=name in specials(),
        note="" if owner is None else desk.name(owner)[:3],
    )


def _lay(desk: Desk, name: str) -> None:
    """Lay a card to the player whose cards are tapped; a card that lies there is taken back."""
    painting = _painting(desk)
    player = desk.seats[painting]
    owner = None if desk.draft.won.get(name) == player else player
    desk.tap(
        msg("{card} to {name}", card=sign_of(name).title, name=desk.names[painting])
        if owner
        else msg("{card} taken back", card=sign_of(name).title),
        lambda draft: taps.tap_card(draft, [name], owner),
    )


def _rest(desk: Desk) -> None:
    painting = _painting(desk)
    player = desk.seats[painting]
    desk.tap_form(
        msg("The rest to {name}", name=desk.names[painting]),
        lambda now: taps.rest_of_the_cards(now, player),
    )
