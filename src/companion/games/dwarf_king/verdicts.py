"""What the referee tells a table, in words: who won a trick and why, how the trick stands."""

from __future__ import annotations

from companion.games.dwarf_king.cards import MAGIC
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.spoken_cards import spoken, suit_of
from companion.games.dwarf_king.wording import SUIT_NAMES, a_card_of
from companion.texts import Message, PlayerAt, msg


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
