"""A table of players for the tests: matches, and deals entered in them as on the screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, Settings
from companion.games.dwarf_king.specials import specials
from companion.texts import msg

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
TAPPED = msg("Tapped")
AGREED = "agreed at the table"


def a_match(players: int = 4, settings: Settings | None = None, **given: Any) -> DwarfKingMatch:
    return play.new_match(NAMES[:players], settings, **given)


def player(match: DwarfKingMatch, name: str | None) -> str | None:
    """The id of the player called *name*."""
    return next((p for p, n in match.names.items() if n == name), None)


def by_id(match: DwarfKingMatch, index: int, numbers: Sequence[int]) -> dict[str, int]:
    """Numbers by seat as they sat in that deal."""
    return dict(zip(play.seats_of(match, index), numbers, strict=True))


def by_name(match: DwarfKingMatch, numbers: Mapping[str, int]) -> dict[str, int]:
    return {match.names[key]: number for key, number in numbers.items()}


def totals(match: DwarfKingMatch) -> list[int]:
    """The totals in seat order."""
    ledger = Ledger(match)
    return [ledger.totals[p.id] for p in match.players]


def dealers(match: DwarfKingMatch) -> list[str | None]:
    """Who deals each deal, and the next one."""
    ledger = Ledger(match)
    ids = [*(row.dealer for row in ledger.rows), ledger.dealer]
    return [match.names[each] if each else None for each in ids]


def tap(
    match: DwarfKingMatch, change: Callable[[Draft], Draft], index: int | None = None
) -> DwarfKingMatch:
    """The match after a tap in the deal at *index*; without one in the deal to come."""
    at = len(match.records) if index is None else index
    return play.with_draft(match, at, change(play.draft_at(match, at)), TAPPED)


def tap_form(
    match: DwarfKingMatch, change: Callable[[Form], Draft], index: int | None = None
) -> DwarfKingMatch:
    at = len(match.records) if index is None else index
    return tap(match, lambda draft: change(form_of(match, at, draft)), at)


def form_of(match: DwarfKingMatch, index: int, draft: Draft | None = None) -> Form:
    given = play.draft_at(match, index) if draft is None else draft
    return Form(match.settings, play.seats_of(match, index), given)


def filled(match: DwarfKingMatch, index: int, points: Sequence[int], **fields: Any) -> Draft:
    """A draft with these final points, a special card and a quest that are unused."""
    ledger = Ledger(match)
    draft = play.draft_at(match, index)
    special = fields.pop("special", None) or draft.special or ledger.specials_for(index)[0].id
    side = fields.pop("side", None) or draft.side
    if side is None:
        side = ledger.tiles_for(index)[0].sides_in(match.settings.edition)[0].id
    draft = taps.choose_side(taps.choose_special(draft, special), side)
    card = specials().get(special)
    typed = {p: str(n) for p, n in by_id(match, index, points).items()}
    fields = {"step": "score", "rung": "points", "points": typed, **fields}
    if card is not None and card.pays is not None:
        fields = {"special_answer": "included", **fields}
    return draft.model_copy(update=fields)


def played(
    match: DwarfKingMatch,
    points: Sequence[int],
    *,
    green_5: str | None = None,
    index: int | None = None,
    **fields: Any,
) -> DwarfKingMatch:
    """The match after a deal with these points by seat; *green_5* is the name that won it."""
    at = len(match.records) if index is None else index
    match = play.with_draft(match, at, filled(match, at, points, **fields), TAPPED)
    match = play.save_deal(match, at, AGREED)
    return match if green_5 is None else play.tell_green_5(match, at, player(match, green_5))


def after_deals(match: DwarfKingMatch, *deals: Sequence[int]) -> DwarfKingMatch:
    for points in deals:
        match = played(match, points)
    return match


def same(one: DwarfKingMatch, other: DwarfKingMatch) -> bool:
    """Whether two matches tell the same, whatever they remember and whenever they were touched."""
    apart = {"history": (), "updated_at": other.updated_at}
    return one.model_copy(update=apart) == other.model_copy(update=apart)
