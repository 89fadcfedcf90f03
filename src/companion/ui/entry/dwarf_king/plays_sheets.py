"""What lies over a deal that is followed: its tricks, or the question why something stands."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.dwarf_king import plays_taps
from companion.texts import msg
from companion.ui.components.buttons import Button, link
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_doubts import stand_sheet
from companion.ui.entry.dwarf_king.plays_sheet import TRICKS, Seen, tricks_sheet


def plays_sheets(desk: Desk) -> ft.BottomSheet | None:
    """Return the sheet that is open over a followed deal, if any."""
    if desk.form.rung != "plays":
        return None
    if desk.pad.at.get(TRICKS) is not None:
        return _tricks(desk)
    return stand_sheet(desk)


def look_at_tricks(desk: Desk, close: Callable[[], None]) -> list[ft.Control]:
    """Return the way to the tricks played, for a sheet that *close* closes."""
    if desk.form.rung != "plays":
        return []

    def look_at() -> None:
        close()
        desk.pad.point(**{TRICKS: 0})

    what = Button(
        text=desk.pad.words("Look at the tricks"),
        on_tap=look_at,
        icon=ft.Icons.STYLE,
        ident="look-at-tricks",
    )
    return [link(desk.pad.look, what)]


def _tricks(desk: Desk) -> ft.BottomSheet:
    pad, t = desk.pad, desk.pad.words
    only = int(pad.at[TRICKS])
    doubts = [found for found in desk.form.following.doubts if found.trick == only]

    def close() -> None:
        pad.point(**{TRICKS: None})

    def back_to(n: int) -> None:
        close()
        desk.tap_form(
            msg("Taken back to trick {n}", n=n),
            lambda form: plays_taps.take_back_to(form.following, n),
        )

    return tricks_sheet(
        Seen(pad.look, pad.words, desk.names, desk.form.following),
        only,
        text=" ".join(t("{what}.", what=t(one.message, players=desk.names)) for one in doubts),
        on_close=close,
        on_all=lambda: pad.point(**{TRICKS: 0}),
        on_take_back=back_to,
    )
