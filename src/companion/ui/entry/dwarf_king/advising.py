"""Advice being asked for on one phone: the hand tapped in, what was found, the cover over both.

One phone is seen by all. So the hand is kept nowhere but on this phone, and covering it forgets
it.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final, Literal

from companion.games.dwarf_king.card_reading import read_piles
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Tile
from companion.games.dwarf_king.rows import frame_for
from companion.games.dwarf_king.simulate.advice import DEALS, Adviser
from companion.ui.base import handler
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.state import Pad

PAGE: Final = "advice.page"
"""On this phone: for which tile advice is looked at, and which of its pages."""
HAND: Final = "advice.hand"
FOUND: Final = "advice.found"
RUN: Final = "advice.run"
"""What is being worked out; anything else there, or nothing, stops it."""
Page = Literal["cover", "hand", "result"]
CHOSEN_CARD: Final = "blue-5"
"""Its holder chooses, so it is always in the hand (rules §1)."""
AT_ONCE: Final = 50
"""Deals played before the screen is drawn again and a tap can come through."""
COVERED: Final[dict[str, Any]] = {PAGE: None, HAND: frozenset(), FOUND: None, RUN: None}


def page_of(desk: Desk, tile: Tile) -> Page | None:
    """Return what is looked at of the advice on *tile*; None while it is not looked at."""
    of_tile, page = desk.pad.at.get(PAGE) or ("", None)
    wanted = desk.pad.preferences.advice and not desk.known
    return page if wanted and of_tile == tile.id else None


def under_cover(pad: Pad) -> bool:
    """Whether advice is looked at, on whichever tile."""
    return pad.at.get(PAGE) is not None


def cover(pad: Pad) -> None:
    """Forget the hand and what was found, and stop what is being worked out."""
    if under_cover(pad):
        pad.point(**COVERED)


def chooser(desk: Desk) -> str:
    """Return the chooser's name; nothing if the table has not told it."""
    return desk.name(desk.draft.chooser) if desk.draft.chooser in desk.seats else ""


def frame_of(desk: Desk) -> Frame:
    """Return the frame of the deal on the desk."""
    return frame_for(desk.match.settings, len(desk.seats), desk.draft.special or "")


def hand_of(desk: Desk) -> frozenset[str]:
    """Return the names of the cards tapped in, and of the one that is always there."""
    tapped: frozenset[str] = desk.pad.at.get(HAND) or frozenset()
    return tapped | {CHOSEN_CARD}


def tap_card(desk: Desk, name: str) -> None:
    """Take a card into the hand or out of it; a full hand takes no more."""
    hand = hand_of(desk)
    if name != CHOSEN_CARD and (name in hand or len(hand) < frame_of(desk).tricks):
        desk.pad.point(**{HAND: hand ^ {name}})


def work_out(desk: Desk, tile: Tile) -> None:
    """Play deals with the hand until there are enough, or somebody stops it."""
    pad, frame = desk.pad, frame_of(desk)
    (hand,) = read_piles([((), sorted(hand_of(desk)))], frame)
    adviser = Adviser(
        frame.players,
        tile.sides_in(desk.match.settings.edition),
        hand,
        Random(hand),  # asked again, the same hand gets the same answer
        special=frame.special,
        rules=frame.rules,
    )
    pad.point(**{PAGE: (tile.id, "result"), RUN: adviser, FOUND: None})

    async def run() -> None:
        while adviser.deals < DEALS and pad.at.get(RUN) is adviser:
            adviser.play(AT_ONCE)
            pad.point(**{FOUND: adviser.advice})
            await asyncio.sleep(0)
        if pad.at.get(RUN) is adviser:
            pad.point(**{RUN: None})

    pad.page.run_task(handler(run), None)
