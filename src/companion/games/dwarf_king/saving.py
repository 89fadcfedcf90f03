"""Writing a deal down: what its form says becomes a record."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.core.match import MatchError
from companion.core.names import named, tidy
from companion.games.dwarf_king.drafting import draft_of
from companion.games.dwarf_king.entering import deal_number, draft_at, seats_of, without_draft
from companion.games.dwarf_king.entries import Entry
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import (
    LONGEST_REASON,
    UNLISTED,
    DealRecord,
    Draft,
    DwarfKingMatch,
)
from companion.texts import msg


def save_deal(match: DwarfKingMatch, index: int, reason: str = "") -> DwarfKingMatch:
    """Return the match with the deal at *index* written down as entered.

    *reason* is why the table lets stand what does not add up. A deal whose entry stays as it was
    keeps its reason, and the rung it was told on.

    Raises:
        MatchError: Something is missing, cannot be, or does not add up without a reason; or the
            match is over.
    """
    draft, ledger = draft_at(match, index), Ledger(match)
    _check_pair(ledger, index, draft)
    form = Form(match.settings, seats_of(match, index), draft)
    names = [match.names[player] for player in form.players]
    if form.entry is None or not form.can_save:
        missing = msg("Something is still missing in deal {n}", n=deal_number(match, index))
        raise MatchError(named(form.breaches[0], names) if form.breaches else missing)
    row = ledger.rows[index] if index < len(ledger.rows) else None
    known = row.record if row else None
    entry, reason = form.entry, tidy(reason, LONGEST_REASON)
    live = tuple(draft.live.get(n) for n in range(1, form.frame.tricks + 1))
    if known is not None and _as_laid_open(match, known, draft, entry):
        entry, reason, live = known.entry, reason or known.reason, known.live
    said = evidence(entry, form.frame, form.side, form.players)
    if said.unsettled and not reason:
        raise MatchError(named(said.unsettled[0], names))
    told = known.green_5 if known else None
    if row is not None and said.next_dealer is None:
        told = row.next_dealer  # what was known stays known where the entry tells no more
    record = DealRecord(
        seats=form.players,
        special=str(draft.special),
        side=str(draft.side),
        special_name=draft.special_name,
        side_name=draft.side_name,
        entry=entry,
        dealer=known.dealer if known else ledger.dealer,
        chooser=draft.chooser,
        leader=draft.leader,
        green_5=told,
        reason=reason if said.unsettled else "",
        live=live if any(live) else (),
        edited_at=known.edited_at if known else None,
        set_aside=known.set_aside if known else False,
    )
    if record == known:
        return without_draft(match, index)
    if known is not None:
        record = record.model_copy(update={"edited_at": datetime.now(UTC)})
    n = deal_number(match, index)
    return match.changed(
        msg("Deal {n} changed", n=n) if known else msg("Deal {n} saved", n=n),
        records=(*match.records[:index], record, *match.records[index + 1 :]),
        drafts={at: kept for at, kept in match.drafts.items() if at != index},
    )


def _as_laid_open(match: DwarfKingMatch, known: DealRecord, draft: Draft, entry: Entry) -> bool:
    """Whether *draft* tells what the form of a recorded deal showed when it was opened.

    The form cannot show every rung as deep as it was told, so *entry*, which it made of that, may
    differ from the record's.
    """
    if (known.special, known.side) != (draft.special, draft.side):
        return False
    shown = draft_of(known, match.settings)
    return draft.live == shown.live and Form(match.settings, known.seats, shown).entry == entry


def _check_pair(ledger: Ledger, index: int, draft: Draft) -> None:
    """Check that the deal has a special card and a side, and that both are still unused.

    What a recorded deal has may stay, whatever it is.
    """
    if draft.special is None or draft.side is None:
        raise MatchError(msg("A deal needs its special card and its quest"))
    known = ledger.match.records[index] if index < len(ledger.match.records) else None
    cards = {UNLISTED, *(card.id for card in ledger.specials_for(index))}
    if draft.special not in cards | ({known.special} if known else set()):
        if draft.special in ledger.match.settings.left_out:
            raise MatchError(msg("That special card stays in the box in this match"))
        raise MatchError(msg("That special card has been used in this match"))
    if draft.side == UNLISTED or (known is not None and draft.side == known.side):
        return
    edition = ledger.match.settings.edition
    side = quests().sides.get(draft.side)
    if side is None or edition not in side.editions:
        raise MatchError(msg("That quest is not in the {edition} edition", edition=edition))
    if quests().tile_of(draft.side) not in ledger.tiles_for(index):
        raise MatchError(msg("That quest tile has been used in this match"))
