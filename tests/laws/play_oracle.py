"""A second referee, written from the rules and from nothing else: names, lists and loops.

It shares no code with the app, keeps nothing that can be worked out again and takes no care to be
quick. Cards are the names of deal files, a hand is a set of them, seats and tricks count from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from laws.oracle import COLOURS, NOBLES, NUMBERS, face

ORDER: list[int | str] = [*range(1, 12), *NOBLES]
"""The ranks from low to high; a hair higher is a half."""
WITHOUT_SUIT = ("excalibur", "dragon", "sorcerer")

Face = tuple[str, float]
"""A suit and a place in the order of ranks."""


@dataclass
class Game:
    """One deal so far: each trick as it was played, (seat, card) in turn, the last one open."""

    players: int
    special: str
    leader: int
    dragon_ace: str = "last"
    excalibur_led: str = "wins"
    tricks: list[list[tuple[int, str]]] = field(default_factory=lambda: [[]])
    fetched: dict[int, str] = field(default_factory=dict)
    """What the Sorcerer took out of which trick."""


def deck(players: int, special: str) -> list[str]:
    """Return the 39 or 40 cards of a deal (rules §1)."""
    basic = [f"{colour}-{rank}" for colour in COLOURS for rank in [*NUMBERS, *NOBLES]]
    return [card for card in basic if players > 3 or card != "green-2"] + [special]


def length(players: int) -> int:
    """Return how many tricks a deal has."""
    return {3: 13, 4: 10, 5: 8}[players]


def stands_for(game: Game, card: str, trick: int, place: int) -> Face | None:
    """Return what *card* counts as when it is the *place*th card of a trick; None: no suit."""
    if card in WITHOUT_SUIT:
        return None
    if card == "mummy":
        return None if trick == 0 else face_at(game, trick - 1, winning_place(game, trick - 1))
    if card == "puppeteer":
        if place > 0:
            before = face_at(game, trick, place - 1)
        elif trick > 0:
            before = face_at(game, trick - 1, game.players - 1)
        else:
            before = None
        return None if before is None else (before[0], before[1] + 0.5)
    suit_and_rank = face(card)
    assert suit_and_rank is not None
    return suit_and_rank[0], ORDER.index(suit_and_rank[1])


def face_at(game: Game, trick: int, place: int) -> Face | None:
    """Return what a card that was played counted as."""
    return stands_for(game, game.tricks[trick][place][1], trick, place)


def suit_led(game: Game, trick: int) -> str | None:
    """Return the suit to be followed: the first card's, or the second's after one without (R8)."""
    for place in range(min(2, len(game.tricks[trick]))):
        shown = face_at(game, trick, place)
        if shown is not None:
            return shown[0]
    return None


def winning_place(game: Game, trick: int) -> int:
    """Return which card wins a trick, or leads it so far."""
    cards = [card for _, card in game.tricks[trick]]
    led = suit_led(game, trick)
    if "excalibur" in cards:
        place = cards.index("excalibur")
        if place > 0 or game.excalibur_led == "wins" or len(cards) == 1:
            return place
    if "dragon" in cards:
        aces = [place for place, card in enumerate(cards) if card.endswith("-A")]
        if not aces:
            return cards.index("dragon")
        for place in aces:
            if cards[place] == f"{led}-A":
                return place
        return aces[-1] if game.dragon_ace == "last" else aces[0]
    best, highest = 0, -1.0
    for place in range(len(cards)):
        shown = face_at(game, trick, place)
        if shown is not None and shown[0] == led and shown[1] > highest:
            best, highest = place, shown[1]
    return best


def winner(game: Game, trick: int) -> int:
    """Return the seat that won a trick."""
    return game.tricks[trick][winning_place(game, trick)][0]


def turn(game: Game) -> int:
    """Return the seat that plays next: the leader, the winner, or who sits to the left."""
    if game.tricks[-1]:
        return (game.tricks[-1][-1][0] + 1) % game.players
    return winner(game, len(game.tricks) - 2) if len(game.tricks) > 1 else game.leader


def legal(game: Game, hand: set[str]) -> set[str]:
    """Return the cards of *hand* that may be played now by the player whose turn it is."""
    trick, place = len(game.tricks) - 1, len(game.tricks[-1])
    options = set(hand)
    if trick == 0:
        options.discard("mummy")
    if place == 0:
        if trick == 0:
            options.discard("puppeteer")
        if len(hand) > 1:
            options.discard("sorcerer")
            if game.excalibur_led == "loses":
                options.discard("excalibur")
        return options
    led = suit_led(game, trick)
    following = set()
    for card in options:
        shown = stands_for(game, card, trick, place)
        if shown is not None and shown[0] == led:
            following.add(card)
    if led is None or not following:
        return options
    return following | (options & {"dragon"})


def play(game: Game, card: str) -> None:
    """Lay a card down; the last one of a trick opens the next trick, but for the final one."""
    game.tricks[-1].append((turn(game), card))
    if len(game.tricks[-1]) == game.players and len(game.tricks) < length(game.players):
        game.tricks.append([])


def over(game: Game) -> bool:
    """Tell whether the final trick is complete."""
    return len(game.tricks) == length(game.players) and len(game.tricks[-1]) == game.players


def swap(hands: list[set[str]], by: int, other: int) -> None:
    """The Druid: two players change hands."""
    hands[by], hands[other] = hands[other], hands[by]


def pass_on(hands: list[set[str]], to: str) -> None:
    """The blue Flag Bearer: each hand goes to the player on its owner's left or right."""
    step = 1 if to == "left" else -1
    before = [set(hand) for hand in hands]
    for seat, hand in enumerate(before):
        hands[(seat + step) % len(hands)] = hand


def raid(hands: list[set[str]], by: int, other: int, takes: set[str], gives: set[str]) -> None:
    """The red Flag Bearer: two cards come from one player, then any two go to the same player."""
    assert takes <= hands[other]
    hands[other] -= takes
    hands[by] |= takes
    assert gives <= hands[by]
    hands[by] -= gives
    hands[other] |= gives


def fetch(game: Game, hands: list[set[str]], takes: str) -> None:
    """The Sorcerer: it lies down where *takes* lay in the trick just finished."""
    by = next(seat for seat, hand in enumerate(hands) if "sorcerer" in hand)
    hands[by] = hands[by] - {"sorcerer"} | {takes}
    game.fetched[len(game.tricks) - 2] = takes


def piles(game: Game) -> list[tuple[int, list[str]]]:
    """Return who won each trick and what lies in it at the end."""
    lying = []
    for trick, played in enumerate(game.tricks):
        taken = game.fetched.get(trick)
        cards = ["sorcerer" if card == taken else card for _, card in played]
        lying.append((winner(game, trick), cards))
    return lying
