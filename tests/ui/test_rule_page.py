"""One page a quest side, special card or ruling: all of it from the quest files."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.dwarf_king.examples import clearest
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.rulings import rulings
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.topics import topics
from companion.texts import Words, signed
from companion.ui.entry.dwarf_king.example_table import NAMES
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, pad_on, phone, said, shows

NIL = (0, 0, 0, 0)
FAILED = "This part could not be shown. Your match is safe."


def labels(at: FletHarness) -> list[str]:
    return [str(part.label) for part in at.find(ft.Semantics) if part.label]


async def go(at: FletHarness, route: str) -> None:
    at.page.navigate(route)
    await at.settle()


async def test_a_side_has_its_figure_its_sentence_and_where_it_belongs(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/all-for-one") as at:
        assert at.texts()[:4] == [
            "+5",
            "All for One",
            "Quest · tile 11 · both editions",
            "Score 5 if no other player won as many tricks as you.",
        ]
        assert "Also printed as: Seul contre tous (fr, 2011) · Stand Alone (en, 2011)" in at.texts()


async def test_an_example_is_a_table_of_what_was_counted_and_scored(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/all-for-one") as at:
        texts = at.texts()
        table = texts[texts.index("Tricks") :][: 2 + 4 * 3]

        assert table == [
            *("Tricks", "Points"),
            *("Ada", "4", "+5"),
            *("Ben", "3", "0"),
            *("Cleo", "3", "0"),
            *("Dan", "0", "+5"),
        ]
        assert "Dan: 0 tricks. +5 points" in labels(at)


async def test_an_example_says_whose_number_pays(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/to-the-right") as at:
        assert "Ada, on the right: 5 tricks" in at.texts()


async def test_an_example_shows_the_cards_that_were_won(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/capture-the-kings") as at:
        first = next(label for label in labels(at) if label.startswith("Ada: "))

        assert first == "Ada: King of Knights, 4 of Goblins, 1 King, 0 Queens. +3 points"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
async def test_every_page_is_there(tmp_path: Path, width: float, height: float) -> None:
    async with phone(pad_on(tmp_path), "/rules", width=width, height=height) as at:
        for topic in topics(Words()):
            await go(at, f"/rules/{topic.kind}/{topic.id}")

            texts = at.texts()
            assert topic.title in texts
            assert topic.text in texts
            assert all(note in texts for note in topic.notes)
            assert FAILED not in texts


def spoken(points: int) -> str:
    return f"{signed(points)} point{'' if points == 1 else 's'}"


async def test_every_example_shows_the_points_the_engine_gives(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        for side in quests().sides.values():
            await go(at, f"/rules/side/{side.id}")

            ends = [label.rpartition(". ")[2] for label in labels(at) if label.startswith(NAMES)]
            assert ends == [spoken(points) for points in clearest(side).points]


async def test_every_example_of_a_special_card_is_told(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        for special in specials().values():
            await go(at, f"/rules/special/{special.id}")

            told = [label for label in labels(at) if " plays " in label]
            assert [label.rpartition(". ")[2] for label in told] == [
                spoken(points) for example in special.examples for points in example.totals
            ]


async def test_a_side_leads_to_its_back_and_to_the_rulings_on_it(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/all-for-one") as at:
        assert said(at, "to-one-for-all") == "Other side of the tile: One for All"
        await at.tap("to-R11")
        assert at.page.route == "/rules/ruling/R11"
        await at.tap("to-all-for-one")
        assert at.page.route == "/rules/side/all-for-one"


async def test_triplets_has_a_back_for_each_edition(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/triplets") as at:
        overs = [text for text in at.texts() if text.startswith("Other side of the tile")]

        assert overs == ["Other side of the tile, 2021", "Other side of the tile, 2011"]


class TestTheFinalTrick:
    NOTE = "Played in trick {}, the Tinkerer pays nothing."

    async def test_is_told_for_all_tables_without_a_match(self, tmp_path: Path) -> None:
        async with phone(pad_on(tmp_path), "/rules/special/tinkerer") as at:
            assert self.NOTE.format("13 (with 4 players 10, with 5 players 8)") in at.texts()

    async def test_is_that_of_the_open_match(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(names=("Ada", "Ben", "Cleo", "Dan", "Eve")))
        async with phone(shared, f"/match/{match.id}") as at:
            await go(at, "/rules/special/tinkerer")

            assert self.NOTE.format(8) in at.texts()


@pytest.mark.parametrize(
    ("special", "told"),
    [
        ("tinkerer", "+3 to the winner of the next trick"),
        ("shaman", "−3 to the winner of its trick"),
        ("joker", "+3 to its player, only in the final trick"),
        ("scout", "+1 to its player for each noble in its trick"),
        ("enchanter", "Its winner’s points in this deal, times 2"),
        ("dragon", "None of its own; it changes how the deal is played"),
    ],
)
async def test_a_special_card_says_what_it_pays(tmp_path: Path, special: str, told: str) -> None:
    async with phone(pad_on(tmp_path), f"/rules/special/{special}") as at:
        assert told in at.texts()


async def test_a_ruling_that_tables_may_change_says_how_it_is_here(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    settings = Settings(house_rules=HouseRules(missing_suit="skip"))
    match = await keep(shared, a_match(settings=settings))
    async with phone(shared, "/rules/ruling/R13") as at:
        texts = at.texts()
        start = texts.index("2021 edition")
        assert texts[start : start + 4] == [
            *("2021 edition", "It is the smallest: 0 points"),
            *("2011 edition", "It is passed over"),
        ]
        assert "This match" not in texts

        await go(at, f"/match/{match.id}")
        await go(at, "/rules/ruling/R13")
        texts = at.texts()
        assert texts[texts.index("This match") + 1] == "It is passed over"


async def test_a_ruling_nobody_may_change_offers_no_choice(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/ruling/R10") as at:
        assert rulings()["R10"].house_rule is None
        assert "A house rule" not in at.texts()


async def test_where_the_open_match_used_it_is_said(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(NIL, NIL))
    async with phone(shared, f"/match/{match.id}") as at:
        await go(at, f"/rules/side/{match.records[1].side}")

        assert "Used in deal 2 of this match" in at.texts()


async def test_an_unknown_address_says_so_and_leads_back(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/no-such-side") as at:
        assert "The rules have no page called “no-such-side”." in at.texts()
        await at.tap("look-up")

        assert at.page.route == "/rules"


async def test_a_page_is_found_by_its_key_alone(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules/side/dragon") as at:
        assert "Dragon" in at.texts()
        assert not shows(at, "look-up")


def test_no_two_pages_share_a_key() -> None:
    keys = [topic.id for topic in topics(Words())]

    assert len(keys) == len(set(keys))


async def test_a_page_can_be_copied(tmp_path: Path) -> None:
    at = phone(pad_on(tmp_path), "/rules/side/all-for-one")
    at.init["web"] = True
    async with at:
        action = at.tappable("share").action
        assert isinstance(action, ft.CopyToClipboard)
        assert action.data.startswith("All for One\nQuest · tile 11 · both editions\n\nScore 5 if")
        await at.tap("share")

        assert "All for One copied" in at.texts()
