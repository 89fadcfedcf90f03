"""What a table does with a match of this game: each verb returns the match after it, or refuses.

What every game shares (names, seats, stopping, deleting a deal) is in ``core.verbs``.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from companion.core.match import MatchError, Player, PlayerId, Start, new_id
from companion.core.verbs import check_names
from companion.games.dwarf_king.drafting import draft_of
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import (
    UNLISTED,
    DealRecord,
    Draft,
    DwarfKingMatch,
    Misdeal,
    Settings,
)
from companion.texts import Message, msg

KEY = "dwarf_king"


def new_match(  # noqa: PLR0913 - what a table agrees on before it starts
    names: Sequence[str],
    settings: Settings | None = None,
    *,
    first_dealer: int | None = 0,
    title: str = "",
    first_deal: int = 1,
    totals: Sequence[int] = (),
) -> DwarfKingMatch:
    """Return a match of players with these *names*, clockwise.

    *first_dealer* is a seat; None when nobody knows. A match begun on paper starts at
    *first_deal* with its *totals*, by seat.

    Raises:
        MatchError: The names cannot be, or too few or too many play.
    """
    if not 3 <= len(names) <= 5:
        raise MatchError(msg("3 to 5 players play The Dwarf King"))
    check_names(names)
    players = tuple(Player(id=new_id()[:8], name=name) for name in names)
    settings = settings or Settings()
    if first_dealer is not None:
        dealer = players[first_dealer].id
        settings = settings.model_copy(update={"first_dealer": dealer})
    start = Start(deal=first_deal, totals=dict(zip([p.id for p in players], totals, strict=False)))
    now = datetime.now(UTC)
    return DwarfKingMatch(
        id=new_id(),
        game=KEY,
        title=title,
        created_at=now,
        updated_at=now,
        players=players,
        settings=settings,
        start=start,
    )


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
        MatchError: The match is over, or there is no such deal.
    """
    if index in match.drafts:
        return match.drafts[index]
    if index < len(match.records):
        return draft_of(match.records[index], match.settings)
    check_open(match, index)
    return Draft()


def check_open(match: DwarfKingMatch, index: int) -> None:
    """Check that a new deal may be entered at *index*.

    Raises:
        MatchError: The match is over, or deals before it are missing.
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

    Raises:
        MatchError: No deal can be entered there.
    """
    if index >= len(match.records):
        check_open(match, index)
    return match.changed(label, drafts={**match.drafts, index: draft})


def without_draft(match: DwarfKingMatch, index: int) -> DwarfKingMatch:
    """Return the match with what was being entered at *index* thrown away."""
    drafts = {at: draft for at, draft in match.drafts.items() if at != index}
    return match.changed(msg("Entry of deal {n} left", n=deal_number(match, index)), drafts=drafts)


def save_deal(match: DwarfKingMatch, index: int, reason: str = "") -> DwarfKingMatch:
    """Return the match with the deal at *index* written down as entered.

    *reason* is why the table lets stand what does not add up.

    Raises:
        MatchError: Something is missing, cannot be, or does not add up without a reason.
    """
    draft = draft_at(match, index)
    ledger = Ledger(match)
    _check_pair(ledger, index, draft)
    form = Form(match.settings, seats_of(match, index), draft)
    if form.entry is None:
        raise MatchError(msg("Something is still missing in deal {n}", n=deal_number(match, index)))
    if not form.can_save:
        raise MatchError(form.breaches[0])
    if form.breaches and not reason:
        raise MatchError(form.breaches[0])
    known = match.records[index] if index < len(match.records) else None
    assert draft.special is not None
    assert draft.side is not None
    record = DealRecord(
        seats=form.players,
        special=draft.special,
        side=draft.side,
        special_name=draft.special_name,
        side_name=draft.side_name,
        entry=form.entry,
        dealer=known.dealer if known else ledger.dealer,
        chooser=draft.chooser,
        leader=draft.leader,
        green_5=known.green_5 if known else None,
        reason=reason if form.breaches else "",
        live=tuple(draft.live.get(n) for n in range(1, form.frame.tricks + 1))
        if draft.live
        else (),
        edited_at=known.edited_at if known else None,
        set_aside=known.set_aside if known else False,
    )
    if known is not None and record != known:
        record = record.model_copy(update={"edited_at": datetime.now(UTC)})
    n = deal_number(match, index)
    return match.changed(
        msg("Deal {n} changed", n=n) if known else msg("Deal {n} saved", n=n),
        records=(*match.records[:index], record, *match.records[index + 1 :]),
        drafts={at: kept for at, kept in match.drafts.items() if at != index},
    )


