"""Every card as it was played: judged, and worked down to the won tricks."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.dwarf_king.breach import Breach
from companion.games.dwarf_king.entries import PlaysEntry
from companion.games.dwarf_king.findings import Finding
from companion.games.dwarf_king.from_piles import from_tricks
from companion.games.dwarf_king.judge import judge
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.quoting import shown
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.reading_plays import Overrulings, read_overruled, read_plays
from companion.games.dwarf_king.tally import Tally
from companion.texts import Message, msg


def from_plays(
    entry: PlaysEntry, reader: Reader, side: Side, *, strict: bool
) -> tuple[Tally, Seat, tuple[Breach, ...]]:
    """Return the tally of the plays, who won the green 5 last (R3), and what the table let stand.

    Raises:
        EntryError: Something cannot be; or, if *strict*, was against the rules and nobody
            overruled it.
    """
    told = read_plays(entry, reader)
    overruled = read_overruled(entry, reader)
    judged = judge(told)
    breaches = tuple(_breach(finding, overruled, strict=strict) for finding in judged.findings)
    assert reader.frame.special is not None, "whoever asks has refused an unknown special card"
    play = told.played(reader.frame.special.card)
    player = None if play is None else play.seat
    table = judged.table
    tally, next_dealer = from_tricks(table.winners, table.piles, player, reader.frame, side)
    return tally, next_dealer, breaches


def not_let_stand(entry: PlaysEntry, reader: Reader) -> list[Finding]:
    """Return what was played against the rules and is not overruled, revokes left out.

    Raises:
        EntryError: Something cannot be.
    """
    overruled = read_overruled(entry, reader)
    return [
        finding
        for finding in judge(read_plays(entry, reader)).findings
        if finding.kind != "revoke" and finding.among(overruled) is None
    ]


def _breach(finding: Finding, overruled: Overrulings, *, strict: bool) -> Breach:
    """Return a finding as something to let stand.

    Raises:
        EntryError: It cannot be let stand.
    """
    key = finding.among(overruled)
    if key is not None:
        return Breach("overruled", _overruled(finding.message, overruled[key]))
    if finding.kind == "revoke":
        return Breach("revoke", finding.message)
    if not strict:
        return Breach("illegal", finding.message)
    raise EntryError(finding.place, finding.message)


def _overruled(what: Message, reason: str) -> Message:
    if not reason.strip():
        return msg("{what} – overruled", what=what)
    return msg("{what} – overruled: {reason}", what=what, reason=shown(reason))
