"""The places of a trick, and the line that tells how the quest stands."""

from __future__ import annotations

import flet as ft
import pytest

from companion.ui import look as lk
from companion.ui.components.marks import DRAWINGS
from companion.ui.components.tally_line import TallyLine
from companion.ui.components.trick_slots import Slot, TrickSlots
from ui.flet_harness import walk
from ui.shown import shown

LOOK = lk.Look()


def slots(names: tuple[str, ...] = ("Dan", "Ada", "Ben", "Cleo")) -> list[Slot]:
    first, second, third, *rest = names
    return [
        Slot(
            seat=3,
            caption=f"{first} leads",
            label=f"{first} leads: 6 of Dwarves",
            state="played",
            rank="6",
            suit="dwarves",
        ),
        Slot(
            seat=0,
            caption=second,
            label=f"{second}: Jack of Dwarves, is winning",
            state="played",
            rank="J",
            suit="dwarves",
            wins=True,
        ),
        Slot(seat=1, caption=third, label=f"{third} plays next", state="next", strong=True),
        *(
            Slot(seat=2 + at, caption=name, label=f"{name}, no card")
            for at, name in enumerate(rest)
        ),
    ]


class TestTrickSlots:
    async def test_cards_stand_clockwise_from_who_leads(self) -> None:
        async with shown(lambda: TrickSlots(LOOK, slots(), None)) as phone:
            assert phone.texts() == ["6", "Dan leads", "J", "Ada", "Ben", "Cleo"]

    async def test_a_finger_shows_who_is_next_and_a_crown_who_is_winning(self) -> None:
        async with shown(lambda: TrickSlots(LOOK, slots(), None)) as phone:
            fingers = phone.find(ft.Icon, icon=ft.Icons.TOUCH_APP)
            (crown,) = phone.find(ft.Image, src=DRAWINGS["crown"])

            assert len(fingers) == 1
            assert fingers[0] in list(walk(phone.ident("slot-1")))
            assert crown in list(walk(phone.ident("slot-0")))

    async def test_each_says_all_of_it_and_reacts_only_where_somebody_is_chosen(self) -> None:
        taps: list[int] = []
        async with shown(lambda: TrickSlots(LOOK, slots(), None)) as phone:
            assert phone.ident("slot-3").label == "Dan leads: 6 of Dwarves"
            assert not [c for c in phone.find(ft.Container) if c.on_click]
        async with shown(lambda: TrickSlots(LOOK, slots(), taps.append)) as phone:
            await phone.tap("slot-2")

            assert taps == [2]

    @pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
    @pytest.mark.parametrize("width", [320, 390, 600])
    async def test_no_place_is_smaller_than_a_finger_or_stands_beyond_the_page(
        self, width: int, text: float
    ) -> None:
        look = lk.Look(width=width, text=text)
        names = ("Dan", "Wilhelmina", "Ben", "Cleo", "Eve")
        async with shown(
            lambda: TrickSlots(look, slots(names), None, longest_caption="Wilhelmina leads"),
            width=width,
        ) as phone:
            rows = [row for row in phone.find(ft.Row) if row.spacing == lk.GAP]
            boxes = [c for c in phone.find(ft.Container) if c.border is not None]

            assert all((box.width or 0) >= lk.TARGET for box in boxes)
            for row in rows:
                widths = places(row)
                assert widths
                assert sum(widths) + lk.GAP * (len(widths) - 1) <= look.inner

    async def test_what_is_below_stays_where_it_is_whoever_leads(self) -> None:
        look = lk.Look(width=320)
        long = "Wilhelmina leads"
        async with shown(
            lambda: TrickSlots(look, slots(), None, longest_caption=long), width=320
        ) as phone:
            rooms = [box.height for box in phone.find(ft.Container) if box.width == 0]

            assert rooms == [2 * look.line(lk.LABEL)] * 4


def places(row: ft.Row) -> list[float]:
    """Return how wide the places of a row are; what they hold has a height too."""
    boxes = [control for control in walk(row.controls) if isinstance(control, ft.Container)]
    return [box.width for box in boxes if box.width and box.height is None]


async def test_a_tally_line_names_the_number_and_gives_everybody_s_in_bold() -> None:
    async with shown(lambda: TallyLine(LOOK, "Tricks", ("Ada", "Ben"), ("1", "2"))) as phone:
        assert phone.texts() == ["Tricks", "Ada 1", "Ben 2"]
        values = [text.spans[1].style for text in phone.find(ft.Text) if text.spans]
        assert [style and style.weight for style in values] == [ft.FontWeight.W_700] * 2
