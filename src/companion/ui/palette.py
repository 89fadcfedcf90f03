"""The colours of the pad: three palettes of the same tokens, and the role each token plays.

Components name a role (`MAIN`, `DWARVES`); the client looks the colour up in the theme it shows,
so a change of theme redraws nothing in Python. Suits sit in roles Material itself does not use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

PAGE: Final = ft.Colors.SURFACE
CARD: Final = ft.Colors.SURFACE_CONTAINER_LOW
SUNK: Final = ft.Colors.SURFACE_CONTAINER_HIGH
INK: Final = ft.Colors.ON_SURFACE
SOFT_INK: Final = ft.Colors.ON_SURFACE_VARIANT
OUTLINE: Final = ft.Colors.OUTLINE
LINE: Final = ft.Colors.OUTLINE_VARIANT
MAIN: Final = ft.Colors.PRIMARY
ON_MAIN: Final = ft.Colors.ON_PRIMARY
BRASS: Final = ft.Colors.TERTIARY
BRASS_FIELD: Final = ft.Colors.SECONDARY_CONTAINER
ON_BRASS_FIELD: Final = ft.Colors.ON_SECONDARY_CONTAINER
EMBER: Final = ft.Colors.ERROR
EMBER_FIELD: Final = ft.Colors.ERROR_CONTAINER
ON_EMBER_FIELD: Final = ft.Colors.ON_ERROR_CONTAINER
SNACK: Final = ft.Colors.INVERSE_SURFACE
ON_SNACK: Final = ft.Colors.ON_INVERSE_SURFACE
SNACK_ACTION: Final = ft.Colors.INVERSE_PRIMARY
DWARVES: Final = ft.Colors.PRIMARY_FIXED
DWARVES_FIELD: Final = ft.Colors.PRIMARY_FIXED_DIM
GOBLINS: Final = ft.Colors.SECONDARY_FIXED
GOBLINS_FIELD: Final = ft.Colors.SECONDARY_FIXED_DIM
KNIGHTS: Final = ft.Colors.TERTIARY_FIXED
KNIGHTS_FIELD: Final = ft.Colors.TERTIARY_FIXED_DIM


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One theme's colours, each as ``#RRGGBB``."""

    dark: bool
    page: str
    card: str
    sunk: str
    ink: str
    soft_ink: str
    outline: str
    line: str
    main: str
    on_main: str
    brass: str
    brass_field: str
    on_brass_field: str
    ember: str
    ember_field: str
    on_ember_field: str
    snack: str
    on_snack: str
    snack_action: str
    dwarves: str
    dwarves_field: str
    goblins: str
    goblins_field: str
    knights: str
    knights_field: str


LIGHT: Final = Palette(
    dark=False,
    page="#FAF5EA",
    card="#FFFDF8",
    sunk="#F0E8D7",
    ink="#26211B",
    soft_ink="#5E5546",
    outline="#857A68",
    line="#DDD2BC",
    main="#2B2520",
    on_main="#FFF8E7",
    brass="#855C00",
    brass_field="#F5E0A8",
    on_brass_field="#3A2A00",
    ember="#963B00",
    ember_field="#FFE3CF",
    on_ember_field="#4A1D00",
    snack="#332C26",
    on_snack="#FBF3E4",
    snack_action="#F0C766",
    dwarves="#1B7044",
    dwarves_field="#DFF0E4",
    goblins="#AE2239",
    goblins_field="#FBE1E3",
    knights="#1F5AA6",
    knights_field="#DFEAF8",
)

DARK: Final = Palette(
    dark=True,
    page="#191613",
    card="#24201B",
    sunk="#302A24",
    ink="#F2EADB",
    soft_ink="#BDB19D",
    outline="#978B78",
    line="#443C33",
    main="#E9BE5B",
    on_main="#2A1F00",
    brass="#E9BE5B",
    brass_field="#4B3A10",
    on_brass_field="#FCE6B0",
    ember="#FFB48C",
    ember_field="#54290F",
    on_ember_field="#FFDCC8",
    snack="#F2EADB",
    on_snack="#26211B",
    snack_action="#855C00",
    dwarves="#7FD3A0",
    dwarves_field="#1F3A2A",
    goblins="#FF949C",
    goblins_field="#48232A",
    knights="#92BCFF",
    knights_field="#22344F",
)

BLACK: Final = Palette(
    dark=True,
    page="#000000",
    card="#12100E",
    sunk="#1E1A16",
    ink="#F2EADB",
    soft_ink="#BDB19D",
    outline="#978B78",
    line="#3A332B",
    main="#E9BE5B",
    on_main="#2A1F00",
    brass="#E9BE5B",
    brass_field="#3D2F0C",
    on_brass_field="#FCE6B0",
    ember="#FFB48C",
    ember_field="#4A220B",
    on_ember_field="#FFDCC8",
    snack="#F2EADB",
    on_snack="#26211B",
    snack_action="#855C00",
    dwarves="#7FD3A0",
    dwarves_field="#152B1F",
    goblins="#FF949C",
    goblins_field="#3A1A20",
    knights="#92BCFF",
    knights_field="#18283F",
)
