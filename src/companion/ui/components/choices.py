"""One out of several: names side by side, filters of a list, the answers of a bottom sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.marks import icon
from companion.ui.components.tappable import Box, tappable


def longest(look: lk.Look, names: Sequence[str], kind: lk.Type) -> float:
    """Return about how wide the longest of *names* is drawn, in dp."""
    return max((len(name) for name in names), default=0) * look.size(kind) * lk.LETTER


@component
def ChoiceRow(
    look: lk.Look,
    names: Sequence[str],
    chosen: int | None,
    on_choose: Callable[[int], None],
    *,
    ident: str,
    labels: Sequence[str] = (),
) -> ft.Control:
    """Draw *names* side by side to choose one of; they wrap where they would not fit.

    *labels* are read out instead of the names, in the same order. Each is found by *ident* and
    its place: ``chooser-2``.
    """

    def choose(place: int) -> Callable[[], None]:
        return lambda: on_choose(place)

    share = (look.inner - lk.GAP * (len(names) - 1)) / max(len(names), 1)
    beside = longest(look, names, lk.STRONG) + 10 <= share
    chips = [
        tappable(
            look,
            look.words(
                name,
                lk.STRONG,
                palette.ON_MAIN if place == chosen else palette.INK,
                align=ft.TextAlign.CENTER,
            ),
            labels[place] if labels else name,
            choose(place),
            Box(
                fill=palette.MAIN if place == chosen else palette.CARD,
                border=palette.MAIN if place == chosen else palette.OUTLINE,
                radius=lk.CHIP_RADIUS,
                padding=ft.Padding.symmetric(
                    horizontal=4 if beside else 18,
                    vertical=look.pad(lk.STRONG, lk.TARGET),
                ),
            ),
            ident=f"{ident}-{place}",
            selected=place == chosen,
            expand=1 if beside else None,
            key=place,
        )
        for place, name in enumerate(names)
    ]
    return ft.Row(chips, spacing=lk.GAP, run_spacing=lk.GAP, wrap=not beside)


@component
def FilterRow(
    look: lk.Look,
    names: Sequence[str],
    chosen: int,
    on_choose: Callable[[int], None],
    *,
    ident: str,
) -> ft.Control:
    """Draw the parts of a list that can be shown alone, the shown one on brass."""

    def choose(place: int) -> Callable[[], None]:
        return lambda: on_choose(place)

    chips = [
        tappable(
            look,
            look.words(
                name,
                lk.STRONG_LABEL,
                palette.ON_BRASS_FIELD if place == chosen else palette.INK,
                one_line=True,
            ),
            name,
            choose(place),
            Box(
                fill=palette.BRASS_FIELD if place == chosen else None,
                border=palette.BRASS_FIELD if place == chosen else palette.OUTLINE,
                radius=lk.CHIP_RADIUS,
                padding=ft.Padding.symmetric(
                    horizontal=14, vertical=look.pad(lk.STRONG_LABEL, lk.TARGET)
                ),
            ),
            ident=f"{ident}-{place}",
            selected=place == chosen,
            key=place,
        )
        for place, name in enumerate(names)
    ]
    return ft.Row(chips, spacing=lk.GAP, run_spacing=lk.GAP, wrap=True)


@component
def OptionRow(
    look: lk.Look, text: str, on_tap: Callable[[], None], *, chosen: bool, ident: str
) -> ft.Control:
    """Draw one answer of a bottom sheet as wide as it is; the chosen one is filled with a tick."""
    ink = palette.ON_MAIN if chosen else palette.INK
    parts: list[ft.Control] = [look.words(text, lk.STRONG_LARGE, ink, expand=True)]
    if chosen:
        parts.insert(0, icon(ft.Icons.CHECK, 20, ink))
    return tappable(
        look,
        ft.Row(parts, spacing=lk.GAP),
        text,
        on_tap,
        Box(
            fill=palette.MAIN if chosen else palette.CARD,
            border=palette.MAIN if chosen else palette.OUTLINE,
            radius=lk.CHIP_RADIUS,
            padding=ft.Padding.symmetric(
                horizontal=lk.BLOCK, vertical=look.pad(lk.STRONG_LARGE, lk.TARGET)
            ),
        ),
        ident=ident,
        selected=chosen,
    )
