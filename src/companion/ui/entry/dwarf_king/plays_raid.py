"""What the red Flag Bearer did before the first card: who, from whom, and maybe which cards."""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import MoveTold
from companion.games.dwarf_king.specials import specials
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui.components.blocks import label
from companion.ui.components.buttons import Button
from companion.ui.components.card_tiles import Tile
from companion.ui.components.segmented import Option, Segmented
from companion.ui.entry.dwarf_king.card_signs import sign_of
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_asking import nobody_remembers, tell, who
from companion.ui.entry.dwarf_king.plays_grid import suit_grids

GIVING: Final = "deal.giving"
"""On this phone: whether the cards tapped are those given, not those taken."""


def raid_asked(desk: Desk, now: Following) -> list[ft.Control]:
    """Return the questions, each after the one before is answered."""
    t, look = desk.pad.words, desk.pad.look
    move = now.draft.move or MoveTold(after=0)
    every = range(len(desk.seats))
    parts: list[ft.Control] = [
        label(look, t("Who shows the Flag Bearer?"), "goblins"),
        who(desk, every, move.by, "move-by", plays_taps.move_by),
    ]
    if move.by is None:
        return [*parts, nobody_remembers(desk)]
    others = [seat for seat in every if desk.seats[seat] != move.by]
    parts += [
        label(look, t("From whom does {name} take two cards?", name=desk.name(move.by))),
        who(desk, others, move.other, "move-with", plays_taps.move_with),
    ]
    return [*parts, *(_exchanged(desk, now, move) if move.other is not None else [])]


def _exchanged(desk: Desk, now: Following, move: MoveTold) -> list[ft.Control]:
    """Return the cards taken and given, which the table need not tell."""
    t, pad = desk.pad.words, desk.pad
    giving = bool(pad.at.get(GIVING))
    pages = [
        t("{n} of 2 taken", n=len(move.takes)),
        t("{n} of 2 given", n=len(move.gives)),
    ]

    def tile(name: str) -> Tile:
        sign = sign_of(name)
        moved = [*([t("taken")] * (name in move.takes)), *([t("given")] * (name in move.gives))]
        return Tile(
            rank=sign.rank,
            suit=sign.shape,
            label=", ".join([t(sign.title), *moved]),
            ident=f"card-{name}",
            special=name in specials(),
            note=moved[-1] if moved else "",
        )

    def tapped(name: str) -> None:
        given = bool(desk.pad.at.get(GIVING))
        text = msg("{card} is given") if given else msg("{card} is taken")
        tell(
            desk,
            Message(text.text, {"card": sign_of(name).title}),
            lambda then: plays_taps.move_card(then, name, given=given),
        )

    return [
        label(pad.look, t("Which cards? If both keep it to themselves, go on without.")),
        Segmented(
            pad.look,
            [Option(text=text, label=text) for text in pages],
            int(giving),
            lambda page: pad.point(**{GIVING: page == 1}),
            ident="raid-page",
        ),
        ft.Column(suit_grids(desk, now, tile, tapped), spacing=lk.CARD_GAP, tight=True),
    ]


def raid_done(desk: Desk, now: Following) -> Button:
    """Return the button that goes on once it is told who took from whom."""
    t, move = desk.pad.words, now.draft.move
    known = move is not None and move.by is not None and move.other is not None
    all_told = move is not None and len(move.takes) == len(move.gives) == plays_taps.MOVED
    return Button(
        text=t("Go on") if all_told or not known else t("Go on without the cards"),
        on_tap=(lambda: tell(desk, msg("The Flag Bearer is done"), plays_taps.move_done))
        if known
        else None,
        ident="move-done",
    )
