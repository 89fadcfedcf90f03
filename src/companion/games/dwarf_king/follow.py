"""A deal followed card by card: what has to be told now, what is wrong, what it comes to.

Everything follows from what was tapped; nothing of it is stored. Hands are not known here, so
whatever was not played yet may be played by anybody.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Literal

from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.findings import Finding
from companion.games.dwarf_king.judge import judge
from companion.games.dwarf_king.measure import Measure
from companion.games.dwarf_king.played_so_far import PlayedSoFar
from companion.games.dwarf_king.plays_entry import Overruled, PlaysEntry, ToldTrick
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.tally import BySeat, won_from
from companion.games.dwarf_king.tapped_moves import move_made
from companion.games.dwarf_king.told_plays import Laid, ToldPlays

Due = Literal["raid", "leader", "swap", "pass", "fetch", "card", "nothing"]
"""What is told next: a move of the special card, who leads trick 1, a card, or nothing more."""


class Following(PlayedSoFar):
    """A deal that is followed, and what follows from what was tapped."""

    @cached_property
    def due(self) -> Due:
        """What is told next."""
        table, kind = self.table, self._kind
        if kind == "raid" and not self._move_done and not self.played:
            return "raid"
        if table is None:
            return "leader"
        if table.over:
            return "nothing"
        if kind == "fetch" and self.draft.move is not None and not self._move_done:
            return "fetch"
        return self._hands_move or "card"

    @property
    def _kind(self) -> str | None:
        return self.frame.special.move if self.frame.special else None

    @property
    def _move_done(self) -> bool:
        return self.draft.move is not None and self.draft.move.done

    @property
    def _hands_move(self) -> Literal["swap", "pass"] | None:
        """Which move must follow the trick just finished, while it is not told (R19)."""
        between = self.table is not None and self.table.between
        if self._move_done or not between or self.mover is None:
            return None
        return "swap" if self._kind == "swap" else "pass" if self._kind == "pass" else None

    @property
    def may_fetch(self) -> bool:
        """Whether the Sorcerer could be used now: between two tricks, while nobody played it."""
        special, table = self.frame.special, self.table
        if special is None or special.move != "fetch" or table is None or self.draft.move:
            return False
        return table.between and not table.over and bool(table.tricks) and self.free(special.id)

    # --- what is wrong -----------------------------------------------------------------------

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is against the rules by all that the table can know, in order of play."""
        table = self.table
        if table is None:
            return ()
        laid = [Laid(trick.leader, trick.cards) for trick in table.tricks]
        if table.cards:
            laid.append(Laid(table.leader, tuple(table.cards)))
        moves = move_made(self.move, self.players, self.bits)
        return judge(ToldPlays(self.frame, laid, moves)).findings

    @cached_property
    def doubts(self) -> tuple[Finding, ...]:
        """The findings that the table has not let stand."""
        stands = {
            (said.trick, self.players.index(said.player))
            for said in self.draft.overruled
            if said.player in self.players
        }
        return tuple(found for found in self.findings if found.among(stands) is None)

    # --- what it comes to ----------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        """Whether every trick is played."""
        return self.table is not None and self.table.over

    @property
    def entry(self) -> PlaysEntry | None:
        """The deal as it is written down, once every card is played."""
        table = self.table
        if table is None or not table.over:
            return None
        stands = tuple(
            Overruled(trick=said.trick, player=said.player, reason=said.reason)
            for said in self.draft.overruled
        )
        return PlaysEntry(
            tricks=tuple(
                ToldTrick(leader=self.players[trick.leader], cards=self.names(trick.cards))
                for trick in table.tricks
            ),
            moves=(self.move,) if self.move is not None else None,
            overruled=stands or None,
        )

    def values(self, side: Side) -> dict[Measure, BySeat]:
        """Return the measures of *side* in the tricks finished so far, each by seat."""
        table = self.table
        winners, piles = (table.winners, table.piles) if table is not None else ([], [])
        won = won_from(winners, piles, self.frame)
        # What is lost in a row is counted to the last trick played, not to the end of the deal.
        so_far = replace(won, length=len(winners))
        return {
            measure: tuple(
                measure.of(
                    so_far if measure.first_trick(self.frame) == 1 else won, self.frame, ONE_DEAL
                )
            )
            for measure in side.measures
        }

    @property
    def tricks_won(self) -> BySeat:
        """How many tricks everybody won so far, by seat."""
        winners = self.table.winners if self.table is not None else []
        return tuple(map(winners.count, range(len(self.players))))
