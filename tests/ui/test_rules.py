"""Looking up rules on the phone: one search, its filters, the way back to the match."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.dwarf_king import play
from companion.games.dwarf_king.lookup import lookup
from companion.games.dwarf_king.record import Draft
from companion.games.dwarf_king.topics import Topic
from companion.texts import msg
from companion.ui.entry.dwarf_king.rule_rows import excerpt, underlined
from ui.flet_harness import FletHarness, walk
from ui.pads import a_match, keep, pad_on, phone, said, shows

NIL = (0, 0, 0, 0)


def search(at: FletHarness) -> ft.TextField:
    return at.one(ft.TextField)


def found(at: FletHarness) -> list[str]:
    """What the list leads to, in its order."""
    return [
        one.identifier.partition("-")[2]
        for one in at.find(ft.Semantics)
        if one.identifier and one.identifier.startswith("rule-")
    ]


async def to_the_end(at: FletHarness) -> None:
    """Let the list be drawn as far as it goes."""
    while shows(at, "more"):
        await at.tap("more")


def names(topics: list[Topic]) -> list[str]:
    return [f"{topic.kind}-{topic.id}" for topic in topics]


def underlined_in(at: FletHarness, ident: str) -> list[str]:
    return [
        span.text or ""
        for control in walk(at.ident(ident))
        if isinstance(control, ft.Text)
        for span in control.spans or []
        if span.style and span.style.decoration == ft.TextDecoration.UNDERLINE
    ]


async def test_without_a_word_everything_is_there_under_its_heading(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        texts = at.texts()

        assert {"All 85", "Quests 51", "Cards 14", "Rulings 20"} <= set(texts)
        await to_the_end(at)
        headings = {"Quests", "Special cards", "Rulings"}
        assert [text for text in at.texts() if text in headings] == [
            "Quests",
            "Special cards",
            "Rulings",
        ]
        assert found(at) == names([one.topic for one in lookup("").found])


async def test_a_long_list_grows_near_its_end(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:

        async def scroll(pixels: float) -> None:
            place = {"pixels": pixels, "max_scroll_extent": 900.0, "min_scroll_extent": 0.0}
            more = {"event_type": "update", "viewport_dimension": 500.0}
            await at.fire(at.one(ft.ListView), "scroll", {**place, **more})

        everything = names([one.topic for one in lookup("").found])
        assert found(at) == everything[:16]
        await scroll(100)
        assert found(at) == everything[:16]
        await scroll(700)
        assert found(at) == everything[:40]

        await at.type(search(at), "the")
        await at.type(search(at), "")
        assert found(at) == everything[:16], "a new search is read from its top"


@pytest.mark.parametrize("query", ["king", "5", "streak", "capture the", "dragon", "R12"])
async def test_the_screen_finds_what_the_command_line_finds(tmp_path: Path, query: str) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), query)
        await to_the_end(at)

        answer = [one.topic for one in lookup(query).found]
        kinds = list(dict.fromkeys(topic.kind for topic in answer))
        grouped = [topic for kind in kinds for topic in answer if topic.kind == kind]
        assert found(at) == names(grouped)
        assert f"All {len(answer)}" in at.texts()


async def test_what_matched_is_underlined_with_the_tile_beside_it(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), "kings")

        assert underlined_in(at, "rule-side-capture-the-kings")[0] == "Kings"
        assert "+3 per King, −3 per Queen · tile\u00a013" in at.texts()


async def test_a_name_of_another_edition_or_language_is_found_and_shown(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), "seul contre")

        assert found(at) == ["side-all-for-one"]
        assert underlined_in(at, "rule-side-all-for-one") == ["Seul", "contre"]


async def test_a_filter_shows_one_kind_and_keeps_what_is_typed(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), "dragon")
        await at.tap("part-2")

        assert found(at) == ["special-dragon"]
        assert search(at).value == "dragon"
        assert at.ident("part-2").selected

        await at.tap("part-1")
        assert found(at) == []
        assert "No quest matches." in at.texts()


async def test_when_nothing_matches_the_nearest_names_are_offered(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), "flambeau")

        assert "Nothing is called “flambeau”." in at.texts()
        assert found(at) == names(list(lookup("flambeau").near))
        assert found(at)


async def test_one_tap_clears_the_search(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), "dragon")
        await at.tap("search-clear")

        assert search(at).value == ""
        assert "All 85" in at.texts()


async def test_the_search_is_still_there_after_a_page_and_after_sleep(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules") as at:
        await at.type(search(at), "dragon")
        await at.tap("rule-special-dragon")
        assert at.page.route == "/rules/special/dragon"
        await at.tap("back")
        assert search(at).value == "dragon"

        await at.leave()
        await at.come_back()
        assert search(at).value == "dragon"
        assert "special-dragon" in found(at)


async def test_what_the_open_match_has_used_says_so(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(NIL))
    side, card = match.records[0].side, match.records[0].special
    async with phone(shared, f"/match/{match.id}") as at:
        at.page.navigate("/rules")
        await at.settle()

        await to_the_end(at)
        assert said(at, f"rule-side-{side}").endswith("Used in this match")
        assert said(at, f"rule-special-{card}").endswith("Used in this match")
        assert at.texts().count("used") == 2


class TestWayBack:
    async def test_leads_to_the_deal_being_entered(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        draft = play.with_draft(a_match(NIL), 1, Draft(special="joker"), msg("Joker"))
        match = await keep(shared, draft)
        async with phone(shared, f"/match/{match.id}") as at:
            for elsewhere in ("/rules", "/rules/side/evens", "/rules/side/none", "/settings"):
                at.page.navigate(elsewhere)
                await at.settle()
                assert "Back to deal 2" in at.texts()
            await at.tap("back-to-match")

            assert at.page.route == f"/match/{match.id}/deal/2"

    async def test_leads_to_the_sheet_between_deals(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, a_match(NIL))
        async with phone(shared, f"/match/{match.id}") as at:
            at.page.navigate("/rules")
            await at.settle()
            assert "Back to the match" in at.texts()
            await at.tap("back-to-match")

            assert at.page.route == f"/match/{match.id}"

    async def test_is_not_there_without_a_running_match(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        ended = a_match(NIL).model_copy(update={"ended": True})
        match = await keep(shared, ended)
        async with phone(shared, "/rules") as at:
            assert not shows(at, "back-to-match")
            at.page.navigate(f"/match/{match.id}")
            await at.settle()
            at.page.navigate("/rules")
            await at.settle()
            assert not shows(at, "back-to-match")


async def test_a_narrow_screen_lets_the_filters_scroll(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/rules", width=320, height=568) as at:
        lists = at.find(ft.ListView)

        assert any(
            isinstance(part, ft.Semantics) and part.identifier == "part-0" for part in walk(lists)
        )


@pytest.mark.parametrize(
    ("text", "spans", "shown"),
    [
        ("In any case. It counts.", [], ("In any case.", ())),
        ("In any case. It counts.", [(16, 22)], ("It counts.", ((3, 9),))),
        ("No. It does. Not now.", [(4, 6)], ("No. It does.", ((4, 6),))),
        ("Only one", [(0, 4)], ("Only one", ((0, 4),))),
    ],
)
def test_a_long_text_is_cut_to_the_sentence_that_matched(
    text: str, spans: list[tuple[int, int]], shown: tuple[str, tuple[tuple[int, int], ...]]
) -> None:
    assert excerpt(text, spans) == shown


def test_underlining_loses_no_letter() -> None:
    pieces = underlined("Capture the Kings", [(12, 16)])

    assert [piece.text for piece in pieces] == ["Capture the ", "King", "s"]
    assert underlined("Capture the Kings", []) == []
