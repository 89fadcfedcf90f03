"""Why a card may not be played, in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, Cards
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.spoken_cards import spoken, suit_of
from companion.games.dwarf_king.wording import SUIT_NAMES, a_card_of
from companion.texts import Message, PlayerAt, msg


def barred(table: Table) -> bool:
    """Whether the Magic card may be played now by no hand at all that could be held."""
    # Before the final trick whoever leads holds other cards too, known or not.
    more = 0 if table.cards or table.number == table.frame.tricks else table.frame.deck & ~MAGIC
    return not table.legal(more | MAGIC) & MAGIC


def why_barred(table: Table, seat: Seat) -> Message:
    """Return why *seat* may not play the Magic card now, whatever else is held."""
    special, n, player = table.frame.special, table.number, PlayerAt(seat)
    match special.plays if special else None:
        case "copy-winner":
            return msg(
                "{player} may not play {card} in trick 1: no trick is won yet that it could copy",
                player=player,
                card=spoken(MAGIC, table.frame),
            )
        case "copy-previous":
            return msg(
                "{player} may not lead trick 1 with {card}: there is no card yet that it could "
                "copy",
                player=player,
                card=spoken(MAGIC, table.frame),
            )
        case "trump":
            return msg(
                "{player} may not lead trick {n} with {card}: it may be led only as the last "
                "card (R6)",
                player=player,
                n=n,
                card=spoken(MAGIC, table.frame),
            )
    return msg(
        "{player} may not lead trick {n} with {card}: it may be led only as the last card",
        player=player,
        n=n,
        card=spoken(MAGIC, table.frame),
    )


def why_illegal(table: Table, seat: Seat, card: Cards, hand: Cards) -> Message:
    """Return why *seat*, who holds *hand*, may not play *card* of it now."""
    if card == MAGIC and (barred(table) or not table.cards):
        return why_barred(table, seat)
    frame, player, n = table.frame, PlayerAt(seat), table.number
    led = suit_of(table.led)
    followers = hand & table.led
    if not followers:
        return msg(
            "{player} must play {card} in trick {n}: it is {one} there, and {player} holds no "
            "other (R16)",
            player=player,
            card=spoken(MAGIC, frame),
            n=n,
            one=a_card_of(led),
        )
    held = spoken(1 << (followers.bit_length() - 1), frame)
    if card == MAGIC:
        return msg(
            "{player} may play {card} in trick {n} only without {one}: {player} still holds {held}",
            player=player,
            card=spoken(MAGIC, frame),
            n=n,
            one=a_card_of(led),
            held=held,
        )
    return msg(
        "{player} must follow {suit} in trick {n}: {player} still holds {held}",
        player=player,
        suit=SUIT_NAMES[led],
        n=n,
        held=held,
    )


def why_not_held(table: Table, seat: Seat, card: Cards, holders: Sequence[Seat]) -> Message:
    """Return that *seat* cannot play *card* now, because one of the *holders* has it."""
    values = {
        "player": PlayerAt(seat),
        "card": spoken(card, table.frame),
        "n": table.number,
        "holder": PlayerAt(holders[0]),
        "other": PlayerAt(holders[-1]),
    }
    if len(holders) == 1:
        return msg("{player} cannot play {card} in trick {n}: {holder} holds it", **values)
    return msg("{player} cannot play {card} in trick {n}: {holder} or {other} holds it", **values)
