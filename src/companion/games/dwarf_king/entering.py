"""Entering a deal: what is tapped is kept as a draft, and nothing is changed by looking."""

from __future__ import annotations

from companion.core.match import MatchError, PlayerId
from companion.games.dwarf_king.drafting import draft_of
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Draft, DwarfKingMatch, Misdeal
from companion.texts import Message, msg


def deal_number(match: DwarfKingMatch, index: int) -> int:
    """Return the number of the deal at *index* among the records."""
    return match.start.deal + index


def seats_of(match: DwarfKingMatch, index: int) -> tuple[PlayerId, ...]:
    """Return who sits in which seat in the deal at *index*: as noted, else as they sit now."""
    if index < len(match.records):
        return match.records[index].seats
    return tuple(player.id for player in match.players)


def draft_at(match: DwarfKingMatch, index: int) -> Draft:
    """Return the deal at *index* as it is being entered: begun, recorded or new.

    Nothing is changed by looking.

    Raises:
        MatchError: It is a new deal, and the match is over or stopped.
    """
    if index >= len(match.records):
        check_open(match, index)
    return match.drafts.get(index) or _unentered(match, index)


def _unentered(match: DwarfKingMatch, index: int) -> Draft:
    """Return the deal at *index* before anything was tapped."""
    if index < len(match.records):
        return draft_of(match.records[index], match.settings)
    return Draft()


def check_open(match: DwarfKingMatch, index: int) -> None:
    """Check that a new deal may be entered at *index*.

    Raises:
        MatchError: The match is over or stopped, or deals before it are missing.
    """
    state = Ledger(match).state
    if state in {"over", "shared"}:
        raise MatchError(msg("The match is decided. Change or delete a deal to go on"))
    if state == "ended":
        raise MatchError(msg("The match was stopped. Take it up again to go on"))
    if index != len(match.records):
        raise MatchError(msg("There is no deal {n} yet", n=deal_number(match, index)))


def with_draft(match: DwarfKingMatch, index: int, draft: Draft, label: Message) -> DwarfKingMatch:
    """Return the match with the deal at *index* entered as far as *draft*.

    Going elsewhere in the deal is kept, but is no change: there is nothing to take back.

    Raises:
        MatchError: No deal can be entered there.
    """
    now = draft_at(match, index)
    if draft == now:
        return match
    drafts = {**match.drafts, index: draft}
    return (
        match.quietly(drafts=drafts) if _same(draft, now) else match.changed(label, drafts=drafts)
    )


def without_draft(match: DwarfKingMatch, index: int) -> DwarfKingMatch:
    """Return the match with what was being entered at *index* thrown away."""
    draft = match.drafts.get(index)
    if draft is None:
        return match
    drafts = {at: kept for at, kept in match.drafts.items() if at != index}
    if _same(draft, _unentered(match, index)):
        return match.quietly(drafts=drafts)
    return match.changed(
        msg("Entry of deal {n} dropped", n=deal_number(match, index)), drafts=drafts
    )


def _same(one: Draft, other: Draft) -> bool:
    """Whether two drafts tell the same of the deal, wherever in it somebody is."""
    return one == other.model_copy(update={"step": one.step, "typing": one.typing})


def cancel_misdeal(
    match: DwarfKingMatch, index: int, *, special_leaves: bool, tile_leaves: bool
) -> DwarfKingMatch:
    """Return the match with the deal being entered called off.

    Its special card and tile go back into the game unless they leave it.

    Raises:
        MatchError: The deal is written down already, or none can be entered.
    """
    if index < len(match.records):
        raise MatchError(
            msg("Deal {n} is saved already: delete it instead", n=deal_number(match, index))
        )
    draft = draft_at(match, index)
    gone = Misdeal(
        special=draft.special if special_leaves and draft.special != UNLISTED else None,
        tile=tile_id(draft) if tile_leaves else None,
    )
    settings = match.settings
    if gone != Misdeal():
        settings = settings.model_copy(update={"misdeals": (*settings.misdeals, gone)})
    return match.changed(
        msg("Deal {n} called off", n=deal_number(match, index)),
        settings=settings,
        drafts={at: kept for at, kept in match.drafts.items() if at != index},
    )


def tile_id(draft: Draft) -> str | None:
    """Return the tile of what is being entered: as drawn, else by its side."""
    if draft.tile is None and draft.side in quests().sides:
        return quests().tile_of(draft.side or "").id
    return draft.tile
