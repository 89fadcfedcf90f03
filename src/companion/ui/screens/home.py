"""To come."""

from __future__ import annotations

import flet as ft

from companion.ui.base import view
from companion.ui.components.top_bar import TopBar
from companion.ui.screens.frame import screen
from companion.ui.state import Pad


@view
def HomeScreen(pad: Pad) -> ft.View:
    """To come."""
    return screen(pad, "/", TopBar(pad.look, "HomeScreen"), [])
