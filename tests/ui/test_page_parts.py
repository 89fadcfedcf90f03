"""The parts pages are put together from: bars, buttons, cards to choose, fields, overlays."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from companion.resources import shipped
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.banner import Banner
from companion.ui.components.blocks import empty, heading, label, note, pill
from companion.ui.components.buttons import Button, bottom_bar, button, link, paired_buttons
from companion.ui.components.card_tiles import CardGrid, Tile, tile_side
from companion.ui.components.fields import NameField, SearchField
from companion.ui.components.marks import COLOURS, DRAWINGS, SMALLEST, Mark, mark
from companion.ui.components.nav_bar import nav_bar
from companion.ui.components.overlays import bottom_sheet, snackbar
from companion.ui.components.pair_cards import PairCard, PairHead
from companion.ui.components.quest_cards import QuestSideCard, SideFace
from companion.ui.components.rows import ListRow, SwitchRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.components.special_cards import SpecialChoice, SpecialFace
from companion.ui.components.step_bar import StepBar
from companion.ui.components.top_bar import TopBar, icon_button, rung_button, undo_button
from ui.flet_harness import FletHarness, texts, walk
from ui.shown import shown

LOOK = lk.Look()
LARGE = lk.Look(text=2.0, width=320)
BOTH = pytest.mark.parametrize("look", [LOOK, LARGE], ids=["usual", "large"])
SIDE = SideFace(
    name="Save the Rearguard",
    figure="+2",
    text="per trick won in the last four",
    detail="Tricks 7, 8, 9 and 10",
    together="All players together: +8",
)
TINKERER = SpecialFace(name="Tinkerer", sign="dwarves", rank="11", text="+3 to the next winner")
DRAGON = SpecialFace(name="Dragon", sign="magic")
STEPS = ["Special card", "Quest", "Play", "Score"]


def nothing() -> None:
    """Do nothing when tapped."""


def stroke(box: ft.Container) -> tuple[float, ft.ColorValue]:
    """Return width and colour of the border around what can be tapped."""
    decoration = box.foreground_decoration
    assert decoration is not None
    assert decoration.border is not None
    return decoration.border.top.width, decoration.border.top.color


class TestTopBar:
    async def test_undo_is_in_every_bar_and_icons_say_what_they_do(self) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return TopBar(
                LOOK,
                "Deal 4",
                subtitle="Ben deals",
                leading=icon_button(LOOK, ft.Icons.CLOSE, "Close", nothing, ident="close"),
                actions=[undo_button(LOOK, "Undo", lambda: taps.append("undo"))],
            )

        async with shown(draw) as phone:
            await phone.tap("undo")

            assert taps == ["undo"]
            assert phone.texts() == ["Deal 4", "Ben deals"]
            spoken = {c.label for c in phone.find(ft.Semantics) if c.label}
            assert {"Undo", "Close"} <= spoken

    async def test_in_large_text_the_subtitle_goes_first(self) -> None:
        async with shown(lambda: TopBar(LARGE, "Deal 4", subtitle="Ben deals")) as phone:
            assert phone.texts() == ["Deal 4"]

    async def test_nothing_to_undo_is_off(self) -> None:
        async with shown(lambda: TopBar(LOOK, "x", actions=[undo_button(LOOK, "Undo", None)])) as p:
            assert p.ident("undo").disabled

    @BOTH
    async def test_the_rung_is_changed_by_a_button_that_says_so(self, look: lk.Look) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return rung_button(
                look, "Counts", "Entered by counts. Change", lambda: taps.append("!")
            )

        async with shown(draw) as phone:
            await phone.tap("rung")

            assert taps == ["!"]


class TestButtons:
    @pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
    def test_the_main_button_is_56_high_and_grows_with_its_text(self, text: float) -> None:
        look = lk.Look(text=text)
        drawn = button(look, Button(text="Start", on_tap=nothing))

        assert isinstance(drawn, ft.Semantics)
        assert isinstance(drawn.content, ft.Container)
        padding = drawn.content.padding
        assert isinstance(padding, ft.Padding)
        assert look.line(lk.BUTTON) + padding.top + padding.bottom >= lk.KEY
        assert drawn.content.height is None

    @pytest.mark.parametrize("kind", ["main", "quiet", "outline", "text", "ember"])
    async def test_without_anything_to_do_it_is_off_and_says_so(self, kind: str) -> None:
        def draw() -> ft.Control:
            return button(LOOK, Button(text="Save", on_tap=None, kind=kind, ident="save"))  # type: ignore[arg-type]

        async with shown(draw) as phone:
            drawn = phone.ident("save")

            assert drawn.disabled
            assert drawn.button
            assert phone.find(ft.Container, where=lambda c: c.on_click is not None) == []

    @pytest.mark.parametrize(("left", "order"), [(False, ["a", "b"]), (True, ["b", "a"])])
    async def test_a_pair_turns_round_for_a_left_hand(self, left: bool, order: list[str]) -> None:
        look = lk.Look(left_handed=left)

        def draw() -> ft.Control:
            return paired_buttons(
                look,
                Button(text="a", on_tap=nothing, kind="outline"),
                Button(text="b", on_tap=nothing),
            )

        async with shown(draw) as phone:
            assert phone.texts() == order

    @pytest.mark.parametrize("main_first", [True, False])
    async def test_where_both_do_not_fit_the_main_one_is_on_top(self, main_first: bool) -> None:
        main = Button(text="Go back and fix", on_tap=nothing)
        other = Button(text="Save as it is", on_tap=nothing, kind="outline")
        pair = (main, other) if main_first else (other, main)

        async with shown(lambda: paired_buttons(LARGE, *pair)) as phone:
            assert phone.texts() == ["Go back and fix", "Save as it is"]

    async def test_two_that_fit_stand_side_by_side_also_in_large_text(self) -> None:
        pair = Button(text="No", on_tap=nothing, kind="outline"), Button(text="Yes", on_tap=nothing)

        async with shown(lambda: paired_buttons(LARGE, *pair)) as phone:
            assert phone.texts() == ["No", "Yes"]

    async def test_a_link_is_tapped_like_a_button(self) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return link(LOOK, Button(text="All 14", on_tap=lambda: taps.append("x"), ident="all"))

        async with shown(lambda: bottom_bar(LOOK, [draw()])) as phone:
            await phone.tap("all")

            assert taps == ["x"]


class TestMarks:
    @pytest.mark.parametrize("kind", DRAWINGS)
    def test_each_has_its_own_drawing(self, kind: Mark) -> None:
        drawn = mark(kind, 4)

        assert isinstance(drawn, ft.Image)
        assert (shipped("assets") / str(drawn.src)).read_text().startswith("<svg")
        assert drawn.width == drawn.height == SMALLEST
        assert drawn.exclude_from_semantics

    def test_the_suits_differ_in_shape_and_colour(self) -> None:
        suits: tuple[Mark, ...] = ("dwarves", "goblins", "knights", "magic")

        assert len({DRAWINGS[suit] for suit in suits}) == 4
        assert len({COLOURS[suit] for suit in suits}) == 4


class TestQuestSideCard:
    @BOTH
    async def test_it_is_one_target_that_says_the_side(self, look: lk.Look) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return QuestSideCard(
                look, SIDE, "Save the Rearguard, plus 2 per trick", lambda: taps.append("!"),
                chosen=True, ident="side-0",
            )  # fmt: skip

        async with shown(draw) as phone:
            await phone.tap("side-0")

            assert taps == ["!"]
            assert {SIDE.name, SIDE.figure, SIDE.text, SIDE.detail, SIDE.together} == set(
                phone.texts()
            )

    async def test_the_chosen_side_is_brass_with_a_heavy_border_and_a_tick(self) -> None:
        def draw() -> list[ft.Control]:
            return [
                QuestSideCard(LOOK, SIDE, "a", nothing, chosen=True, ident="side-0"),
                QuestSideCard(LOOK, SIDE, "b", nothing, chosen=False, ident="side-1"),
            ]

        async with shown(draw) as phone:
            chosen, other = phone.tappable("side-0"), phone.tappable("side-1")

            assert chosen.bgcolor == palette.BRASS_FIELD
            assert stroke(chosen) == (2, palette.INK)
            assert other.bgcolor == palette.CARD
            assert len(phone.find(ft.Icon, icon=ft.Icons.CHECK_CIRCLE)) == 1
            assert phone.ident("side-0").selected


class TestPair:
    @BOTH
    async def test_quest_and_special_stand_together(self, look: lk.Look) -> None:
        async with shown(lambda: PairCard(look, SIDE, TINKERER)) as phone:
            assert {"+2", SIDE.name, "11", "Tinkerer", TINKERER.text} <= set(phone.texts())

    async def test_a_magic_card_is_a_star_without_a_rank(self) -> None:
        async with shown(lambda: PairCard(LOOK, SIDE, DRAGON)) as phone:
            assert len(phone.find(ft.Image, src=DRAWINGS["magic"])) == 1

    async def test_above_a_form_the_pill_goes_first_in_large_text(self) -> None:
        async with shown(lambda: PairHead(LOOK, SIDE, DRAGON)) as phone:
            assert "Dragon" in phone.texts()
        async with shown(lambda: PairHead(LARGE, SIDE, DRAGON)) as phone:
            assert "Dragon" not in phone.texts()

    async def test_a_special_is_chosen_by_name_and_shape(self) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return SpecialChoice(
                LOOK, TINKERER, "Tinkerer, 11 of Dwarves", lambda: taps.append("!"),
                chosen=False, ident="special-tinkerer",
            )  # fmt: skip

        async with shown(lambda: ft.Row([draw()])) as phone:
            await phone.tap("special-tinkerer")

            assert taps == ["!"]
            assert phone.texts() == ["11", "Tinkerer"]


def tiles() -> list[Tile]:
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    deck = [
        Tile(rank=r, suit="goblins", label=f"{r} of Goblins", ident=f"red-{r}", played=r == "5")
        for r in ranks
    ]
    scout = Tile(rank="1", suit="goblins", label="Scout", ident="scout", special=True)
    return [*deck, scout, Tile(rank="", suit="magic", label="Dragon", ident="dragon")]


def box(phone: FletHarness, ident: str) -> ft.Container:
    """Return what is drawn under *ident*, whether it reacts or not."""
    return next(
        control
        for control in walk(phone.ident(ident))
        if isinstance(control, ft.Container) and control.foreground_decoration is not None
    )


class TestCardGrid:
    async def test_a_played_card_cannot_be_tapped(self) -> None:
        async with shown(lambda: CardGrid(LOOK, tiles(), print)) as phone:
            assert phone.ident("red-5").disabled
            assert not phone.ident("red-6").disabled

    async def test_a_tile_tells_its_card_and_says_its_name(self) -> None:
        taps: list[str] = []
        async with shown(lambda: CardGrid(LOOK, tiles(), taps.append, led="goblins")) as phone:
            await phone.tap("red-10")
            await phone.tap("dragon")

            assert taps == ["red-10", "dragon"]
            labels = [c.label for c in walk(phone.ident("red-10")) if isinstance(c, ft.Semantics)]
            assert "10 of Goblins" in labels

    async def test_beside_a_rank_always_stands_the_shape(self) -> None:
        async with shown(lambda: CardGrid(LOOK, tiles(), print)) as phone:
            shapes = [c for c in walk(phone.ident("red-K")) if isinstance(c, ft.Image)]

            assert [shape.src for shape in shapes] == [DRAWINGS["goblins"]]

    async def test_a_special_has_a_heavy_border_and_a_triangle_a_played_card_neither(self) -> None:
        async with shown(lambda: CardGrid(LOOK, tiles(), print)) as phone:
            scout, played = phone.tappable("scout"), box(phone, "red-5")

            assert stroke(scout) == (2.5, palette.GOBLINS)
            assert stroke(played) == (1, palette.LINE)
            assert len(phone.find(ft.Image, src=DRAWINGS["special"])) == 1

    @pytest.mark.parametrize("width", [320, 360, 390, 412, 800])
    @pytest.mark.parametrize("text", [1.0, 1.4, 2.0])
    async def test_tiles_are_48_at_least_and_rows_stay_on_the_page(
        self, width: int, text: float
    ) -> None:
        look = lk.Look(width=width, text=text)
        async with shown(lambda: CardGrid(look, tiles(), print), width=width) as phone:
            longest = max(
                (row for row in phone.find(ft.Row) if not row.tight), key=lambda r: len(r.controls)
            )
            count = len(longest.controls)

            assert tile_side(look) >= lk.TARGET
            assert count * tile_side(look) + (count - 1) * longest.spacing <= look.inner


class TestBanner:
    async def test_it_warns_in_a_sentence_and_takes_an_answer(self) -> None:
        taps: list[str] = []
        answers = [
            Button(text="Look", on_tap=lambda: taps.append("look"), kind="ember", ident="a"),
            Button(text="It is fine", on_tap=lambda: taps.append("fine"), ident="b"),
        ]

        def draw() -> ft.Control:
            return Banner(LOOK, "Cleo may have revoked.", "Look.", answers=answers)

        async with shown(draw) as phone:
            await phone.tap("b")

            assert taps == ["fine"]
            assert phone.texts()[0] == "Cleo may have revoked. Look."
            assert phone.ident("banner").live_region

    async def test_a_third_answer_is_refused(self) -> None:
        three = [Button(text=str(n), on_tap=nothing) for n in range(3)]
        draw: Callable[..., ft.Control] = Banner.__component_impl__.__wrapped__  # type: ignore[attr-defined]

        with pytest.raises(ValueError, match="two"):
            draw(LOOK, "x", answers=three)


class TestStepBar:
    @BOTH
    async def test_steps_that_were_reached_can_be_gone_to(self, look: lk.Look) -> None:
        taps: list[int] = []

        def draw() -> ft.Control:
            return StepBar(look, STEPS, 1, taps.append, labels=STEPS, reached=2)

        async with shown(draw) as phone:
            await phone.tap("step-0")
            await phone.tap("step-2")

            assert taps == [0, 2]
            assert phone.ident("step-3").disabled
            assert phone.ident("step-1").selected


class TestRows:
    async def test_a_switch_is_switched_anywhere_on_its_row(self) -> None:
        taps: list[bool] = []

        def draw() -> list[ft.Control]:
            return [
                SwitchRow(LOOK, "Left hand", True, taps.append, ident="left", text="Keys move"),
                SwitchRow(LOOK, "Less motion", False, taps.append, ident="motion"),
            ]

        async with shown(draw) as phone:
            await phone.tap("left")
            await phone.tap("motion")

            assert taps == [False, True]
            assert (phone.ident("left").toggled, phone.ident("motion").toggled) == (True, False)

    async def test_a_row_that_leads_somewhere_says_all_of_it(self) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            return ListRow(LOOK, "Triplets", lambda: taps.append("!"), ident="row", text="tile 15")

        async with shown(draw) as phone:
            await phone.tap("row")

            spoken = [c.label for c in walk(phone.ident("row")) if isinstance(c, ft.Semantics)]
            assert taps == ["!"]
            assert "Triplets. tile 15" in spoken

    @BOTH
    async def test_a_segment_is_chosen_and_ticked(self, look: lk.Look) -> None:
        taps: list[int] = []
        options = [Option(text=text, label=text) for text in ("Light", "Dark", "Black", "Phone")]

        async with shown(lambda: Segmented(look, options, 3, taps.append, ident="theme")) as phone:
            await phone.tap("theme-1")

            assert taps == [1]
            assert len(phone.find(ft.Icon, icon=ft.Icons.CHECK)) == 1
            assert phone.ident("theme-3").selected


class TestFields:
    async def test_what_is_typed_stays_while_the_page_is_drawn_again(self) -> None:
        async def typed(phone: FletHarness) -> None:
            for text in ("k", "ki", "kin", "king"):
                await phone.type(phone.one(ft.TextField), text)

        def draw() -> ft.Control:
            value, set_value = ft.use_state("")
            return ft.Column(
                [
                    SearchField(LOOK, value, set_value, label="Search", clear_label="Clear"),
                    ft.Text(f"found {len(value)}"),
                ]
            )

        async with shown(draw) as phone:
            await typed(phone)
            assert phone.one(ft.TextField).value == "king"
            assert "found 4" in phone.texts()

            await phone.tap("search-clear")

            assert phone.one(ft.TextField).value == ""
            assert phone.find(ft.Semantics, identifier="search-clear") == []

    async def test_a_name_that_is_wrong_says_why(self) -> None:
        def draw() -> ft.Control:
            return NameField(LOOK, "Ada", print, nothing, label="Name", error="Ada plays already")

        async with shown(draw) as phone:
            assert phone.one(ft.TextField).error == "Ada plays already"


class TestOverlays:
    async def test_a_sheet_asks_and_is_answered(self) -> None:
        taps: list[str] = []

        def draw() -> ft.Control:
            answer = Button(text="Save as it is", on_tap=lambda: taps.append("save"), ident="save")
            ft.use_dialog(
                bottom_sheet(
                    LOOK, "Save with 4 Kings?", "Tap why:", [], button(LOOK, answer),
                    on_dismiss=lambda: taps.append("gone"),
                )
            )  # fmt: skip
            return ft.Text("below")

        async with shown(draw) as phone:
            await phone.tap("save")
            await phone.fire(phone.one(ft.BottomSheet), "dismiss")

            assert taps == ["save", "gone"]

    @pytest.mark.parametrize(
        ("look", "tall", "scrolls"),
        [(LOOK, False, False), (LOOK, True, True), (LARGE, False, True)],
    )
    def test_a_sheet_scrolls_where_it_may_be_too_tall(
        self, look: lk.Look, tall: bool, scrolls: bool
    ) -> None:
        sheet = bottom_sheet(look, "?", "", [], ft.Row(), on_dismiss=nothing, tall=tall)

        columns = [c for c in walk(sheet) if isinstance(c, ft.Column)]
        assert any(column.scroll is not None for column in columns) == scrolls

    @pytest.mark.parametrize(("height", "stay"), [(568, True), (290, False)])
    def test_the_buttons_of_a_sheet_stay_unless_a_keyboard_takes_their_room(
        self, height: float, stay: bool
    ) -> None:
        buttons = ft.Row()
        look = lk.Look(width=320, height=height)
        sheet = bottom_sheet(look, "?", "", [], buttons, on_dismiss=nothing)

        (part,) = [c for c in walk(sheet) if isinstance(c, ft.Column) and c.scroll is not None]
        assert (buttons not in walk(part)) == stay

    async def test_a_snackbar_tells_and_offers_undo(self) -> None:
        taps: list[str] = []
        bar = snackbar(LOOK, "Deal 4 saved", "Undo", lambda: taps.append("undo"))

        async with shown(lambda: ft.Text("page")) as phone:
            phone.page.show_dialog(bar)
            await phone.settle()
            assert isinstance(bar.action, ft.SnackBarAction)
            await phone.fire(bar.action, "click")

            assert taps == ["undo"]
            assert "Deal 4 saved" in phone.texts()

    async def test_the_tabs_tell_which_was_tapped(self) -> None:
        taps: list[int] = []
        bar = nav_bar(LOOK, ("Matches", "Rules", "Settings"), 0, taps.append)

        async with shown(lambda: bar) as phone:
            await phone.select(phone.one(ft.NavigationBar), 2)

            assert taps == [2]


@BOTH
def test_small_parts_say_what_they_are_given(look: lk.Look) -> None:
    parts = [
        heading(look, "Last four tricks", "2 of 4"),
        label(look, "Dwarves", "dwarves"),
        note(look, "Ada won the 5 of Dwarves.", "dwarves", lead="Ada deals next."),
        pill(look, "used"),
        empty(look, "No match yet", "Name the players."),
    ]

    assert texts(walk(parts)) == [
        "Last four tricks",
        "2 of 4",
        "Dwarves",
        "Ada deals next. Ada won the 5 of Dwarves.",
        "used",
        "No match yet",
        "Name the players.",
    ]
