"""The parts numbers are entered with: chips, pads, rows, the bar that adds up."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.check_sum import CheckSumBar
from companion.ui.components.choices import ChoiceRow, FilterRow, OptionRow
from companion.ui.components.entry_rows import EntryRow
from companion.ui.components.keypad import Keypad, KeypadWords
from companion.ui.components.number_chips import Chip, CountBlock, Measured, NumberChips, State
from companion.ui.components.number_pad import NumberPad
from companion.ui.components.tally_grid import TallyGrid, TallyRow
from ui.flet_harness import FletHarness, walk
from ui.shown import shown

LOOK = lk.Look()
LARGE = lk.Look(text=2.0, width=320)
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def label_of(phone: FletHarness, ident: str) -> str:
    labels = [
        control.label
        for control in walk(phone.ident(ident))
        if isinstance(control, ft.Semantics) and control.label
    ]
    assert len(labels) == 1
    return labels[0]


def chips(**states: State) -> list[Chip]:
    return [
        Chip(text=str(n), value=n, label=f"{n} Kings", state=states.get(f"n{n}", "free"))
        for n in range(4)
    ]


class TestNumberChips:
    async def test_a_tap_tells_its_value_and_each_says_what_it_is(self) -> None:
        taps: list[int] = []
        async with shown(lambda: NumberChips(LOOK, chips(), taps.append, ident="kings-0")) as phone:
            await phone.tap("kings-0-2")

            assert taps == [2]
            assert label_of(phone, "kings-0-2") == "2 Kings"

    @pytest.mark.parametrize(
        ("state", "fill"),
        [
            ("free", palette.CARD),
            ("entered", palette.MAIN),
            ("filled", palette.BRASS_FIELD),
            ("faded", palette.PAGE),
        ],
    )
    async def test_its_state_is_its_fill(self, state: State, fill: ft.Colors) -> None:
        def draw() -> ft.Control:
            return NumberChips(LOOK, chips(n1=state), print, ident="k")

        async with shown(draw) as phone:
            box = next(c for c in walk(phone.ident("k-1")) if isinstance(c, ft.Container))

            assert box.bgcolor == fill
            assert phone.ident("k-1").selected == (state in ("entered", "filled"))
            assert (box.on_click is None) == (state == "faded")

    @pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
    @pytest.mark.parametrize("width", [320, 360, 390, 600])
    @pytest.mark.parametrize("count", [2, 4, 7, 12, 14])
    def test_none_is_less_than_48_wide_or_beyond_the_page(
        self, text: float, width: int, count: int
    ) -> None:
        look = lk.Look(text=text, width=width)
        rows = rows_of(look, count)

        for row in rows:
            wide = [c for c in row if c.expand is None]
            if wide:
                widths = [box_of(c).width or 0 for c in wide]
                assert min(widths) >= lk.TARGET
                assert sum(widths) + lk.GAP * (len(wide) - 1) <= look.inner
            else:
                assert (look.inner - lk.GAP * (len(row) - 1)) / len(row) >= lk.TARGET
        assert sum(isinstance(c, ft.Semantics) for row in rows for c in row) == count

    def test_each_is_48_high_and_56_where_text_is_large(self) -> None:
        for look, least in ((LOOK, lk.TARGET), (LARGE, lk.KEY)):
            box = box_of(rows_of(look, 4)[0][0])
            assert isinstance(box.padding, ft.Padding)
            assert look.line(lk.NAME) + 2 * box.padding.top >= least


def rows_of(look: lk.Look, count: int) -> list[list[ft.Control]]:
    """Return the rows of chips as they are laid out, without drawing them."""
    many = [Chip(text=str(n), value=n, label=str(n)) for n in range(count)]
    draw: Callable[..., ft.Column] = NumberChips.__component_impl__  # type: ignore[attr-defined]
    column = draw(look, many, print, ident="x")
    return [row.controls for row in column.controls if isinstance(row, ft.Row)]


def box_of(control: ft.Control) -> ft.Container:
    assert isinstance(control, ft.Semantics)
    assert isinstance(control.content, ft.Container)
    return control.content


class TestCountBlock:
    @pytest.mark.parametrize("look", [LOOK, LARGE])
    async def test_minus_three_zero_and_plus_three_are_drawn_as_such(self, look: lk.Look) -> None:
        def draw() -> list[ft.Control]:
            return [
                CountBlock(look, name, points, [], lambda _ident, _n: None)
                for name, points in zip(NAMES, ["−3", "0", "+3"], strict=False)
            ]

        async with shown(draw) as phone:
            assert phone.texts() == ["Ada", "−3", "Ben", "0", "Cleo", "+3"]

    async def test_a_tap_tells_which_measure_and_a_wrong_one_is_marked(self) -> None:
        taps: list[tuple[str, int]] = []
        kings = Measured(name="Kings", ident="kings-0", chips=chips(), wrong=True)
        queens = Measured(name="Queens", ident="queens-0", chips=chips())

        def draw() -> ft.Control:
            return CountBlock(
                LOOK,
                "Ada",
                "+3",
                [kings, queens],
                lambda *tap: taps.append(tap),
                remark="filled in",
            )

        async with shown(draw) as phone:
            await phone.tap("queens-0-1")

            assert taps == [("queens-0", 1)]
            assert "filled in" in phone.texts()
            assert len(phone.find(ft.Icon, icon=ft.Icons.WARNING_AMBER)) == 1


class TestNumberPad:
    async def test_a_faded_number_says_that_it_is_not_possible(self) -> None:
        taps: list[int] = []

        def draw() -> ft.Control:
            return NumberPad(
                LOOK,
                10,
                {0, 1, 2, 3},
                taps.append,
                lambda: taps.append(-1),
                labels=lambda n: f"{n} tricks",
                impossible=lambda n: f"not {n} tricks",
                clear_label="Clear",
            )

        async with shown(draw) as phone:
            await phone.tap("number-3")
            await phone.tap("clear")

            assert taps == [3, -1]
            assert label_of(phone, "number-3") == "3 tricks"
            assert label_of(phone, "number-4") == "not 4 tricks"
            assert label_of(phone, "clear") == "Clear"

    @pytest.mark.parametrize(("width", "most"), [(320, 4), (390, 6), (800, 6)])
    async def test_no_key_is_narrower_than_a_finger(self, width: int, most: int) -> None:
        look = lk.Look(width=width)

        def draw() -> ft.Control:
            return NumberPad(
                look, 10, {1}, print, print, labels=str, impossible=str, clear_label="Clear"
            )

        async with shown(draw) as phone:
            rows = [len(row.controls) for row in phone.find(ft.Row)]

            assert set(rows) == {most}
            assert (look.inner - lk.GAP * (most - 1)) / most >= lk.TARGET


WORDS = KeypadWords(clear="Clear", rest="0 for the rest", next="Next", sign="Sign", back="Delete")


def keypad(look: lk.Look, log: list[str], *, saves: bool = False, off: bool = False) -> ft.Control:
    return Keypad(
        look,
        WORDS,
        on_digit=lambda digit: log.append(str(digit)),
        on_sign=lambda: log.append("sign"),
        on_back=lambda: log.append("erase"),
        on_clear=lambda: log.append("clear"),
        on_rest=lambda: log.append("rest"),
        on_next=None if off else lambda: log.append("next"),
        saves=saves,
    )


class TestKeypad:
    async def test_every_key_tells_what_it_is(self) -> None:
        log: list[str] = []
        idents = [f"digit-{n}" for n in range(10)]
        idents += ["sign", "erase", "clear", "rest", "next"]
        async with shown(lambda: keypad(LOOK, log)) as phone:
            for ident in idents:
                await phone.tap(ident)

            assert log == [ident.removeprefix("digit-") for ident in idents]
            assert label_of(phone, "sign") == "Sign"
            assert label_of(phone, "erase") == "Delete"

    @pytest.mark.parametrize("left", [True, False])
    async def test_a_left_hand_finds_next_on_the_left(self, left: bool) -> None:
        look = lk.Look(left_handed=left)
        async with shown(lambda: keypad(look, [])) as phone:
            order = [
                c.identifier
                for c in phone.find(ft.Semantics)
                if c.identifier in ("next", "digit-1")
            ]

            assert order == (["next", "digit-1"] if left else ["digit-1", "next"])

    async def test_next_is_two_keys_high(self) -> None:
        async with shown(lambda: keypad(LOOK, [])) as phone:
            heights = {
                ident: max(
                    c.height or 0 for c in walk(phone.ident(ident)) if isinstance(c, ft.Container)
                )
                for ident in ("next", "digit-1")
            }

            assert heights == {"next": 2 * lk.KEY + lk.GAP, "digit-1": lk.KEY}

    async def test_next_can_be_off_and_says_when_it_saves(self) -> None:
        async with shown(lambda: keypad(LOOK, [], saves=True, off=True)) as phone:
            assert phone.ident("next").disabled
            assert phone.find(ft.Icon, icon=ft.Icons.CHECK)


class TestEntryRow:
    async def test_it_is_one_target_that_says_all_of_it(self) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return EntryRow(
                LOOK,
                "Cleo",
                "−5",
                "Cleo, minus 5 points",
                lambda: taps.append("Cleo"),
                active=True,
                ident="cell-2",
                remark="Joker +3 apart",
            )

        async with shown(draw) as phone:
            await phone.tap("cell-2")

            assert taps == ["Cleo"]
            assert label_of(phone, "cell-2") == "Cleo, minus 5 points"
            assert phone.texts() == ["C", "Cleo", "Joker +3 apart", "−5"]
            assert phone.ident("cell-2").selected


class TestCheckSumBar:
    @pytest.mark.parametrize(
        ("standing", "sign"),
        [
            ("incomplete", ft.Icons.INFO_OUTLINE),
            ("right", ft.Icons.CHECK_CIRCLE),
            ("wrong", ft.Icons.WARNING_AMBER),
        ],
    )
    async def test_it_is_heard_and_has_its_sign(self, standing: str, sign: ft.IconData) -> None:
        def draw() -> ft.Control:
            return CheckSumBar(LOOK, standing, "9 of 10 tricks", aside="1 left")  # type: ignore[arg-type]

        async with shown(draw) as phone:
            assert phone.one(ft.Icon).icon == sign
            assert phone.ident("check-sum").live_region
            assert phone.texts() == ["9 of 10 tricks", "1 left"]


class TestChoices:
    @pytest.mark.parametrize("width", [320, 390])
    async def test_names_are_written_in_full_and_the_chosen_is_marked(self, width: int) -> None:
        taps: list[int] = []
        names = ["Bartholomew", "Ada", "Maximiliane", "Cy", "Ben"]

        def draw() -> ft.Control:
            return ChoiceRow(lk.Look(width=width), names, 1, taps.append, ident="chooser")

        async with shown(draw, width=width) as phone:
            await phone.tap("chooser-2")

            assert taps == [2]
            assert phone.texts() == names
            assert [phone.ident(f"chooser-{n}").selected for n in range(3)] == [False, True, False]
            assert phone.one(ft.Row).wrap

    async def test_a_filter_tells_its_place(self) -> None:
        taps: list[int] = []
        async with shown(
            lambda: FilterRow(LOOK, ["All 9", "Quests 4"], 0, taps.append, ident="filter")
        ) as phone:
            await phone.tap("filter-1")

            assert taps == [1]

    async def test_an_answer_is_ticked_when_chosen(self) -> None:
        def draw() -> list[ft.Control]:
            return [
                OptionRow(LOOK, "We agreed on it", print, chosen=False, ident="why-0"),
                OptionRow(LOOK, "A house rule", print, chosen=True, ident="why-1"),
            ]

        async with shown(draw) as phone:
            ticks = [c for c in walk(phone.ident("why-1")) if isinstance(c, ft.Icon)]

            assert len(ticks) == len(phone.find(ft.Icon)) == 1


class TestTallyGrid:
    @pytest.mark.parametrize("look", [LOOK, LARGE])
    async def test_a_cell_tells_its_trick_and_seat_and_says_both(self, look: lk.Look) -> None:
        taps: list[tuple[int, int]] = []
        rows = [
            TallyRow(number=n, text="Trick", labels=[f"{x}, trick {n}" for x in NAMES], winner=w)
            for n, w in ((7, 1), (8, None))
        ]

        def draw() -> ft.Control:
            return TallyGrid(look, NAMES, rows, lambda *tap: taps.append(tap))

        async with shown(draw) as phone:
            await phone.tap("trick-8-3")

            assert taps == [(8, 3)]
            assert label_of(phone, "trick-7-1") == "Ben, trick 7"
            assert phone.ident("trick-7-1").selected
            assert not phone.ident("trick-7-0").selected
            assert {"Ada", "Dan", "7", "8"} <= set(phone.texts())
