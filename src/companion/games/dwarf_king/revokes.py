"""A revoke after the fact, in words: what was played, and what later plays show was held."""

from __future__ import annotations

from companion.games.dwarf_king.cards import MAGIC, Cards
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.spoken_cards import spoken, suit_of
from companion.games.dwarf_king.told_plays import Play, ToldPlays
from companion.games.dwarf_king.wording import SUIT_NAMES, a_card_of
from companion.texts import Message, PlayerAt, msg


def revoke(told: ToldPlays, table: Table, play: Play, due: Cards) -> Message:
    """Return that *play* was wrong, because one of the cards *due* was in hand.

    *table* stands before the play; every card of *due* was played later.
    """
    due = due & table.led or due  # a Dragon may be played, but is never due
    later = next(
        p for p in told.plays() if p.card & due and (p.trick, p.at) > (play.trick, play.at)
    )
    led = suit_of(table.led)
    values = {
        "player": PlayerAt(play.seat),
        "n": play.trick,
        "card": spoken(play.card, told.frame),
        "suit": SUIT_NAMES[led],
        "held": spoken(later.card, told.frame),
        "later": later.trick,
        "other": PlayerAt(later.seat),
        "one": a_card_of(led),
    }
    if later.card == MAGIC:
        return msg(
            "{player} may have revoked in trick {n}: {player} put {card} on {suit}, and held "
            "{held}, {one} there (R16), which {other} played in trick {later}",
            **values,
        )
    if later.seat == play.seat:
        return msg(
            "{player} may have revoked in trick {n}: {player} put {card} on {suit}, and played "
            "{held} in trick {later}",
            **values,
        )
    return msg(
        "{player} may have revoked in trick {n}: {player} put {card} on {suit}, and held {held}, "
        "which {other} played in trick {later}",
        **values,
    )
