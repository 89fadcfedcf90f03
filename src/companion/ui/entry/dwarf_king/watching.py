"""The deal being played as phones see it that look on: the pair and its notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import flet as ft

from companion.core.game import AnyMatch
from companion.games.dwarf_king import play
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.notes import further_notes, pair_notes
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import label, note
from companion.ui.components.pair_cards import PairCard
from companion.ui.components.top_bar import TopBar
from companion.ui.entry.dwarf_king.faces import drafted_side, drafted_special
from companion.ui.reader import Reader
from companion.ui.screens.frame import back_button, screen


def seen(match: AnyMatch) -> tuple[object, ...]:
    """Return all of *match* that phones see that look on: of the deal being played, its pair."""
    known = cast(DwarfKingMatch, match)
    return (
        match.title,
        match.players,
        match.start.deal,
        tuple(match.start.totals.items()),
        match.settings,
        match.records,
        match.ended,
        *_pair(coming(known)),
    )


def _pair(draft: Draft | None) -> tuple[object, ...]:
    if draft is None:
        return ()
    return (draft.special, draft.special_name, draft.side, draft.side_name, draft.leader)


def coming(match: DwarfKingMatch) -> Draft | None:
    """Return the deal being played, as far as it was entered."""
    return match.drafts.get(len(match.records))


def has_pair(match: AnyMatch) -> bool:
    """Whether special card and quest of the deal being played are known."""
    draft = coming(cast(DwarfKingMatch, match))
    return draft is not None and draft.special is not None and draft.side is not None


@view
def WatchedDeal(reader: Reader) -> ft.View:
    """Show the pair of the deal being played, or what the table still chooses."""
    t, look = reader.words, reader.look
    if reader.match is None:
        waits = reader.missing if reader.missing is not None else t("Opening the match…")
        bar = TopBar(look, t("Match"), leading=back_button(reader, "/"))
        return screen(reader, "/deal", bar, [note(look, t(waits))])
    match = cast(DwarfKingMatch, reader.match)
    draft = coming(match) or Draft()
    number = reader.sheet.next_number
    bar = TopBar(
        look,
        t("Deal {n}", n=number),
        subtitle=_under(reader, match, draft),
        leading=back_button(reader, "/"),
    )
    return screen(
        reader,
        "/deal",
        bar,
        [*_parts(reader, match, draft), ft.Container(height=lk.GAP)],
        spacing=lk.BLOCK_SMALL,
    )


def _under(reader: Reader, match: DwarfKingMatch, draft: Draft) -> str:
    t, told = reader.words, []
    if draft.leader in match.names:
        told.append(t("{name} leads", name=match.names[draft.leader or ""]))
    dealer = Ledger(match).dealer
    if dealer in match.names:
        told.append(t("{name} deals", name=match.names[dealer or ""]))
    return " · ".join(told)


def _parts(reader: Reader, match: DwarfKingMatch, draft: Draft) -> Sequence[ft.Control]:
    t, look = reader.words, reader.look
    if not reader.sheet.goes_on:
        return [note(look, t("No deal is being played."))]
    if draft.special is None:
        return [note(look, t("The special card of this deal is not chosen yet."))]
    card = drafted_special(t, draft)
    if draft.side is None:
        lead = t("{card} is in play.", card=card.name)
        told = note(look, t("The quest is not chosen yet."), card.sign, lead=lead)
        return [told, note(look, card.text)]
    form = Form(match.settings, play.seats_of(match, len(match.records)), draft)
    side, special = form.side, form.frame.special
    notes = [note(look, t(one)) for one in pair_notes(side, special, form.frame)]
    notes.append(note(look, t("Whoever wins the 5 of Dwarves deals next."), "dwarves"))
    further = [note(look, t(one)) for one in further_notes(side, special)]
    return [
        PairCard(look, drafted_side(t, draft, match.settings.edition), card),
        label(look, t("For this pair")),
        *notes,
        *([label(look, t("Good to know"))] if further else []),
        *further,
    ]
