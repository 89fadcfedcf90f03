"""A recorded deal as a deal file, to copy and to hand on."""

from __future__ import annotations

from companion.games.dwarf_king.deal_file import FORMAT, DealFile, write_deal
from companion.games.dwarf_king.entries import Entry, PlaysEntry
from companion.games.dwarf_king.from_plays import not_let_stand
from companion.games.dwarf_king.plays_entry import Overruled
from companion.games.dwarf_king.reading import Reader
from companion.games.dwarf_king.record import DealRecord, DwarfKingMatch
from companion.games.dwarf_king.rows import frame_for


def deal_file_of(match: DwarfKingMatch, index: int) -> DealFile:
    """Return the deal at *index* as a deal file, its players by name in the order they sat."""
    record = match.records[index]
    names = {player: match.names[player] for player in record.seats}
    settings = match.settings
    return DealFile(
        format=FORMAT,
        edition=settings.edition,
        house_rules=settings.house_rules.without_defaults(settings.edition),
        players=tuple(names.values()),
        special=record.special,
        side=record.side,
        entry=_letting_stand(record, match).renamed(names),
    )


def _letting_stand(record: DealRecord, match: DwarfKingMatch) -> Entry:
    """Return the record's entry so that a file of it scores what the match scores.

    Plays that rules changed afterwards have made illegal are overruled in it.
    """
    entry = record.entry
    if not isinstance(entry, PlaysEntry):
        return entry
    frame = frame_for(match.settings, len(record.seats), record.special)
    added = [
        Overruled(trick=found.trick, player=record.seats[found.seat], reason=record.reason)
        for found in not_let_stand(entry, Reader(frame, record.seats))
    ]
    if not added:
        return entry
    return entry.model_copy(update={"overruled": (*(entry.overruled or ()), *added)})


def deal_text(match: DwarfKingMatch, index: int) -> str:
    """Return the deal at *index* as the text of a deal file."""
    return write_deal(deal_file_of(match, index))
