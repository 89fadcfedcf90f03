"""The score form of a deal: what it asks, what is entered, what follows, what is still missing.

The form reads a `Draft` and decides; screens only draw it. Values that follow from the others are
*filled in* and never stored, so they give way as soon as something else is tapped.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from companion.core.match import PlayerId
from companion.games.dwarf_king.asked import FEW, ON_A_PAD, Asked, Input
from companion.games.dwarf_king.entries import Entry
from companion.games.dwarf_king.evidence import Evidence, evidence
from companion.games.dwarf_king.fields import Field, State, filled_in
from companion.games.dwarf_king.form_entry import form_entry
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.scoring import quest_points, score
from companion.games.dwarf_king.special_question import SpecialQuestion
from companion.texts import Message, PlayerAt, msg

__all__ = ["FEW", "ON_A_PAD", "Field", "Form", "Input", "SpecialQuestion", "State", "filled_in"]


class _Judged(NamedTuple):
    """What an entry comes to."""

    entry: Entry | None = None
    evidence: Evidence | None = None
    wrong: Message | None = None
    """Why the entry cannot be."""


class Form(Asked):
    """The form of one deal: its questions, and what follows from the answers."""

    @property
    def players_missing(self) -> int:
        """How many players have a blank somewhere."""
        return sum(
            any(field.value(player) is None for field in self.fields) for player in self.players
        )

    @property
    def complete(self) -> bool:
        """Whether everything asked is answered."""
        if self.rung == "plays":
            return self.following.finished
        if self.rung == "cards" and not self.cards.complete:
            return False
        question = self.special_question
        return self.players_missing == 0 and (question is None or question.done)

    @cached_property
    def _judged(self) -> _Judged:
        if not self.complete:
            return _Judged()
        try:
            entry = form_entry(
                self.rung,
                self.frame,
                self.players,
                fields=self.fields,
                question=self.special_question,
                cards=self.cards,
                plays=self.following.entry if self.rung == "plays" else None,
            )
        except EntryError as error:
            return _Judged(wrong=self._placed(error))
        try:
            return _Judged(entry, evidence(entry, self.frame, self.side, self.players))
        except EntryError as error:
            return _Judged(entry, wrong=self._placed(error))

    @property
    def entry(self) -> Entry | None:
        """The deal's entry as it would be saved; None while something is missing."""
        return self._judged.entry

    @property
    def evidence(self) -> Evidence | None:
        """What the entry says; None while it is not complete or cannot be."""
        return self._judged.evidence

    def _placed(self, error: EntryError) -> Message:
        """Return an error with the player it speaks of: the form has no other place."""
        for key in reversed(error.place):
            if key in self.players:
                seat = PlayerAt(self.players.index(str(key)))
                return msg("{player}: {what}", player=seat, what=error.message)
        return error.message

    @cached_property
    def breaches(self) -> list[Message]:
        """What does not add up, as far as it can be told now."""
        if self.evidence is not None:
            return list(self.evidence.unsettled)
        if self._judged.wrong is not None:
            return [self._judged.wrong]
        found = [breach for field in self.fields for breach in field.breaches]
        if self.rung == "cards":
            found += self.cards.breaches
        return found

    @property
    def can_save(self) -> bool:
        """Whether the entry can be saved, be it with a reason."""
        return self.evidence is not None

    @cached_property
    def shown_points(self) -> Mapping[PlayerId, int]:
        """Points to show beside the players while entering: the whole deal's once complete.

        Before that, the quest points of whoever's own numbers are enough for it.
        """
        if self.evidence is not None:
            points = score(self.evidence, self.frame, self.side).points
            return dict(zip(self.players, points, strict=True))
        if self.rung != "tally" or self.side is None:
            return {}
        if not all(term.award.own for term in self.side.terms):
            return {}
        values = {f.id: [f.value(p) or 0 for p in self.players] for f in self.fields}
        return {
            player: paid
            for player, paid in zip(
                self.players, quest_points(self.side, values, self.frame), strict=True
            )
            if all(field.value(player) is not None for field in self.fields)
        }

    @property
    def quest_sum(self) -> int | None:
        """The quest points of all players together, before doubling, once complete."""
        if self.evidence is None:
            return None
        scored = score(self.evidence, self.frame, self.side).players
        known = [player.quest for player in scored if player.quest is not None]
        return sum(known) if len(known) == len(scored) else None
