"""Single cards in running text: rank and shape, never a letter for the suit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import flet as ft

from companion.games.dwarf_king.cards import SUITS, Suit, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.sheet import MARKS, mark_of
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.wording import card_name
from companion.texts import Message, Words, msg
from companion.ui import look as lk
from companion.ui.components.marks import COLOURS, Mark, mark


@dataclass(frozen=True, slots=True)
class CardSign:
    """One card: its rank (none on a Magic card), its shape, and what it is called."""

    rank: str
    shape: Mark
    title: Message


def sign_of(name: str) -> CardSign:
    """Return the card with that *name* in deal files: ``red-5``, ``dragon``."""
    special = specials().get(name)
    if special is not None:
        rank = "" if special.magic else str(special.number)
        return CardSign(rank, cast(Mark, mark_of(special)), msg(special.name))
    colour, _, rank = name.partition("-")
    return CardSign(rank, cast(Mark, MARKS[colour]), card_name(Suit(colour), rank))


def by_suit(frame: Frame, *, magic: bool = False) -> list[list[str]]:
    """Return the names of the cards in this deal's deck, a list a suit; *magic* adds its card."""
    groups: dict[Suit | None, list[str]] = {suit: [] for suit in (*SUITS, None)}
    for bit in each_card(frame.deck):
        name = frame.card_name(bit)
        special = specials().get(name)
        groups[special.suit if special else Suit(name.partition("-")[0])].append(name)
    return [group for suit, group in groups.items() if group and (magic or suit is not None)]


def cards_line(look: lk.Look, names: Sequence[str]) -> ft.Control:
    """Return the cards with these *names* beside each other, wrapping where they must."""
    return ft.Row(
        [_drawn(look, sign_of(name)) for name in names],
        spacing=10,
        run_spacing=2,
        wrap=True,
    )


def cards_said(words: Words, names: Sequence[str]) -> str:
    """Return the cards with these *names* as they are read out."""
    return ", ".join(words(sign_of(name).title) for name in names)


def _drawn(look: lk.Look, card: CardSign) -> ft.Control:
    shape = mark(card.shape, look.grown(16, 2.0))
    if not card.rank:
        return shape
    rank = look.words(card.rank, lk.BOLD, COLOURS[card.shape], one_line=True)
    return ft.Row([rank, shape], spacing=3, tight=True)
