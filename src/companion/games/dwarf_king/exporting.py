"""A recorded deal as a deal file, to copy and to hand on."""

from __future__ import annotations

from companion.games.dwarf_king.deal_file import FORMAT, DealFile, write_deal
from companion.games.dwarf_king.record import DwarfKingMatch


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
        entry=record.entry.renamed(names),
    )


def deal_text(match: DwarfKingMatch, index: int) -> str:
    """Return the deal at *index* as the text of a deal file."""
    return write_deal(deal_file_of(match, index))
