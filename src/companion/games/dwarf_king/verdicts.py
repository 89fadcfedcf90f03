"""What the referee says, in words: why a card may not be played, who won a trick and why."""

from __future__ import annotations

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


# --- tricks ------------------------------------------------------------------------------------


def why_won(table: Table, n: int) -> Message:
    """Return who won the finished trick with the number *n*, with what and why."""
    trick, frame = table.tricks[n - 1], table.frame
    at = (trick.winner - trick.leader) % frame.players
    card = trick.cards[at]
    player, name = PlayerAt(trick.winner), spoken(card, frame)
    kind = frame.special.plays if frame.special and MAGIC in trick.cards else None
    if card == MAGIC:
        return _magic_wins(table, n, at)
    if kind == "fearing-aces":
        led = next(c for c in trick.cards if c != MAGIC)
        if suit_of(card) == suit_of(led):
            return msg(
                "{player} wins with {card}: an Ace of the suit led beats {magic}",
                player=player,
                card=name,
                magic=spoken(MAGIC, frame),
            )
        if frame.rules.dragon_ace == "last":
            return msg(
                "{player} wins with {card}: the last Ace played beats {magic} (R7)",
                player=player,
                card=name,
                magic=spoken(MAGIC, frame),
            )
        return msg(
            "{player} wins with {card}: the first Ace played beats {magic} (R7)",
            player=player,
            card=name,
            magic=spoken(MAGIC, frame),
        )
    if kind == "trump":
        return msg(
            "{player} wins with {card}: {magic} loses when it is led (R6)",
            player=player,
            card=name,
            magic=spoken(MAGIC, frame),
        )
    return msg("{player} wins with {card}", player=player, card=name)


def _magic_wins(table: Table, n: int, at: int) -> Message:
    """Return why the Magic card wins trick *n*, where it was played in place *at*."""
    frame, trick = table.frame, table.tricks[n - 1]
    player, name = PlayerAt(trick.winner), spoken(MAGIC, frame)
    match frame.special.plays if frame.special else None:
        case "fearing-aces":
            return msg(
                "{player} wins with {card}: no Ace lies in the trick", player=player, card=name
            )
        case "trump":
            return msg("{player} wins with {card}: it beats every card", player=player, card=name)
        case "copy-winner":
            before = table.tricks[n - 2]
            copied = before.cards[(before.winner - before.leader) % frame.players]
            return msg(
                "{player} wins with {card}, played as {copy}",
                player=player,
                card=name,
                copy=spoken(copied, frame),
            )
    copied = trick.cards[at - 1] if at else table.tricks[n - 2].cards[-1]
    return msg(
        "{player} wins with {card}, just above {copy}",
        player=player,
        card=name,
        copy=spoken(copied, frame),
    )


def told(table: Table) -> tuple[Message, ...]:
    """Return how the trick in play stands: who plays next, what is led, who is winning."""
    if table.over:
        return ()
    player = PlayerAt(table.turn)
    if not table.cards:
        return (msg("{player} leads trick {n}.", player=player, n=table.number),)
    found = [msg("{player} plays next.", player=player)]
    if table.led:
        led = suit_of(table.led)
        found.append(
            msg(
                "{suit} are led: {one} if {player} has one.",
                suit=SUIT_NAMES[led],
                one=a_card_of(led),
                player=player,
            )
        )
    else:
        found.append(msg("The next card sets the suit (R8)."))
    best = (table.leader + table.winning()) % table.frame.players
    found.append(msg("{player} is winning.", player=PlayerAt(best)))
    return tuple(found)
