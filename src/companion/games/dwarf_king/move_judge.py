"""The moves of a deal judged and made: hands, where they are known, change as was told."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, Cards, each_card
from companion.games.dwarf_king.findings import Finding
from companion.games.dwarf_king.move_verdicts import (
    acts_once,
    missing,
    not_held,
    wrong_moment,
    wrong_mover,
)
from companion.games.dwarf_king.moves import Fetch, Move, Raid
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.told_plays import Play, ToldPlays
from companion.texts import Message


class MoveJudge:
    """Follows the hands through a deal. *hands* by seat are None where they are not known."""

    def __init__(self, told: ToldPlays, findings: list[Finding]) -> None:
        self.told, self.findings = told, findings
        self.hands = None if told.hands is None else list(told.hands)
        self._bound: dict[Cards, tuple[Seat, ...]] = {}
        """Who alone can hold a card that was shown, where hands are not known."""

    def take_out(self, card: Cards) -> None:
        """Take a played card out of whichever hand holds it."""
        if self.hands is not None:
            self.hands = [hand & ~card for hand in self.hands]

    def elsewhere(self, play: Play) -> tuple[Seat, ...]:
        """Return who must hold the card of a *play* if its player cannot; else nobody."""
        if self.hands is not None:
            holders = tuple(seat for seat, hand in enumerate(self.hands) if hand & play.card)
        else:
            holders = self._bound.get(play.card, ())
        return () if play.seat in holders else holders

    def judge(self, after: int, table: Table) -> None:
        """Judge and make the moves told after so many tricks, *table* standing there."""
        told = self.told.moves_after(after)
        for index, move in told:
            place = ("moves", index)
            found = self._wrong(index, move)
            if found is not None:
                text, instead = found
                self.findings.append(Finding(after, move.by, "move", text, place, instead))
            self._make(move, table)
        due = self._due(after)
        made = any(move.after <= after for move in self.told.moves)
        if due is not None and not made and self.hands is not None:
            text = missing(self.told, due, after)
            self.findings.append(Finding(after, due, "move", text, ("moves",)))

    # --- what is due -----------------------------------------------------------------------

    def _due(self, after: int) -> Seat | None:
        """Return who must move hands after so many tricks, if somebody must (R19)."""
        special = self.told.frame.special
        if special is None or special.move in {None, "fetch"}:
            return None
        if not any(trick.cards for trick in self.told.tricks[after : after + 1]):
            return None  # the deal is over, or the move may still be told
        if special.move == "raid":
            return self._holder(special.card) if after == 0 else None
        play = self.told.played(special.card)
        return play.seat if play is not None and play.trick == after else None

    def _holder(self, card: Cards) -> Seat | None:
        """Return who holds *card*, where that is known."""
        holders = [seat for seat, hand in enumerate(self.hands or ()) if hand & card]
        return holders[0] if holders else None

    # --- what is wrong ---------------------------------------------------------------------

    def _wrong(self, index: int, move: Move) -> tuple[Message, Seat | None] | None:
        """Return what is wrong with a move, and who should have made it."""
        earlier = next(iter(self.told.moves[:index]), None)
        if earlier is not None:
            return acts_once(self.told, move, earlier), None
        if not isinstance(move, Raid | Fetch):
            return self._wrong_after_trick(move)
        if isinstance(move, Raid) and move.after:
            return wrong_moment(self.told, move, None), None
        card = MAGIC if isinstance(move, Fetch) else self._own_card()
        holder = self._holder(card)
        if holder not in {None, move.by}:
            return wrong_mover(self.told, move, holder), holder
        return self._wrong_cards(move) if isinstance(move, Raid) else None

    def _wrong_after_trick(self, move: Move) -> tuple[Message, Seat | None] | None:
        play = self.told.played(self._own_card())
        if play is None or play.trick != move.after or move.after == self.told.frame.tricks:
            return wrong_moment(self.told, move, play), None
        if play.seat != move.by:
            return wrong_mover(self.told, move, play.seat), play.seat
        return None

    def _wrong_cards(self, move: Raid) -> tuple[Message, Seat | None] | None:
        """Return that a card is taken or given which the hand does not hold."""
        own = self._own_card()
        others = ~own if self.hands is None else self.hands[move.other]
        for card in each_card(move.takes & ~others):
            return not_held(self.told, move, move.other, card), None
        if self.hands is not None:
            for card in each_card(move.gives & ~(self.hands[move.by] | move.takes)):
                return not_held(self.told, move, move.by, card), None
        return None

    def _own_card(self) -> Cards:
        special = self.told.frame.special
        return special.card if special else 0

    # --- making it -------------------------------------------------------------------------

    def _make(self, move: Move, table: Table) -> None:
        """Change hands and table as told, right or wrong: each card stays in one hand only."""
        if isinstance(move, Fetch):
            table.fetch(move.takes)
            self.take_out(MAGIC)
            self._bound[move.takes] = (move.by,)
        elif isinstance(move, Raid):
            self.take_out(move.takes | move.gives)
            self._bind(move)
        if self.hands is not None:
            if isinstance(move, Raid):
                self.hands[move.by] |= move.takes & ~move.gives
                self.hands[move.other] |= move.gives
            else:
                move.make(self.hands)

    def _bind(self, move: Raid) -> None:
        """Note who holds the cards that a raid has shown; no hands move after it."""
        card = self._own_card()
        self._bound[card] = (move.by,) if move.takes else (move.by, move.other)
        self._bound |= dict.fromkeys(each_card(move.takes), (move.by,))
        self._bound |= dict.fromkeys(each_card(move.gives), (move.other,))
