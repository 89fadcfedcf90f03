"""A link that was taken back: said, and nothing else."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import empty
from companion.ui.reader import Reader
from companion.ui.rooms import ASK, DEAD


@view
def DeadLink(reader: Reader) -> ft.View:
    """Say that the link shows nothing any more."""
    t, look = reader.words, reader.look
    told = empty(look, t(DEAD), t(ASK))
    return ft.View(
        route="/",
        controls=[ft.SafeArea(ft.Container(told, padding=ft.Padding.only(top=look.height / 4)))],
        padding=lk.EDGE,
    )
