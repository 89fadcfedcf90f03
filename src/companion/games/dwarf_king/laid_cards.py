"""The cards of a deal as laid to their winners, for those who want to lay out piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.core.match import PlayerId
from companion.games.dwarf_king.cards import each_card
from companion.games.dwarf_king.entries import canonical
from companion.games.dwarf_king.frame import Frame
from companion.texts import Message, PlayerAt, counted


@dataclass(frozen=True)
class LaidCards:
    """Which card of this deal lies with which player. *won* is by card name."""

    frame: Frame
    players: Sequence[PlayerId]
    won: Mapping[str, PlayerId]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of this deal's cards by suit and rank, a Magic card last."""
        return tuple(map(self.frame.card_name, each_card(self.frame.deck)))

    def of(self, player: PlayerId) -> tuple[str, ...]:
        """Return the cards laid to *player*, in canonical order however they were tapped."""
        return canonical(tuple(n for n in self.names if self.won.get(n) == player))

    @property
    def missing(self) -> int:
        """How many cards are not laid to anybody yet."""
        return sum(self.won.get(name) not in self.players for name in self.names)

    def tricks(self, player: PlayerId) -> int:
        """Return how many whole tricks the cards of *player* are."""
        return len(self.of(player)) // self.frame.players

    @property
    def breaches(self) -> tuple[Message, ...]:
        """Whose cards are no whole tricks, once all are laid."""
        if self.missing:
            return ()
        counts = [len(self.of(player)) for player in self.players]
        return tuple(
            counted(
                "{player} has {n} card: every trick is {players} cards",
                "{player} has {n} cards: every trick is {players} cards",
                count,
                player=PlayerAt(seat),
                players=self.frame.players,
            )
            for seat, count in enumerate(counts)
            if count % self.frame.players
        )

    @property
    def complete(self) -> bool:
        """Whether all cards are laid, in whole tricks."""
        return not self.missing and not self.breaches
