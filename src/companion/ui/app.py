"""The app: its addresses and which screen each shows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import flet as ft

from companion.catalogue import PARTS
from companion.texts import msg
from companion.ui import in_browser
from companion.ui.base import component
from companion.ui.device import Device
from companion.ui.late_screens import LateScreen, load_by_and_by
from companion.ui.presence import show
from companion.ui.services import Services, services
from companion.ui.state import Pad, Reader

TITLE = msg("Dwarf King pad")

HomeScreen: Final = LateScreen("companion.ui.screens.home", "HomeScreen")
NewMatchScreen: Final = LateScreen("companion.ui.screens.new_match", "NewMatchScreen")
SheetScreen: Final = LateScreen("companion.ui.screens.sheet", "SheetScreen")
DealScreen: Final = LateScreen("companion.ui.entry.dwarf_king.deal", "DealScreen")
SavedScreen: Final = LateScreen("companion.ui.screens.saved", "SavedScreen")
WinnerScreen: Final = LateScreen("companion.ui.screens.winner", "WinnerScreen")
TableScreen: Final = LateScreen("companion.ui.screens.table", "TableScreen")
ShowTableScreen: Final = LateScreen("companion.ui.screens.show_table", "ShowTableScreen")
MatchesScreen: Final = LateScreen("companion.ui.screens.matches", "MatchesScreen")
SnapshotScreen: Final = LateScreen("companion.ui.screens.snapshot", "SnapshotScreen")
RulesScreen: Final = LateScreen("companion.ui.entry.dwarf_king.rules", "RulesScreen")
RulePage: Final = LateScreen("companion.ui.entry.dwarf_king.rule_page", "RulePage")
SettingsScreen: Final = LateScreen("companion.ui.screens.settings", "SettingsScreen")
Nowhere: Final = LateScreen("companion.ui.screens.nowhere", "Nowhere")

SCREENS: Final = (
    HomeScreen,
    NewMatchScreen,
    SheetScreen,
    DealScreen,
    SavedScreen,
    WinnerScreen,
    TableScreen,
    ShowTableScreen,
    MatchesScreen,
    SnapshotScreen,
    RulesScreen,
    RulePage,
    SettingsScreen,
    Nowhere,
)
"""All of them, in the order in which an evening comes to need them."""
ALL: Final = (*PARTS, *SCREENS)


def addressed(
    path: str,
    screen: Callable[..., ft.Control],
    reader: Reader,
    children: list[ft.Route] | None = None,
) -> ft.Route:
    """Return the address of a screen of one phone, with those below it."""
    return ft.Route(path=path, component=lambda: screen(reader), children=children)


def routes(pad: Pad) -> list[ft.Route]:
    """Return the addresses of the app for one phone. Nesting is the way back."""

    def at(
        path: str, screen: Callable[..., ft.Control], children: list[ft.Route] | None = None
    ) -> ft.Route:
        return addressed(path, screen, pad, children)

    return [
        at("/rules", RulesScreen, [at(":kind/:key", RulePage)]),
        at("/settings", SettingsScreen),
        at(
            "/",
            HomeScreen,
            [
                at("new", NewMatchScreen),
                at("matches", MatchesScreen),
                at("snapshot/:data", SnapshotScreen),
                at(
                    "match/:match_id",
                    SheetScreen,
                    [
                        at("deal/:number", DealScreen),
                        at("saved/:number", SavedScreen),
                        at("winner", WinnerScreen),
                        at("table", TableScreen),
                        at("show", ShowTableScreen),
                    ],
                ),
            ],
        ),
    ]


@component
def App(table: list[ft.Route], nowhere: Callable[[], ft.Control]) -> ft.Control:
    """Show the screen of the page's address on top of those it was reached by.

    It is not told the pad: each screen follows it by itself, and none is drawn twice.
    """
    return ft.Router(table, manage_views=True, not_found=nowhere)


def app(shared: Services) -> Callable[[ft.Page], Awaitable[None]]:
    """Return what Flet calls for each phone; all of them work on the *shared* services.

    Where phones are served, no tap is to wait for a screen's module: all are loaded before.
    """
    if not in_browser.HERE:
        for part in ALL:
            part.load()

    async def main(page: ft.Page) -> None:
        pad = Pad(page=page, services=shared)
        page.title = pad.words(TITLE)
        page.on_resize = lambda _: pad.redraw()
        page.on_close = lambda _: pad.close()
        await pad.start()
        await pad.read_first()

        def returning() -> None:
            device.begin_again()
            pad.back()

        show(page, App, routes(pad), lambda: Nowhere(pad), returning=returning)
        in_browser.drawn()
        device = Device(pad)

    return main


async def main(page: ft.Page) -> None:
    """Run the app for one page, on the data folder of this computer or phone."""
    await app(services())(page)
    if in_browser.HERE:
        page.run_task(load_by_and_by, ALL)
