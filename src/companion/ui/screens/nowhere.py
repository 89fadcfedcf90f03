"""An address that leads nowhere: said, with the way to the matches."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.base import component
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, main_button
from companion.ui.reader import Reader


@component
def Nowhere(pad: Reader) -> ft.Control:
    """Say that there is no page at this address. Not a view: Flet puts it into one of its own."""
    t = pad.words
    home = Button(text=t("See the matches"), on_tap=lambda: pad.go("/"), ident="home")
    told = note(pad.look, t("There is no such page."))
    return ft.SafeArea(ft.Column([told, main_button(pad.look, home)], spacing=lk.BLOCK))
