"""What a table should know about exactly this quest side with exactly this special card."""

from __future__ import annotations

from typing import Final

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import one_of
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.specials import Special
from companion.games.dwarf_king.wording import card_name
from companion.texts import Message, msg

LAST_TRICK: Final = "{last}"
"""Stands in a special card's note for the number of the final trick."""


def pair_notes(side: Side | None, special: Special | None, frame: Frame) -> list[Message]:
    """Return what is to be known of exactly this deal: of the pair, and of its final trick."""
    notes = _pair(side, special) if side is not None and special is not None else []
    if special is not None:
        notes += [msg(note, last=frame.tricks) for note in special.notes if LAST_TRICK in note]
    return notes


def further_notes(side: Side | None, special: Special | None) -> list[Message]:
    """Return what else is good to know of *side*, and of *special*, whatever they are paired with.

    With `pair_notes` it is everything.
    """
    notes = list(side.notes) if side is not None else []
    if special is not None:
        notes += [note for note in special.notes if LAST_TRICK not in note]
    return [msg(note) for note in notes]


def which_tricks(side: Side, frame: Frame) -> Message | None:
    """Return which tricks *side* counts, where it counts the last ones only."""
    first = max((measure.first_trick(frame) for measure in side.measures), default=1)
    if first == 1:
        return None
    return msg("Tricks {n}", n=tuple(str(n) for n in range(first, frame.tricks + 1)))


def together(side: Side, frame: Frame) -> Message | None:
    """Return what all players' quest points come to, where that is fixed."""
    sums = side.sums(frame)
    if sums is None:
        return None
    if len(sums) == 1:
        return msg("All players together: {sum:+}", sum=sums[0])
    return msg("All players together: {sums}", sums=one_of(sums))


def _pair(side: Side, special: Special) -> list[Message]:
    notes = []
    name = msg(special.name)
    if special.pays_points:
        notes.append(
            msg("What the {card} pays comes on top and does not change the quest.", card=name)
        )
    reads_cards = any(measure.reads == "cards" for measure in side.measures)
    if special.magic:
        notes.append(
            msg("The {card} is a Magic card: it counts for no quest, its trick does.", card=name)
            if reads_cards
            else msg("A trick with the {card} in it counts like any other.", card=name)
        )
    elif special.suit is not None and any(m.may_count(special.card) for m in side.measures):
        face = card_name(special.suit, str(special.number))
        notes.append(msg("The {card} is the {face} and counts as such.", card=name, face=face))
    return notes
