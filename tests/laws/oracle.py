"""A second scorer, written from the rules and from nothing else: names, sets and loops.

It shares no code with the app and takes no care to be quick. Cards are the names of deal files.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

FACES = {
    "druid": ("green", 1),
    "flag-bearer-green": ("green", 11),
    "tinkerer": ("green", 11),
    "joker": ("blue", 1),
    "flag-bearer-blue": ("blue", 11),
    "enchanter": ("blue", 11),
    "scout": ("red", 1),
    "shaman": ("red", 11),
    "flag-bearer-red": ("red", 11),
}
MAGIC = {"excalibur", "dragon", "mummy", "puppeteer", "sorcerer"}
SPECIALS = [*FACES, *sorted(MAGIC)]
COLOURS = ("green", "red", "blue")
NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10]
NOBLES = ["J", "Q", "K", "A"]


@dataclass(frozen=True)
class Deal:
    """What happened: the tricks in order as (seat of the winner, the cards), who played what."""

    players: int
    special: str
    special_player: int
    tricks: tuple[tuple[int, tuple[str, ...]], ...]
    missing_suit: str = "zero"
    tie_in_numbers: str = "nobody"


def face(card: str) -> tuple[str, int | str] | None:
    """Suit and rank of a card; None for a Magic card."""
    if card in MAGIC:
        return None
    if card in FACES:
        return FACES[card]
    colour, rank = card.split("-")
    return colour, (rank if rank in NOBLES else int(rank))


def won(deal: Deal, p: int) -> list[tuple[str, int | str]]:
    """The cards a player won that count for quests."""
    mine = [face(card) for winner, cards in deal.tricks if winner == p for card in cards]
    return [card for card in mine if card is not None]


def tricks(deal: Deal, p: int) -> int:
    return [winner for winner, _ in deal.tricks].count(p)


def right(deal: Deal, p: int) -> int:
    """Tricks of the neighbour who plays just before."""
    return tricks(deal, deal.players - 1 if p == 0 else p - 1)


def left(deal: Deal, p: int) -> int:
    """Tricks of the neighbour who plays just after."""
    return tricks(deal, 0 if p == deal.players - 1 else p + 1)


def streak(deal: Deal, p: int, *, winning: bool) -> int:
    best = now = 0
    for winner, _ in deal.tricks:
        now = now + 1 if (winner == p) is winning else 0
        best = max(best, now)
    return best


def last_four(deal: Deal, p: int) -> int:
    return sum(winner == p for winner, _ in deal.tricks[-4:])


def in_colour(deal: Deal, p: int, colour: str) -> int:
    return sum(suit == colour for suit, _ in won(deal, p))


def of_rank(deal: Deal, p: int, *ranks: int | str) -> int:
    return sum(rank in ranks for _, rank in won(deal, p))


def numbers(deal: Deal, p: int, *colours: str) -> list[int]:
    return [rank for suit, rank in won(deal, p) if isinstance(rank, int) and suit in colours]


def race(deal: Deal, p: int) -> int:
    """The place in the race to a third trick; 0 for never."""
    arrived = []
    have = dict.fromkeys(range(deal.players), 0)
    for winner, _ in deal.tricks:
        have[winner] += 1
        if have[winner] == 3:
            arrived.append(winner)
    return arrived.index(p) + 1 if p in arrived else 0


def triplets(deal: Deal, p: int) -> int:
    points = 0
    for rank in [*NUMBERS, *NOBLES]:
        if {suit for suit, r in won(deal, p) if r == rank} == set(COLOURS):
            points += 2 if rank in NOBLES else 1
    return points


def highest_sum(deal: Deal, p: int) -> bool:
    """Whether a player has the highest sum of numbers and is paid for it."""
    sums = [sum(numbers(deal, q, *COLOURS)) for q in range(deal.players)]
    tied = sums.count(max(sums)) > 1
    return sums[p] == max(sums) and (not tied or deal.tie_in_numbers == "all")


def smallest_suit(deal: Deal, p: int) -> int:
    sizes = [in_colour(deal, p, colour) for colour in COLOURS]
    if deal.missing_suit == "zero":
        return min(sizes)
    return min([size for size in sizes if size > 0], default=0)


def largest_suit(deal: Deal, p: int) -> int:
    return max(in_colour(deal, p, colour) for colour in COLOURS)


def straight(deal: Deal, p: int) -> int:
    have = {rank for _, rank in won(deal, p)}
    ladder = [1, *NUMBERS, *([11] if 11 in have else []), *NOBLES]
    best = now = 0
    for rank in ladder:
        now = now + 1 if rank in have else 0
        best = max(best, now)
    return best if best >= 3 else 0


def as_many_as_another(deal: Deal, p: int) -> bool:
    return any(tricks(deal, q) == tricks(deal, p) for q in range(deal.players) if q != p)


def lowest_or_ten(deal: Deal, p: int) -> int:
    if tricks(deal, p) == 0:
        return 0
    return min(numbers(deal, p, *COLOURS), default=10)


def nobles_and_knights(deal: Deal, p: int) -> int:
    points = 0
    for suit, rank in won(deal, p):
        points += (suit == "blue") + (rank in NOBLES)
    return points


def eights_nines_dwarves(deal: Deal, p: int) -> int:
    points = 0
    for suit, rank in won(deal, p):
        points += (suit == "green") + (rank in (8, 9))
    return points


def dwarf_queen(deal: Deal, p: int) -> int:
    return 8 if ("green", "Q") in won(deal, p) else 0


Scoring = Callable[[Deal, int], int]

QUESTS: dict[str, Scoring] = {
    "lucky-run": lambda d, p: 2 * streak(d, p, winning=True),
    "bad-run": lambda d, p: -2 * streak(d, p, winning=True),
    "save-the-rearguard": lambda d, p: 2 * last_four(d, p),
    "sacrifice-the-rearguard": lambda d, p: -2 * last_four(d, p),
    "three-quarters": lambda d, p: 4 * of_rank(d, p, 3) + 4 * of_rank(d, p, 4),
    "from-6-to-7": lambda d, p: 4 * of_rank(d, p, 6) + 4 * of_rank(d, p, 7),
    "knights-debacle": lambda d, p: -in_colour(d, p, "blue"),
    "goblin-defeat": lambda d, p: -in_colour(d, p, "red"),
    "to-the-right": right,
    "to-the-left": left,
    "good-numbers": lambda d, p: 5 if highest_sum(d, p) else 0,
    "bad-numbers": lambda d, p: -5 if highest_sum(d, p) else 0,
    "most-victories": tricks,
    "fewest-victories": lambda d, p: -tricks(d, p),
    "good-things-come-in-3s": lambda d, p: 5 if tricks(d, p) == 3 else 0,
    "there-can-be-only-one": lambda d, p: 5 if tricks(d, p) == 1 else 0,
    "four-by-four": lambda d, p: 5 if tricks(d, p) == 4 else 0,
    "two-by-two": lambda d, p: 5 if tricks(d, p) == 2 else 0,
    "evens": lambda d, p: 5 if tricks(d, p) in (2, 4, 6, 8, 10, 12) else 0,
    "odds": lambda d, p: 5 if tricks(d, p) in (1, 3, 5, 7, 9, 11, 13) else 0,
    "all-for-one": lambda d, p: 0 if as_many_as_another(d, p) else 5,
    "one-for-all": lambda d, p: 5 if as_many_as_another(d, p) else 0,
    "knightly-victory": lambda d, p: in_colour(d, p, "blue") - in_colour(d, p, "green"),
    "dwarven-victory": lambda d, p: in_colour(d, p, "green") - in_colour(d, p, "blue"),
    "capture-the-kings": lambda d, p: 3 * of_rank(d, p, "K") - 3 * of_rank(d, p, "Q"),
    "capture-the-queens": lambda d, p: 3 * of_rank(d, p, "Q") - 3 * of_rank(d, p, "K"),
    "eeny-meeny": lambda d, p: {0: 0, 1: 3, 2: 4, 3: 5, 4: 6}[race(d, p)],
    "miney-mo": lambda d, p: {0: 0, 1: -3, 2: -4, 3: -5, 4: -6}[race(d, p)],
    "triplets": triplets,
    "one-two-and": lambda d, p: -triplets(d, p),
    "grand-slam": lambda d, p: 5 if streak(d, p, winning=True) >= 4 else 0,
    "utter-chaos": lambda d, p: 5 if streak(d, p, winning=False) >= 4 else 0,
    "elite-army": smallest_suit,
    "massive-army": largest_suit,
    "garden-gnomes": lambda d, p: min(numbers(d, p, "green"), default=0),
    "little-soldiers": lambda d, p: min(numbers(d, p, "blue"), default=0),
    "nobles-and-knights": nobles_and_knights,
    "soldiers-without-knights": lambda d, p: -nobles_and_knights(d, p),
    "in-line": lambda d, p: 3 * (tricks(d, p) < right(d, p)) + 3 * (tricks(d, p) > left(d, p)),
    "sandwich": lambda d, p: 3 * (tricks(d, p) > right(d, p)) + 3 * (tricks(d, p) > left(d, p)),
    "at-the-knights": lambda d, p: in_colour(d, p, "blue"),
    "at-the-goblins": lambda d, p: in_colour(d, p, "red"),
    "great-army": straight,
    "cavalry-charge": lambda d, p: 4 * of_rank(d, p, "J"),
    "cavalry-retreat": lambda d, p: -4 * of_rank(d, p, "J"),
    "save-the-nobles": lowest_or_ten,
    "save-the-brave": lambda d, p: -min(numbers(d, p, *COLOURS), default=0),
    "eights-nines-dwarves": eights_nines_dwarves,
    "no-eights-nines-dwarves": lambda d, p: -eights_nines_dwarves(d, p),
    "capture-the-dwarf-queen": dwarf_queen,
    "flee-the-dwarf-queen": lambda d, p: -dwarf_queen(d, p),
}


def trick_of_special(deal: Deal) -> int:
    """The place of the trick that the special card lies in, from 0."""
    return next(at for at, (_, cards) in enumerate(deal.tricks) if deal.special in cards)


def special_points(deal: Deal, p: int) -> int:
    """What the special card pays a player before doubling."""
    at = trick_of_special(deal)
    winner, cards = deal.tricks[at]
    last = at == len(deal.tricks) - 1
    if deal.special == "flag-bearer-green":
        return 3 if winner == p else 0
    if deal.special == "shaman":
        return -3 if winner == p else 0
    if deal.special == "tinkerer":
        return 3 if not last and deal.tricks[at + 1][0] == p else 0
    if deal.special == "joker":
        return 3 if last and deal.special_player == p else 0
    if deal.special == "scout" and deal.special_player == p:
        faces = [face(card) for card in cards]
        return sum(card is not None and card[1] in NOBLES for card in faces)
    return 0


def doubled(deal: Deal) -> int | None:
    """Who won the Enchanter."""
    return deal.tricks[trick_of_special(deal)][0] if deal.special == "enchanter" else None


def quest(side: str, deal: Deal) -> list[int]:
    """The quest points by seat."""
    return [QUESTS[side](deal, p) for p in range(deal.players)]


def special(deal: Deal) -> list[int]:
    """The special card's points by seat."""
    return [special_points(deal, p) for p in range(deal.players)]


def totals(side: str, deal: Deal) -> list[int]:
    """The deal's points by seat, all included."""
    plain = [q + s for q, s in zip(quest(side, deal), special(deal), strict=True)]
    return [2 * n if p == doubled(deal) else n for p, n in enumerate(plain)]


def green_five(deal: Deal) -> int:
    """Who won the green 5."""
    return next(winner for winner, cards in deal.tricks if "green-5" in cards)
