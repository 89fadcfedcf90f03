"""Three whole matches as a table would tap them, with every total worked out by hand.

Nothing here is computed by the app: the points stand as they were added up on paper.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Deal:
    """One deal: its pair, the taps on its forms, and what everybody gets.

    *play* are taps made while the deal is played, *score* those on the score form. A tap is the
    control's test id. *rung* changes how it is entered. *green_5* is the seat that won that card,
    None where the cards tell.
    """

    special: str
    side: str
    points: tuple[int, ...]
    score: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    rung: str | None = None
    green_5: int | None = 0


@dataclass(frozen=True)
class Evening:
    """A match: who plays, which edition, its deals, and who wins with how many points."""

    names: tuple[str, ...]
    deals: tuple[Deal, ...]
    totals: tuple[int, ...]
    winner: str
    tied: tuple[str, ...]
    kept: str
    """What the screen says of the first number of deal `kill_in`, before and after."""
    edition: str = "2021"
    kill_in: int = 5
    """The number of the deal in which the server is killed."""


def chips(measure: str, *values: int) -> tuple[str, ...]:
    """Return the taps on the numbers of *measure* by seat."""
    return tuple(f"{measure}-{seat}-{value}" for seat, value in enumerate(values))


def pad(*values: int) -> tuple[str, ...]:
    """Return the taps on the pad of numbers."""
    return tuple(f"number-{value}" for value in values)


def keys(*values: int) -> tuple[str, ...]:
    """Return the taps on the keypad, with Next between the numbers."""
    taps: list[str] = []
    for value in values:
        taps += ["next"] if taps else []
        taps += ["sign"] if value < 0 else []
        taps += [f"digit-{figure}" for figure in str(abs(value))]
    return tuple(taps)


def winners(order: str, first: int = 1) -> tuple[str, ...]:
    """Return the taps on the grid of tricks: who won each, A = seat 0."""
    return tuple(f"trick-{first + at}-{'ABCDE'.index(seat)}" for at, seat in enumerate(order))


def piles(*cards: str) -> tuple[str, ...]:
    """Return the taps that lay cards by seat; the first seat gets what is left."""
    taps: list[str] = []
    for seat, names in enumerate(cards, 1):
        taps.append(f"winner-{seat}")
        taps += [f"card-{name}" for name in names.split()]
    return (*taps, "winner-0", "rest-of-cards")


def special(place: int) -> str:
    """Return the tap that answers the special card's question with a place in its row."""
    return f"special-answer-{place}"


THREE = Evening(
    names=("Ada", "Ben", "Cleo"),
    deals=(
        # Queens 1, 2, 0 and Kings 0, 0, 3.
        Deal(
            "dragon",
            "capture-the-queens",
            (3, 6, -9),
            (*chips("cards-Q", 1, 2), *chips("cards-K", 0, 0)),
        ),
        # 4, 5 and 4 tricks; Cleo won the green Flag Bearer: -4, -5, -4 + 3.
        Deal("flag-bearer-green", "fewest-victories", (-4, -5, -1), (*pad(4, 5), special(2))),
        # Nobles 4, 5, 3 and Knights 5, 4, 5; Ada won the Enchanter: 2 x 9, 9, 8.
        Deal("enchanter", "nobles-and-knights", (18, 9, 8), (*pad(4, 5, 5, 4), special(0))),
        # Longest streaks 2, 3, 2.
        Deal("druid", "lucky-run", (4, 6, 4), play=winners("AABBBCACCABAC")),
        # Sums 60, 61, 40 of 161: Ben loses 5. Ada's Scout met 1 noble.
        Deal(
            "scout",
            "bad-numbers",
            (1, -5, 0),
            (*keys(60, 61), special(1), "nobles-1"),
            green_5=1,
        ),
        # Lowest green numbers 3, 6, 4; the Tinkerer fell in the final trick.
        Deal("tinkerer", "garden-gnomes", (3, 6, 4), (*pad(3, 6, 4), special(0))),
        # Points by hand; nobody played the Joker in the final trick. They must come to +2.
        Deal(
            "joker",
            "knightly-victory",
            (-5, 3, 4),
            (special(1), *keys(-5, 3)),
            rung="points",
        ),
        # 3s and 4s: Ada green 4, blue 4; Ben all 3s; Cleo red 4. Cleo won the green 5.
        Deal(
            "excalibur",
            "three-quarters",
            (8, 12, 4),
            piles("green-3 red-3 blue-3", "red-4 green-5 blue-2"),
            rung="cards",
            green_5=None,
        ),
    ),
    totals=(28, 32, 14),
    tied=("Ada", "Ben"),
    winner="Ben",
    kept="Ada, Sum of numbers: 6",
)

