"""The page of docs/balance.md: what very many random deals say about every quest side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median

from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import EDITIONS, Edition
from companion.games.dwarf_king.simulate.block import quiet
from companion.games.dwarf_king.simulate.statistics import Spread
from companion.games.dwarf_king.specials import Special, specials

PLAYERS = (3, 4, 5)
FIGURE_PLAYERS = 4
SURE = 5.0
"""From so many standard errors on a pairing is told."""
TOLD = 2
"""How many of the best and of the worst pairings are told."""

BySpecial = dict[str, Spread]
Found = dict[tuple[int, str], BySpecial]
"""By table size and side."""


@dataclass(frozen=True)
class Pairing:
    """What a special card brings on a side beyond what is usual for both, in points."""

    special: str
    points: float
    error: float

    @property
    def told(self) -> str:
        """The pairing in words."""
        return f"{named(specials()[self.special])} {number(self.points)}"


def sides_of(edition: Edition) -> tuple[str, ...]:
    """Return the sides to be played under the rules of *edition*: its own where it is the only."""
    first = EDITIONS[0]
    return tuple(
        side.id
        for side in quests().sides.values()
        if edition in side.editions and (edition == first or first not in side.editions)
    )


def named(special: Special) -> str:
    """Return the name of a special card, with its colour where several have that name."""
    names = [other.name for other in specials().values()]
    return f"{special.name} ({special.suit})" if names.count(special.name) > 1 else special.name


def alike(spreads: BySpecial) -> tuple[float, float, float, float]:
    """Return mean, standard deviation, share of zeros and of leaders on top, cards alike."""
    all_in = spreads.values()
    mean = fmean(spread.mean for spread in all_in)
    squares = fmean(spread.sd**2 + spread.mean**2 for spread in all_in)
    zero = fmean(spread.zero_share for spread in all_in)
    return mean, sqrt(squares - mean**2), zero, fmean(s.leader_top_share for s in all_in)


def pairings(found: Found, players: int, sides: Iterable[str]) -> dict[str, list[Pairing]]:
    """Return for each side all special cards, the best first.

    What is usual is a median, so that the card that doubles points does not shift all others.
    """
    table = {side: found[players, side] for side in sides}
    usual = {s: median(spread.mean for spread in spreads.values()) for s, spreads in table.items()}
    brings = {
        card: median(spreads[card].mean - usual[side] for side, spreads in table.items())
        for card in specials()
    }
    return {
        side: sorted(
            (
                Pairing(
                    card,
                    spread.mean - usual[side] - brings[card],
                    # The players of a deal are not independent: a deal counts once.
                    spread.sd / sqrt(spread.deals),
                )
                for card, spread in spreads.items()
            ),
            key=lambda pairing: -pairing.points,
        )
        for side, spreads in table.items()
    }


def told(ordered: Sequence[Pairing], sign: int) -> str:
    """Return the first pairings in words, those that are sure."""
    sure = [pairing for pairing in ordered if pairing.points * sign > SURE * pairing.error]
    return ", ".join(pairing.told for pairing in sure[:TOLD]) or "–"


def number(value: float) -> str:
    """Return a number with its sign."""
    return f"{value:+.2f}".replace("-", "−")


def table(found: Found, players: int, edition: Edition) -> list[str]:
    """Return the lines of one table of the page."""
    sides = sides_of(edition)
    paired = pairings(found, players, sides)
    lines = [
        "| side | mean | sd | 0 points | least … most | leader on top | best with | worst with |",
        "|---|---:|---:|---:|---:|---:|---|---|",
    ]
    for side in sides:
        spreads = found[players, side]
        mean, sd, zero, on_top = alike(spreads)
        least = min(spread.least for spread in spreads.values())
        most = max(spread.most for spread in spreads.values())
        limits = f"{least} … {most}".replace("-", "−")
        best, worst = told(paired[side], 1), told(paired[side][::-1], -1)
        lines.append(
            f"| {quests().sides[side].name} | {number(mean)} | {sd:.2f} | {zero:.0%} | {limits} "
            f"| {on_top:.0%} | {best} | {worst} |"
        )
    return lines


def extremes(found: Found, players: int) -> list[str]:
    """Return in sentences what stands out at a table of so many."""
    means = {side: alike(found[players, side])[0] for side in sides_of(EDITIONS[0])}
    names = {side: quests().sides[side].name for side in means}
    zeros = {side: alike(found[players, side])[2] for side in means}
    gaps = {}
    for tile in quests().in_edition(EDITIONS[0]):
        one, other = tile.sides_in(EDITIONS[0])
        if one.id in means and other.id in means:
            gaps[tile.id] = (means[one.id] - means[other.id], one.name, other.name)
    ordered = sorted(means, key=lambda side: means[side])
    gap, front, back = max(gaps.values(), key=lambda found_gap: abs(found_gap[0]))
    near, first, second = min(gaps.values(), key=lambda found_gap: abs(found_gap[0]))
    idle = max(zeros, key=lambda side: zeros[side])
    return [
        f"- Most points on average: {names[ordered[-1]]} ({number(means[ordered[-1]])}) and "
        f"{names[ordered[-2]]} ({number(means[ordered[-2]])}); fewest: {names[ordered[0]]} "
        f"({number(means[ordered[0]])}) and {names[ordered[1]]} ({number(means[ordered[1]])}).",
        f"- Furthest apart on one tile: {front} and {back}, {abs(gap):.2f} points a player; "
        f"nearest: {first} and {second}, {abs(near):.2f}.",
        f"- Most often nothing: {names[idle]}, {zeros[idle]:.0%} of all results are 0.",
    ]


def page(found: Found, deals: int, table_deals: int, seed: int) -> str:
    """Return the page."""
    command = f"python tools/balance.py --deals {deals} --table-deals {table_deals} --seed {seed}"
    cards = [named(special) for special in specials().values() if quiet(special)]
    lines = [
        "# What the quest sides bring",
        "",
        f"{deals:,} deals for each table size with the special cards without a play effect "
        f"({', '.join(cards)}), and {table_deals:,} more with each of the eight others; "
        "in the tables all 14 cards count alike. Everybody plays at random: every legal card is "
        "as likely as any other. So the figures tell what a side asks of a deal, not what good "
        "players make of it.",
        "",
        f"Made by `{command}`; the same command gives the same page.",
        "",
        "- *mean*, *sd*: a player’s points in a deal, the special card’s included, and their "
        "standard deviation.",
        "- *0 points*: how many of the results are exactly 0.",
        "- *leader on top*: in how many deals the leader of trick 1 had the most points, alone or "
        "tied.",
        f"- *best with*, *worst with*: up to {TOLD} special cards that bring a player most, or "
        "least, on this side, and how many points beyond what is usual for the side and for the "
        "card (medians over the cards and the sides of the table); only where that is more than "
        f"{SURE:.0f} standard errors.",
        "",
        f"![How often a player gets how many points, {FIGURE_PLAYERS} players, 2021, special cards "
        "without a play effect](balance.svg)",
    ]
    for players in PLAYERS:
        lines += ["", f"## {players} players", "", *extremes(found, players)]
        for edition in EDITIONS:
            what = "the 40 sides of 2021" if edition == EDITIONS[0] else "sides only in 2011"
            lines += ["", f"### {players} players, {what}", "", *table(found, players, edition)]
    return "\n".join(lines) + "\n"
