"""A match of The Dwarf King before it starts: what has been told of it on one phone so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from companion.core.match import Match, MatchError
from companion.games.dwarf_king.cards import tricks_in_deal
from companion.games.dwarf_king.game import DwarfKing
from companion.games.dwarf_king.ledger import DEALS
from companion.games.dwarf_king.play import new_match
from companion.games.dwarf_king.record import DealRecord, Draft, Settings
from companion.games.dwarf_king.rules import EDITIONS, Edition
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.taps import Key, typed_figures
from companion.texts import Message, counted, msg
from companion.ui.seat_names import seat_problem

__all__ = ["FEWEST", "MOST", "Key", "Settings", "Setup", "first_setup", "in_numbers", "moved"]

FEWEST: Final = min(DwarfKing.seats)
MOST: Final = max(DwarfKing.seats)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is told so far; *names* sit clockwise. Every verb returns the set-up after it."""

    names: tuple[str, ...] = ()
    typed: str = ""
    """A name being typed, not yet seated."""
    dealer: str | None = None
    """Who deals first: whoever was named first, until the table says otherwise."""
    dealer_unknown: bool = False
    settings: Settings = field(default_factory=Settings)
    title: str = ""
    deal: int = 1
    """The first deal written down here; those before it were played on paper."""
    totals: dict[str, str] = field(default_factory=dict)
    """Totals on paper as typed, by name."""

    # --- seats -----------------------------------------------------------------------------

    @property
    def deals_first(self) -> str | None:
        """Who deals the first deal; None when nobody knows."""
        return None if self.dealer_unknown else self.dealer

    @property
    def full(self) -> bool:
        """Whether no seat is left."""
        return len(self.names) >= MOST

    def problem(self, name: str) -> Message | None:
        """Return why *name* cannot be seated, or None."""
        return seat_problem(name, self.names)

    def seated(self, name: str) -> Setup:
        """Return the set-up with *name* in the last seat."""
        name = name.strip()
        return replace(self, names=(*self.names, name), dealer=self.dealer or name)

    def without(self, place: int) -> Setup:
        """Return the set-up with the seat at *place* taken away."""
        left = self.names[:place] + self.names[place + 1 :]
        gone = self.names[place]
        totals = {name: text for name, text in self.totals.items() if name != gone}
        dealer = self.dealer if self.dealer != gone else next(iter(left), None)
        return replace(self, names=left, totals=totals, dealer=dealer)

    def moved(self, old: int, new: int) -> Setup:
        """Return the set-up with the player at *old* now sitting at *new*."""
        return replace(self, names=tuple(moved(self.names, old, new)))

    def renamed(self, place: int, name: str) -> Setup:
        """Return the set-up with another name at *place*; dealer and total stay with it."""
        old, name = self.names[place], name.strip()
        names = (*self.names[:place], name, *self.names[place + 1 :])
        totals = {(name if key == old else key): text for key, text in self.totals.items()}
        dealer = name if self.dealer == old else self.dealer
        return replace(self, names=names, totals=totals, dealer=dealer)

    def dealt_by(self, name: str | None) -> Setup:
        """Return the set-up with *name* dealing first; None when nobody knows."""
        return replace(self, dealer=name or self.dealer, dealer_unknown=name is None)

    def agreed(self, settings: Settings) -> Setup:
        """Return the set-up under other *settings*; the deal to go on with stays a possible one."""
        after = replace(self, settings=settings)
        return replace(after, deal=min(after.deal, after.latest))

    # --- begun on paper --------------------------------------------------------------------

    @property
    def latest(self) -> int:
        """The last deal that could still be played: one special card each."""
        return len(specials()) - len(self.settings.left_out)

    @property
    def on_paper(self) -> bool:
        """Whether deals were played before this pad was taken up."""
        return self.deal > 1

    def total(self, name: str) -> int | None:
        """Return a player's total on paper; None where it is not told yet."""
        text = self.totals.get(name, "")
        return int(text) if text.lstrip("-") else None

    def key(self, name: str, key: Key) -> Setup:
        """Return the set-up after a key of the keypad for a player's total."""
        typed = typed_figures(self.totals.get(name, ""), key)
        return replace(self, totals={**self.totals, name: typed})

    def zero_for_the_rest(self) -> Setup:
        """Return the set-up with a total of 0 for all who have none yet."""
        blank = {name: "0" for name in self.names if self.total(name) is None}
        return replace(self, totals={**self.totals, **blank})

    # --- done ------------------------------------------------------------------------------

    def complete(self) -> Setup:
        """Return the set-up with the name being typed seated, if there is one."""
        if not self.typed.strip() or self.full:
            return self
        return replace(self.seated(self.typed), typed="")

    def missing(self) -> Message | None:
        """Return what keeps the match from starting, or None."""
        if self.typed.strip() and not self.full and (problem := self.problem(self.typed)):
            return problem
        whole = self.complete()
        if len(whole.names) < FEWEST:
            more = FEWEST - len(whole.names)
            return counted(
                "{fewest} to {most} play: one name missing",
                "{fewest} to {most} play: {n} names missing",
                more,
                fewest=FEWEST,
                most=MOST,
            )
        blank = [name for name in whole.names if whole.total(name) is None]
        if whole.on_paper and blank:
            return msg("The totals on paper of {names} are missing.", names=tuple(blank))
        try:
            self.build()
        except MatchError as error:
            return error.message
        return None

    def build(self) -> Match[Settings, DealRecord, Draft]:
        """Return the match.

        Raises:
            MatchError: Something is missing, or a name cannot be.
        """
        whole = self.complete()
        first = whole.deals_first
        return new_match(
            whole.names,
            whole.settings,
            first_dealer=whole.names.index(first) if first in whole.names else None,
            title=whole.title.strip(),
            first_deal=whole.deal,
            totals=[whole.total(name) or 0 for name in whole.names] if whole.on_paper else (),
        )


def first_setup(edition: str | None, *, first_game: bool) -> Setup:
    """Return an empty set-up in the *edition* played last, if any."""
    known: Edition = next((each for each in EDITIONS if each == edition), EDITIONS[0])
    return Setup(settings=Settings(edition=known, first_game=first_game))


def in_numbers(setup: Setup) -> Message:
    """Return how big the match will be, in words."""
    players = len(setup.complete().names)
    values = {"players": players, "tricks": tricks_in_deal(players)}
    if setup.on_paper:
        return msg(
            "{players} players · {tricks} tricks a deal · from deal {n}", n=setup.deal, **values
        )
    return msg("{players} players · {tricks} tricks a deal · {n} deals", n=DEALS, **values)


def moved(items: Sequence[str], old: int, new: int) -> list[str]:
    """Return *items* with the one at *old* now at *new*.

    >>> moved(["Ada", "Ben", "Cleo"], 2, 0)
    ['Cleo', 'Ada', 'Ben']
    """
    left = [*items[:old], *items[old + 1 :]]
    return [*left[:new], items[old], *left[new:]]
