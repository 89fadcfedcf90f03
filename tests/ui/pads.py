"""A pad on a folder of its own, with matches in it, for the tests of screens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import flet as ft

from companion.core.match import PlayerId
from companion.games.dwarf_king import play
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, Settings
from companion.texts import msg
from companion.ui.app import app
from companion.ui.services import Services, services
from ui.flet_harness import FletHarness, walk

FOUR = ("Ada", "Ben", "Cleo", "Dan")
PLAIN_CARDS = (
    "dragon",
    "excalibur",
    "mummy",
    "puppeteer",
    "sorcerer",
    "druid",
    "flag-bearer-blue",
    "flag-bearer-red",
)
"""Special cards that pay nobody, in the order `deal` uses them."""
AGREED = "We agreed on it"


def pad_on(folder: Path) -> Services:
    """Return the services of a pad whose matches lie in *folder*."""
    return services(folder)


def phone(
    shared: Services, route: str = "/", *, width: float = 390, height: float = 844
) -> FletHarness:
    """Return a phone that shows the app at *route*; enter it with ``async with``."""
    return FletHarness(app(shared), route=route, width=width, height=height)


def deal(match: DwarfKingMatch, points: Sequence[int]) -> DwarfKingMatch:
    """Return *match* with one more deal: *points* by seat; the next seat won its green 5."""
    index = len(match.records)
    seats = play.seats_of(match, index)
    tiles = quests().in_edition(match.settings.edition)
    draft = Draft(
        step="score",
        special=PLAIN_CARDS[index],
        side=tiles[index].sides[0].id,
        rung="points",
        points=dict(zip(seats, map(str, points), strict=True)),
    )
    match = play.with_draft(match, index, draft, msg("Points entered"))
    match = play.save_deal(match, index, reason=AGREED)
    return play.tell_green_5(match, index, seats[(index + 1) % len(seats)])


def a_match(
    *deals: Sequence[int],
    names: Sequence[str] = FOUR,
    settings: Settings | None = None,
    title: str = "",
) -> DwarfKingMatch:
    """Return a match of *names* with *deals*, each as points by seat."""
    match = play.new_match(names, settings, title=title)
    for points in deals:
        match = deal(match, points)
    return match


async def keep(shared: Services, match: DwarfKingMatch) -> DwarfKingMatch:
    """Store *match*."""
    saved: DwarfKingMatch = await shared.library.save(match)
    return saved


async def stored(shared: Services, match_id: str = "") -> DwarfKingMatch:
    """Return a stored match as it lies on the disk: the one of that id, else the last changed."""
    match_id = match_id or (await shared.library.summaries(1))[0].id
    found: DwarfKingMatch = (await shared.library.load(match_id)).match
    return found


def seated(match: DwarfKingMatch) -> list[str]:
    """Return the names in seat order."""
    return list(match.names.values())


def named(match: DwarfKingMatch, name: str) -> PlayerId:
    """Return the id of the player called *name*."""
    return next(player for player, called in match.names.items() if called == name)


def said(at: FletHarness, identifier: str) -> str:
    """Return what a screen reader says for the part found by *identifier*."""
    labels = [
        control.label
        for control in walk(at.ident(identifier))
        if isinstance(control, ft.Semantics) and control.label
    ]
    assert labels, f"{identifier} says nothing"
    return str(labels[0])


def shows(at: FletHarness, identifier: str) -> bool:
    """Return whether a part with *identifier* is on screen."""
    return bool(at.find(ft.Semantics, identifier=identifier))


def is_off(at: FletHarness, identifier: str) -> bool:
    """Return whether the part found by *identifier* is switched off."""
    return bool(at.ident(identifier).disabled)


def field(at: FletHarness, label: str) -> ft.TextField:
    """Return the text field called *label*."""
    return at.one(ft.TextField, label=label)
