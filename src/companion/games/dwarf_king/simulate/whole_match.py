"""A whole simulated match: seven deals, and more as long as the lead is tied (rules §1)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from companion.games.dwarf_king.beginning import new_match
from companion.games.dwarf_king.cards import BLUE_5
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import DealRecord, DwarfKingMatch, Settings
from companion.games.dwarf_king.rows import frame_for
from companion.games.dwarf_king.simulate.dealing import deal, holder, pick
from companion.games.dwarf_king.simulate.one_deal import play
from companion.games.dwarf_king.simulate.policy import Policy
from companion.games.dwarf_king.simulate.telling import plays_entry
from companion.texts import msg


def play_match(
    names: Sequence[str],
    policies: Sequence[Policy],
    rng: Random,
    settings: Settings | None = None,
) -> DwarfKingMatch:
    """Return a match played to its end by *policies*, in seat order as *names*.

    *rng* draws who deals first and everything after. The ids of the match and of its players are
    new each time, as those of any match.

    Raises:
        MatchError: The names or settings cannot be.
    """
    first_dealer = int(rng.random() * len(names))
    match = new_match(names, settings, first_dealer=first_dealer)
    while Ledger(match).state in {"running", "tied"}:
        match = with_next_deal(match, policies, rng)
    return match


def with_next_deal(
    match: DwarfKingMatch, policies: Sequence[Policy], rng: Random
) -> DwarfKingMatch:
    """Return the match with its next deal played and written down, card by card.

    Special card and tile are drawn from what is unused; the chooser takes a side after looking at
    its hand.
    """
    ledger, index, seats = Ledger(match), len(match.records), tuple(match.names)
    special = pick(ledger.specials_for(index), rng)
    tile = pick(ledger.tiles_to_draw(index), rng)
    frame = frame_for(match.settings, len(seats), special.id)
    hands = deal(frame, rng)
    chooser = holder(hands, BLUE_5)
    sides = tile.sides_in(match.settings.edition)
    side = policies[chooser].side(frame, sides, hands[chooser], rng)
    played = play(frame, side, policies, rng, hands)
    record = DealRecord(
        seats=seats,
        special=special.id,
        side=side.id,
        entry=plays_entry(played, seats),
        dealer=ledger.dealer,
        chooser=seats[chooser],
        leader=seats[played.leader],
    )
    label = msg("Deal {n} saved", n=ledger.next_number)
    return match.changed(label, records=(*match.records, record))
