"""Matches to look at: entered tap by tap, as a table would, on evenings that are always the same.

Ada, Ben, Cleo and Dan play the Saturday table; `four_players` gives it after so many deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from companion.core.match import PlayerId
from companion.core.verbs import end
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.texts import msg

Counts = Mapping[str, Sequence[int]]
Deal = Mapping[str, Any]
"""Keywords of `dealt`."""

FOUR: Final = ("Ada", "Ben", "Cleo", "Dan")
NOW: Final = datetime(2026, 11, 28, 20, 41, tzinfo=UTC)
"""When the pictures are taken: a Saturday evening."""
TONIGHT: Final = datetime(2026, 11, 28, 20, 5, tzinfo=UTC)

SATURDAY: Final[tuple[Deal, ...]] = (
    {
        "special": "shaman",
        "side": "most-victories",
        "counts": {"tricks": (3, 5, 1, 1)},
        "paid": 1,
        "green_5": 0,
    },
    {
        "special": "dragon",
        "side": "capture-the-kings",
        "counts": {"cards-K": (1, 0, 0, 2), "cards-Q": (0, 2, 1, 0)},
        "green_5": 2,
    },
    {
        "special": "enchanter",
        "side": "goblin-defeat",
        "counts": {"cards-red": (2, 6, 4, 1)},
        "paid": 1,
        "green_5": 1,
    },
    {
        "special": "tinkerer",
        "side": "save-the-rearguard",
        "counts": {"last-four": (1, 2, 0, 1)},
        "paid": 2,
        "green_5": 0,
    },
    {
        "special": "druid",
        "side": "all-for-one",
        "counts": {"tricks": (4, 3, 3, 0)},
        "green_5": 3,
    },
    {
        "special": "joker",
        "side": "to-the-right",
        "counts": {"tricks": (2, 3, 2, 3)},
        "paid": 2,
        "green_5": 1,
    },
    {
        "special": "scout",
        "side": "grand-slam",
        "counts": {"run-won": (1, 5, 1, 1)},
        "paid": 0,
        "green_5": 2,
    },
    {
        "special": "mummy",
        "side": "odds",
        "counts": {"tricks": (5, 1, 4, 0)},
        "green_5": 0,
    },
)


def four_players(deals: int) -> DwarfKingMatch:
    """Return the Saturday table after so many *deals*; from deal 3 on, deal 2 was changed."""
    match = _begun_at(play.new_match(FOUR, title="Saturday table"), TONIGHT)
    for deal in SATURDAY[:deals]:
        match = dealt(match, **deal)
    return _changed(match, 1) if deals >= 3 else match


def five_players() -> DwarfKingMatch:
    """Return a match of five after three deals, Eve to deal."""
    match = _begun_at(play.new_match((*FOUR, "Eve"), title="Saturday table"), TONIGHT)
    tricks = {"tricks": (2, 2, 0, 2, 2)}
    match = dealt(match, "shaman", "most-victories", tricks, paid=3, green_5=1)
    kings = {"cards-K": (1, 0, 0, 2, 0), "cards-Q": (0, 2, 1, 0, 0)}
    match = dealt(match, "dragon", "capture-the-kings", kings, green_5=3)
    red = {"cards-red": (2, 4, 4, 1, 2)}
    return dealt(match, "enchanter", "goblin-defeat", red, paid=1, green_5=4)


def earlier() -> list[DwarfKingMatch]:
    """Return three matches of earlier evenings, the oldest first: one was stopped, two were won."""
    stopped = _begun_at(
        play.new_match(("Ben", "Tom", "Ines")), datetime(2026, 11, 14, 19, tzinfo=UTC)
    )
    stopped = dealt(stopped, "dragon", "evens", {"tricks": (6, 4, 3)}, green_5=1)
    stopped = end(dealt(stopped, "mummy", "four-by-four", {"tricks": (4, 6, 3)}, green_5=2))
    friday = datetime(2026, 11, 20, 20, tzinfo=UTC)
    extra = _begun_at(four_players(8).model_copy(update={"title": ""}), friday)
    won = _begun_at(play.new_match(("Eve", "Ada", "Tom")), datetime(2026, 11, 21, 18, tzinfo=UTC))
    for special, side, counts in (
        ("dragon", "evens", {"tricks": (6, 4, 3)}),
        ("mummy", "four-by-four", {"tricks": (4, 6, 3)}),
        ("excalibur", "all-for-one", {"tricks": (5, 4, 4)}),
        ("druid", "there-can-be-only-one", {"tricks": (1, 8, 4)}),
        ("puppeteer", "most-victories", {"tricks": (1, 5, 7)}),
        ("sorcerer", "grand-slam", {"run-won": (2, 5, 3)}),
        ("flag-bearer-blue", "in-line", {"tricks": (5, 5, 3)}),
    ):
        won = dealt(won, special, side, counts, green_5=0)
    return [_dated(match) for match in (stopped, extra, won)]


def dealt(  # noqa: PLR0913 - a deal is so many things
    match: DwarfKingMatch,
    special: str,
    side: str,
    counts: Counts,
    *,
    paid: int | None = None,
    green_5: int | None = None,
) -> DwarfKingMatch:
    """Return *match* one recorded deal further; *paid* and *green_5* are seats."""
    index = len(match.records)
    after = play.save_deal(counted(begun(match, special, side), counts, paid), index)
    if green_5 is not None:
        after = play.tell_green_5(after, index, play.seats_of(after, index)[green_5])
    return after


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
        if draft.special == "scout":
            draft = taps.tap_special_times(draft, 1)
    return kept(match, draft)


def _changed(match: DwarfKingMatch, index: int) -> DwarfKingMatch:
    """Return *match* with a recorded deal changed once more: its chooser is told."""
    draft = play.draft_at(match, index)
    chooser = play.seats_of(match, index)[2]
    draft = draft.model_copy(update={"chooser": chooser})
    return play.save_deal(play.with_draft(match, index, draft, msg("Tapped")), index)


def _begun_at(match: DwarfKingMatch, moment: datetime) -> DwarfKingMatch:
    return match.model_copy(update={"created_at": moment})


def _dated(match: DwarfKingMatch) -> DwarfKingMatch:
    """Return *match* as one that nobody touched after its evening."""
    return match.model_copy(update={"updated_at": match.created_at})
