"""A small app for the tests of presence: a shared list of cards, each of which can be tapped.

As a program it serves the list on a port: ``table_app.py PORT CARDS TAPS_FILE [plain]``.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import flet as ft
import uvicorn

from companion.ui.base import component, handler, view
from companion.ui.presence import listen, scatter_ids, show, tell

TOPIC = "cards"


@dataclass
class Room:
    """What all phones see; one object a process, never an observable."""

    cards: list[str]
    taps: list[str] = field(default_factory=list)
    pages: list[ft.Page] = field(default_factory=list)

    def tapped(self, card: str) -> None:
        self.taps.append(card)


@ft.observable
@dataclass
class Seen:
    """What one phone shows of the room."""

    cards: list[str]


@view
def Cards(seen: Seen, room: Room) -> ft.View:
    def tap(card: str) -> Callable[[], None]:
        return lambda: room.tapped(card)

    return ft.View(
        route="/",
        controls=[
            ft.Text("Cards"),
            *(
                ft.Semantics(
                    identifier=f"place-{place}",
                    content=ft.Container(
                        ft.Text(card), on_click=handler(tap(card)), padding=16, ink=True
                    ),
                )
                for place, card in enumerate(seen.cards)
            ),
        ],
    )


@component
def Table(seen: Seen, room: Room) -> Any:
    return ft.Router([ft.Route(path="/", component=lambda: Cards(seen, room))], manage_views=True)


def table_app(room: Room) -> Callable[..., Any]:
    """Return the ASGI app that shows *room* on every phone."""

    def main(page: ft.Page) -> None:
        seen = Seen(list(room.cards))

        def read_again() -> None:
            seen.cards = list(room.cards)

        def take_in(_payload: Any) -> None:
            read_again()

        room.pages.append(page)
        listen(page, TOPIC, take_in)
        show(page, Table, seen, room, returning=read_again)

    app: Callable[..., Any] = ft.run(main, export_asgi_app=True, no_cdn=True)
    return app


def change(room: Room, cards: list[str]) -> None:
    """Change the room as the first phone would, from its own context."""

    async def from_there() -> None:
        room.cards = cards
        tell(room.pages[0], TOPIC, None)

    room.pages[0].run_task(from_there)


class FileRoom(Room):
    """A room that writes its taps to a file, for a test in another process."""

    def __init__(self, cards: list[str], taps_file: Path) -> None:
        super().__init__(cards)
        self.taps_file = taps_file

    def tapped(self, card: str) -> None:
        with self.taps_file.open("a") as file:
            file.write(f"{card}\n")


if __name__ == "__main__":
    logging.basicConfig(stream=sys.stderr)
    logging.getLogger("flet").setLevel(logging.DEBUG)
    if "plain" not in sys.argv:
        scatter_ids()
    uvicorn.run(
        table_app(FileRoom(sys.argv[2].split(","), Path(sys.argv[3]))),
        port=int(sys.argv[1]),
        log_level="warning",
    )
