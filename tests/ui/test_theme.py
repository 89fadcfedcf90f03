"""Every pair of colours that meets on screen can be read, in every theme."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast, get_args

import flet as ft
import msgpack  # type: ignore[import-untyped]
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack
from PIL import ImageFont

from companion.resources import shipped
from companion.ui import look as lk
from companion.ui import palette, theme
from companion.ui.palette import BLACK, DARK, LIGHT, Palette

PALETTES = {"light": LIGHT, "dark": DARK, "black": BLACK}

TEXT = [
    # words, what they stand on, the ratio printed in the design: light, dark, black
    ("ink", "page", (14.7, 15.1, 17.6)),
    ("soft_ink", "page", (6.7, 8.5, 9.9)),
    ("soft_ink", "sunk", (6.0, 6.7, 8.2)),
    ("on_main", "main", (14.3, 9.3, 9.3)),
    ("brass", "page", (5.5, 10.3, 12.0)),
    ("brass", "brass_field", (4.6, 6.3, 7.4)),
    ("on_brass_field", "brass_field", (10.7, 8.9, 10.6)),
    ("ember", "page", (6.6, 10.4, 12.2)),
    ("on_ember_field", "ember_field", (11.7, 9.6, 10.7)),
    ("dwarves", "page", (5.6, 10.1, 11.7)),
    ("dwarves", "dwarves_field", (5.1, 6.9, 8.4)),
    ("dwarves", "brass_field", (4.7, 6.1, 7.3)),
    ("goblins", "page", (6.3, 8.6, 10.0)),
    ("goblins", "goblins_field", (5.5, 6.4, 7.4)),
    ("goblins", "brass_field", (5.2, 5.2, 6.2)),
    ("knights", "page", (6.3, 9.3, 10.9)),
    ("knights", "knights_field", (5.6, 6.5, 7.7)),
    ("knights", "brass_field", (5.3, 5.7, 6.7)),
    ("snack_action", "snack", (8.6, 5.0, 5.0)),
]
UNPRINTED = [
    ("ink", "card"),
    ("ink", "sunk"),
    ("ink", "brass_field"),
    ("soft_ink", "card"),
    ("brass", "card"),
    ("ember", "card"),
    ("ember", "sunk"),
    ("dwarves", "card"),
    ("goblins", "card"),
    ("knights", "card"),
    ("ink", "dwarves_field"),
    ("ink", "goblins_field"),
    ("ink", "knights_field"),
    ("on_snack", "snack"),
    ("ember_field", "on_ember_field"),
]
ICONS = [("outline", field) for field in ("page", "card", "sunk")]


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#RRGGBB`` (WCAG 2.2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def between(colours: Palette, words: str, field: str) -> float:
    return contrast(getattr(colours, words), getattr(colours, field))


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize(("words", "field"), [pair[:2] for pair in TEXT] + UNPRINTED)
def test_words_can_be_read(name: str, words: str, field: str) -> None:
    assert between(PALETTES[name], words, field) >= 4.5


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize(("sign", "field"), ICONS)
def test_borders_and_icons_can_be_seen(name: str, sign: str, field: str) -> None:
    assert between(PALETTES[name], sign, field) >= 3


@pytest.mark.parametrize(
    ("words", "field", "printed"), [*TEXT, ("outline", "sunk", (3.5, 4.2, 5.2))]
)
def test_the_ratios_are_those_the_design_printed(
    words: str, field: str, printed: tuple[float, ...]
) -> None:
    measured = [between(colours, words, field) for colours in PALETTES.values()]

    assert measured == pytest.approx(printed, abs=0.06)


@pytest.mark.parametrize("name", PALETTES)
def test_the_scheme_has_each_colour_in_the_role_components_name(name: str) -> None:
    colours = PALETTES[name]
    scheme = theme.scheme(colours)

    for token in fields(Palette):
        if token.name != "dark":
            role = getattr(palette, token.name.upper())
            assert getattr(scheme, role.name.lower()) == getattr(colours, token.name), token.name


def test_no_role_is_left_to_flutters_own_colours() -> None:
    scheme = theme.scheme(LIGHT)
    spare = {"on_primary_fixed", "on_secondary_fixed", "on_tertiary_fixed"}
    spare |= {f"{role}_variant" for role in spare}

    roles = {f.name for f in fields(ft.ColorScheme)}
    unset = {role for role in roles if getattr(scheme, role, None) is None}

    assert unset == spare


@pytest.mark.parametrize("choice", get_args(theme.Choice))
def test_a_page_is_dressed_as_chosen(choice: theme.Choice) -> None:
    class Page:
        pass

    page = Page()
    theme.dress(page, choice, lk.Look())  # type: ignore[arg-type]

    shown = {"light": page.theme, "dark": page.dark_theme, "black": page.dark_theme}  # type: ignore[attr-defined]
    expected = {"light": LIGHT, "dark": DARK, "black": BLACK}
    if choice == "phone":
        assert page.theme_mode == ft.ThemeMode.SYSTEM  # type: ignore[attr-defined]
    else:
        assert shown[choice].color_scheme.surface == expected[choice].page


def test_less_motion_moves_nothing() -> None:
    still = theme.theme(LIGHT, lk.Look(less_motion=True)).page_transitions
    moving = theme.theme(LIGHT, lk.Look()).page_transitions

    assert still.android == still.ios == ft.PageTransitionTheme.NONE.value
    assert moving.android is None
    assert lk.Look(less_motion=True).fade is None
    assert lk.Look().fade is not None


class TestText:
    def test_small_text_doubles_and_large_text_grows_less(self) -> None:
        twice = lk.Look(text=2.0)

        assert twice.size(lk.RUNNING) == 24
        assert twice.size(lk.NAME) == 34
        assert twice.size(lk.NAME) <= twice.size(lk.TITLE) < twice.size(lk.SEAL) < 80

    @pytest.mark.parametrize("text", [1.0, 1.3, 1.7, 2.0])
    def test_no_text_is_smaller_than_the_running_total(self, text: float) -> None:
        kinds = [value for value in vars(lk).values() if isinstance(value, lk.Type)]

        assert len(kinds) > 20
        assert min(lk.Look(text=text).size(kind) for kind in kinds) == pytest.approx(12 * text)

    @pytest.mark.parametrize("width", [None, 0, 0.0])
    def test_a_client_that_has_not_measured_gets_the_usual_width(self, width: float | None) -> None:
        assert lk.Look.on(width, width).width == lk.USUAL_WIDTH

    @pytest.mark.parametrize(("asked", "given"), [(0.5, 1.0), (1.2, 1.2), (9.0, 2.0)])
    def test_the_text_scale_stays_within_its_bounds(self, asked: float, given: float) -> None:
        assert lk.Look.on(390, 844, text=asked).text == given

    def test_what_fits_keeps_its_size_and_what_does_not_shrinks(self) -> None:
        look = lk.Look(text=2.0)

        assert look.fitted("Next", lk.STRONG, 200) == lk.STRONG
        assert look.size(look.fitted("0 for the rest", lk.STRONG_SMALL, 60)) < 16


def font_of(family: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(shipped("assets") / theme.FONTS[family], 40)


def has(font: ImageFont.FreeTypeFont, sign: str) -> bool:
    """Whether *font* draws *sign* as anything but the box for what it lacks."""
    return bytes(font.getmask(sign)) != bytes(font.getmask("\uffff"))


class TestFonts:
    @pytest.mark.parametrize("family", theme.FONTS)
    def test_each_family_of_the_theme_is_shipped_under_its_name(self, family: str) -> None:
        assert font_of(family).getname()[0] == family

    @pytest.mark.parametrize("family", ["Pad Text", "Pad Medium", "Pad Bold"])
    def test_they_have_the_signs_and_letters_that_are_written(self, family: str) -> None:
        font, signs = font_of(family), font_of("Pad Signs")

        missing = [c for c in "−±·–…’“”×≥→←0129ÀéñßŁčőŻЖя" if not (has(font, c) or has(signs, c))]

        assert missing == []
        assert not has(font, "\N{SNOWMAN}")

    def test_figures_are_all_as_wide_as_each_other(self) -> None:
        font = font_of("Pad Medium")

        assert len({font.getlength(digit) for digit in "0123456789"}) == 1

    def test_each_font_comes_with_its_licence(self) -> None:
        folder = shipped("assets") / "fonts"

        for package in ("fraunces", "roboto", "noto-sans-math"):
            assert "SIL Open Font License" in (folder / f"OFL-{package}.txt").read_text()


def sent(given: object) -> object:
    """Return what the client is told of *given*."""
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    return msgpack.unpackb(msgpack.packb(given, default=encode))


def flets(kind: type, ours: object, **others: object) -> Any:
    """Return the object of Flet's own *kind* with the values of *ours*, some of them *others*."""
    values = {each.name: getattr(ours, each.name) for each in fields(cast("Any", ours))}
    return kind(**{**values, **others})


@pytest.mark.parametrize("less_motion", [False, True])
def test_the_client_reads_our_theme_as_it_does_flets(less_motion: bool) -> None:
    ours = theme.theme(DARK, lk.Look(less_motion=less_motion))
    moves = {
        each.name: ft.PageTransitionTheme(getattr(ours.page_transitions, each.name))
        for each in fields(cast("Any", ours.page_transitions))
        if less_motion
    }
    whole = flets(
        ft.Theme,
        ours,
        color_scheme=flets(ft.ColorScheme, ours.color_scheme),
        text_theme=flets(ft.TextTheme, ours.text_theme),
        page_transitions=ft.PageTransitionsTheme(**moves),
    )

    assert sent(ours) == sent(whole)
