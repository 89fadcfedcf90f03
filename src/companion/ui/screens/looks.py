"""What a phone that looks on chooses for itself: theme, text size, motion."""

from __future__ import annotations

import flet as ft

from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.top_bar import TopBar
from companion.ui.reader import Reader
from companion.ui.screens.frame import screen
from companion.ui.screens.setting_parts import LOOKS, about, group, switches, text_size, theme


@view
def LooksScreen(reader: Reader) -> ft.View:
    """Show the settings that are this phone's own; each works at once."""
    t, look = reader.words, reader.look
    return screen(
        reader,
        "/settings",
        TopBar(look, t("Settings")),
        [
            group(reader, t("Theme"), theme(reader)),
            group(reader, t("Text size"), text_size(reader)),
            switches(reader, LOOKS),
            note(look, t("These hold for this phone alone. The pad has its own.")),
            group(reader, t("About"), about(reader)),
            ft.Container(height=lk.GAP),
        ],
        tab=2,
    )
