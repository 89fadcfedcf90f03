"""Flet's theme as far as the pad has one, in the form in which the client reads it.

``ft.Theme`` brings the themes of fifty kinds of controls along. In a browser, where Python begins
anew at each visit, their classes alone took a tenth of the start.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

import flet as ft


def colour() -> Any:
    """Return the field of a role whose name begins with ``on_``: to Flet those are events."""
    return field(metadata={"event": False})


@ft.value(kw_only=True)
class Colours:
    """The roles of ``ft.ColorScheme``."""

    surface: str
    on_surface: str = colour()
    on_surface_variant: str = colour()
    surface_tint: str
    surface_dim: str
    surface_bright: str
    surface_container_lowest: str
    surface_container_low: str
    surface_container: str
    surface_container_high: str
    surface_container_highest: str
    outline: str
    outline_variant: str
    primary: str
    on_primary: str = colour()
    primary_container: str
    on_primary_container: str = colour()
    secondary: str
    on_secondary: str = colour()
    secondary_container: str
    on_secondary_container: str = colour()
    tertiary: str
    on_tertiary: str = colour()
    tertiary_container: str
    on_tertiary_container: str = colour()
    error: str
    on_error: str = colour()
    error_container: str
    on_error_container: str = colour()
    inverse_surface: str
    on_inverse_surface: str = colour()
    inverse_primary: str
    shadow: str
    scrim: str
    primary_fixed: str
    primary_fixed_dim: str
    secondary_fixed: str
    secondary_fixed_dim: str
    tertiary_fixed: str
    tertiary_fixed_dim: str


@ft.value(kw_only=True)
class Texts:
    """The kinds of text of ``ft.TextTheme`` that Material's own controls use here."""

    title_large: ft.TextStyle
    title_medium: ft.TextStyle
    title_small: ft.TextStyle
    body_large: ft.TextStyle
    body_medium: ft.TextStyle
    body_small: ft.TextStyle
    label_large: ft.TextStyle
    label_medium: ft.TextStyle
    label_small: ft.TextStyle


@ft.value(kw_only=True)
class Transitions:
    """How one screen follows another, by platform, as in ``ft.PageTransitionsTheme``."""

    android: str | None = None
    ios: str | None = None
    linux: str | None = None
    macos: str | None = None
    windows: str | None = None


@ft.value(kw_only=True)
class Theme:
    """What the pad sets of ``ft.Theme``."""

    color_scheme: Colours
    font_family: str
    text_theme: Texts
    page_transitions: Transitions
    visual_density: ft.VisualDensity
    scaffold_bgcolor: str
    canvas_color: str
