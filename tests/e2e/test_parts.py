"""What is tapped is large enough for a finger and lies on the page, at every size of text."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest
from playwright.sync_api import expect

from companion.ui import look as lk
from companion.ui import theme
from companion.ui.base import view
from companion.ui.components.banner import Banner
from companion.ui.components.buttons import Button, bottom_bar, paired_buttons
from companion.ui.components.card_tiles import CardGrid, Tile
from companion.ui.components.choices import ChoiceRow, FilterRow, OptionRow
from companion.ui.components.entry_rows import EntryRow
from companion.ui.components.keypad import Keypad, KeypadWords
from companion.ui.components.number_chips import Chip, CountBlock, Measured
from companion.ui.components.number_pad import NumberPad
from companion.ui.components.rows import ListRow, SwitchRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.components.step_bar import StepBar
from companion.ui.components.tally_grid import TallyGrid, TallyRow
from companion.ui.components.top_bar import TopBar, icon_button, undo_button
from companion.ui.components.trick_slots import Slot, TrickSlots
from companion.ui.presence import show
from companion.ui.server import pad_app
from e2e.conftest import OpenTab
from e2e.server import Server

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TALL = 3600
"""High enough that all of the page is on screen at once."""


def ignored(*_: object) -> None:
    """Take any tap."""


def parts(look: lk.Look) -> list[ft.Control]:
    words = KeypadWords(
        clear="Clear", rest="0 for the rest", next="Save deal 6", sign="±", back="<"
    )
    chips = [Chip(text=str(n), value=n, label=f"{n} Kings") for n in range(4)]
    kings = Measured(name="Kings", chips=chips, ident="kings")
    tiles = [Tile(rank=r, suit="knights", label=f"{r} of Knights", ident=f"b-{r}") for r in RANKS]
    trick = TallyRow(number=7, text="Trick", labels=[f"{name}, trick 7" for name in NAMES])
    places = [
        Slot(seat=seat, caption=name, label=f"{name} leads", state="next")
        for seat, name in enumerate(NAMES)
    ]
    sizes = [Option(text=text, label=text) for text in ("Light", "Dark", "Black", "Phone")]
    leave = icon_button(look, ft.Icons.ARROW_BACK, "Back", ignored)
    return [
        TopBar(look, "Deal 4", leading=leave, actions=[undo_button(look, "Undo", ignored)]),
        StepBar(look, ["Special", "Quest", "Play", "Score"], 1, ignored, labels=list("abcd")),
        ChoiceRow(look, NAMES, 1, ignored, ident="chooser"),
        FilterRow(look, ["All 9", "Quests 4"], 0, ignored, ident="filter"),
        CountBlock(look, "Ada", "+3", [kings], ignored),
        NumberPad(
            look, 13, range(14), ignored, ignored, labels=lambda n: f"{n} won", impossible=str,
            clear_label="No",
        ),
        EntryRow(look, "Cleo", "–", "Cleo, nothing yet", ignored, active=True, ident="cell-2"),
        Keypad(
            look, words, on_digit=ignored, on_sign=ignored, on_back=ignored, on_clear=ignored,
            on_rest=ignored, on_next=ignored,
        ),
        CardGrid(look, tiles, ignored),
        TallyGrid(look, NAMES, [trick], ignored),
        TrickSlots(look, places, ignored),
        Segmented(look, sizes, 3, ignored, ident="theme"),
        SwitchRow(look, "Left hand", True, ignored, ident="left", text="Keys move to the left"),
        ListRow(look, "Triplets", ignored, ident="row", text="+2 per J, Q, K or A"),
        OptionRow(look, "We cannot recount any more", ignored, chosen=True, ident="why"),
        Banner(look, "Cleo may have revoked.", answers=[Button(text="Look", on_tap=ignored)]),
        bottom_bar(
            look,
            [
                paired_buttons(
                    look,
                    Button(text="Draw", on_tap=ignored, kind="outline", icon=ft.Icons.CASINO),
                    Button(text="Use the Tinkerer", on_tap=ignored),
                )
            ],
        ),
    ]  # fmt: skip


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    @view
    def Page(look: lk.Look) -> ft.View:
        column = ft.Column(
            parts(look), spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
        return ft.View(padding=ft.Padding.symmetric(horizontal=lk.EDGE), controls=[column])

    def main(page: ft.Page) -> None:
        text = float((page.route or "/1").strip("/"))
        look = lk.Look.on(page.width, page.height, text=text)
        theme.dress(page, "light", look)
        show(page, Page, look)

    with Server(pad_app(main)) as running:
        yield running


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("text", ["1", "1.3", "2"])
def test_every_target_is_48_each_way_and_on_the_page(
    tab: OpenTab, server: Server, width: int, text: str
) -> None:
    phone = tab(width, TALL).open(f"{server.url}/{text}")
    expect(phone.button("Use the Tinkerer")).to_be_visible()

    boxes = phone.pw.evaluate(MEASURE)

    assert len(boxes) > 70
    small = [box for box in boxes if min(box["width"], box["height"]) < lk.TARGET - 0.5]
    outside = [box for box in boxes if box["left"] < -0.5 or box["right"] > width + 0.5]
    assert (small, outside) == ([], [])


MEASURE = """() => [...document.querySelectorAll('[flt-tappable]')].map(node => {
  const { width, height, left, right } = node.getBoundingClientRect();
  return { name: node.getAttribute('aria-label') ?? node.textContent, width, height, left, right };
})"""


def test_every_button_has_a_name_and_says_it_once(tab: OpenTab, server: Server) -> None:
    phone = tab(390, TALL).open(f"{server.url}/1")
    expect(phone.button("Use the Tinkerer")).to_be_visible()

    names = [box["name"] for box in phone.pw.evaluate(MEASURE)]

    assert all(names)
    assert [name for name in names if "\n" in name] == []
    assert "3 Kings" in names
    assert "10 of Knights" in names
