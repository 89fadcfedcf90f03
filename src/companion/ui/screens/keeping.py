"""Home of a phone that was handed the pad: on to the match, and the pad on its way again."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, bottom_bar, main_button
from companion.ui.components.top_bar import TopBar
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.handing_over import keeping_part
from companion.ui.screens.titles import match_kind, match_title
from companion.ui.state import Pad
from companion.ui.viewer import Viewer


@view
def KeepingScreen(pad: Pad, viewer: Viewer) -> ft.View:
    """Show that this phone keeps the pad; *viewer* is its own place at the table."""
    t, look, match, path = pad.words, pad.look, pad.match, ft.use_view_path()
    home = path == "/"
    if match is None:
        waits = pad.missing if pad.missing is not None else t("Opening the match…")
        return screen(pad, path, TopBar(look, t("Match")), [note(look, t(waits))])
    go_on = Button(
        text=t("Go on with the match"),
        icon=ft.Icons.PLAY_ARROW,
        on_tap=lambda: pad.go(pad.address_of()),
        ident="go-on",
    )
    return screen(
        pad,
        path,
        TopBar(
            look,
            match_title(t, match),
            subtitle=match_kind(t, match),
            leading=None if home else back_button(pad, pad.address_of()),
        ),
        [*keeping_part(pad, viewer), ft.Container(height=lk.GAP)],
        bottom=bottom_bar(look, [main_button(look, go_on)]),
        tab=0 if home else None,
    )
