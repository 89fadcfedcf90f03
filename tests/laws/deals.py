"""Random whole deals, and each told on every rung of the ladder.

The cards need not have been played by the rules: a score asks only who won what.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from laws import oracle
from laws.oracle import Deal
from laws.tallies import ORDERED, counted

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
TRICKS = {3: 13, 4: 10, 5: 8}


def deck(players: int, special: str) -> list[str]:
    basic = [f"{c}-{r}" for c in oracle.COLOURS for r in (*oracle.NUMBERS, *oracle.NOBLES)]
    if players == 3:
        basic.remove("green-2")
    return [*basic, special]


def dealt(cards: list[str], winners: list[int], players: int, special: str, player: int) -> Deal:
    tricks = tuple(
        (winner, tuple(cards[at * players : (at + 1) * players]))
        for at, winner in enumerate(winners)
    )
    return Deal(players, special, player, tricks)


def random_deal(rng: Random, players: int, special: str) -> Deal:
    """A deal drawn from *rng*; every other one is lopsided, so that seats stay without a trick."""
    cards = deck(players, special)
    rng.shuffle(cards)
    lucky = [1.0] * players
    if rng.random() < 0.5:
        lucky = [rng.choice((0.05, 0.3, 1.0, 4.0)) for _ in range(players)]
    winners = rng.choices(range(players), lucky, k=TRICKS[players])
    return dealt(cards, winners, players, special, rng.randrange(players))


@st.composite
def deals(draw: st.DrawFn, specials: Sequence[str] = tuple(oracle.SPECIALS)) -> Deal:
    """Any whole deal with one of *specials*."""
    n, special = draw(st.sampled_from((3, 4, 5))), draw(st.sampled_from(specials))
    seat = st.integers(0, n - 1)
    cards = draw(st.permutations(deck(n, special)))
    winners = draw(st.lists(seat, min_size=TRICKS[n], max_size=TRICKS[n]))
    return dealt(list(cards), winners, n, special, draw(seat))


# --- the rungs, as the entries of deal files ---------------------------------------------------


def names(deal: Deal) -> tuple[str, ...]:
    return NAMES[: deal.players]


def by_name(deal: Deal, numbers: list[int]) -> dict[str, int]:
    return dict(zip(names(deal), numbers, strict=True))


def paid(deal: Deal) -> dict[str, int]:
    """The special card's points as a file tells them: only who got some."""
    return {name: n for name, n in by_name(deal, oracle.special(deal)).items() if n}


def piles(deal: Deal, side: str = "") -> dict[str, Any]:  # noqa: ARG001 - as the other rungs
    entry: dict[str, Any] = {
        "kind": "piles",
        "tricks": [
            {"winner": NAMES[winner], "cards": list(cards)} for winner, cards in deal.tricks
        ],
    }
    if deal.special in {"joker", "scout"}:
        entry["special_player"] = NAMES[deal.special_player]
    return entry


def cards(deal: Deal, side: str) -> dict[str, Any]:
    won: dict[str, list[str]] = {name: [] for name in names(deal)}
    for winner, trick in deal.tricks:
        won[NAMES[winner]] += trick
    seats = range(deal.players)
    entry: dict[str, Any] = {
        "kind": "cards",
        "won": won,
        "tricks": by_name(deal, [oracle.tricks(deal, p) for p in seats]),
    }
    ordered = {m: n for m, n in counted(side, deal).items() if m in ORDERED}
    if ordered:
        entry["tally"] = {m: by_name(deal, numbers) for m, numbers in ordered.items()}
    if deal.special in {"tinkerer", "joker", "scout"}:
        entry["special_points"] = paid(deal)
    return entry


def tally(deal: Deal, side: str) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "kind": "tally",
        "tally": {m: by_name(deal, numbers) for m, numbers in counted(side, deal).items()},
    }
    _tell_special(entry, deal)
    return entry


def points(deal: Deal, side: str, *, with_special: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "kind": "points",
        "points": by_name(deal, oracle.totals(side, deal)),
    }
    if with_special:
        _tell_special(entry, deal)
    return entry


def _tell_special(entry: dict[str, Any], deal: Deal) -> None:
    if deal.special in {"flag-bearer-green", "tinkerer", "joker", "scout", "shaman"}:
        entry["special_points"] = paid(deal)
    winner = oracle.doubled(deal)
    if winner is not None:
        entry["doubled"] = NAMES[winner]


def deal_file(deal: Deal, side: str, entry: dict[str, Any], edition: str) -> dict[str, Any]:
    return {
        "format": "dwarf-king-deal/1",
        "edition": edition,
        "house_rules": {
            "missing_suit": deal.missing_suit,
            "tie_in_numbers": deal.tie_in_numbers,
        },
        "players": list(names(deal)),
        "special": deal.special,
        "side": side,
        "entry": entry,
    }


RUNGS = {"tally": tally, "cards": cards, "piles": piles}
