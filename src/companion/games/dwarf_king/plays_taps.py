"""Taps while a deal is followed card by card: each returns the draft after it."""

from __future__ import annotations

from typing import Any, Literal

from companion.core.match import PlayerId
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import Draft, LetStand, MoveTold

MOVED = 2
"""How many cards the red Flag Bearer takes, and gives."""


def _with(draft: Draft, **fields: Any) -> Draft:
    return draft.model_copy(update=fields)


def play_card(now: Following, name: str) -> Draft:
    """Play a card; one that was played already, or one too many, changes nothing."""
    if now.due != "card" or not now.free(name):
        return now.draft
    return _with(now.draft, played=(*now.played, name))


def tell_leader(now: Following, player: PlayerId) -> Draft:
    """Say who leads the trick that begins, whoever should; in the middle of one nothing changes."""
    table, last = now.table, now.last
    if table is None or not now.played:
        return _with(now.draft, leader=player)
    if last is None or not table.between or table.over:
        return now.draft
    leads = {number: who for number, who in now.draft.leads.items() if number != table.number}
    if now.players[last.winner] != player:
        leads[table.number] = player
    return _with(now.draft, leads=leads)


# --- moves ---------------------------------------------------------------------------------


def begin_fetch(now: Following) -> Draft:
    """Say that the Sorcerer is used; who and which card is told then."""
    if not now.may_fetch or now.table is None:
        return now.draft
    return _with(now.draft, move=MoveTold(after=len(now.table.tricks)))


def drop_move(draft: Draft) -> Draft:
    """Take back what was told of the move."""
    return _with(draft, move=None)


def _move(now: Following) -> MoveTold:
    """Return the move that is being told, as far as it is."""
    if now.draft.move is not None:
        return now.draft.move
    after = len(now.table.tricks) if now.table is not None else 0
    return MoveTold(after=after, by=None if now.mover is None else now.players[now.mover])


def _told(now: Following, **fields: Any) -> Draft:
    """Return the draft with more told of the move; one that all is told of is done."""
    move = _move(now).model_copy(update=fields)
    if now.due in {"swap", "pass"} or (now.due == "fetch" and move.by and move.takes):
        move = move.model_copy(update={"done": True})
    return _with(now.draft, move=move)


def move_by(now: Following, player: PlayerId) -> Draft:
    """Say who makes the move."""
    if now.due not in {"raid", "fetch"}:
        return now.draft
    other = _move(now).other
    return _told(now, by=player, other=None if other == player else other)


def move_with(now: Following, player: PlayerId) -> Draft:
    """Say whose hand the Druid or the red Flag Bearer reaches for."""
    return _told(now, other=player) if now.due in {"raid", "swap"} else now.draft


def move_to(now: Following, way: Literal["left", "right"]) -> Draft:
    """Say which way the hands are passed."""
    return _told(now, to=way) if now.due == "pass" else now.draft


def move_card(now: Following, name: str, *, given: bool = False) -> Draft:
    """Say which card is taken, or *given* back; the same again takes it back."""
    if now.due == "fetch":
        return _told(now, takes=(name,))
    if now.due != "raid":
        return now.draft
    field = "gives" if given else "takes"
    cards: tuple[str, ...] = getattr(_move(now), field)
    if name in cards:
        return _told(now, **{field: tuple(card for card in cards if card != name)})
    return _told(now, **{field: (*cards, name)}) if len(cards) < MOVED else now.draft


def move_done(now: Following, *, told: bool = True) -> Draft:
    """Go on with the deal; what of the move is not *told*, or only half, stays unknown.

    Cards count together or not at all: two taken and two given.
    """
    if now.due not in {"raid", "swap", "pass"}:
        return now.draft
    move = _move(now) if told else MoveTold(after=_move(now).after, by=_move(now).by)
    if len(move.takes) != MOVED or len(move.gives) != MOVED:
        move = move.model_copy(update={"takes": (), "gives": ()})
    return _with(now.draft, move=move.model_copy(update={"done": True}))


# --- taking back, letting stand ------------------------------------------------------------


def take_back(now: Following) -> Draft:
    """Take back the last card, or the move that was told after it."""
    last = now.told_last
    if isinstance(last, MoveTold):
        return drop_move(now.draft)
    return _cut(now, len(now.played) - 1) if last is not None else now.draft


def take_back_to(now: Following, trick: int) -> Draft:
    """Take back every card from the first one of *trick* on."""
    return _cut(now, (trick - 1) * now.frame.players)


def _cut(now: Following, cards: int) -> Draft:
    """Return the draft with the first so many *cards* played, and what was said of later ones."""
    each, draft, move = now.frame.players, now.draft, now.draft.move
    trick, stay = cards // each + 1, _who_played(now, cards)
    return _with(
        draft,
        played=now.played[:cards],
        leads={n: who for n, who in draft.leads.items() if n <= trick},
        move=None if move is not None and move.after * each > cards else move,
        overruled=tuple(
            said
            for said in draft.overruled
            if said.trick < trick or (said.trick == trick and said.player in stay)
        ),
    )


def _who_played(now: Following, cards: int) -> list[PlayerId]:
    """Return whose cards lie in the trick in play after so many *cards*."""
    table, each = now.table, now.frame.players
    if table is None:
        return []
    done = cards // each
    leader = table.tricks[done].leader if done < len(table.tricks) else table.leader
    return [now.players[(leader + place) % each] for place in range(cards % each)]


def let_stand(draft: Draft, trick: int, player: PlayerId, reason: str) -> Draft:
    """Let a play stand, and note why."""
    kept = [said for said in draft.overruled if (said.trick, said.player) != (trick, player)]
    stands = LetStand(trick=trick, player=player, reason=reason)
    return _with(draft, overruled=(*kept, stands))
