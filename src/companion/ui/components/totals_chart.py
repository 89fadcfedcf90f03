"""The totals after each deal as lines that differ by width and dash, named at their ends."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import flet as ft

from companion.texts import plain
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.chart_scale import Series, scale, spread

HEIGHT: Final = 190
"""Of the plot, in dp."""
NAMES_APART: Final = 18
AXIS: Final = 30
AXIS_GAP: Final = 6

STROKES: Final[tuple[tuple[float, list[int] | None], ...]] = (
    (2.5, None),
    (2, [10, 5]),
    (2, [2, 4]),
    (2, [12, 4, 2, 4]),
    (1.5, [5, 2]),
)
LEADING: Final[tuple[tuple[float, list[int] | None], ...]] = (
    (4, None),
    (4, [14, 4]),
    (4, [5, 3]),
    (4, [14, 3, 4, 3]),
    (4, [3, 6]),
)


@component
def TotalsChart(
    look: lk.Look, series: Sequence[Series], summary: str, *, before: int = 0
) -> ft.Control:
    """Draw the lines; a screen reader hears the *summary* instead.

    The first total of each is the one after deal *before*: 0, or more in a match begun on paper.
    """
    fc = _charts()
    low, high, step = scale(series)
    last = before + max(max((len(one.totals) for one in series), default=1) - 1, 1)
    bottom = look.line(lk.RUNNING) + 10
    apart = max(NAMES_APART, look.line(lk.STRONG_LABEL))
    ends = [(high - one.totals[-1]) / (high - low) * HEIGHT for one in series if one.totals]
    places = spread([end + apart / 2 for end in ends], apart, HEIGHT + apart)
    longest = max((len(one.end) for one in series), default=1)
    names = min(longest * look.size(lk.STRONG_LABEL) * lk.LETTER + 8, look.inner * 0.45)
    axis = look.grown(AXIS, 2.0)
    every = _every((look.inner - names - axis) / (last - before), look)
    chart = fc.LineChart(
        data_series=[*_grid(low, high, step, (before, last)), *_lines(series, before)],
        animation=ft.Duration(milliseconds=0),
        interactive=False,
        min_x=before,
        max_x=last,
        min_y=low,
        max_y=high,
        left_axis=fc.ChartAxis(
            labels=[
                fc.ChartAxisLabel(
                    value=value,
                    label=ft.Container(
                        look.words(plain(value), lk.RUNNING, palette.SOFT_INK, one_line=True),
                        width=axis,
                        padding=ft.Padding.only(right=AXIS_GAP),
                        alignment=ft.Alignment.CENTER_RIGHT,
                    ),
                )
                for value in range(low, high + 1, step)
            ],
            label_size=axis,
            label_spacing=step,
        ),
        bottom_axis=fc.ChartAxis(
            labels=[
                fc.ChartAxisLabel(
                    value=deal,
                    label=ft.Container(
                        look.words(str(deal), lk.RUNNING, palette.SOFT_INK),
                        padding=ft.Padding.only(top=4),
                    ),
                )
                for deal in range(before + 1, last + 1)
                if deal % every == 0
            ],
            label_size=bottom,
            label_spacing=every,
        ),
        expand=True,
        height=HEIGHT + bottom,
    )
    labels = ft.Stack(
        [
            ft.Container(
                look.words(
                    one.end,
                    lk.STRONG_LABEL,
                    palette.BRASS if one.leads else palette.INK,
                    one_line=True,
                ),
                top=place - apart / 2,
                left=8,
            )
            for one, place in zip(series, places, strict=True)
        ],
        width=names,
        height=HEIGHT + apart,
    )
    return ft.Semantics(
        label=summary,
        exclude_semantics=True,
        image=True,
        content=ft.Row(
            [
                ft.Container(chart, expand=True, padding=ft.Padding.only(top=apart / 2)),
                labels,
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _every(apart: float, look: lk.Look) -> int:
    """Return which deals are numbered: every, every second … that leaves room for its number.

    *apart* is how far a deal is from the next, in dp.
    """
    room = look.size(lk.RUNNING) * 1.8
    return next((n for n in (1, 2, 5) if n * apart >= room), 10)


def _charts() -> Any:
    """Return Flet's charts. Only here: one screen draws one, and loading them delays the start."""
    return import_module("flet_charts")


def _grid(low: int, high: int, step: int, across: tuple[int, int]) -> list[Any]:
    """Return a line across at each step, the one at 0 heavier; the chart's own miss both ends."""
    fc = _charts()
    return [
        fc.LineChartData(
            points=[fc.LineChartDataPoint(deal, value) for deal in across],
            color=palette.LINE if value else palette.OUTLINE,
            stroke_width=1 if value else 1.5,
        )
        for value in range(low, high + 1, step)
    ]


def _lines(series: Sequence[Series], before: int) -> list[Any]:
    fc = _charts()
    strokes, leading = iter(STROKES), iter(LEADING)
    drawn = []
    for one in series:
        width, dash = next(leading) if one.leads else next(strokes)
        colour = palette.BRASS if one.leads else palette.INK
        last = before + len(one.totals) - 1
        drawn.append(
            fc.LineChartData(
                points=[
                    fc.LineChartDataPoint(
                        deal,
                        total,
                        point=fc.ChartCirclePoint(
                            color=colour, radius=5 if one.leads else 4, stroke_width=0
                        )
                        if deal == last
                        else False,
                    )
                    for deal, total in enumerate(one.totals, start=before)
                ],
                color=colour,
                stroke_width=width,
                dash_pattern=dash,
                rounded_stroke_cap=True,
            )
        )
    return sorted(drawn, key=lambda line: float(line.stroke_width))
