"""The policy that plays for the points of the trick in play, with an eye on its other cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from companion.core.seats import Seat
from companion.games.dwarf_king.cards import MAGIC, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.simulate.choosing import better_side
from companion.games.dwarf_king.simulate.outlook import Outlook
from companion.games.dwarf_king.simulate.policy import View
from companion.games.dwarf_king.simulate.random_policy import RandomPolicy
from companion.games.dwarf_king.simulate.strength import chance, power, share, unseen

FUTURES = 6
"""How many futures are looked at: few, because every decision scores each several times."""
KEEPING = 0.5
"""What a card's power is worth in hand, in tricks as good as this one."""
WEAK = 0.02
"""A card with less power is not looked at again: it would hardly win a later trick."""
WAITING = 0.8
"""By how many points a fetch must better things: the Sorcerer may do more after another trick."""


class Greedy(RandomPolicy):
    """Every legal card is tried; the best is that with the highest expected points.

    With whom to swap, which way to pass and whom to raid is left to chance: of hands it has not
    seen it thinks nothing. It gives away the cards that are worth least in hand, and fetches the
    one that makes it better off. *futures* are looked at before a card; with few it plays worse.
    """

    def __init__(self, futures: int = FUTURES) -> None:
        self.futures = futures

    def side(self, frame: Frame, sides: Sequence[Side], hand: Cards, rng: Random) -> Side:
        return better_side(frame, sides, hand, rng)

    def card(self, view: View, legal: Cards, rng: Random) -> Cards:
        best, most = 0, float("-inf")
        for card, worth in Trying(view, self.futures).worths(legal):
            if worth > most:
                best, most = card, worth
        return best

    def gives(self, view: View, victim: Seat, takes: Cards, rng: Random) -> Cards:
        deciding = Trying(view, self.futures)
        first, second = sorted(each_card(view.hand), key=deciding.kept)[:2]
        return first | second

    def fetch(self, view: View, rng: Random) -> Cards:
        best, most = 0, Trying(view, self.futures).standing() + WAITING
        for card in each_card(view.table.piles[-1]):
            then = View(view.table.copy(), view.side, view.seat, view.chooser)
            then.table.fetch(card)
            then.hand = view.hand & ~MAGIC | card
            deciding = Trying(then, self.futures)
            worth = deciding.standing() + deciding.kept(card)
            if worth > most:
                best, most = card, worth
        return best


class Trying:
    """One player's decision: what each card is worth, played or kept."""

    def __init__(self, view: View, futures: int) -> None:
        self.view, self.hidden = view, unseen(view)
        self.players = view.frame.players
        good_for = share(view.hand, self.hidden, self.players)
        self.outlook = Outlook(view.table, view.side, view.seat, good_for, futures)
        self._known: dict[tuple[tuple[Seat, ...], Cards], float] = {}
        self._pile = sum(view.table.cards)
        self._me, self._others = (view.seat,), tuple(view.others)
        self._last = view.hand & (view.hand - 1) == 0
        self._later = 0.0
        if not self._last:
            later = self.outlook.later
            self._later = later(self._me) - later(self._others) - self._gain(0)

    def worths(self, legal: Cards) -> list[tuple[Cards, float]]:
        """Return what playing each of the *legal* cards is worth, in points."""
        return [(card, self._worth(card)) for card in each_card(legal)]

    def _worth(self, card: Cards) -> float:
        ends = chance(self.view.table, self.view.seat, card, self.hidden)
        here = 0.0
        if ends.mine > 0:
            here += ends.mine * self._if_won(self._me, card)
        if ends.mine < 1:
            here += (1 - ends.mine) * self._if_won(tuple(ends.others), card)
        return here - self.kept(card)

    def kept(self, card: Cards) -> float:
        """Return what *card* is worth in hand: it may win a later trick, and itself with it."""
        strength = 0.0 if self._last else power(card, self.hidden, self.players)
        return KEEPING * strength * (self._later + self._gain(card)) if strength > WEAK else 0.0

    def standing(self) -> float:
        """Return the points expected as things stand, whoever wins the trick to come."""
        return self.outlook.worth((*self._me, *self._others), 0)

    def _gain(self, card: Cards) -> float:
        """Return how many points it brings to win this trick with *card* in it, not to lose it."""
        return self._if_won(self._me, card) - self._if_won(self._others, card)

    def _if_won(self, winners: tuple[Seat, ...], card: Cards) -> float:
        """Return the expected points if one of *winners* wins the trick with *card* in it."""
        if self.outlook.quest.alone and winners != self._me:
            winners = self._others
        lying = self._pile | (card if self.outlook.matters(card) else 0)
        found = self._known.get((winners, lying))
        if found is None:
            player = self._who_played(lying, card)
            found = self._known[winners, lying] = self.outlook.worth(winners, lying, player)
        return found

    def _who_played(self, lying: Cards, card: Cards) -> Seat | None:
        """Return who put the special card among the cards *lying* there."""
        table, special = self.view.table, self.view.frame.special
        if special is None or not lying & special.card:
            return None
        if special.card == card:
            return self.view.seat
        return (table.leader + table.cards.index(special.card)) % self.players
