"""The situations in which a special card does what no other card does, by name."""

from __future__ import annotations

from collections.abc import Iterator

from laws import play_oracle as oracle
from laws.play_oracle import Game

RARE: dict[str, set[str]] = {
    "excalibur": {
        "is led in trick 1 and wins",
        "is led later and wins",
        "is led as the last card and loses",
        "may not be led",
        "is held back by a card of the suit led",
        "follows and beats the ace of the suit led",
        "led, lets the next card set the suit",
    },
    "dragon": {
        "is led and wins",
        "led, lets the next card set the suit",
        "led, loses to the ace of the suit that the next card sets",
        "is played though its player could follow",
        "is kept though it may be played",
        "falls to an ace before it",
        "falls to an ace after it",
        "falls to the ace of the suit led, not to another ace",
        "falls to the last of other aces (R7)",
        "falls to the first of other aces (R7)",
    },
    "mummy": {
        "may not be led in trick 1",
        "may not be thrown in trick 1",
        "is led",
        "must follow, the only card of the suit (R16)",
        "follows and wins",
        "is thrown on another suit",
        "is held back by a card of the suit led",
    },
    "puppeteer": {
        "may not be led in trick 1",
        "is played in trick 1",
        "led, copies a card that did not win",
        "must follow, the only card of the suit (R16)",
        "thrown after a discard, cannot win (R17)",
        "is held back by a card of the suit led",
        "wins a hair above the ace",
        "is beaten by the next rank",
    },
    "sorcerer": {
        "fetches a card",
        "fetches before the final trick",
        "fetches the card that won",
        "fetches green 5, which somebody else wins (R3)",
        "is held back by a card of the suit led",
        "is thrown as a dead card",
        "may not be led",
        "is led as the last card",
    },
    "druid": {"moves hands", "in the final trick does nothing"},
    "flag-bearer-blue": {"moves hands", "in the final trick does nothing"},
    "flag-bearer-red": {
        "brings red 5",
        "gives itself away",
        "gives red 5 away",
        "gives back what it took",
    },
}
"""By special card."""
KEPT = "kept though it may be played"
MAGIC = ("excalibur", "dragon", "mummy", "puppeteer", "sorcerer")


def rare_choices(game: Game, hand: set[str], allowed: set[str], card: str) -> Iterator[str]:
    """Name what is special about the cards a player may choose from, before one is played."""
    magic, trick = game.special, len(game.tricks) - 1
    if magic not in MAGIC or magic not in hand:
        return
    if not game.tricks[-1]:
        if magic not in allowed:
            yield f"may not be led{' in trick 1' if magic in {'mummy', 'puppeteer'} else ''}"
        return
    follows = any(other.startswith(f"{oracle.suit_led(game, trick)}-") for other in hand)
    if magic == "mummy" and trick == 0 and not follows:
        yield "may not be thrown in trick 1"
    elif magic not in allowed:
        yield "is held back by a card of the suit led"
    if allowed == {magic} and len(hand) > 1:
        yield "must follow, the only card of the suit (R16)"
    if magic == "dragon" and follows:
        yield f"is {'played though its player could follow' if card == magic else KEPT}"


class Finished:
    """A finished trick that holds the Magic card."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number
        self.cards = [card for _, card in game.tricks[number]]
        self.at = self.cards.index(game.special)
        self.won = oracle.winning_place(game, number)
        self.led = oracle.suit_led(game, number)
        self.final = number == oracle.length(game.players) - 1

    def thrown(self) -> bool:
        """Tell whether the Magic card has no suit here, or not the one led."""
        shown = oracle.face_at(self.game, self.number, self.at)
        return shown is None or shown[0] != self.led


def rare_tricks(game: Game, number: int) -> Iterator[str]:
    """Name what is special about a finished trick."""
    if game.special in MAGIC and game.special in [card for _, card in game.tricks[number]]:
        yield from TOLD[game.special](Finished(game, number))


def _excalibur(trick: Finished) -> Iterator[str]:
    if trick.at > 0:
        if f"{trick.led}-A" in trick.cards and trick.won == trick.at:
            yield "follows and beats the ace of the suit led"
        return
    if trick.won == 0:
        yield f"is led {'in trick 1' if trick.number == 0 else 'later'} and wins"
    elif trick.final:
        yield "is led as the last card and loses"
    if not trick.final and any(not card.startswith(f"{trick.led}-") for card in trick.cards[2:]):
        yield "led, lets the next card set the suit"


def _dragon(trick: Finished) -> Iterator[str]:
    aces = [card for card in trick.cards if card.endswith("-A")]
    by_suit = trick.cards[trick.won] == f"{trick.led}-A"
    if trick.at == 0:
        yield "led, lets the next card set the suit"
        if trick.won == 0:
            yield "is led and wins"
        if by_suit:
            yield "led, loses to the ace of the suit that the next card sets"
    if trick.won != trick.at:
        yield f"falls to an ace {'before' if trick.won < trick.at else 'after'} it"
        if len(aces) > 1 and by_suit:
            yield "falls to the ace of the suit led, not to another ace"
        elif len(aces) > 1:
            yield f"falls to the {trick.game.dragon_ace} of other aces (R7)"


def _mummy(trick: Finished) -> Iterator[str]:
    if trick.at == 0:
        yield "is led"
    elif trick.won == trick.at:
        yield "follows and wins"
    elif trick.thrown():
        yield "is thrown on another suit"


def _puppeteer(trick: Finished) -> Iterator[str]:
    if trick.number == 0:
        yield "is played in trick 1"
    if trick.at == 0:
        if oracle.winning_place(trick.game, trick.number - 1) != trick.game.players - 1:
            yield "led, copies a card that did not win"
    elif trick.thrown():
        yield "thrown after a discard, cannot win (R17)"
    elif trick.won == trick.at and trick.cards[trick.at - 1].endswith("-A"):
        yield "wins a hair above the ace"
    elif trick.won > trick.at:
        yield "is beaten by the next rank"


def _sorcerer(trick: Finished) -> Iterator[str]:
    yield "is led as the last card" if trick.at == 0 else "is thrown as a dead card"


TOLD = {
    "excalibur": _excalibur,
    "dragon": _dragon,
    "mummy": _mummy,
    "puppeteer": _puppeteer,
    "sorcerer": _sorcerer,
}
