"""A match before its first deal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from companion.core.match import MatchError, Player, Start, new_id
from companion.core.names import tidy
from companion.core.standings import leaders
from companion.core.verbs import LONGEST_TITLE, check_names
from companion.games.dwarf_king.ledger import DEALS
from companion.games.dwarf_king.record import DwarfKingMatch, Settings
from companion.games.dwarf_king.settling import check_left_out
from companion.games.dwarf_king.specials import specials
from companion.texts import msg

KEY = "dwarf_king"
FEWEST, MOST = 3, 5


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
        MatchError: The names cannot be, too few or too many play, or what was played on paper
            cannot be.
    """
    if not FEWEST <= len(names) <= MOST:
        raise MatchError(msg("3 to 5 players play The Dwarf King"))
    check_names(names)
    settings = settings or Settings()
    check_left_out(settings)
    _check_paper(names, settings, first_deal, totals)
    players = tuple(Player(id=new_id()[:8], name=name) for name in names)
    if first_dealer is not None:
        dealer = players[first_dealer].id
        settings = settings.model_copy(update={"first_dealer": dealer})
    start = Start(deal=first_deal, totals=dict(zip([p.id for p in players], totals, strict=False)))
    now = datetime.now(UTC)
    return DwarfKingMatch(
        id=new_id(),
        game=KEY,
        title=tidy(title, LONGEST_TITLE),
        created_at=now,
        updated_at=now,
        players=players,
        settings=settings,
        start=start,
    )


def _check_paper(
    names: Sequence[str], settings: Settings, first_deal: int, totals: Sequence[int]
) -> None:
    """Check what was played before: how many deals, everybody's total, a tie before extra deals."""
    last = len(specials()) - len(settings.left_out)
    if not 1 <= first_deal <= last:
        raise MatchError(msg("With one special card a deal, the last deal is number {n}", n=last))
    if len(totals) != len(names) and (totals or first_deal > 1):
        raise MatchError(msg("A match begun on paper needs the total of every player"))
    if first_deal > DEALS and len(leaders(totals)) == 1:
        raise MatchError(
            msg("Deal {n} is played only while the lead is tied: look at the totals", n=first_deal)
        )
