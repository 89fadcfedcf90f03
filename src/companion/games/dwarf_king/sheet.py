"""A match of The Dwarf King as a score sheet."""

from __future__ import annotations

from companion.core.match import PlayerId
from companion.core.sheet import Line, RulePage, Sheet, SheetDeal
from companion.games.dwarf_king.ledger import DEALS, Ledger
from companion.games.dwarf_king.measure import one_of
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import DealRecord, DwarfKingMatch
from companion.games.dwarf_king.rows import Row
from companion.games.dwarf_king.specials import Special, specials
from companion.texts import Message, msg

MARKS = {"green": "dwarves", "red": "goblins", "blue": "knights", None: "magic"}


def sheet(match: DwarfKingMatch) -> Sheet:
    """Return *match* as a sheet."""
    ledger = Ledger(match)
    return Sheet(
        deals=[_deal(row, ledger) for row in ledger.rows],
        totals=ledger.totals,
        standings=ledger.standings,
        leaders=ledger.leaders,
        state=ledger.state,
        first_number=match.start.deal,
        next_number=ledger.next_number,
        usual=DEALS,
        dealer=ledger.dealer,
        asks_dealer=ledger.asks_green_5 is not None and ledger.state in {"running", "tied"},
        notes=_notes(ledger),
    )


def mark_of(special: Special | None) -> str:
    """Return the mark shown beside a special card: its suit, a star, or that of any special."""
    return "special" if special is None else MARKS[special.suit]


def side_title(side_id: str, told: str = "") -> Message:
    """Return a quest side's name; *told* is what the table calls one that is not listed."""
    side = quests().sides.get(side_id)
    if side is not None:
        return msg(side.name)
    return msg("{name}", name=told) if told else msg("Quest not listed")


def special_title(special_id: str, told: str = "") -> Message:
    """Return a special card's name; *told* is what the table calls one that is not listed."""
    special = specials().get(special_id)
    if special is not None:
        return msg(special.name)
    return msg("{name}", name=told) if told else msg("Card not listed")


def _deal(row: Row, ledger: Ledger) -> SheetDeal:
    record = row.record
    lines: dict[PlayerId, tuple[Line, ...]] = {}
    if row.score is not None:
        lines = {
            player: score.lines
            for player, score in zip(record.seats, row.score.players, strict=True)
        }
    return SheetDeal(
        index=row.index,
        number=row.number,
        title=side_title(record.side, record.side_name),
        under=special_title(record.special, record.special_name),
        sign=mark_of(specials().get(record.special)),
        seats=record.seats,
        points=row.points,
        totals=row.totals,
        lines=lines,
        dealer=row.dealer,
        dealt_by=record.dealer,
        problem=row.problem,
        checks=_checks(row, ledger),
        breaches=tuple(breach.message for breach in row.score.breaches) if row.score else (),
        reason=record.reason,
        remarks=_remarks(row, ledger),
        edited=record.edited_at is not None,
        set_aside=row.set_aside,
        unneeded=row.unneeded,
        rules=_rule_pages(record),
    )


def _rule_pages(record: DealRecord) -> list[RulePage]:
    pages = []
    if record.side in quests().sides:
        pages.append(RulePage("side", record.side, msg("The rule for this quest")))
    if record.special in specials():
        pages.append(RulePage("special", record.special, msg("The rule for this card")))
    return pages


def _checks(row: Row, ledger: Ledger) -> list[Message]:
    """Return that the quest points come to what they must, where that is fixed."""
    side = quests().sides.get(row.record.side)
    if side is None or row.score is None:
        return []
    if any(breach.code == "sum" for breach in row.score.breaches):
        return []
    known = [player.quest for player in row.score.players if player.quest is not None]
    sums = side.sums(ledger.frame_of(row.record))
    if sums is None or len(known) < len(row.score.players) or sum(known) not in sums:
        return []
    if len(sums) == 1:
        return [msg("Quest points come to {sum:+}, as they must", sum=sum(known))]
    return [msg("Quest points come to {sum:+}, one of {sums}", sum=sum(known), sums=one_of(sums))]


def _remarks(row: Row, ledger: Ledger) -> list[Message]:
    found = []
    names = ledger.match.names
    if row.dealt_otherwise and row.dealer is not None:
        found.append(
            msg(
                "{dealt} dealt this deal. By the 5 of Dwarves in the deal before it was {due}.",
                dealt=names.get(row.record.dealer or "", "?"),
                due=names.get(row.dealer, "?"),
            )
        )
    if row.told_otherwise:
        found.append(
            msg(
                "By its cards, {winner} won the 5 of Dwarves. {told} had been named.",
                winner=names.get(row.next_dealer or "", "?"),
                told=names.get(row.record.green_5 or "", "?"),
            )
        )
    if row.unneeded and not row.set_aside:
        found.append(
            msg("The match was decided before this deal. It counts until it is set aside.")
        )
    if row.set_aside:
        found.append(msg("This deal is set aside and does not count."))
    return found


def _notes(ledger: Ledger) -> list[Message]:
    """Return what the table should know about the match as a whole."""
    names = ledger.match.names
    leading = tuple(names[player] for player in ledger.leaders)
    best = max(ledger.totals.values())
    match ledger.state:
        case "tied":
            return [msg("{names} are tied. One more deal decides, with everybody.", names=leading)]
        case "shared":
            return [
                msg(
                    "{names} share the win with {points} points. No special card is left for "
                    "another deal.",
                    names=leading,
                    points=best,
                )
            ]
    return []
