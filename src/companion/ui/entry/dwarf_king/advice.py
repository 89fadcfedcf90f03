"""Advice on the two sides of a tile, for the chooser alone: under a cover until it is lifted.

One phone is seen by all. So nothing of the hand is kept but on this phone, and covering it again
forgets it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any, Final

import flet as ft

from companion.games.dwarf_king.card_reading import read_piles
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Tile
from companion.games.dwarf_king.rows import frame_for
from companion.games.dwarf_king.simulate.advice import DEALS, Advice, Adviser, Expected
from companion.games.dwarf_king.specials import specials
from companion.texts import MINUS
from companion.ui.base import handler
from companion.ui.components.blocks import heading, note
from companion.ui.components.buttons import Button, bottom_bar, paired_buttons, small_button
from companion.ui.components.card_tiles import CardGrid
from companion.ui.components.card_tiles import Tile as CardFace
from companion.ui.components.compared import Compared, ComparedCard
from companion.ui.components.folds import Fold
from companion.ui.entry.dwarf_king.card_signs import by_suit, sign_of
from companion.ui.entry.dwarf_king.desk import Desk

OPEN: Final = "advice.open"
"""On this phone: for which tile the fold lies open, and the cover has been lifted or not."""
HAND: Final = "advice.hand"
FOUND: Final = "advice.found"
RUN: Final = "advice.run"
"""What is being worked out; anything else there, or nothing, stops it."""
CHOSEN_CARD: Final = "blue-5"
"""Its holder chooses, so it is always in the hand (rules §1)."""
AT_ONCE: Final = 50
"""Deals played before the screen is drawn again and a tap can come through."""
COVERED: Final[dict[str, Any]] = {OPEN: None, HAND: frozenset(), FOUND: None, RUN: None}


def advice_fold(desk: Desk, tile: Tile) -> list[ft.Control]:
    """Return the folded offer of advice, and under it the cover; nothing if it is not wanted."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    if not pad.preferences.advice or desk.known:
        return []
    opened = pad.at.get(OPEN) == (tile.id, False)
    who = _chooser(desk)
    text = t("For {name} alone, from {name}’s own hand", name=who) if who else ""
    inside: list[ft.Control] = [
        note(
            look,
            t("Everybody sees this phone. Turn it to {name} first.", name=who)
            if who
            else t("Everybody sees this phone. Turn it to whoever chooses first."),
            ft.Icons.VISIBILITY_OFF,
        ),
        small_button(
            look,
            Button(
                text=t("Lift the cover"),
                on_tap=lambda: pad.point(**{OPEN: (tile.id, True)}),
                kind="outline",
                ident="lift-cover",
            ),
        ),
    ]

    def toggle() -> None:
        pad.point(**{**COVERED, OPEN: None if opened else (tile.id, False)})

    return [
        Fold(
            look,
            t("Advice"),
            text or t("For the chooser alone, from the chooser’s own hand"),
            inside if opened else [],
            toggle,
            opened=opened,
            ident="advice",
        )
    ]


def lifted(desk: Desk, tile: Tile) -> bool:
    """Whether the chooser looks at the advice on *tile* now."""
    wanted = desk.pad.preferences.advice and not desk.known
    return bool(wanted and desk.pad.at.get(OPEN) == (tile.id, True))


def under_cover(desk: Desk) -> bool:
    """Whether something lies here that others should not see."""
    return desk.pad.at.get(OPEN) is not None and desk.pad.at[OPEN][1]


def cover(desk: Desk) -> None:
    """Forget the hand and what was found, and stop what is being worked out."""
    if desk.pad.at.get(OPEN) is not None:
        desk.pad.point(**COVERED)


