"""Home goes on with what is running, finds what was played, and tells what is wrong."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.core.verbs import end
from companion.games.dwarf_king.record import Settings
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, pad_on, phone, said, shows

SEVEN = [(3, 1, -2)] * 7


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def address(at: FletHarness) -> str:
    return str(at.page.route)


async def test_an_empty_pad_offers_a_first_match_and_the_rules(shared: Services) -> None:
    async with phone(shared) as at:
        assert "No match yet" in at.texts()
        assert not shows(at, "all-matches")

        await at.tap("read-rules")

        assert address(at) == "/rules"


async def test_the_running_match_stands_on_top_and_its_button_goes_on_with_it(
    shared: Services,
) -> None:
    running = await keep(shared, a_match((3, 2, 1, 1), (3, -6, -3, 6), (-2, -12, -4, -1)))
    await keep(shared, a_match(*SEVEN, names=("Eve", "Ada", "Tom")))

    async with phone(shared) as at:
        texts = at.texts()
        assert texts.index("Deal 4") < texts.index("Earlier matches")
        assert "Dan deals" in texts
        totals = texts[texts.index("Ada") :]
        assert totals[:8] == ["Ada", "4", "Ben", "−16", "Cleo", "−6", "Dan", "6"]
        heard = {control.label for control in at.find(ft.Semantics)}
        assert {"Ben, total −16", "Dan, total 6, in the lead"} <= heard

        await at.tap("go-on")

        assert address(at) == f"/match/{running.id}"


async def test_an_earlier_match_says_when_how_long_who_and_who_won(shared: Services) -> None:
    await keep(shared, a_match(*SEVEN, names=("Eve", "Ada", "Tom")))

    async with phone(shared) as at:
        line = said(at, "match-0")

        assert line.startswith("Eve, Ada, Tom. ")
        assert "7 deals · 3 players" in line
        assert line.endswith("Eve won with 21")
        assert "Eve 21" in at.texts()


async def test_an_extra_deal_is_told(shared: Services) -> None:
    tied = [(1, 1, 0)] * 7

    await keep(shared, a_match(*tied, (0, 1, 0), names=("Eve", "Ada", "Tom")))

    async with phone(shared) as at:
        assert "8 deals, one extra · 3 players" in said(at, "match-0")
        assert "Ada 8" in at.texts()


async def test_every_tied_winner_is_named_once_no_card_is_left(shared: Services) -> None:
    paying = ("tinkerer", "shaman", "scout", "joker", "enchanter", "flag-bearer-green")
    eight_cards = Settings(left_out=paying)
    names = ("Eve", "Ada", "Tom")
    await keep(shared, a_match(*[(2, 2, 0)] * 8, names=names, settings=eight_cards))

    async with phone(shared) as at:
        assert "Eve and Ada 16" in at.texts()
        assert said(at, "match-0").endswith("Eve and Ada won with 16")


async def test_a_stopped_match_has_no_winner_and_can_be_gone_on_with(shared: Services) -> None:
    await keep(shared, end(a_match((1, 2, 3), (1, 2, 3), names=("Ben", "Tom", "Ines"))))

    async with phone(shared) as at:
        assert not shows(at, "go-on")
        assert "Stopped after deal 2 · 3\u00a0players" in at.texts()
        assert "Go on" in at.texts()
        assert "won" not in said(at, "match-0")


async def test_a_tie_after_deal_seven_is_still_running(shared: Services) -> None:
    await keep(shared, a_match(*[(1, 1, 0)] * 7, names=("Eve", "Ada", "Tom")))

    async with phone(shared) as at:
        assert "Tied for the lead" in at.texts()
        assert "Go on with deal 8" in at.texts()


async def test_a_match_saved_elsewhere_appears_without_being_asked_for(shared: Services) -> None:
    async with phone(shared) as at:
        assert "No match yet" in at.texts()

        await keep(shared, a_match((1, 1, 1, 1)))
        await at.settle()

        assert "Go on with deal 2" in at.texts()


async def test_a_damaged_match_is_told_until_it_is_put_away(shared: Services) -> None:
    match = await keep(shared, a_match())
    folder = Path(shared.shelf.place) / "matches"
    for file in folder.glob(f"{match.id}*"):
        file.write_text("{ half a ma", encoding="utf-8")
    again = pad_on(Path(shared.shelf.place))

    async with phone(again) as at:
        assert shows(at, "banner")
        assert len(again.library.problems) == 1
        told = " ".join(at.texts())
        assert again.library.problems[0].message.text.split("{")[0] in told

        await at.tap("put-away")

        assert not shows(at, "banner")


async def test_the_search_leads_to_the_rules(shared: Services) -> None:
    async with phone(shared) as at:
        await at.tap("search")

        assert address(at) == "/rules"


@pytest.mark.parametrize(("height", "stays"), [(844, False), (568, True)])
async def test_where_there_is_room_for_one_button_the_running_match_has_it(
    shared: Services, height: int, stays: bool
) -> None:
    await keep(shared, a_match((1, 1, 1, 1)))

    async with phone(shared, width=320, height=height) as at:
        texts = at.texts()
        below_the_list = texts.index("Go on with deal 2") > texts.index("Earlier matches")
        assert below_the_list == stays
        assert shows(at, "new-match")
