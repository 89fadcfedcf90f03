"""A random deal played on both referees at once, with its rare situations sought and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from companion.games.dwarf_king.cards import BASIC, Cards, each_card
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.moves import Fetch, Move, Pass, Raid, Swap, Way
from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import OFFICIAL
from companion.games.dwarf_king.specials import specials
from laws import play_oracle as oracle
from laws.oracle import COLOURS, face
from laws.play_oracle import Game
from laws.rare_plays import rare_choices, rare_tricks

OBLIGED = {"druid", "flag-bearer-blue"}
LEFT_OR_RIGHT: tuple[Way, Way] = ("left", "right")


def rank(card: str) -> int:
    """Return how high a card is; a Magic card is lowest."""
    shown = face(card)
    return -1 if shown is None else oracle.ORDER.index(shown[1])


def badly_shuffled(cards: list[str], rng: Random) -> list[str]:
    """Return *cards* in a random order, often with the suits half together: many discards."""
    clumps = rng.choice([0, 1.5, 3])
    by_suit = {card: face(card) for card in cards}
    place = {
        card: rng.random() + clumps * COLOURS.index(shown[0]) if shown else 3 * rng.random()
        for card, shown in by_suit.items()
    }
    return sorted(cards, key=place.__getitem__)


class Twice:
    """The same deal on both referees; `step` plays a card and holds the two together."""

    def __init__(self, players: int, special: str, ways: dict[str, str], rng: Random) -> None:
        self.rng = rng
        self.frame = Frame(players, specials()[special], OFFICIAL["2021"].model_copy(update=ways))
        self.bits = {**BASIC, special: specials()[special].card}
        cards = badly_shuffled(oracle.deck(players, special), rng)
        size = oracle.length(players)
        self.hands = [set(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
        self.packed = [self.pack(hand) for hand in self.hands]
        self.seen: Counter[str] = Counter()
        if special == "flag-bearer-red":
            self.raid()
        leader = next(seat for seat, hand in enumerate(self.hands) if "red-5" in hand)
        self.game = Game(players, special, leader, ways["dragon_ace"], ways["excalibur_led"])
        self.table = Table(self.frame, leader)
        self.habit = rng.choice(["eager", "hoards", "any"])

    def pack(self, cards: set[str] | list[str]) -> Cards:
        return sum(self.bits[card] for card in cards)

    def names(self, cards: Cards) -> set[str]:
        return {self.frame.card_name(bit) for bit in each_card(cards)}

    def play(self) -> Counter[str]:
        """Play to the end; return how often each rare situation came up."""
        while not oracle.over(self.game):
            self.step()
            if not self.game.tricks[-1]:
                self.between_tricks()
        self.agree_in_the_end()
        return self.seen

    def step(self) -> None:
        seat = oracle.turn(self.game)
        assert (self.table.turn, self.table.over) == (seat, False)
        hand = self.hands[seat]
        allowed = oracle.legal(self.game, hand)
        assert allowed
        assert self.names(self.table.legal(self.packed[seat])) == allowed, (
            f"{self.game} {seat}: {hand}"
        )
        card = self.choose(hand, allowed)
        self.seen.update(rare_choices(self.game, hand, allowed, card))
        if self.rng.random() < 0.1:
            self.table = self.table.copy()
        oracle.play(self.game, card)
        self.table.play(self.bits[card])
        hand.remove(card)
        self.packed[seat] ^= self.bits[card]
        open_trick = self.game.tricks[-1]
        if open_trick and len(open_trick) < self.game.players:
            place = oracle.winning_place(self.game, len(self.game.tricks) - 1)
            assert self.table.winning() == place, f"{self.game} {seat}: {hand}"

    def choose(self, hand: set[str], allowed: set[str]) -> str:
        """Pick a legal card, mostly one that makes something rare happen."""
        magic, eager = self.game.special, self.habit == "eager"
        keen = self.rng.random() < 0.8
        if magic in allowed and keen and eager:
            return magic
        precious = {magic} | {card for card in allowed if magic == "dragon" and card[-1] == "A"}
        wanted = sorted(allowed - precious) if self.habit == "hoards" else []
        aces = sorted(precious & allowed - {magic})
        if wanted and magic in hand and keen:
            return max(wanted, key=rank)
        if aces and keen and eager:
            return self.rng.choice(aces)
        return self.rng.choice(wanted or sorted(allowed))

    def between_tricks(self) -> None:
        """Make the move that the special card asks for, or allows."""
        done = len(self.game.tricks) - 1
        played = {card: seat for seat, card in self.game.tricks[done - 1]}
        assert self.table.winners == [oracle.winner(self.game, t) for t in range(done)]
        special, rng = self.game.special, self.rng
        if special in OBLIGED and (by := played.get(special)) is not None:
            if special == "druid":
                other = rng.choice([seat for seat in range(self.game.players) if seat != by])
                self.move(Swap(done, by, other))
                oracle.swap(self.hands, by, other)
            else:
                to: Way = rng.choice(LEFT_OR_RIGHT)
                self.move(Pass(done, by, to))
                oracle.pass_on(self.hands, to)
            self.seen["moves hands"] += 1
        often = 0.2 if self.habit == "eager" else 0.05
        if any("sorcerer" in hand for hand in self.hands) and rng.random() < often:
            self.fetch(done, list(played))
        assert [self.names(hand) for hand in self.packed] == self.hands

    def fetch(self, done: int, cards: list[str]) -> None:
        by = next(seat for seat, hand in enumerate(self.hands) if "sorcerer" in hand)
        liked = [card for card in cards if card == "green-5" or card.endswith("-A")]
        takes = self.rng.choice(liked or cards)
        self.seen["fetches a card"] += 1
        self.seen["fetches before the final trick"] += done == self.frame.tricks - 1
        won = self.game.tricks[done - 1][oracle.winning_place(self.game, done - 1)]
        self.seen["fetches the card that won"] += takes == won[1]
        self.move(Fetch(done, by, self.bits[takes]))
        self.table.fetch(self.bits[takes])
        oracle.fetch(self.game, self.hands, takes)

    def raid(self) -> None:
        hands, rng = self.hands, self.rng
        by = next(seat for seat, hand in enumerate(hands) if "flag-bearer-red" in hand)
        other = rng.choice([seat for seat in range(len(hands)) if seat != by])
        takes = set(rng.sample(sorted(hands[other]), 2))
        if "red-5" in hands[other] and rng.random() < 0.5:
            takes = {"red-5", *sorted(takes - {"red-5"})[:1]}
        gives = set(rng.sample(sorted(hands[by] | takes), 2))
        if rng.random() < 0.3:
            gives = {"flag-bearer-red", *sorted(gives - {"flag-bearer-red"})[:1]}
        self.seen["brings red 5"] += "red-5" in takes - gives
        self.seen["gives itself away"] += "flag-bearer-red" in gives
        self.seen["gives red 5 away"] += "red-5" in gives - takes
        self.seen["gives back what it took"] += bool(takes & gives)
        self.move(Raid(0, by, other, self.pack(takes), self.pack(gives)))
        oracle.raid(hands, by, other, takes, gives)

    def move(self, move: Move) -> None:
        """Make a move, take it back, and make it again: its undoing has to be exact."""
        before = list(self.packed)
        move.make(self.packed)
        move.unmake(self.packed)
        assert self.packed == before
        move.make(self.packed)

    def agree_in_the_end(self) -> None:
        assert self.table.over
        piles = oracle.piles(self.game)
        assert self.table.winners == [winner for winner, _ in piles]
        assert [self.names(pile) for pile in self.table.piles] == [set(pile) for _, pile in piles]
        assert [
            (trick.leader, [self.frame.card_name(card) for card in trick.cards], trick.winner)
            for trick in self.table.tricks
        ] == list(self.as_told())
        for number in range(self.frame.tricks):
            self.seen.update(rare_tricks(self.game, number))
        self.seen.update(self.last_words())

    def as_told(self) -> Iterator[tuple[int, list[str], int]]:
        for number, trick in enumerate(self.game.tricks):
            yield trick[0][0], [card for _, card in trick], oracle.winner(self.game, number)

    def last_words(self) -> Iterator[str]:
        """Name what only the whole deal shows."""
        for number, taken in self.game.fetched.items():
            again = next(
                t
                for t, trick in enumerate(self.game.tricks)
                if t > number and taken in [card for _, card in trick]
            )
            winners = oracle.winner(self.game, number), oracle.winner(self.game, again)
            if taken == "green-5" and winners[0] != winners[1]:
                yield "fetches green 5, which somebody else wins (R3)"
        special = self.game.special
        if special in OBLIGED and special in [card for _, card in self.game.tricks[-1]]:
            yield "in the final trick does nothing"
