"""The score form of a deal: what it asks, what is entered, what follows, what is still missing.

The form reads a `Draft` and decides; screens only draw it. Values that follow from the others are
*filled in* and never stored, so they give way as soon as something else is tapped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from companion.core.match import PlayerId
from companion.games.dwarf_king.cards import each_card
from companion.games.dwarf_king.carrier import ONE_DEAL
from companion.games.dwarf_king.entries import CardsEntry, Entry, PointsEntry, TallyEntry
from companion.games.dwarf_king.evidence import Evidence, evidence
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.ledger import frame_for
from companion.games.dwarf_king.measure import Measure, Won
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.reading import EntryError, Reader
from companion.games.dwarf_king.record import Draft, Settings
from companion.games.dwarf_king.scoring import quest_points, score
from companion.games.dwarf_king.specials import Pays, Special
from companion.texts import Message, msg

FEW = 5
"""Up to so many values fit as chips in a row."""
ON_A_PAD = 18
"""Up to so many values fit on a pad of numbers; above, figures are typed."""

Input = Literal["chips", "pad", "keypad"]
State = Literal["open", "right", "wrong"]


@dataclass(frozen=True)
class Field:
    """One number asked of every player. Values by player id."""

    measure: Measure | None
    """None: the points themselves."""
    allowed: tuple[int, ...] | None
    """Every value that can be; None: any number of points."""
    sums: tuple[int, ...] | None
    entered: Mapping[PlayerId, int]
    filled: Mapping[PlayerId, int]
    """Values that follow from the entered ones."""
    from_live: bool = False
    """Whether the entered values come from the tricks tapped during the deal."""

    @property
    def id(self) -> str:
        """The measure's id, or ``points``."""
        return self.measure.id if self.measure else "points"

    @property
    def label(self) -> Message:
        """What is asked, in short."""
        return self.measure.label if self.measure else msg("Points")

    def value(self, player: PlayerId) -> int | None:
        """Return a player's value, entered or filled in; None while blank."""
        return self.entered.get(player, self.filled.get(player))

    @property
    def total(self) -> int:
        """The sum of all values so far."""
        return sum(self.entered.values()) + sum(self.filled.values())

    def possible(self, player: PlayerId, value: int) -> bool:
        """Return whether *value* leaves the others enough: impossible ones are shown faded."""
        if self.sums is None or self.allowed is None or self.allowed[0] < 0:
            return True
        others = sum(v for p, v in self.entered.items() if p != player)
        return others + value <= max(self.sums)


def filled_in(
    entered: Mapping[PlayerId, int],
    players: Sequence[PlayerId],
    allowed: Sequence[int] | None,
    sums: Sequence[int] | None,
    *,
    distinct: bool = False,
) -> dict[PlayerId, int]:
    """Return the values of *players* that follow from the *entered* ones.

    With one possible total the last player gets the rest, and once the total is reached everybody
    left gets 0. Where values other than 0 differ, everybody left gets 0 once all are given.
    """
    blank = [player for player in players if player not in entered]
    if not entered or not blank:
        return {}
    if distinct and allowed and set(allowed) - {0} <= set(entered.values()):
        return dict.fromkeys(blank, 0)
    if sums is None or len(sums) != 1:
        return {}
    rest = sums[0] - sum(entered.values())
    if len(blank) == 1 and (allowed is None or rest in allowed):
        return {blank[0]: rest}
    if rest == 0 and allowed is not None and allowed[0] == 0:
        return dict.fromkeys(blank, 0)
    return {}


@dataclass(frozen=True)
class SpecialQuestion:
    """What has to be asked about the special card, and the answer so far."""

    special: Special
    pays: Pays
    includable: bool
    """Whether the typed points may already include it."""
    player: PlayerId | None
    times: int | None
    answer: Literal["nobody", "included"] | None
    most: int

    @property
    def counts(self) -> bool:
        """Whether a number is asked beside the player."""
        return self.pays.each is not None

    @property
    def text(self) -> Message:
        """The question."""
        name = msg(self.special.name)
        match self.pays.asks:
            case "winner":
                return msg("Who won the {card}?", card=name)
            case "next-winner":
                return msg("Who won the trick after the {card}?", card=name)
            case "player":
                return msg("Who played the {card} in the final trick?", card=name)
            case "player-and-count":
                return msg("Who played the {card}, with how many nobles?", card=name)

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


