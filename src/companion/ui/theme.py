"""The palettes as Flet themes, and which of them a page shows."""

from __future__ import annotations

from typing import Final, Literal, cast

import flet as ft

from companion.ui import look as lk
from companion.ui.client_theme import Colours, Texts, Theme, Transitions
from companion.ui.palette import BLACK, DARK, LIGHT, Palette

Choice = Literal["light", "dark", "black", "phone"]
"""What a player can set; ``phone`` follows the device between light and dark."""

FONTS: Final = {
    "Pad Title": "fonts/Fraunces-600.ttf",
    "Pad Text": "fonts/Roboto-400.ttf",
    "Pad Medium": "fonts/Roboto-500.ttf",
    "Pad Bold": "fonts/Roboto-700.ttf",
    "Pad Signs": "fonts/NotoSansMath-arrows.ttf",
}


def scheme(colours: Palette) -> Colours:
    """Return the colour scheme of *colours*: each token in the role the components name."""
    c = colours
    return Colours(
        surface=c.page,
        on_surface=c.ink,
        on_surface_variant=c.soft_ink,
        surface_tint=c.page,
        surface_dim=c.sunk,
        surface_bright=c.card,
        surface_container_lowest=c.card,
        surface_container_low=c.card,
        surface_container=c.sunk,
        surface_container_high=c.sunk,
        surface_container_highest=c.sunk,
        outline=c.outline,
        outline_variant=c.line,
        primary=c.main,
        on_primary=c.on_main,
        primary_container=c.brass_field,
        on_primary_container=c.on_brass_field,
        secondary=c.brass,
        on_secondary=c.page,
        secondary_container=c.brass_field,
        on_secondary_container=c.on_brass_field,
        tertiary=c.brass,
        on_tertiary=c.page,
        tertiary_container=c.brass_field,
        on_tertiary_container=c.on_brass_field,
        error=c.ember,
        on_error=c.page,
        error_container=c.ember_field,
        on_error_container=c.on_ember_field,
        inverse_surface=c.snack,
        on_inverse_surface=c.on_snack,
        inverse_primary=c.snack_action,
        shadow="#000000",
        scrim="#000000",
        primary_fixed=c.dwarves,
        primary_fixed_dim=c.dwarves_field,
        secondary_fixed=c.goblins,
        secondary_fixed_dim=c.goblins_field,
        tertiary_fixed=c.knights,
        tertiary_fixed_dim=c.knights_field,
    )


def _text_theme(look: lk.Look) -> Texts:
    """Return the text of Material's own controls, in the pad's type."""
    return Texts(
        title_large=look.style(lk.TITLE),
        title_medium=look.style(lk.NAME),
        title_small=look.style(lk.STRONG),
        body_large=look.style(lk.BODY_LARGE),
        body_medium=look.style(lk.BODY),
        body_small=look.style(lk.SMALL),
        label_large=look.style(lk.STRONG),
        label_medium=look.style(lk.TAB_LABEL),
        label_small=look.style(lk.TAB_LABEL),
    )


def _transitions(look: lk.Look) -> Transitions:
    if not look.less_motion:
        return Transitions()
    still = "none"
    return Transitions(android=still, ios=still, linux=still, macos=still, windows=still)


def theme(colours: Palette, look: lk.Look) -> Theme:
    """Return the theme of one palette at the text size and motion of *look*."""
    return Theme(
        color_scheme=scheme(colours),
        font_family=lk.BODY.family,
        text_theme=_text_theme(look),
        page_transitions=_transitions(look),
        visual_density=ft.VisualDensity.STANDARD,
        scaffold_bgcolor=colours.page,
        canvas_color=colours.card,  # under a row that is being dragged
    )


def dress(page: ft.Page, choice: Choice, look: lk.Look) -> None:
    """Put *choice* on *page*. The caller sends it with ``page.update()``."""
    page.fonts = dict(FONTS)
    page.theme = cast("ft.Theme", theme(LIGHT, look))
    page.dark_theme = cast("ft.Theme", theme(BLACK if choice == "black" else DARK, look))
    page.theme_mode = {
        "light": ft.ThemeMode.LIGHT,
        "dark": ft.ThemeMode.DARK,
        "black": ft.ThemeMode.DARK,
        "phone": ft.ThemeMode.SYSTEM,
    }[choice]
