"""What the cards played so far tell on the other rungs, when the table goes on there."""

from __future__ import annotations

from typing import Any

from companion.core.match import PlayerId
from companion.games.dwarf_king.cards import each_card
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.record import Draft, Rung
from companion.games.dwarf_king.specials import paid_to
from companion.games.dwarf_king.tally import BySeat
from companion.games.dwarf_king.taps import choose_rung


def on_rung(form: Form, rung: Rung) -> Draft:
    """Return the draft on another rung; what was entered stays.

    Cards that were followed tell what they can on the rung gone to: who won what, winners of
    tricks, every number that no later trick can change.
    """
    draft = choose_rung(form.draft, rung)
    if form.rung != "plays" or rung == "plays" or form.side is None:
        return draft
    now = form.following
    return draft.model_copy(
        update={
            "won": draft.won | _won(now),
            "live": dict(sorted((draft.live | _live(now)).items())),
            "tally": draft.tally | _tally(now, form.side),
            **_special(now),
        }
    )


def _won(now: Following) -> dict[str, PlayerId]:
    """Return who won which card."""
    if now.table is None:
        return {}
    return {
        now.frame.card_name(card): now.players[winner]
        for winner, pile in zip(now.table.winners, now.table.piles, strict=True)
        for card in each_card(pile)
    }


def _live(now: Following) -> dict[int, PlayerId]:
    winners = now.table.winners if now.table is not None else []
    return {number: now.players[winner] for number, winner in enumerate(winners, 1)}


def _tally(now: Following, side: Side) -> dict[str, dict[PlayerId, int]]:
    """Return the measures that are final: of a whole deal all, else those nothing can be added to.

    A total that is fixed for all players together and has been come to stays as it is.
    """
    found = {}
    for measure, values in now.values(side).items():
        sums = measure.limits(now.frame).sums
        full = sums is not None and len(sums) == 1 and sum(values) == sums[0]
        if now.finished or full:
            found[measure.id] = _by_player(now, values)
    return found


def _special(now: Following) -> dict[str, Any]:
    """Return the answer to the special card's question, once nothing can change it."""
    special, table = now.frame.special, now.table
    if special is None or special.pays is None or table is None:
        return {}
    at = next((at for at, trick in enumerate(table.tricks) if special.card in trick.cards), None)
    if at is None:
        return {}
    later = table.winners[at + 1] if at + 1 < len(table.tricks) else None
    final = at + 1 == now.frame.tricks
    if later is None and special.pays.who == "next-winner" and not final:
        return {}
    trick, winner = table.tricks[at], table.winners[at]
    player = (trick.leader + trick.cards.index(special.card)) % now.frame.players
    if special.factor != 1:
        return _answer(now.players[winner])
    if later is None and not final:
        later = winner  # anybody: all that counts of it now is that another trick comes
    paid = paid_to(
        special,
        player=player,
        winner=winner,
        next_winner=later,
        trick=sum(trick.cards),
        players=now.frame.players,
    )
    seat = next((seat for seat, points in enumerate(paid) if points), None)
    if seat is None:
        return _answer(None)
    times = paid[seat] // special.pays.points if special.pays.each else None
    return _answer(now.players[seat], times)


def _answer(player: PlayerId | None, times: int | None = None) -> dict[str, Any]:
    return {
        "special_player": player,
        "special_times": times,
        "special_answer": "nobody" if player is None else None,
    }


def _by_player(now: Following, values: BySeat) -> dict[PlayerId, int]:
    return dict(zip(now.players, values, strict=True))