FOUR = Evening(
    names=("Ada", "Ben", "Cleo", "Dan"),
    deals=(
        # Kings 1, 0, 0, 2 and Queens 0, 2, 1, 0.
        Deal(
            "dragon",
            "capture-the-kings",
            (3, -6, -3, 6),
            (*chips("cards-K", 1, 0, 0), *chips("cards-Q", 0, 2, 1)),
            green_5=2,
        ),
        # 3, 4, 2, 1 tricks; Ben won the Shaman: 4 - 3.
        Deal("shaman", "most-victories", (3, 1, 2, 1), (*pad(3, 4, 2), special(1)), green_5=1),
        # 2, 6, 4, 1 Goblins; Ben won the Enchanter: 2 x -6.
        Deal("enchanter", "goblin-defeat", (-2, -12, -4, -1), (*pad(2, 6, 4), special(1))),
        # Last four: Ben, Ada, Ben, Cleo; Cleo won the trick after the Tinkerer: 2 + 3.
        Deal(
            "tinkerer",
            "save-the-rearguard",
            (2, 4, 5, 0),
            play=(*winners("BABC", first=7), special(3)),
            green_5=3,
        ),
        # Sums 50, 40, 43, 30 of 163: Ada gets 5. Dan's Scout met 2 nobles.
        Deal(
            "scout",
            "good-numbers",
            (5, 0, 0, 2),
            (*keys(50, 40, 43), special(4), "nobles-2"),
        ),
        # Third tricks: Ada first, Cleo second. Ben played the Joker in the final trick.
        Deal(
            "joker",
            "eeny-meeny",
            (3, 3, 4, 0),
            (*chips("third-trick-place", 1, 0, 2, 0), special(2)),
        ),
        # Points by hand, they must come to 0.
        Deal(
            "mummy",
            "dwarven-victory",
            (-1, -4, 0, 5),
            keys(-1, -4, 0),
            rung="points",
            green_5=2,
        ),
        # 3s and 4s: two each for Ben, Cleo and Dan, none for Ada. Ben won the green 5.
        Deal(
            "sorcerer",
            "three-quarters",
            (0, 8, 8, 8),
            piles(
                "green-3 red-3 blue-2 green-5",
                "blue-3 green-4 red-2 sorcerer",
                "red-4 blue-4 red-5 red-6",
            ),
            rung="cards",
            green_5=None,
        ),
    ),
    totals=(13, -6, 12, 21),
    tied=("Ada", "Dan"),
    winner="Dan",
    kept="Ada, Sum of numbers: 5",
)

FIVE = Evening(
    names=("Ada", "Ben", "Cleo", "Dan", "Eve"),
    edition="2011",
    deals=(
        # Jacks 1, 2, 0, 0, 0.
        Deal("dragon", "cavalry-charge", (4, 8, 0, 0, 0), chips("cards-J", 1, 2), green_5=4),
        # Lowest numbers 2, 3, none, 4, none with 3, 2, 1, 2, 0 tricks; Ben won the Shaman.
        Deal(
            "shaman",
            "save-the-nobles",
            (2, 0, 10, 4, 0),
            (*pad(2, 3, 3, 2, 0, 1, 4, 2, 0), special(1)),
        ),
        # Cleo won the green Queen and the Enchanter: 2 x 8.
        Deal(
            "enchanter",
            "capture-the-dwarf-queen",
            (0, 0, 16, 0, 0),
            ("cards-green-Q-2-1", special(2)),
        ),
        # Straights of 5, 4, none, 3, 3; Dan won the trick after the Tinkerer.
        Deal("tinkerer", "great-army", (5, 4, 0, 6, 3), (*pad(5, 4, 0, 3, 3), special(4))),
        # Dwarves 4, 3, 2, 3, 1 and 8s and 9s 2, 1, 1, 2, 0; Eve's Scout met 3 nobles.
        Deal(
            "scout",
            "eights-nines-dwarves",
            (6, 4, 3, 5, 4),
            (*pad(4, 2, 3, 1, 2, 1, 3, 2), special(5), "nobles-3"),
        ),
        # 2, 2, 2, 1, 1 tricks; Dan played the Joker in the final trick.
        Deal("joker", "one-for-all", (5, 5, 5, 8, 5), (*pad(2, 2, 2, 1), special(4))),
        # Points by hand, they must come to 0.
        Deal(
            "puppeteer",
            "knightly-victory",
            (8, -1, -4, -2, -1),
            keys(8, -1, -4, -2),
            rung="points",
        ),
        # 3s and 4s: Ada green 3; Ben red 3 and red 4; Cleo blue 3 and blue 4; Dan green 4.
        Deal(
            "mummy",
            "three-quarters",
            (4, 8, 8, 4, 0),
            piles(
                "red-3 red-4 green-2 green-5 blue-2",
                "blue-3 blue-4 red-2 red-5 red-6",
                "green-4 green-6 green-7 green-8 mummy",
                "blue-5 blue-6 blue-7 blue-8 blue-9",
            ),
            rung="cards",
            green_5=None,
        ),
    ),
    totals=(34, 28, 38, 25, 11),
    tied=("Ada", "Cleo"),
    winner="Cleo",
    kept="Ada, Dwarves: 4",
)

EVENINGS = {"3": THREE, "4": FOUR, "5": FIVE}
