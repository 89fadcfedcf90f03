"""What a player may expect: the side's own measures and awards, over a few possible futures.

Nothing here knows a side. Whether a trick or a card is worth having is found by scoring the deal
with it and without it, which is right for sides that count, compare, want exactly so many, or
depend on the order alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import SUITED, Cards
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.simulate.futures import futures
from companion.games.dwarf_king.simulate.points import special_play
from companion.games.dwarf_king.simulate.side_points import side_points
from companion.games.dwarf_king.specials import paid_to


class Outlook:
    """The expected points of *seat* as the table stands, *share* of the tricks to come being won.

    *number* futures are looked at. The trick in play, or the next one, is what `worth` asks about.
    """

    def __init__(self, table: Table, side: Side, seat: Seat, share: float, number: int) -> None:
        self.table, self.seat, self.frame = table, seat, table.frame
        self._trick, players = len(table.tricks), self.frame.players
        self.quest = side_points(side, self.frame)
        won, order, gone = [0] * players, [0] * players, 0
        for at, (trick, pile) in enumerate(zip(table.tricks, table.piles, strict=True)):
            won[trick.winner] |= pile & SUITED
            order[trick.winner] |= 1 << at
            gone |= pile
        to_come = -2 << self._trick
        self._futures = [
            (
                [mine | (due & ~gone) for mine, due in zip(won, future.cards, strict=True)],
                [mine | (due & to_come) for mine, due in zip(order, future.order, strict=True)],
            )
            for future in futures(self.frame.deck, players, seat, share, number)
        ]
        special = self.frame.special
        pays = special is not None and special.pays is not None
        self._special = special if pays else None
        self._played: tuple[int, Seat] | None = None
        if self._special is not None and gone & self._special.card:
            self._played = special_play(table)

    def matters(self, card: Cards) -> bool:
        """Return whether it can make a difference who wins *card*."""
        if self._special is not None and card == self._special.card:
            return True
        return bool(card & self.quest.counting)

    def worth(self, winners: Sequence[Seat], pile: Cards, player: Seat | None = None) -> float:
        """Return the seat's expected points if one of *winners* wins this trick with *pile*.

        *player* put the special card into it, if it lies there.
        """
        bit, total, quest = 1 << self._trick, 0, self.quest.of
        moved = pile & self.quest.counting
        for at, (due, tricks) in enumerate(self._futures):
            winner = winners[at % len(winners)]
            cards, order = due, tricks.copy()
            if moved:
                cards = [each & ~moved for each in due]
                cards[winner] |= moved
            order[winner] |= bit
            points = quest(self.seat, cards, order)
            if self._special is not None:
                points = self._with_special(points, winner, pile, order, player)
            total += points
        return total / len(self._futures)

    def later(self, winners: Sequence[Seat]) -> float:
        """Return the seat's expected quest points if one of *winners* wins one trick to come."""
        first, left = self._trick + 1, self.frame.tricks - self._trick - 1
        total, quest = 0, self.quest.of
        for at, (cards, tricks) in enumerate(self._futures):
            bit = 1 << first + at * left // len(self._futures)
            order = [won & ~bit for won in tricks]
            order[winners[at % len(winners)]] |= bit
            total += quest(self.seat, cards, order)
        return total / len(self._futures)

    def _with_special(
        self, points: int, winner: Seat, pile: Cards, order: Sequence[int], player: Seat | None
    ) -> int:
        """Return *points* with what the special card adds to them, once it is on the table."""
        special, tricks = self._special, self.table.tricks
        assert special is not None, "whoever asks has looked"
        if self._played is not None:
            at, player = self._played
            won_by, pile = tricks[at].winner, self.table.piles[at]
        elif pile & special.card:
            at, won_by = self._trick, winner
        else:
            return points
        after = 1 << (at + 1)
        paid = paid_to(
            special,
            player=player,
            winner=won_by,
            next_winner=next((seat for seat, won in enumerate(order) if won & after), None),
            trick=pile,
            players=self.frame.players,
        )
        points += paid[self.seat]
        return points * special.factor if won_by == self.seat else points
