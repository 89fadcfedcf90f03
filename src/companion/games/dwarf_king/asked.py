"""What a score form asks, and what is entered so far."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from companion.core.match import PlayerId
from companion.games.dwarf_king.fields import Field, filled_in, found_wrong
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.laid_cards import LaidCards
from companion.games.dwarf_king.live_tally import live_tricks, live_values, ordered
from companion.games.dwarf_king.measure import Measure
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.record import Draft, Settings
from companion.games.dwarf_king.rows import frame_for
from companion.games.dwarf_king.special_question import SpecialQuestion, special_question

FEW = 5
"""Up to so many values fit as chips in a row."""
ON_A_PAD = 18
"""Up to so many values fit on a pad of numbers; above, figures are typed."""

Input = Literal["chips", "pad", "keypad"]


class Asked:
    """The questions of one deal. *players* sit in this order; *draft* has special card and side."""

    def __init__(self, settings: Settings, players: Sequence[PlayerId], draft: Draft) -> None:
        self.settings, self.players, self.draft = settings, tuple(players), draft
        assert draft.special is not None
        assert draft.side is not None
        self.frame: Frame = frame_for(settings, len(players), draft.special)
        self.side: Side | None = quests().sides.get(draft.side)
        self.rung = draft.rung if self.side and self.frame.special else "points"

    @cached_property
    def fields(self) -> list[Field]:
        """The numbers asked of every player on this rung."""
        if self.rung == "points":
            return [self._points_field()]
        if self.rung == "plays":
            return []
        assert self.side is not None
        asked = ordered(self.side) if self.rung == "cards" else self.side.measures
        return [self._field(m) for m in asked]

    def _field(self, measure: Measure) -> Field:
        limits = measure.limits(self.frame)
        from_live = measure.id not in self.draft.tally and measure.id in self.live_values
        values = self.live_values if from_live else self.draft.tally
        entered = {p: v for p, v in values.get(measure.id, {}).items() if p in self.players}
        filled = filled_in(
            entered, self.players, limits.values, limits.sums, distinct=limits.distinct
        )
        by_seat = [entered.get(p, filled.get(p)) for p in self.players]
        return Field(
            measure,
            limits.values,
            limits.sums,
            entered,
            filled,
            from_live,
            distinct=limits.distinct,
            most_together=limits.most_together,
            breaches=found_wrong(by_seat, limits.sums, measure, self.frame),
            blanks=by_seat.count(None),
        )

    def _points_field(self) -> Field:
        entered = {
            player: int(typed)
            for player, typed in self.draft.points.items()
            if typed not in {"", "-"} and player in self.players
        }
        sums = self.side.sums(self.frame) if self.side and self.frame.special else None
        question = self.special_question
        included = question is not None and question.answer == "included"
        if included:
            sums = None
        filled = filled_in(entered, self.players, None, sums)
        return Field(
            None,
            None,
            sums,
            entered,
            filled,
            quest_only=question is not None and not included,
            blanks=len(self.players) - len(entered) - len(filled),
        )

    @property
    def input(self) -> Input:
        """How the numbers are best tapped: one way for the whole form."""
        if self.rung == "points":
            return "keypad"
        most = max((len(f.allowed or ()) for f in self.fields), default=0)
        return "chips" if most <= FEW else "pad" if most <= ON_A_PAD else "keypad"

    @cached_property
    def special_question(self) -> SpecialQuestion | None:
        """What is asked about the special card; None for nothing."""
        return special_question(self.frame, self.rung, self.draft)

    @property
    def live_tricks(self) -> range:
        """The numbers of the tricks whose winners the side needs in order; may be empty."""
        return live_tricks(self.side, self.frame)

    @cached_property
    def live_values(self) -> dict[str, dict[PlayerId, int]]:
        """The side's measures by the tricks tapped during the deal, once all are tapped."""
        return live_values(self.side, self.frame, self.players, self.draft.live)

    @cached_property
    def following(self) -> Following:
        """The deal as far as it was followed card by card."""
        return Following(self.frame, self.players, self.draft)

    # --- the cards rung --------------------------------------------------------------------

    @cached_property
    def cards(self) -> LaidCards:
        """The cards as laid to their winners."""
        return LaidCards(self.frame, self.players, self.draft.won)

    def cards_of(self, player: PlayerId) -> tuple[str, ...]:
        """Return the names of the cards laid to *player*, in canonical order."""
        return self.cards.of(player)

    @property
    def card_names(self) -> tuple[str, ...]:
        """The names of this deal's cards by suit and rank, a Magic card last."""
        return self.cards.names

    @property
    def cards_missing(self) -> int:
        """How many cards are not laid to anybody yet."""
        return self.cards.missing
