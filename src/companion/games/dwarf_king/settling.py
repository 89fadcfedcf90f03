"""What a table agrees on for all deals, and what changing it does to those written down."""

from __future__ import annotations

from companion.core.match import MatchError, PlayerId
from companion.games.dwarf_king.entries import PointsEntry, TallyEntry
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import (
    MOST_LEFT_OUT,
    DealRecord,
    DwarfKingMatch,
    Settings,
)
from companion.games.dwarf_king.rules import Rules
from companion.games.dwarf_king.rulings import rulings
from companion.texts import msg


def change_settings(match: DwarfKingMatch, settings: Settings) -> DwarfKingMatch:
    """Return the match with other *settings*, for all its deals.

    What was lost in misdeals is no agreement and stays as it is.

    Raises:
        MatchError: Too many special cards are left out, or the first dealer is no player.
    """
    check_left_out(settings)
    if settings.first_dealer not in {None, *match.names}:
        raise MatchError(msg("The first dealer must be one of the players"))
    now = match.settings
    settings = settings.model_copy(update={"misdeals": now.misdeals})
    if settings == now.model_copy(update={"first_dealer": settings.first_dealer}):
        return match.changed(msg("First dealer changed"), settings=settings)
    return match.changed(msg("House rules changed"), settings=settings)


def check_left_out(settings: Settings) -> None:
    """Check that seven deals can be played with the special cards in the box (R20).

    Raises:
        MatchError: Too many are left out.
    """
    if len(settings.left_out) > MOST_LEFT_OUT:
        raise MatchError(msg("At most {n} special cards can be left out", n=MOST_LEFT_OUT))


def totals_changing(match: DwarfKingMatch, settings: Settings) -> dict[PlayerId, tuple[int, int]]:
    """Return whose totals *settings* would change: by player, the total now and then."""
    now = Ledger(match).totals
    then = Ledger(match.model_copy(update={"settings": settings})).totals
    return {p: (now[p], then[p]) for p in now if now[p] != then[p]}


def deals_to_recount(match: DwarfKingMatch, settings: Settings) -> list[int]:
    """Return the numbers of the deals that were counted by a rule which *settings* change.

    Their numbers came from the table, so they stay as they are until somebody counts again.
    """
    now = match.settings.house_rules.over(match.settings.edition)
    then = settings.house_rules.over(settings.edition)
    return [
        match.start.deal + index
        for index, record in enumerate(match.records)
        if _counted_by(record, now) != _counted_by(record, then)
    ]


def _counted_by(record: DealRecord, rules: Rules) -> list[str]:
    """Return how *rules* settle what the table did itself when it entered the deal."""
    side = quests().sides.get(record.side)
    if side is None or not isinstance(record.entry, PointsEntry | TallyEntry):
        return []
    ruled = {ruling for term in side.terms for ruling in term.measure.rulings}
    if isinstance(record.entry, PointsEntry):
        ruled |= {ruling for term in side.terms for ruling in term.award.rulings}
    chosen = sorted({rule for each in ruled if (rule := rulings()[each].house_rule)})
    return [getattr(rules, rule) for rule in chosen]
