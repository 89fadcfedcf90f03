"""The cards of a deal as far as they were tapped, and the table they make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from companion.core.match import PlayerId
from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.plays_entry import AnyMove, ToldFetch
from companion.games.dwarf_king.record import Draft, MoveTold
from companion.games.dwarf_king.referee import Played, Table
from companion.games.dwarf_king.tapped_moves import move_entry


class PlayedSoFar:
    """The deal in *draft* as far as it was played. *players* sit in this order."""

    def __init__(self, frame: Frame, players: Sequence[PlayerId], draft: Draft) -> None:
        self.frame, self.players, self.draft = frame, tuple(players), draft
        self.bits = {frame.card_name(bit): bit for bit in each_card(frame.deck)}
        """Every card of the deal by name, in canonical order."""

    @cached_property
    def played(self) -> tuple[str, ...]:
        """The cards in the order they were played; none that is not in this deal."""
        return tuple(name for name in self.draft.played if name in self.bits)

    @cached_property
    def move(self) -> AnyMove | None:
        """The move that was made, as far as it was told."""
        return move_entry(self.draft.move, self.frame.special)

    @cached_property
    def table(self) -> Table | None:
        """The table after the last card; None until it is told who leads trick 1."""
        if self.draft.leader not in self.players:
            return None
        table = Table(self.frame, self.players.index(self.draft.leader))
        for name in self.played[: self.frame.players * self.frame.tricks]:
            table.play(self.bits[name])
            if table.between:
                self._begin(table)
        return table

    def _begin(self, table: Table) -> None:
        """Do what comes before the first card of a trick: a card is fetched, another one leads."""
        if isinstance(self.move, ToldFetch) and self.move.after == len(table.tricks):
            taken = self.bits.get(self.move.takes, 0)
            if taken & table.piles[-1]:
                table.fetch(taken)
        leads = self.draft.leads.get(table.number)
        if leads in self.players:
            table.leader = self.players.index(leads)

    def free(self, name: str) -> bool:
        """Return whether a card can still be played: a fetched one is played once more."""
        fetched = self.move.takes if isinstance(self.move, ToldFetch) else None
        if fetched is not None and self.bits[name] == MAGIC:
            return False
        return self.played.count(name) < (2 if name == fetched else 1)

    @property
    def last(self) -> Played | None:
        """The trick finished last."""
        return self.table.tricks[-1] if self.table is not None and self.table.tricks else None

    @property
    def mover(self) -> Seat | None:
        """Who played the special card to the trick just finished; None for nobody."""
        special, last = self.frame.special, self.last
        if special is None or last is None or special.card not in last.cards:
            return None
        return (last.leader + last.cards.index(special.card)) % self.frame.players

    @property
    def told_last(self) -> str | MoveTold | None:
        """What was told last: a card's name or a move; None where nothing was."""
        move = self.draft.move
        if move is not None and move.after * self.frame.players == len(self.played):
            return move
        return self.played[-1] if self.played else None

    @property
    def left(self) -> int:
        """How many cards are still to be played."""
        return self.frame.players * self.frame.tricks - len(self.played)

    def names(self, cards: Sequence[Cards]) -> tuple[str, ...]:
        """Return the names of *cards*, in their order."""
        return tuple(map(self.frame.card_name, cards))
