"""What a special card did with hands, asked when its time has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import flet as ft

from companion.core.seats import Seat
from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import Draft, MoveTold
from companion.games.dwarf_king.specials import specials
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui.components.blocks import label
from companion.ui.components.buttons import Button, link, small_button
from companion.ui.components.card_tiles import CardTile, Tile
from companion.ui.components.choices import ChoiceRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.entry.dwarf_king.card_signs import sign_of
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_grid import suit_grids

GIVING: Final = "deal.giving"
"""On this phone: whether the cards tapped are those given, not those taken."""
WAYS: Final[tuple[Literal["left", "right"], ...]] = ("left", "right")


def move_asked(desk: Desk, now: Following) -> list[ft.Control]:
    """Return the questions of the move that is due."""
    asked = {"swap": _swap, "pass": _pass, "fetch": _fetch, "raid": _raid}[now.due]
    return [ft.Column(asked(desk, now), spacing=lk.BLOCK_SMALL, tight=True)]


def _tap(desk: Desk, name: Message, change: Callable[[Following], Draft]) -> None:
    desk.tap_form(name, lambda form: change(form.following))


def _who(
    desk: Desk,
    seats: Sequence[Seat],
    chosen: str | None,
    ident: str,
    change: Callable[[Following, str], Draft],
) -> ft.Control:
    """Return players to choose one of; *change* is what choosing one does."""
    players = [desk.seats[seat] for seat in seats]

    def told(place: int) -> None:
        player = players[place]
        _tap(desk, msg("{name}", name=desk.name(player)), lambda now: change(now, player))

    return ChoiceRow(
        desk.pad.look,
        [desk.name(player) for player in players],
        players.index(chosen) if chosen in players else None,
        told,
        ident=ident,
    )


def _unknown(desk: Desk) -> ft.Control:
    """Return the way on when nobody can tell any more."""
    return link(
        desk.pad.look,
        Button(
            text=desk.pad.words("Nobody remembers"),
            on_tap=lambda: _tap(
                desk,
                msg("The move is not told"),
                lambda now: plays_taps.move_done(now, told=False),
            ),
            ident="move-unknown",
        ),
    )


def _swap(desk: Desk, now: Following) -> list[ft.Control]:
    t, mover = desk.pad.words, now.mover or 0
    others = [seat for seat in range(len(desk.seats)) if seat != mover]
    asked = t("{name} swaps hands. With whom?", name=desk.names[mover])
    return [
        label(desk.pad.look, asked, "dwarves"),
        _who(desk, others, None, "move-with", plays_taps.move_with),
        _unknown(desk),
    ]


def _pass(desk: Desk, now: Following) -> list[ft.Control]:
    t, mover = desk.pad.words, now.mover or 0
    names = (msg("To the left"), msg("To the right"))

    def told(place: int) -> None:
        way = WAYS[place]
        _tap(desk, names[place], lambda then: plays_taps.move_to(then, way))

    asked = t("{name} has all hands passed on. Which way?", name=desk.names[mover])
    return [
        label(desk.pad.look, asked, "knights"),
        ChoiceRow(desk.pad.look, [t(name) for name in names], None, told, ident="move-to"),
        _unknown(desk),
    ]


def _fetch(desk: Desk, now: Following) -> list[ft.Control]:
    t, look = desk.pad.words, desk.pad.look
    move = now.draft.move or MoveTold(after=0)
    cards = now.names(now.last.cards) if now.last is not None else ()

    def tile(name: str) -> ft.Control:
        sign = sign_of(name)
        taken = name in move.takes
        drawn = Tile(
            rank=sign.rank,
            suit=sign.shape,
            label=t("{card}, taken", card=sign.title) if taken else t(sign.title),
            ident=f"take-{name}",
            note=t("taken") if taken else "",
        )
        return CardTile(
            look,
            drawn,
            lambda: _tap(
                desk,
                msg("{card} is taken", card=sign.title),
                lambda then: plays_taps.move_card(then, name),
            ),
        )

    drop = Button(
        text=t("Do not use it"),
        on_tap=lambda: desk.tap(msg("The Sorcerer is not used"), plays_taps.drop_move),
        kind="outline",
        ident="move-drop",
    )
    return [
        label(look, t("Who uses the Sorcerer?"), "magic"),
        _who(desk, range(len(desk.seats)), move.by, "move-by", plays_taps.move_by),
        label(look, t("Which card of the trick goes into that hand?")),
        ft.Row([tile(name) for name in cards], spacing=lk.GAP, run_spacing=lk.GAP, wrap=True),
        ft.Row([small_button(look, drop)]),
    ]


def _raid(desk: Desk, now: Following) -> list[ft.Control]:
    t, look = desk.pad.words, desk.pad.look
    move = now.draft.move or MoveTold(after=0)
    every = range(len(desk.seats))
    parts: list[ft.Control] = [
        label(look, t("Who shows the Flag Bearer?"), "goblins"),
        _who(desk, every, move.by, "move-by", plays_taps.move_by),
    ]
    if move.by is None:
        return [*parts, _unknown(desk)]
    others = [seat for seat in every if desk.seats[seat] != move.by]
    parts += [
        label(look, t("From whom does {name} take two cards?", name=desk.name(move.by))),
        _who(desk, others, move.other, "move-with", plays_taps.move_with),
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
        _tap(
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
        on_tap=(lambda: _tap(desk, msg("The Flag Bearer is done"), plays_taps.move_done))
        if known
        else None,
        ident="move-done",
    )