class Form:
    """The form of one deal. *players* sit in this order; *draft* has special card and side."""

    def __init__(self, settings: Settings, players: Sequence[PlayerId], draft: Draft) -> None:
        self.settings, self.players, self.draft = settings, tuple(players), draft
        assert draft.special is not None
        assert draft.side is not None
        self.frame: Frame = frame_for(settings, len(players), draft.special)
        self.side: Side | None = quests().sides.get(draft.side)
        self.rung = draft.rung if self.side and self.frame.special else "points"

    # --- what is asked ---------------------------------------------------------------------

    @cached_property
    def fields(self) -> list[Field]:
        """The numbers asked of every player on this rung."""
        if self.rung == "points":
            return [self._points_field()]
        assert self.side is not None
        if self.rung == "cards":
            return [self._field(m) for m in self.side.measures if m.reads == "order"]
        return [self._field(m) for m in self.side.measures]

    def _field(self, measure: Measure) -> Field:
        limits = measure.limits(self.frame)
        entered: Mapping[PlayerId, int] = self.draft.tally.get(measure.id, {})
        from_live = not entered and measure.id in self.live_values
        if from_live:
            entered = self.live_values[measure.id]
        filled = filled_in(
            entered, self.players, limits.values, limits.sums, distinct=limits.distinct
        )
        return Field(measure, limits.values, limits.sums, entered, filled, from_live)

    def _points_field(self) -> Field:
        entered = {
            player: int(typed)
            for player, typed in self.draft.points.items()
            if typed.lstrip("-").isdigit()
        }
        sums = self.side.sums(self.frame) if self.side and self.frame.special else None
        question = self.special_question
        if question is not None and question.answer == "included":
            sums = None
        return Field(None, None, sums, entered, filled_in(entered, self.players, None, sums))

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
        special, draft = self.frame.special, self.draft
        if special is None or special.pays is None:
            return None
        if self.rung == "cards" and special.pays.who == "winner":
            return None
        return SpecialQuestion(
            special=special,
            pays=special.pays,
            includable=self.rung == "points",
            player=draft.special_player,
            times=draft.special_times,
            answer=draft.special_answer
            if draft.special_answer != "included" or self.rung == "points"
            else None,
            most=special.pays.most(self.frame.players),
        )

    # --- the live tally --------------------------------------------------------------------

    @property
    def live_tricks(self) -> range:
        """The numbers of the tricks whose winners the side needs in order; may be empty."""
        if self.side is None or not any(m.reads == "order" for m in self.side.measures):
            return range(0)
        first = self.frame.tricks - 3 if self._only_last_four else 1
        return range(first, self.frame.tricks + 1)

    @property
    def _only_last_four(self) -> bool:
        return self.side is not None and {m.id for m in self.side.measures} == {"last-four"}

    @cached_property
    def live_values(self) -> dict[str, dict[PlayerId, int]]:
        """The side's measures by the tricks tapped during the deal, once all are tapped."""
        live, tricks = self.draft.live, self.live_tricks
        if self.side is None or not tricks or any(number not in live for number in tricks):
            return {}
        order = [
            sum(1 << (number - 1) for number in tricks if live[number] == player)
            for player in self.players
        ]
        won = Won(self.frame.tricks, order=order, tricks=[bits.bit_count() for bits in order])
        return {
            m.id: dict(zip(self.players, m.of(won, self.frame, ONE_DEAL), strict=True))
            for m in self.side.measures
            if m.reads == "order"
        }

    # --- the cards rung --------------------------------------------------------------------

    def cards_of(self, player: PlayerId) -> tuple[str, ...]:
        """Return the names of the cards laid to *player*."""
        return tuple(name for name, owner in self.draft.won.items() if owner == player)

    @property
    def card_names(self) -> tuple[str, ...]:
        """The names of this deal's cards, in canonical order."""
        return tuple(map(self.frame.card_name, each_card(self.frame.deck)))

    @property
    def cards_missing(self) -> int:
        """How many cards are not laid to anybody yet."""
        return self.frame.deck.bit_count() - len(self.draft.won)

    def _whole_tricks(self) -> bool:
        return all(len(self.cards_of(p)) % self.frame.players == 0 for p in self.players)

    # --- what follows ----------------------------------------------------------------------

    @property
    def players_missing(self) -> int:
        """How many players have a blank somewhere."""
        return sum(
            any(field.value(player) is None for field in self.fields) for player in self.players
        )

    @property
    def complete(self) -> bool:
        """Whether everything asked is answered."""
        if self.rung == "cards" and (self.cards_missing or not self._whole_tricks()):
            return False
        question = self.special_question
        return self.players_missing == 0 and (question is None or question.done)

    @cached_property
    def entry(self) -> Entry | None:
        """The deal's entry as it would be saved; None while something is missing."""
        if not self.complete:
            return None
        question = self.special_question
        included = question is not None and question.answer == "included"
        special_points = doubled = None
        if question is not None and not included:
            if question.pays.points:
                special_points = question.points
            else:
                doubled = question.player
        match self.rung:
            case "points":
                return PointsEntry(
                    points=self._final_points(special_points or {}, doubled),
                    special_points=special_points,
                    doubled=doubled,
                )
            case "cards":
                return CardsEntry(
                    won={player: self.cards_of(player) for player in self.players},
                    tricks={
                        player: len(self.cards_of(player)) // self.frame.players
                        for player in self.players
                    },
                    tally=self._tally() or None,
                    special_points=special_points,
                )
            case _:
                return TallyEntry(
                    tally=self._tally(), special_points=special_points, doubled=doubled
                )

    def _tally(self) -> dict[str, dict[PlayerId, int]]:
        return {
            field.id: {p: v for p in self.players if (v := field.value(p)) is not None}
            for field in self.fields
        }

    def _final_points(
        self, special: Mapping[PlayerId, int], doubled: PlayerId | None
    ) -> dict[PlayerId, int]:
        """Return the points all included from those typed without the special card's part."""
        (field,) = self.fields
        factor = self.frame.special.factor if self.frame.special else 1
        return {
            player: ((field.value(player) or 0) + special.get(player, 0))
            * (factor if player == doubled else 1)
            for player in self.players
        }

    @cached_property
    def evidence(self) -> Evidence | None:
        """What the entry says; None while it is not complete or cannot be."""
        if self.entry is None:
            return None
        try:
            return evidence(self.entry, self.frame, self.side, self.players)
        except EntryError:
            return None

    @cached_property
    def breaches(self) -> list[Message]:
        """What does not add up, as far as it can be told now."""
        if self.evidence is not None:
            return list(self.evidence.breaches)
        if self.entry is not None:
            try:
                evidence(self.entry, self.frame, self.side, self.players)
            except EntryError as error:
                return [error.message]
        reader = Reader(self.frame, self.players)
        for field in self.fields:
            values = [field.value(player) for player in self.players]
            if field.measure is not None and None not in values:
                known = [value for value in values if value is not None]
                reader.breaches += field.measure.breaches(known, self.frame)
        return reader.breaches

    @property
    def can_save(self) -> bool:
        """Whether the entry can be saved, be it with a reason."""
        return self.evidence is not None

    @cached_property
    def shown_points(self) -> dict[PlayerId, int]:
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
        points = quest_points(self.side, values, self.frame)
        return {
            player: points[seat]
            for seat, player in enumerate(self.players)
            if all(field.value(player) is not None for field in self.fields)
        }

    @property
    def quest_sum(self) -> int | None:
        """The quest points of all players together, before doubling, once complete."""
        if self.evidence is None:
            return None
        scored = score(self.evidence, self.frame, self.side).players
        quests_known = [player.quest for player in scored if player.quest is not None]
        return sum(quests_known) if len(quests_known) == len(scored) else None
