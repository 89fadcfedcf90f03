"""The way back to the running match, from every page that is none of its own."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.components.buttons import Button, bottom_bar, button
from companion.ui.reader import Reader


def way_back(pad: Reader) -> ft.Control | None:
    """Return the button that leads back to the match that is open, if it goes on.

    A deal that is being entered is where the table left off; else it is the sheet.
    """
    match = pad.match
    if match is None or not pad.sheet.goes_on:
        return None
    address, text = pad.address_of(), pad.words("Back to the match")
    if match.drafts:
        coming = len(match.records)
        index = coming if coming in match.drafts else min(match.drafts)
        number = match.start.deal + index
        address, text = pad.address_of(number), pad.words("Back to deal {n}", n=number)
    back = Button(
        text=text,
        on_tap=lambda: pad.go(address),
        icon=ft.Icons.ARROW_BACK,
        ident="back-to-match",
    )
    drawn = button(pad.look, back, height=lk.TARGET, type_=lk.STRONG, expand=True)
    return bottom_bar(pad.look, [ft.Row([drawn])])