def advice_page(desk: Desk, tile: Tile) -> tuple[Sequence[ft.Control], ft.Control | None]:
    """Return the chooser's hand to tap, what was found, and how to cover it again."""
    pad, t, look = desk.pad, desk.pad.words, desk.pad.look
    frame = _frame(desk)
    hand, running = _hand(desk), pad.at.get(RUN) is not None
    who = _chooser(desk)
    title = t("{name}’s hand", name=who) if who else t("The chooser’s hand")
    aside = t("{n} of {all}", n=len(hand), all=frame.tricks)
    body: list[ft.Control] = [
        heading(look, title, aside),
        note(look, t("Tap the cards held, or only those that matter. The others are drawn.")),
        *_deck(desk, frame, hand),
    ]
    found: Advice | None = pad.at.get(FOUND)
    if found is not None:
        body.append(_result(desk, found))
    work = Button(
        text=t("Stop") if running else t("Work it out"),
        on_tap=(lambda: pad.point(**{RUN: None}))
        if running
        else (lambda: _work_out(desk.now(), tile)),
        ident="work-it-out",
    )
    hide = Button(
        text=t("Cover it"),
        icon=ft.Icons.VISIBILITY_OFF,
        on_tap=lambda: cover(desk),
        kind="outline",
        ident="cover",
    )
    return body, bottom_bar(look, [paired_buttons(look, hide, work)])


def _chooser(desk: Desk) -> str:
    return desk.name(desk.draft.chooser) if desk.draft.chooser in desk.seats else ""


def _frame(desk: Desk) -> Frame:
    return frame_for(desk.match.settings, len(desk.seats), desk.draft.special or "")


def _hand(desk: Desk) -> frozenset[str]:
    tapped: frozenset[str] = desk.pad.at.get(HAND) or frozenset()
    return tapped | {CHOSEN_CARD}


def _deck(desk: Desk, frame: Frame, hand: frozenset[str]) -> list[ft.Control]:
    """Return the deck by suit; what is held is lit."""
    t, look = desk.pad.words, desk.pad.look

    def face(name: str) -> CardFace:
        sign, held = sign_of(name), name in hand
        said = t(sign.title)
        return CardFace(
            rank=sign.rank,
            suit=sign.shape,
            label=t("{card}, in the hand", card=said) if held else said,
            ident=f"held-{name}",
            special=name in specials(),
            chosen=held,
        )

    def tap(ident: str) -> None:
        name, now = ident.removeprefix("held-"), desk.now()
        held = _hand(now)
        if name == CHOSEN_CARD or (name not in held and len(held) >= frame.tricks):
            return
        now.pad.point(**{HAND: held ^ {name}, FOUND: None, RUN: None})

    return [CardGrid(look, [face(name) for name in group], tap) for group in by_suit(frame)]


def _result(desk: Desk, found: Advice) -> ft.Control:
    """Return what both sides are expected to bring, and how sure that is."""
    t, edition = desk.pad.words, desk.match.settings.edition

    def row(one: Expected) -> Compared:
        name = t(one.side.name_in(edition))
        figure, margin = f"{one.points:+.1f}".replace("-", MINUS), f"{one.error:.1f}"
        return Compared(
            name=name,
            figure=figure,
            margin=t("± {error}", error=margin),
            label=t(
                "{name}: {points} points, give or take {error}",
                name=name,
                points=figure,
                error=margin,
            ),
            better=found.better is one.side,
        )

    if found.better is None:
        text = t("No clear difference in {n} deals played at random.", n=found.deals)
    else:
        text = t(
            "{name} is better by {points} points in {n} deals played at random.",
            name=t(found.better.name_in(edition)),
            points=f"{abs(found.difference):.1f}",
            n=found.deals,
        )
    return ComparedCard(desk.pad.look, [row(one) for one in found.sides], text, "advice-result")


def _work_out(desk: Desk, tile: Tile) -> None:
    """Play deals with the hand until there are enough, or somebody stops it."""
    pad, frame = desk.pad, _frame(desk)
    (hand,) = read_piles([((), sorted(_hand(desk)))], frame)
    adviser = Adviser(
        frame.players,
        tile.sides_in(desk.match.settings.edition),
        hand,
        Random(SystemRandom().getrandbits(32)),
        special=frame.special,
        rules=frame.rules,
    )
    pad.point(**{RUN: adviser, FOUND: None})

    async def run() -> None:
        while adviser.deals < DEALS and pad.at.get(RUN) is adviser:
            adviser.play(AT_ONCE)
            pad.point(**{FOUND: adviser.advice})
            await asyncio.sleep(0)
        if pad.at.get(RUN) is adviser:
            pad.point(**{RUN: None})

    pad.page.run_task(handler(run), None)
