"""The table as the referee sees it: the tricks played, whose turn it is, what may be played.

Hands are told apart from it, because a table with real cards does not show them. The reasons in
words are in `play_verdicts`, the moves of hands in `moves`.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, SUIT_OF, Cards
from companion.games.dwarf_king.frame import Frame


class Played(NamedTuple):
    """A finished trick: the cards as they were played, clockwise from the leader."""

    leader: Seat
    cards: tuple[Cards, ...]
    winner: Seat


class Table:
    """One deal on the table, trick after trick. `play` and `fetch` change it.

    *cards* and *faces* are those of the trick in play, in order; *led* is every card of the suit
    led, 0 while there is none; *won_by* and *played_last* are faces of the trick before.
    """

    __slots__ = (
        "_magic",
        "_rules",
        "cards",
        "faces",
        "frame",
        "leader",
        "led",
        "number",
        "piles",
        "played_last",
        "tricks",
        "won_by",
    )

    def __init__(self, frame: Frame, leader: Seat) -> None:
        self.frame, self.leader, self.number = frame, leader, 1
        self.cards: list[Cards] = []
        self.faces: list[Cards] = []
        self.led: Cards = 0
        self.won_by: Cards = 0
        self.played_last: Cards = 0
        self.tricks: list[Played] = []
        self.piles: list[Cards] = []
        self._rules = frame.rules
        self._magic = frame.special.magic_play if frame.special else None

    def copy(self) -> Table:
        """Return a table that goes on apart from this one."""
        other = Table.__new__(Table)
        other.frame, other.leader, other.number = self.frame, self.leader, self.number
        other.cards, other.faces = self.cards.copy(), self.faces.copy()
        other.led, other.won_by, other.played_last = self.led, self.won_by, self.played_last
        other.tricks, other.piles = self.tricks.copy(), self.piles.copy()
        other._rules, other._magic = self._rules, self._magic
        return other

    @property
    def turn(self) -> Seat:
        """Who plays the next card (rules §1)."""
        return (self.leader + len(self.cards)) % self.frame.players

    @property
    def over(self) -> bool:
        """Whether every trick is played."""
        return self.number > self.frame.tricks

    @property
    def between(self) -> bool:
        """Whether a trick is finished and none begun."""
        return not self.cards

    @property
    def winners(self) -> list[Seat]:
        """The winners of the finished tricks, in order."""
        return [trick.winner for trick in self.tricks]

    def legal(self, hand: Cards) -> Cards:
        """Return which cards of *hand* its holder, whose turn it is, may play."""
        if hand & MAGIC and self._magic is not None:
            return self._magic.playable(self, hand ^ MAGIC, self._rules)
        return hand & self.led or hand

    def play(self, card: Cards) -> None:
        """Put *card* on the table, legal or not; the last card of a trick closes it."""
        face = card
        if card == MAGIC and self._magic is not None:
            face = self._magic.face(self)
        self.cards.append(card)
        self.faces.append(face)
        if not self.led and face:
            self.led = SUIT_OF[face]
        if len(self.cards) == self.frame.players:
            self._close()

    def winning(self) -> int:
        """Return which play of the trick in play, counted from 0, is winning as it stands."""
        led, best, at = self.led, -1, 0
        for place, face in enumerate(self.faces):
            # A copy a hair above comes after its original, so the later of two alike is higher.
            if face & led and face >= best:
                best, at = face, place
        if MAGIC in self.cards and self._magic is not None:
            return self._magic.winner(self, at, self._rules)
        return at

    def _close(self) -> None:
        at = self.winning()
        winner = (self.leader + at) % self.frame.players
        self.tricks.append(Played(self.leader, tuple(self.cards), winner))
        self.piles.append(sum(self.cards))
        self.won_by, self.played_last = self.faces[at], self.faces[-1]
        self.cards, self.faces, self.led = [], [], 0
        self.leader = winner
        self.number += 1

    def fetch(self, card: Cards) -> None:
        """Take *card* out of the trick just finished and leave the Magic card there (Sorcerer)."""
        self.piles[-1] += MAGIC - card
