"""Quest sides and special cards as they are printed on screens."""

from __future__ import annotations

from typing import cast

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.notes import together, which_tricks
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.record import Draft
from companion.games.dwarf_king.rules import Edition
from companion.games.dwarf_king.sheet import mark_of, side_title, special_title
from companion.games.dwarf_king.specials import Special, specials
from companion.texts import Words, msg
from companion.ui.components.marks import Mark
from companion.ui.components.quest_cards import SideFace
from companion.ui.components.special_cards import SpecialFace
from companion.ui.entry.dwarf_king.desk import Desk


def side_face(words: Words, side: Side, edition: Edition, frame: Frame | None = None) -> SideFace:
    """Return a side as printed; with a *frame* also what all players together come to."""
    sum_ = together(side, frame) if frame is not None else None
    tricks = which_tricks(side, frame) if frame is not None else None
    return SideFace(
        name=words(side.name_in(edition)),
        figure=side.seal,
        text=words(side.short),
        detail=words(tricks) if tricks is not None else "",
        together=words(sum_) if sum_ is not None else "",
    )


def special_face(words: Words, special: Special) -> SpecialFace:
    """Return a special card as printed."""
    return SpecialFace(
        name=words(special.name),
        sign=cast(Mark, mark_of(special)),
        rank="" if special.magic else str(special.number),
        text=words(special.short),
    )


def drafted_side(words: Words, draft: Draft, edition: Edition) -> SideFace:
    """Return the side that *draft* is played with, listed or not."""
    side = quests().sides.get(draft.side or "")
    if side is not None:
        return side_face(words, side, edition)
    return SideFace(
        name=words(side_title(draft.side or "", draft.side_name)),
        figure="?",
        text=words("Not listed: enter the points"),
    )


def drafted_special(words: Words, draft: Draft) -> SpecialFace:
    """Return the special card that *draft* is played with, listed or not."""
    special = specials().get(draft.special or "")
    if special is not None:
        return special_face(words, special)
    return SpecialFace(
        name=words(special_title(draft.special or "", draft.special_name)),
        sign="special",
        text=words("Not listed: enter the points"),
    )


def chosen_side(desk: Desk) -> SideFace:
    """Return the side of the deal on the desk."""
    return drafted_side(desk.pad.words, desk.draft, desk.match.settings.edition)


def chosen_special(desk: Desk) -> SpecialFace:
    """Return the special card of the deal on the desk."""
    return drafted_special(desk.pad.words, desk.draft)


def spoken(words: Words, face: SpecialFace) -> str:
    """Return a special card for a screen reader: name, face, effect."""
    shape = {
        "dwarves": msg("{rank} of Dwarves"),
        "goblins": msg("{rank} of Goblins"),
        "knights": msg("{rank} of Knights"),
    }.get(face.sign)
    kind = words(shape.text, rank=face.rank) if shape and face.rank else words("Magic card")
    return f"{face.name}, {kind}. {face.text}"
