"""A match's address: the match is opened when its screen is, and said why when it cannot be."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui.components.blocks import note
from companion.ui.components.top_bar import TopBar
from companion.ui.reader import Reader
from companion.ui.screens.frame import back_button, screen


@dataclass(frozen=True, slots=True)
class Address:
    """Where a screen of a match is: the *path* of its view, the match, a deal's number if any."""

    path: str
    match_id: str
    number: int | None

    @property
    def match_path(self) -> str:
        """The address of the match's sheet."""
        return f"/match/{self.match_id}"

    def here(self, pad: Reader) -> bool:
        """Whether the match of this address is the one open on *pad*."""
        return pad.match is not None and pad.match.id == self.match_id

    def index(self, pad: Reader) -> int:
        """Return the place of the address' deal among the records; -1 without a deal."""
        if pad.match is None or self.number is None:
            return -1
        return self.number - pad.match.start.deal

    def waiting(self, pad: Reader) -> ft.View:
        """Return what is shown until the match is open, or why it cannot be opened."""
        text = pad.words(pad.missing) if pad.missing else pad.words("Opening the match…")
        return screen(
            pad,
            self.path,
            TopBar(pad.look, pad.words("Match"), leading=back_button(pad, "/")),
            [ft.Container(note(pad.look, text), padding=lk.BLOCK)],
        )


def use_address(pad: Reader) -> Address:
    """Return the address of this screen and see to it that its match is opened. A hook."""
    given = ft.use_route_params()
    number = given.get("number", "")
    address = Address(
        ft.use_view_path(),
        given.get("match_id", ""),
        int(number) if number.isdigit() and len(number) < 4 else None,
    )

    def open_it() -> None:
        if not address.here(pad):
            pad.open(address.match_id)

    ft.use_effect(open_it, [address.match_id])
    return address
