"""Settings: each choice works at once and is still there tomorrow."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import flet as ft
import pytest

from companion import __version__
from companion.store.preferences import Preferences, load_preferences, save_preferences
from companion.ui.screens.setting_parts import LOOKS
from companion.ui.screens.settings import AT_THE_TABLE
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, pad_on, phone

NIL = (0, 0, 0, 0)
SWITCHES = [*LOOKS, *AT_THE_TABLE]


async def kept(shared: Services) -> Preferences:
    preferences, _ = await load_preferences(shared.shelf)
    return preferences


def size_of(at: FletHarness, text: str) -> float:
    style = at.find(ft.Text, value=text)[0].style
    assert style is not None
    assert style.size is not None
    return float(style.size)


@pytest.mark.parametrize(
    ("place", "name", "mode"),
    [
        (0, "light", ft.ThemeMode.LIGHT),
        (1, "dark", ft.ThemeMode.DARK),
        (2, "black", ft.ThemeMode.DARK),
    ],
)
async def test_a_theme_shows_at_once_and_stays(
    tmp_path: Path, place: int, name: str, mode: ft.ThemeMode
) -> None:
    shared = pad_on(tmp_path)
    async with phone(shared, "/settings") as at:
        await at.tap(f"theme-{place}")

        assert at.page.theme_mode == mode
        assert at.ident(f"theme-{place}").selected
        assert (await kept(shared)).theme == name
    async with phone(pad_on(tmp_path)) as again:
        assert again.page.theme_mode == mode


async def test_the_phone_decides_until_a_theme_is_chosen(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/settings") as at:
        assert at.page.theme_mode == ft.ThemeMode.SYSTEM
        assert at.ident("theme-3").selected


async def test_black_is_darker_than_dark(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/settings") as at:
        await at.tap("theme-2")

        assert at.page.dark_theme is not None
        assert at.page.dark_theme.color_scheme is not None
        assert at.page.dark_theme.color_scheme.surface == "#000000"


async def test_text_grows_at_once_on_every_page(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    async with phone(shared, "/settings") as at:
        usual = size_of(at, "Less motion")
        for place, times in enumerate(Preferences.text_sizes):
            await at.tap(f"text-size-{place}")
            assert size_of(at, "Less motion") == usual * times
            assert (await kept(shared)).text_size == times

        at.page.navigate("/rules")
        await at.settle()
        assert size_of(at, "Lucky Run") == 32


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
async def test_a_switch_turns_over_and_stays(tmp_path: Path, switch: object) -> None:
    shared = pad_on(tmp_path)
    name = str(getattr(switch, "name", ""))
    ident = name.replace("_", "-")
    before = getattr(Preferences(), name)
    async with phone(shared, "/settings") as at:
        assert at.ident(ident).toggled is before
        await at.tap(ident)

        assert at.ident(ident).toggled is not before
        assert getattr(await kept(shared), name) is not before


def test_every_preference_has_its_place() -> None:
    chosen = {"theme", "text_size", *(switch.name for switch in SWITCHES)}

    assert chosen | {"language"} == {field.name for field in fields(Preferences)}


async def test_the_left_hand_turns_paired_buttons_round(tmp_path: Path) -> None:
    def order(at: FletHarness) -> list[str]:
        wanted = {"share", "play-again"}
        return [s.identifier for s in at.find(ft.Semantics) if s.identifier in wanted]

    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(NIL).model_copy(update={"ended": True}))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        right = order(at)
        at.page.navigate("/settings")
        await at.settle()
        await at.tap("left-hand")
        at.page.navigate(f"/match/{match.id}/winner")
        await at.settle()

        assert order(at) == right[::-1]


async def test_less_motion_stops_fades_and_sliding_pages(tmp_path: Path) -> None:
    def fades(at: FletHarness) -> int:
        return sum(bool(box.animate) for box in at.find(ft.Container))

    async with phone(pad_on(tmp_path), "/settings") as at:
        assert fades(at) > 0
        await at.tap("less-motion")

        assert fades(at) == 0
        assert at.page.theme is not None
        assert at.page.theme.page_transitions is not None
        assert str(at.page.theme.page_transitions.android) == ft.PageTransitionTheme.NONE.value


async def test_a_first_game_draws_gently_in_new_matches(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/settings") as at:
        await at.tap("first-game")
        at.page.navigate("/new")
        await at.settle()

        assert at.ident("first-game").toggled is True


async def test_where_the_matches_lie_and_how_many(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    await keep(shared, a_match())
    await keep(shared, a_match(NIL))
    async with phone(shared, "/settings") as at:
        assert "2 matches" in at.texts()
        assert f"On this device, in {tmp_path}" in at.texts()
        await at.tap("all-matches")
        assert at.page.route == "/matches"

    served = phone(shared, "/settings")
    served.init["web"] = True
    async with served as at:
        assert f"On the computer that serves this page, in {tmp_path}" in at.texts()


async def test_about_says_what_this_is_and_is_not(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/settings") as at:
        told = " ".join(at.texts())

        assert f"version {__version__}" in told
        for word in ("unofficial", "not affiliated", "MIT licence", "SIL Open Font License"):
            assert word in told


@pytest.mark.parametrize("size", Preferences.text_sizes)
async def test_choices_that_would_not_fit_stand_under_one_another(
    tmp_path: Path, size: float
) -> None:
    shared = pad_on(tmp_path)
    await save_preferences(shared.shelf, Preferences(text_size=size))
    async with phone(shared, "/settings", width=320, height=568) as at:
        themes = [at.ident(f"theme-{place}") for place in range(4)]
        beside = [row for row in at.find(ft.Row) if all(theme in row.controls for theme in themes)]

        assert bool(beside) == (size == 1.0)
