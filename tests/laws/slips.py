"""Deals with wrong cards in them, played by the second referee, and what of it can be known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from companion.games.dwarf_king.cards import BASIC, Cards
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap, Way
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.told_plays import Laid, ToldPlays
from laws import play_oracle as oracle
from laws.play_oracle import Game

Wrong = tuple[int, int, str]
"""A trick by its number, a seat, and ``illegal`` (no hand allows it) or ``revoke``."""

LEFT_OR_RIGHT: tuple[Way, Way] = ("left", "right")


@dataclass
class Moment:
    """One card played: in which trick, out of which hand."""

    trick: int
    seat: int
    card: str
    hand: frozenset[str]
    before: Game
    """The table before it."""

    @property
    def barred(self) -> bool:
        """Whether nobody may play that card then, whatever else is held."""
        everything = oracle.deck(self.before.players, self.before.special)
        final = self.trick == oracle.length(self.before.players)
        held = {self.card} if final or self.before.tricks[-1] else set(everything)
        return self.card not in oracle.legal(self.before, held)

    def wrong(self, known: set[str] | frozenset[str]) -> list[Wrong]:
        """Return what is wrong for who knows that these cards were held."""
        if self.barred:
            return [(self.trick, self.seat, "illegal")]
        allowed = self.card in oracle.legal(self.before, {*known, self.card})
        return [] if allowed else [(self.trick, self.seat, "revoke")]


@dataclass
class Slipped:
    """A deal as it went, wrong cards included."""

    frame: Frame
    hands: list[set[str]]
    moves: list[Move] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)

    def pack(self, cards: set[str] | frozenset[str]) -> Cards:
        assert self.frame.special is not None
        bits = {**BASIC, self.frame.special.id: self.frame.special.card}
        return sum(bits[card] for card in cards)

    def told(self, cards: int, dealt: list[set[str]] | None = None, *, moves: bool) -> ToldPlays:
        """Tell the first *cards* cards, the moves made until then, and *dealt* if given."""
        size = self.frame.players
        shown = self.moments[:cards]
        tricks = [shown[at : at + size] for at in range(0, cards, size)]
        return ToldPlays(
            self.frame,
            [Laid(t[0].seat, tuple(self.pack({m.card}) for m in t)) for t in tricks],
            [move for move in self.moves if self._is_told(move, cards, moves=moves)],
            None if dealt is None else [self.pack(hand) for hand in dealt],
        )

    def _is_told(self, move: Move, cards: int, *, moves: bool) -> bool:
        return move.after * self.frame.players <= cards and (moves or isinstance(move, Fetch))

    def known(self, at: int, cards: int, *, moves: bool) -> set[str]:
        """Return which cards the player of moment *at* is seen to have held, *cards* being told."""
        now = self.moments[at]
        later = self.moments[at + 1 : cards]
        moved = [m for m in self.moves if isinstance(m, Swap | Pass) and m.after >= now.trick]
        if moved and not moves:
            seen = {m.card for m in later if m.trick <= moved[0].after and m.seat == now.seat}
        else:
            seen = {m.card for m in later}
            if any(
                isinstance(m, Fetch) and m.after >= now.trick
                for m in self.told(cards, moves=True).moves
            ):
                seen.add("sorcerer")
        return seen & now.hand

    def wrong(self, cards: int, *, moves: bool) -> list[Wrong]:
        """Return what can be known to be wrong from the first *cards* cards, without hands."""
        return [
            wrong
            for at, moment in enumerate(self.moments[:cards])
            for wrong in moment.wrong(self.known(at, cards, moves=moves))
        ]


def play_with_slips(
    players: int, special: str, ways: dict[str, str], rng: Random, slips: float
) -> tuple[list[set[str]], Slipped]:
    """Return the hands as dealt and a whole deal; a play is wrong with the chance *slips*."""
    rules = OFFICIAL["2021"].model_copy(update=ways)
    cards = oracle.deck(players, special)
    rng.shuffle(cards)
    hands = [set(cards[seat::players]) for seat in range(players)]
    dealt = [set(hand) for hand in hands]
    deal = Slipped(Frame(players, specials()[special], rules), hands)
    if special == "flag-bearer-red":
        _raid(deal, rng)
    leader = next(seat for seat, hand in enumerate(hands) if "red-5" in hand)
    game = Game(players, special, leader, ways["dragon_ace"], ways["excalibur_led"])
    while not oracle.over(game):
        seat = oracle.turn(game)
        allowed = oracle.legal(game, hands[seat])
        wrong = sorted(hands[seat] - allowed)
        card = rng.choice(wrong if wrong and rng.random() < slips else sorted(allowed))
        before = Game(
            players,
            special,
            leader,
            game.dragon_ace,
            game.excalibur_led,
            [list(trick) for trick in game.tricks],
        )
        deal.moments.append(Moment(len(game.tricks), seat, card, frozenset(hands[seat]), before))
        oracle.play(game, card)
        hands[seat].remove(card)
        if not game.tricks[-1]:
            deal.moves.extend(_between(deal, game, rng))
    return dealt, deal


def _raid(deal: Slipped, rng: Random) -> None:
    hands = deal.hands
    by = next(seat for seat, hand in enumerate(hands) if "flag-bearer-red" in hand)
    other = rng.choice([seat for seat in range(len(hands)) if seat != by])
    takes = set(rng.sample(sorted(hands[other]), 2))
    gives = set(rng.sample(sorted(hands[by] | takes), 2))
    deal.moves.append(Raid(0, by, other, deal.pack(takes), deal.pack(gives)))
    oracle.raid(hands, by, other, takes, gives)


def _between(deal: Slipped, game: Game, rng: Random) -> Iterator[Move]:
    """Make the moves after a trick and yield them as they are told."""
    done, hands = len(game.tricks) - 1, deal.hands
    played = {card: seat for seat, card in game.tricks[done - 1]}
    if "druid" in played:
        by = played["druid"]
        other = rng.choice([seat for seat in range(len(hands)) if seat != by])
        oracle.swap(hands, by, other)
        yield Swap(done, by, other)
    if "flag-bearer-blue" in played:
        to = rng.choice(LEFT_OR_RIGHT)
        oracle.pass_on(hands, to)
        yield Pass(done, played["flag-bearer-blue"], to)
    holders = [seat for seat, hand in enumerate(hands) if "sorcerer" in hand]
    if holders and rng.random() < 0.3:
        takes = rng.choice(sorted(played))
        oracle.fetch(game, hands, takes)
        yield Fetch(done, holders[0], deal.pack({takes}))
