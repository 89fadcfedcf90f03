"""The parts a match is read from: sheet, explanations, standings, chart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import flet as ft
import flet_charts as fc  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.chart_scale import Series, scale, spread
from companion.ui.components.explanation import ExplanationCard, Reason
from companion.ui.components.score_sheet import ScoreSheet, column_width, fits
from companion.ui.components.sheet_data import SheetCell, SheetPlayer, SheetRow
from companion.ui.components.standings import Placed, StandingsList, TieCard, WinnerHead
from companion.ui.components.totals_chart import NAMES_APART, TotalsChart
from ui.flet_harness import FletHarness, walk
from ui.shown import shown

LOOK = lk.Look()
LARGE = lk.Look(text=2.0, width=320)
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"]


def players(count: int) -> list[SheetPlayer]:
    totals = ["4", "−16", "0", "6", "6"]
    return [
        SheetPlayer(
            name=name, total=total, label=f"{name}, total {total}", leads=total == "6", deals=n == 1
        )
        for n, (name, total) in enumerate(zip(NAMES, totals, strict=True))
    ][:count]


def rows(count: int) -> list[SheetRow]:
    cells = [
        SheetCell(points=points, running=running)
        for points, running in (("−3", "−3"), ("0", "0"), ("+3", "3"), ("−12", "−16"), ("+6", "7"))
    ][:count]
    return [
        SheetRow(
            number=1,
            label="Deal 1, Capture the Kings",
            title="Capture the Kings",
            under="Dragon",
            sign="magic",
            cells=cells,
            edited=True,
            overridden=True,
        ),
        SheetRow(
            number=2,
            label="Deal 2, next",
            title="Next",
            under="Ben deals",
            cells=[SheetCell(points="–")] * count,
            next=True,
        ),
        SheetRow(number=3, label="Deal 3", tappable=False),
    ]


def sheet(look: lk.Look, count: int, taps: list[int]) -> Callable[[], ft.Control]:
    return lambda: ScoreSheet(look, players(count), rows(count), taps.append, total_label="Total")


def has_kind(text: ft.Text, look: lk.Look, kind: lk.Type) -> bool:
    return (
        text.style is not None
        and text.style.size == look.size(kind)
        and (text.style.font_family == kind.family)
    )


class TestScoreSheet:
    @pytest.mark.parametrize(("look", "kind"), [(LOOK, lk.POINTS), (LARGE, lk.STRONG_SMALL)])
    async def test_minus_three_zero_and_plus_three_are_drawn_as_such(
        self, look: lk.Look, kind: lk.Type
    ) -> None:
        async with shown(sheet(look, 3, []), width=look.width) as phone:
            points = [t.value for t in phone.find(ft.Text) if has_kind(t, look, kind)]

            assert points[:3] == ["−3", "0", "+3"]

    async def test_a_row_is_one_target_with_all_of_it_in_one_sentence(self) -> None:
        taps: list[int] = []
        async with shown(sheet(LOOK, 4, taps)) as phone:
            await phone.tap("deal-1")
            await phone.tap("deal-2")

            assert taps == [1, 2]
            spoken = [c for c in walk(phone.ident("deal-1")) if isinstance(c, ft.Semantics)]
            assert [c.label for c in spoken if c.label] == ["Deal 1, Capture the Kings"]
            assert spoken[-1].exclude_semantics

    async def test_a_deal_that_is_not_drawn_yet_is_its_number_alone(self) -> None:
        async with shown(sheet(LOOK, 4, [])) as phone:
            assert phone.find(ft.Semantics, identifier="deal-3") == []
            assert phone.texts()[-1] == "3"

    async def test_blank_is_a_dash_and_never_a_zero(self) -> None:
        async with shown(sheet(LOOK, 4, [])) as phone:
            texts = phone.texts()

            assert texts[texts.index("Ben deals") + 1 :][:4] == ["–"] * 4

    async def test_every_leader_has_the_crown_and_the_dealer_has_the_cards(self) -> None:
        async with shown(sheet(LOOK, 5, [])) as phone:
            crowns = phone.find(ft.Image, src="marks/crown.svg")
            heads = phone.find(ft.Container, bgcolor=palette.BRASS_FIELD)

            assert len(crowns) == len(heads) == 2
            # one in the head, one in the row of the deal that is next
            assert len(phone.find(ft.Icon, icon=ft.Icons.STYLE)) == 2

    async def test_an_edited_deal_has_a_pencil_and_an_overridden_one_a_warning(self) -> None:
        for look in (LOOK, LARGE):
            async with shown(sheet(look, 4, []), width=look.width) as phone:
                assert len(phone.find(ft.Icon, icon=ft.Icons.EDIT)) == 1
                assert len(phone.find(ft.Icon, icon=ft.Icons.WARNING_AMBER)) == 1

    async def test_names_are_written_in_full_in_both_shapes(self) -> None:
        for look in (LOOK, LARGE):
            async with shown(sheet(look, 5, []), width=look.width) as phone:
                assert set(NAMES) <= set(phone.texts())

    async def test_in_large_text_the_newest_deal_comes_first_and_can_be_opened(self) -> None:
        taps: list[int] = []
        more = [*rows(4), rows(4)[0]]
        more[-1] = SheetRow(number=4, label="Deal 4", title="Triplets", cells=rows(4)[0].cells)

        def draw() -> ft.Control:
            return ScoreSheet(LARGE, players(4), more, taps.append, total_label="Total")

        async with shown(draw, width=320) as phone:
            titles = [t for t in phone.texts() if t in ("Triplets", "Capture the Kings", "Next")]
            await phone.tap("deal-4")

            assert titles == ["Triplets", "Capture the Kings"]
            assert taps == [4]

    @pytest.mark.parametrize(
        ("width", "text", "count", "table"),
        [
            (390, 1.0, 4, True),
            (390, 1.0, 5, True),
            (360, 1.0, 4, True),
            (320, 1.0, 4, True),
            (320, 1.0, 5, False),
            (390, 2.0, 4, False),
            (320, 2.0, 3, False),
            (800, 1.0, 5, True),
        ],
    )
    def test_it_is_a_table_only_where_columns_and_names_fit(
        self, width: int, text: float, count: int, table: bool
    ) -> None:
        assert fits(lk.Look(width=width, text=text), players(count)) is table

    @given(width=st.integers(280, 1000), text=st.floats(1.0, 2.0), count=st.integers(3, 5))
    def test_a_column_is_never_less_than_a_finger_wide(
        self, width: int, text: float, count: int
    ) -> None:
        assert column_width(lk.Look(width=width, text=text), count) >= lk.TARGET

    async def test_a_width_that_is_not_known_yet_is_drawn_all_the_same(self) -> None:
        look = lk.Look.on(0, 0)
        async with shown(sheet(look, 4, []), width=0) as phone:
            assert "Capture the Kings" in phone.texts()


class TestExplanationCard:
    @pytest.mark.parametrize("look", [LOOK, LARGE])
    async def test_each_reason_stands_left_and_its_points_right(self, look: lk.Look) -> None:
        reasons = [Reason("0 of the last four tricks, +2 each", "0"), Reason("Won trick 5", "+3")]

        def draw() -> ft.Control:
            return ExplanationCard(look, "Cleo", "+3", "total −3", reasons)

        async with shown(draw) as phone:
            texts = phone.texts()

            assert texts[texts.index(reasons[0].text) :][:4] == [
                "0 of the last four tricks, +2 each",
                "0",
                "Won trick 5",
                "+3",
            ]
            assert "total −3" in texts


class TestStandings:
    async def test_every_first_is_marked_alike(self) -> None:
        placed = [
            Placed(place=1, name="Ada", total="9"),
            Placed(place=1, name="Dan", total="9"),
            Placed(place=3, name="Ben", total="−9", aside="18 behind"),
        ]
        async with shown(lambda: StandingsList(LOOK, placed)) as phone:
            marked = phone.find(ft.Container, bgcolor=palette.BRASS_FIELD)

            assert len(marked) == 2
            assert [t for t in phone.texts() if t in "1 2 3"] == ["1", "1", "3"]
            assert phone.texts()[-2:] == ["18 behind", "−9"]

    @pytest.mark.parametrize("crowns", [1, 2, 3])
    async def test_there_is_a_crown_for_each_who_shares_the_lead(self, crowns: int) -> None:
        def draw() -> list[ft.Control]:
            return [
                TieCard(LOOK, "Ada and Dan are tied", "One more deal decides.", crowns=crowns),
                WinnerHead(LOOK, "Ada and Dan", "9 points each", crowns=crowns),
            ]

        async with shown(draw) as phone:
            assert len(phone.find(ft.Image, src="marks/crown.svg")) == 2 * crowns


class TestTotalsChart:
    SERIES = (
        Series(end="Ada 14", totals=[0, 3, 14], leads=True),
        Series(end="Dan 9", totals=[0, 1, 9]),
        Series(end="Ben −4", totals=[0, 2, -4]),
        Series(end="Cleo −5", totals=[0, 1, -5]),
        Series(end="Eve −5", totals=[0, 0, -5]),
    )

    async def drawn(self, phone: FletHarness) -> list[Any]:
        return [line for line in phone.one(fc.LineChart).data_series if len(line.points) > 2]

    async def test_lines_differ_by_width_and_dash_not_by_colour_alone(self) -> None:
        async with shown(lambda: TotalsChart(LOOK, self.SERIES, "Ada leads")) as phone:
            strokes = [
                (line.stroke_width, tuple(line.dash_pattern or ()))
                for line in await self.drawn(phone)
            ]

            assert len(set(strokes)) == len(strokes) == 5

    async def test_two_who_share_the_lead_differ_too(self) -> None:
        both = [Series(end=f"{n} 9", totals=[0, 5, 9], leads=True) for n in NAMES]
        async with shown(lambda: TotalsChart(LOOK, both, "All lead")) as phone:
            strokes = {tuple(line.dash_pattern or ()) for line in await self.drawn(phone)}

            assert len(strokes) == 5

    @pytest.mark.parametrize("look", [LOOK, LARGE])
    async def test_names_at_the_ends_are_18_apart_and_readers_hear_a_summary(
        self, look: lk.Look
    ) -> None:
        async with shown(lambda: TotalsChart(look, self.SERIES, "Ada leads by 5")) as phone:
            tops = sorted(float(c.top) for c in phone.find(ft.Container) if c.top is not None)

            assert len(tops) == 5
            assert min(b - a for a, b in pairwise(tops)) >= NAMES_APART
            assert phone.one(ft.Semantics, label="Ada leads by 5").exclude_semantics

    async def test_a_match_without_a_deal_is_drawn(self) -> None:
        start = [Series(end=f"{n} 0", totals=[0]) for n in NAMES[:3]]
        async with shown(lambda: TotalsChart(LOOK, start, "Nothing yet")) as phone:
            assert phone.find(fc.LineChart)

    @given(st.lists(st.lists(st.integers(-200, 200), min_size=1), min_size=1, max_size=5))
    def test_every_total_lies_on_the_axis(self, totals: list[list[int]]) -> None:
        low, high, step = scale([Series(end="x", totals=one) for one in totals])

        assert low <= min(map(min, totals))
        assert max(map(max, totals)) <= high
        assert low % step == high % step == 0
        assert low <= 0 < high

    @given(st.lists(st.floats(0, 200), min_size=1, max_size=5))
    def test_names_are_spread_in_order_and_stay_on_the_chart(self, wanted: list[float]) -> None:
        places = spread(wanted, 18, 208)

        in_order = sorted(range(len(wanted)), key=lambda i: wanted[i])
        apart = [places[b] - places[a] for a, b in pairwise(in_order)]
        assert all(gap >= 18 - 1e-9 for gap in apart)
        assert -1e-9 <= min(places) <= max(places) <= 208