def _check_pair(ledger: Ledger, index: int, draft: Draft) -> None:
    """Check that the deal has a special card and a side, and that both are still unused."""
    if draft.special is None or draft.side is None:
        raise MatchError(msg("A deal needs its special card and its quest"))
    known = ledger.match.records[index] if index < len(ledger.match.records) else None
    free_cards = {UNLISTED, *(card.id for card in ledger.specials_for(index))}
    if draft.special not in free_cards | {known.special if known else UNLISTED}:
        raise MatchError(msg("That special card has been used in this match"))
    free_sides = {UNLISTED, *(side.id for tile in ledger.tiles_for(index) for side in tile.sides)}
    if draft.side not in free_sides | {known.side if known else UNLISTED}:
        raise MatchError(msg("That quest tile has been used in this match"))


def cancel_misdeal(
    match: DwarfKingMatch, index: int, *, special_leaves: bool, tile_leaves: bool
) -> DwarfKingMatch:
    """Return the match with the deal being entered called off.

    Its special card and tile go back into the game unless they leave it.
    """
    draft = match.drafts.get(index, Draft())
    gone = Misdeal(
        special=draft.special if special_leaves and draft.special != UNLISTED else None,
        tile=draft.tile if tile_leaves else None,
    )
    settings = match.settings
    if gone != Misdeal():
        settings = settings.model_copy(update={"misdeals": (*settings.misdeals, gone)})
    return match.changed(
        msg("Deal {n} called off", n=deal_number(match, index)),
        settings=settings,
        drafts={at: kept for at, kept in match.drafts.items() if at != index},
    )


def tell_green_5(match: DwarfKingMatch, index: int, player: PlayerId | None) -> DwarfKingMatch:
    """Return the match with *player* noted as winner of the green 5 in the deal at *index* (R2)."""
    record = match.records[index].model_copy(update={"green_5": player})
    name = match.names.get(player or "", "?")
    return match.changed(
        msg("{name} won the 5 of Dwarves in deal {n}", name=name, n=deal_number(match, index)),
        records=(*match.records[:index], record, *match.records[index + 1 :]),
    )


def set_aside(match: DwarfKingMatch, index: int, *, aside: bool) -> DwarfKingMatch:
    """Return the match with an extra deal that was not needed set aside, or counting again."""
    record = match.records[index].model_copy(update={"set_aside": aside})
    n = deal_number(match, index)
    return match.changed(
        msg("Deal {n} set aside", n=n) if aside else msg("Deal {n} counts again", n=n),
        records=(*match.records[:index], record, *match.records[index + 1 :]),
    )


def change_settings(match: DwarfKingMatch, settings: Settings) -> DwarfKingMatch:
    """Return the match with other *settings*, for all its deals."""
    return match.changed(msg("House rules changed"), settings=settings)


def totals_changing(match: DwarfKingMatch, settings: Settings) -> dict[PlayerId, tuple[int, int]]:
    """Return whose totals *settings* would change: by player, the total now and then."""
    now = Ledger(match).totals
    then = Ledger(match.model_copy(update={"settings": settings})).totals
    return {p: (now[p], then[p]) for p in now if now[p] != then[p]}


def tile_id(draft: Draft) -> str | None:
    """Return the tile of what is being entered: as drawn, else by its side."""
    if draft.tile is None and draft.side in quests().sides:
        return quests().tile_of(draft.side or "").id
    return draft.tile
