"""What a score form has to ask about the special card of the deal."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.match import PlayerId
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.record import Answer, Draft, Rung
from companion.games.dwarf_king.special_words import asked_of
from companion.games.dwarf_king.specials import Pays, Special
from companion.texts import Message


@dataclass(frozen=True)
class SpecialQuestion:
    """What has to be asked about the special card, and the answer so far."""

    special: Special
    pays: Pays
    includable: bool
    """Whether the typed points may already include it."""
    player: PlayerId | None
    times: int | None
    answer: Answer | None
    most: int

    @property
    def counts(self) -> bool:
        """Whether a number is asked beside the player."""
        return self.pays.each is not None

    @property
    def text(self) -> Message:
        """The question."""
        question = asked_of(self.special)
        assert question is not None, "whoever asks has seen that it pays"
        return question

    @property
    def done(self) -> bool:
        """Whether it is answered."""
        if self.answer is not None:
            return True
        return self.player is not None and (not self.counts or self.times is not None)

    @property
    def points(self) -> dict[PlayerId, int]:
        """What it pays, by player."""
        times = (self.times or 0) if self.counts else 1
        paid = self.pays.points * times
        return {self.player: paid} if self.player is not None and paid else {}


def special_question(frame: Frame, rung: Rung, draft: Draft) -> SpecialQuestion | None:
    """Return what is asked about the special card on *rung*; None for nothing.

    An answer that the card or the rung has no use for counts as none.
    """
    special = frame.special
    if special is None or special.pays is None:
        return None
    if rung == "plays" or (rung == "cards" and special.pays.who == "winner"):
        return None  # the cards tell
    fits = special.pays.nobody if draft.special_answer == "nobody" else rung == "points"
    return SpecialQuestion(
        special=special,
        pays=special.pays,
        includable=rung == "points",
        player=draft.special_player,
        times=draft.special_times,
        answer=draft.special_answer if fits else None,
        most=special.pays.most(frame.players),
    )
