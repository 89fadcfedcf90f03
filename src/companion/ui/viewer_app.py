"""The app as phones have it that came by a link: they look on, and keep the pad if handed it.

It is served beside the pad's own app, by another door, and shares no session with it. Its
addresses are its own: none of the pad's leads anywhere here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

import flet as ft

from companion.store.keyvalue import KeyValueShelf
from companion.texts import msg
from companion.ui.app import App, addressed
from companion.ui.client_keys import ClientKeys
from companion.ui.device import Device
from companion.ui.entry.dwarf_king.deal import DealScreen
from companion.ui.entry.dwarf_king.rule_page import RulePage
from companion.ui.entry.dwarf_king.rules import RulesScreen
from companion.ui.entry.dwarf_king.watching import WatchedDeal, seen
from companion.ui.presence import show
from companion.ui.rooms import LINK, Room, Seat
from companion.ui.screens.dead_link import DeadLink
from companion.ui.screens.keeping import KeepingScreen
from companion.ui.screens.looks import LooksScreen
from companion.ui.screens.nowhere import Nowhere
from companion.ui.screens.saved import SavedScreen
from companion.ui.screens.sheet import SheetScreen
from companion.ui.screens.table import TableScreen
from companion.ui.screens.watched_sheet import WatchedSheet
from companion.ui.screens.winner import WinnerScreen
from companion.ui.services import Services
from companion.ui.state import Pad
from companion.ui.viewer import Viewer
from companion.ui.window import Pane, Window

TITLE = msg("Dwarf King table")
PATIENCE = 3.0
"""Seconds a phone has to say what it keeps of its own: it waits for its first screen meanwhile."""

Part = Literal["looking", "keeping", "dead"]


class Phone:
    """One phone that came by a link, and which of its three apps it shows."""

    def __init__(self, page: ft.Page, seat: Seat, pane: Pane, shared: Services) -> None:
        self.page, self.seat = page, seat
        # No list, no other match, and settings of its own.
        self._own = own = Services(KeyValueShelf(ClientKeys(), PATIENCE), Window(pane, seat))
        self.viewer = Viewer(page=page, services=own, seat=seat, pane=pane, shows=seen)
        self.part: Part = "looking"
        self._pad: Pad | None = None
        self._device: Device | None = None
        self._offered = seat.on_offer
        self._leave_room = shared.rooms.subscribe(self._told)

    async def start(self) -> None:
        """Show the phone what its link shows."""
        page = self.page
        await self.viewer.start()
        page.title = self.viewer.words(TITLE)
        page.on_resize = lambda _: self._redraw()
        page.on_close = lambda _: self.close()
        self.part = self._due()
        self._anew = show(page, _Shown, self, returning=self._returning, leaving=self.seat.leave)
        self.seat.come()

    def table(self) -> list[ft.Route]:
        """Return the addresses there are for this phone now."""
        viewer, pad = self.viewer, self._pad
        if self.part == "dead":
            return [addressed("/", DeadLink, viewer)]
        reader = pad or viewer
        shared = [
            addressed("/rules", RulesScreen, reader, [addressed(":kind/:key", RulePage, reader)]),
            addressed("/settings", LooksScreen, reader),
        ]
        if pad is None:
            deal = addressed("deal", WatchedDeal, viewer)
            return [*shared, addressed("/", WatchedSheet, viewer, [deal])]

        def home(keeping: Pad) -> ft.Control:
            return KeepingScreen(keeping, viewer)

        match = addressed(
            "match/:match_id",
            SheetScreen,
            pad,
            [
                addressed("deal/:number", DealScreen, pad),
                addressed("saved/:number", SavedScreen, pad),
                addressed("winner", WinnerScreen, pad),
                addressed("table", TableScreen, pad),
                addressed("show", home, pad),
            ],
        )
        return [*shared, addressed("/", home, pad, [match])]

    def nowhere(self) -> ft.Control:
        """Return what stands at an address that leads nowhere."""
        return DeadLink(self.viewer) if self.part == "dead" else Nowhere(self.viewer)

    def close(self) -> None:
        """Let go of the table."""
        self._leave_room()
        self.seat.leave()
        self.viewer.close()
        if self._pad is not None:
            self._pad.close()

    def _due(self) -> Part:
        if not self.seat.alive:
            return "dead"
        return "keeping" if self.seat.keeps else "looking"

    def _redraw(self) -> None:
        self.viewer.redraw()
        if self._pad is not None:
            self._pad.redraw()

    def _told(self, match_id: str) -> None:
        """Follow what became of the link and of the pad."""
        if match_id == self.seat.match_id:
            self.viewer.run_here(self._follow)

    async def _follow(self) -> bool:
        due, before, offered = self._due(), self.part, self._offered
        self._offered = self.seat.on_offer
        if due == before:
            return self._offered != offered  # who else comes and goes is not shown here
        await self._become(due)
        self.page.route = "/"  # the addresses of one part are not those of another
        self._anew()
        return False

    async def _become(self, part: Part) -> None:
        viewer, pad = self.viewer, self._pad
        self.part, viewer.at = part, {}
        if part == "keeping":
            pad = self._pad = Pad(page=self.page, services=self._own, begins=False)
            pad.words, pad.preferences = viewer.words, viewer.preferences
            loaded = await self._own.library.load(self.seat.match_id)
            pad.match, pad.read_only = loaded.match, loaded.read_only
            self._device = Device(pad)
            return
        if pad is not None:
            viewer.preferences = pad.preferences
            pad.match, self._pad, self._device = None, None, None
            pad.close()
        await viewer.look_again()

    async def _returning(self) -> None:
        """Catch up with what became of the table while this phone was away."""
        due = self._due()
        if due != self.part:
            await self._become(due)
            self.page.route = "/"
        elif self._pad is not None and self._device is not None:
            await self._pad.reread()
            self._device.begin_again()
        else:
            await self.viewer.look_again()
        self.seat.come()


def _Shown(phone: Phone) -> ft.Control:
    return App(phone.table(), phone.nowhere)


def viewer_app(shared: Services) -> Callable[[ft.Page], Awaitable[None]]:
    """Return what Flet calls for each phone that comes by a link."""
    panes: dict[Room, Pane] = {}

    def let_go(_match_id: str) -> None:
        for room in [room for room in panes if room.closed]:
            panes.pop(room).close()

    shared.rooms.subscribe(let_go)

    async def main(page: ft.Page) -> None:
        room = LINK.get()
        if room is None:
            raise LookupError("a phone came by no link")
        pane = panes.get(room) or Pane(shared.library, room.match_id)
        if room.closed:
            pane.close()
        else:
            panes[room] = pane
        await Phone(page, Seat(shared.rooms, room), pane, shared).start()

    return main
