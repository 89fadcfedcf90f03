"""The judge: every play, every leader and every move held against the rules.

With the hands as dealt all is judged. Without them, what a table can know: what no hand allows,
who won and leads next, when a move is due, and who failed to follow suit by what was played
later. After a wrong play the deal goes on with what was played.
"""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, RED_5, Cards
from companion.games.dwarf_king.findings import Finding, Judged
from companion.games.dwarf_king.known_hands import known_hands
from companion.games.dwarf_king.move_judge import MoveJudge
from companion.games.dwarf_king.play_verdicts import (
    barred,
    why_barred,
    why_illegal,
    why_not_held,
)
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.revokes import revoke
from companion.games.dwarf_king.spoken_cards import spoken
from companion.games.dwarf_king.told_plays import Laid, Play, ToldPlays
from companion.games.dwarf_king.verdicts import why_won
from companion.texts import PlayerAt, msg


def judge(told: ToldPlays) -> Judged:
    """Return the table after all that is told, and what was wrong, in order.

    The deal may be unfinished. A card that no rule lets a player have, such as one played twice,
    must have been refused before.
    """
    walk = _Walk(told)
    walk.moves.judge(0, walk.table)
    for number, trick in enumerate(told.tricks, 1):
        walk.trick(number, trick)
    return Judged(walk.table, tuple(walk.findings))


class _Walk:
    """A deal played again from its first card."""

    def __init__(self, told: ToldPlays) -> None:
        self.told = told
        self.table = Table(told.frame, told.tricks[0].leader if told.tricks else 0)
        self.findings: list[Finding] = []
        self.moves = MoveJudge(told, self.findings)
        self.known = {} if told.hands is not None else known_hands(told)

    def trick(self, number: int, trick: Laid) -> None:
        """Play one trick and make the moves after it."""
        if trick.cards:
            self._leader(number, trick.leader)
        self.table.leader = trick.leader
        for at, card in enumerate(trick.cards):
            self._play(Play(number, at, self.table.turn, card))
        if len(trick.cards) == self.told.frame.players:
            self.moves.judge(number, self.table)

    def _leader(self, number: int, leader: Seat) -> None:
        place = ("tricks", number - 1, "leader")
        hands = self.moves.hands
        if number > 1 and leader != self.table.leader:
            due = self.table.leader
            won = why_won(self.table, number - 1)
            text = msg(
                "{player} may not lead trick {n}, the winner of the trick before leads (R5): {won}",
                player=PlayerAt(leader),
                n=number,
                won=won,
            )
        elif number == 1 and hands is not None and not hands[leader] & RED_5:
            due = next(seat for seat, hand in enumerate(hands) if hand & RED_5)
            text = msg(
                "{player} may not lead trick 1: {holder} holds {card}",
                player=PlayerAt(leader),
                holder=PlayerAt(due),
                card=spoken(RED_5, self.told.frame),
            )
        else:
            return
        self.findings.append(Finding(number, leader, "leader", text, place, due))

    def _play(self, play: Play) -> None:
        found = self._wrong(play)
        if found is not None:
            self.findings.append(found)
        self.moves.take_out(play.card)
        self.table.play(play.card)

    def _wrong(self, play: Play) -> Finding | None:
        """Return what is wrong with a play, if anything."""
        table, place = self.table, ("tricks", play.trick - 1, "cards", play.at)
        holders = self.moves.elsewhere(play)
        if holders:
            text = why_not_held(table, play.seat, play.card, holders)
            return Finding(play.trick, play.seat, "illegal", text, place)
        if play.card == MAGIC and barred(table):
            text = why_barred(table, play.seat)
            return Finding(play.trick, play.seat, "illegal", text, place)
        hands = self.moves.hands
        hand: Cards = self.known[play] if hands is None else hands[play.seat]
        legal = table.legal(hand)
        if play.card & legal:
            return None
        if hands is None:
            text = revoke(self.told, table, play, legal)
            return Finding(play.trick, play.seat, "revoke", text, place)
        text = why_illegal(table, play.seat, play.card, hand)
        return Finding(play.trick, play.seat, "illegal", text, place)
