"""What one player can know of the others' hands, and hands that fit it.

Known is who has shown a card, fetched one or got one from this player; that somebody who did not
follow a suit has none of it; and where a hand went that is passed on. All of it travels with the
hands when they move.
"""

from __future__ import annotations

from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import BLUE_5, MAGIC, RED_5, Cards
from companion.games.dwarf_king.moves import Fetch, Hands, Move, Raid
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.simulate.dealing import shuffled
from companion.games.dwarf_king.simulate.policy import View
from companion.games.dwarf_king.simulate.strength import unseen

TRIES = 20
"""How often hands are dealt anew when somebody would get what that player cannot hold."""


class Knowledge:
    """What the player of *view* knows, by seat: cards held for sure, and cards not held."""

    def __init__(self, view: View) -> None:
        self.view, self.frame = view, view.frame
        players, self._deck = self.frame.players, self.frame.deck
        self.holds: Hands = [0] * players
        self.cannot: Hands = [0] * players
        self.holds[view.chooser] |= BLUE_5
        self._replay()
        self.hidden = unseen(view)
        for seat in view.others:
            self.holds[seat] &= self.hidden

    def _replay(self) -> None:
        """Go through the deal and take in what everybody saw."""
        finished, now = self.view.table.tricks, self.view.table
        played = [(trick.leader, trick.cards) for trick in finished]
        played.append((now.leader, tuple(now.cards)))
        table = Table(self.frame, played[0][0])
        for after, (leader, cards) in enumerate(played):
            for move, hand in self.view.moves:
                if move.after == after:
                    self._see_move(move, hand, table)
            if after == 0:
                self.holds[leader] |= RED_5
            for card in cards:
                self._see_play(card, table)
                table.play(card)

    def _see_play(self, card: Cards, table: Table) -> None:
        """Learn what the player whose turn it is does not hold, or *card* were not legal."""
        seat = table.turn
        self.holds[seat] &= ~card
        follower = table.led & ~card
        if follower and not table.legal(card | (follower & -follower)) & card:
            self.cannot[seat] |= table.led
        if card != MAGIC and not table.legal(card | MAGIC) & card:
            self.cannot[seat] |= MAGIC

    def _see_move(self, move: Move, hand: Cards, table: Table) -> None:
        me = self.view.seat
        self.holds[me], self.cannot[me] = hand, self._deck & ~hand
        special = self.frame.special
        if isinstance(move, Raid):
            assert special is not None, "an unknown card moves no hands"
            self.holds[move.by] |= special.card
            move.make(self.holds)
            if not move.gives:
                self.holds[move.by] = self.holds[move.other] = 0
        elif isinstance(move, Fetch):
            move.make(self.holds)
            table.fetch(move.takes)
        else:
            move.make(self.holds)
            move.make(self.cannot)

    def sample(self, rng: Random, taken: tuple[Seat, int] | None = None) -> Hands:
        """Return hands by seat that may be the real ones.

        *taken* is who has given up how many cards in a raid that is not over yet.
        """
        table, view = self.view.table, self.view
        known = [self.holds[seat] for seat in range(self.frame.players)]
        known[view.seat] = view.hand
        open_cards = self.hidden
        for hand in known:
            open_cards &= ~hand
        needs = [self.frame.tricks - len(table.tricks) - hand.bit_count() for hand in known]
        for step in range(len(table.cards)):
            needs[(table.leader + step) % self.frame.players] -= 1
        needs[view.seat] = 0
        if taken is not None:
            needs[taken[0]] -= taken[1]
        for _ in range(TRIES):
            hands = self._fill(known.copy(), needs.copy(), open_cards, rng)
            if hands is not None:
                return hands
        return _anyhow(known, needs, open_cards, rng)

    def _fill(self, hands: Hands, needs: list[int], open_cards: Cards, rng: Random) -> Hands | None:
        """Return *hands* filled up with *open_cards*, or None where nobody could hold the last."""
        bound = 0
        for seat, need in enumerate(needs):
            bound |= self.cannot[seat] if need else 0
        # What somebody cannot hold goes first, while there is room with the others.
        pack = shuffled(open_cards & bound, rng) + shuffled(open_cards & ~bound, rng)
        for card in pack:
            room = [
                seat
                for seat, need in enumerate(needs)
                if need and not self.cannot[seat] & card
                for _ in range(need)
            ]
            if not room:
                return None
            seat = room[int(rng.random() * len(room))]
            hands[seat] |= card
            needs[seat] -= 1
        return hands


def _anyhow(known: Hands, needs: list[int], open_cards: Cards, rng: Random) -> Hands:
    """Return hands of the right sizes, whatever is known of suits."""
    hands, pack = known.copy(), shuffled(open_cards, rng)
    for seat, need in enumerate(needs):
        for _ in range(need):
            hands[seat] |= pack.pop()
    return hands
