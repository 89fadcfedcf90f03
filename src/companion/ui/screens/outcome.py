"""How a match stands or ended, in words: who wins, with what, after how many deals."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import AnyMatch
from companion.core.sheet import Sheet
from companion.texts import Message, Words, counted, msg


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match's outcome: a *title*, *text* under it, *notes*; one crown for each winner."""

    title: str
    text: str
    crowns: int
    notes: tuple[Message, ...]


def outcome(words: Words, match: AnyMatch, sheet: Sheet) -> Outcome:
    """Return how *match* stands. A stopped match has places, and nobody wins it."""
    names = tuple(match.names[player] for player in sheet.leaders)
    played = words(_played(sheet))
    if sheet.state in {"over", "shared"}:
        best = sheet.totals[sheet.leaders[0]]
        title = words("{name} wins", name=names[0])
        points = words(counted("{n} point", "{n} points", best))
        if len(names) > 1:
            title = words("{names} share the win", names=names)
            points = words(counted("{n} point each", "{n} points each", best))
        return Outcome(title, f"{points} · {played}", len(names), _notes(sheet))
    if sheet.state == "ended":
        return Outcome(words("Match stopped"), played, 0, _notes(sheet))
    title = words("{names} lead", names=names) if len(names) > 1 else ""
    if len(names) == 1:
        title = words("{name} leads", name=names[0])
    return Outcome(title or words("Not begun yet"), played, 0, _notes(sheet))


def _played(sheet: Sheet) -> Message:
    """Return how many deals count, and how many of them a tie had asked for."""
    aside = sum(deal.set_aside for deal in sheet.deals)
    deals = counted("{n} deal", "{n} deals", sheet.next_number - 1 - aside)
    extra = sheet.extra - sum(deal.set_aside or deal.unneeded for deal in sheet.deals)
    if extra <= 0:
        return deals
    for_a_tie = counted("one extra for a tie", "{n} extra for ties", extra)
    return msg("{deals}, {extra}", deals=deals, extra=for_a_tie)


def _notes(sheet: Sheet) -> tuple[Message, ...]:
    """Return what else is to be said: what the game says of it, and of each deal too many."""
    return (
        *sheet.notes,
        *(
            msg("Deal {n}: {remark}", n=deal.number, remark=remark)
            for deal in sheet.deals
            if deal.unneeded or deal.set_aside
            for remark in deal.remarks
        ),
    )
