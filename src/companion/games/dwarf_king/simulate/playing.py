"""A deal going on: hands, table and moves together, played to its end by policies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, RED_5, Cards
from companion.games.dwarf_king.moves import Fetch, Hands, Move, Pass, Raid, Swap
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.simulate.dealing import holder, pick_cards
from companion.games.dwarf_king.simulate.policy import Policy, View


class Playing:
    """A deal in the middle: *table* and *hands* are changed as it goes on.

    *policies* play, by seat. It may start anywhere, a trick half played included.
    """

    def __init__(  # noqa: PLR0913 - the state of a deal
        self,
        table: Table,
        hands: Hands,
        side: Side,
        policies: Sequence[Policy],
        *,
        chooser: Seat,
        rng: Random,
    ) -> None:
        self.table, self.hands, self.policies, self.rng = table, hands, policies, rng
        self.moves: list[Move] = []
        self.views = [View(table, side, seat, chooser) for seat in range(table.frame.players)]

    def finish(self) -> None:
        """Play every card that is left, with the moves that fall due."""
        table, hands, rng = self.table, self.hands, self.rng
        legal, play, players = table.legal, table.play, table.frame.players
        views, policies = self.views, self.policies
        moving = table.frame.special is not None and table.frame.special.move in MOVES_BETWEEN
        for _ in range(sum(hand.bit_count() for hand in hands)):
            seat = (table.leader + len(table.cards)) % players
            hand = hands[seat]
            card = legal(hand)
            if card & (card - 1):
                view = views[seat]
                view.hand = hand
                card = policies[seat].card(view, card, rng)
            hands[seat] = hand ^ card
            play(card)
            if moving and not table.cards:
                self.between()

    def raid(self) -> None:
        """Let the red Flag Bearer's holder act, and find who leads trick 1 (rules §5)."""
        special = self.table.frame.special
        assert special is not None, "only a known card moves hands"
        by = holder(self.hands, special.card)
        self.raid_on(by, self.policies[by].victim(self._view(by), self.rng))

    def raid_on(self, by: Seat, victim: Seat) -> None:
        """Let *by* take two cards of *victim*, unseen, and give two."""
        takes = pick_cards(self.hands[victim], 2, self.rng)
        view = self._view(by)
        view.hand |= takes
        self.give(by, victim, takes, self.policies[by].gives(view, victim, takes, self.rng))

    def give(self, by: Seat, victim: Seat, takes: Cards, gives: Cards) -> None:
        """Let *by* give two cards for the two taken, and find who leads now (rules §5)."""
        self.make(Raid(0, by, victim, takes, gives))
        self.table.leader = holder(self.hands, RED_5)

    def between(self) -> None:
        """Make the move that the special card asks for after the trick just finished, if any."""
        table, special = self.table, self.table.frame.special
        if special is None or table.over:
            return
        last, after = table.tricks[-1], len(table.tricks)
        if special.move == "fetch":
            self._offer_fetch(after)
        elif special.card in last.cards:
            by = (last.leader + last.cards.index(special.card)) % table.frame.players
            policy, view = self.policies[by], self._view(by)
            if special.move == "swap":
                self.make(Swap(after, by, policy.partner(view, self.rng)))
            elif special.move == "pass":
                self.make(Pass(after, by, policy.way(view, self.rng)))

    def _offer_fetch(self, after: int) -> None:
        for by, hand in enumerate(self.hands):
            if hand & MAGIC:
                takes = self.policies[by].fetch(self._view(by), self.rng)
                if takes:
                    self.make(Fetch(after, by, takes))

    def make(self, move: Move) -> None:
        """Make *move*, and tell everybody what they see of it."""
        for view, hand in zip(self.views, self.hands, strict=True):
            view.moves.append((_as_seen(move, view.seat), hand))
        self.moves.append(move)
        move.make(self.hands)
        if isinstance(move, Fetch):
            self.table.fetch(move.takes)

    def _view(self, seat: Seat) -> View:
        view = self.views[seat]
        view.hand = self.hands[seat]
        return view


MOVES_BETWEEN = frozenset({"swap", "pass", "fetch"})
"""The kinds of moves that fall between two tricks."""


def _as_seen(move: Move, seat: Seat) -> Move:
    """Return *move* as *seat* sees it: a raid's cards are seen by the two it touches."""
    if isinstance(move, Raid) and seat not in (move.by, move.other):
        return replace(move, takes=0, gives=0)
    return move
