"""Matches to look at and to measure with: entered tap by tap, as a table would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.match import PlayerId
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.texts import msg

FOUR = ("Ada", "Ben", "Cleo", "Dan")
FIVE = (*FOUR, "Eve")
Counts = Mapping[str, Sequence[int]]


def begun(match: DwarfKingMatch, special: str, side: str) -> DwarfKingMatch:
    """Return *match* with the next deal's special card and side chosen."""
    draft = taps.choose_special(play.draft_at(match, len(match.records)), special)
    draft = taps.choose_side(taps.choose_tile(draft, quests().tile_of(side).id), side)
    return kept(match, draft.model_copy(update={"step": "score"}))


def kept(match: DwarfKingMatch, draft: Draft) -> DwarfKingMatch:
    """Return *match* with *draft* as the next deal's entry so far."""
    return play.with_draft(match, len(match.records), draft, msg("Tapped"))


def counted(match: DwarfKingMatch, counts: Counts, special: int | None = None) -> DwarfKingMatch:
    """Return *match* with numbers by seat entered for each measure; shorter rows leave blanks.

    *special* is the seat that the special card's question is answered with.
    """
    index = len(match.records)
    seats: tuple[PlayerId, ...] = play.seats_of(match, index)
    draft = play.draft_at(match, index)
    for measure, numbers in counts.items():
        for player, number in zip(seats, numbers, strict=False):
            draft = taps.tap_value(Form(match.settings, seats, draft), measure, player, number)
    if special is not None:
        draft = taps.tap_special_player(draft, seats[special])
    return kept(match, draft)


def dealt(  # noqa: PLR0913 - a deal is so many things
    match: DwarfKingMatch,
    special: str,
    side: str,
    counts: Counts,
    *,
    paid: int | None = None,
    green_5: int | None = None,
    reason: str = "",
) -> DwarfKingMatch:
    """Return *match* one recorded deal further; *paid* and *green_5* are seats."""
    index = len(match.records)
    after = counted(begun(match, special, side), counts, paid)
    after = play.save_deal(after, index, reason)
    if green_5 is not None:
        after = play.tell_green_5(after, index, play.seats_of(after, index)[green_5])
    return after


def running(title: str = "Saturday table") -> DwarfKingMatch:
    """Return a match of four after three deals, Ben to deal."""
    match = play.new_match(FOUR, title=title)
    match = dealt(match, "shaman", "most-victories", {"tricks": (3, 4, 2, 1)}, paid=1, green_5=0)
    kings = {"cards-K": (1, 0, 0, 2), "cards-Q": (0, 2, 1, 0)}
    match = dealt(match, "dragon", "capture-the-kings", kings, green_5=2)
    red = {"cards-red": (2, 6, 4, 1)}
    return dealt(match, "enchanter", "goblin-defeat", red, paid=1, green_5=1)


def of_five() -> DwarfKingMatch:
    """Return a match of five after three deals."""
    match = play.new_match(FIVE, title="Saturday table")
    match = dealt(match, "shaman", "most-victories", {"tricks": (2, 2, 3, 0, 1)}, paid=2, green_5=1)
    kings = {"cards-K": (1, 0, 0, 2, 0), "cards-Q": (0, 2, 1, 0, 0)}
    match = dealt(match, "dragon", "capture-the-kings", kings, green_5=3)
    red = {"cards-red": (2, 4, 4, 1, 2)}
    return dealt(match, "enchanter", "goblin-defeat", red, paid=1, green_5=4)


def tied() -> DwarfKingMatch:
    """Return a match of four whose lead is tied after deal 7: Ada and Dan have 12."""
    match = running()
    four = {"last-four": (1, 2, 0, 1)}
    match = dealt(match, "tinkerer", "save-the-rearguard", four, paid=2, green_5=0)
    match = dealt(match, "druid", "all-for-one", {"tricks": (4, 2, 2, 2)}, green_5=3)
    right = {"tricks": (3, 2, 4, 1)}
    match = dealt(match, "flag-bearer-blue", "to-the-right", right, green_5=1)
    runs = {"run-won": (2, 4, 1, 2)}
    return dealt(match, "sorcerer", "grand-slam", runs, green_5=2)


def decided() -> DwarfKingMatch:
    """Return a match of four that Ada wins."""
    match = tied()
    return dealt(match, "mummy", "odds", {"tricks": (5, 2, 1, 2)}, green_5=0)
