"""The ways through the app: Back and the arrow, addresses opened anew, a phone that is turned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from companion.games.dwarf_king.record import DwarfKingMatch
from e2e.conftest import OpenTab
from e2e.evening import keys, pad
from e2e.flet_page import FletPage, until
from e2e.served_pad import ServedPad
from e2e.test_table import scoring
from ui.pads import a_match


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPad]:
    with ServedPad(tmp_path_factory.mktemp("pad")) as served:
        served.prefer(less_motion=True)
        yield served


@pytest.fixture
def match(served: ServedPad) -> DwarfKingMatch:
    return served.keep(a_match((3, 4, 2, 1), (5, 0, 0, 3), title="Saturday table"))


HEADLINES = {
    "/": "New match",
    "/new": "Seats, clockwise",
    "/matches": "All matches",
    "/match/{id}": "Start deal 3",
    "/match/{id}/deal/3": "Which special card is in play?",
    "/match/{id}/saved/1": "Change deal 1",
    "/match/{id}/winner": "Totals after each deal",
    "/match/{id}/table": "Throw the match away",
    "/rules": "Quests 51",
    "/rules/side/all-for-one": "All for One",
    "/rules/special/scout": "Scout",
    "/rules/ruling/R2": "Ruling R2",
    "/settings": "Theme",
    "/match/{id}/deal/40": "There is no deal 40 yet",
    "/match/{id}/saved/40": "There is no such deal",
    "/match/unknown": "unknown",
    "/no/such/page": "There is no such page",
}
"""Each address and something that stands on its page."""


def test_every_address_can_be_opened_and_loaded_again(
    served: ServedPad, tab: OpenTab, match: DwarfKingMatch
) -> None:
    phone = tab()
    for path, headline in HEADLINES.items():
        phone.open(served.url + path.format(id=match.id))
        sees(phone, headline)
    phone.tap(phone.ident("home"))
    sees(phone, "New match")


@pytest.mark.parametrize(
    "path", ["/match/{id}/deal/3", "/match/{id}/saved/1", "/rules/side/all-for-one"]
)
def test_a_page_that_is_loaded_again_is_the_same_and_leads_back(
    served: ServedPad, tab: OpenTab, match: DwarfKingMatch, path: str
) -> None:
    phone = tab().open(served.url + path.format(id=match.id))
    above = phone.ident("back")
    sees(phone, HEADLINES[path])
    headings = phone.pw.locator("flt-semantics-host h2")
    before = headings.all_inner_texts()

    phone.reload()
    sees(phone, HEADLINES[path])
    expect(headings).to_have_text(before)
    phone.tap(above)

    sees(phone, "All 85" if "rules" in path else "Start deal 3")


def sees(phone: FletPage, words: str) -> None:
    """See *words* somewhere on the screen: as text, or as what a button says."""
    expect(phone.pw.locator("flt-semantics-host")).to_contain_text(words)


def test_back_goes_where_one_came_from_and_forward_again(
    served: ServedPad, tab: OpenTab, match: DwarfKingMatch
) -> None:
    phone = tab().open(served.url)
    phone.tap(phone.ident("go-on"))
    sees(phone, "Start deal 3")
    phone.tap(phone.ident("next-step"))
    sees(phone, "Which special card is in play?")

    phone.pw.go_back()
    sees(phone, "Start deal 3")
    phone.pw.go_back()
    sees(phone, "New match")
    phone.pw.go_forward()
    sees(phone, "Start deal 3")
    phone.pw.go_forward()
    sees(phone, "Which special card is in play?")
    assert phone.pw.url.endswith(f"/match/{match.id}/deal/3")


def test_the_arrow_leads_a_step_back_and_out_of_the_deal_and_keeps_what_was_tapped(
    served: ServedPad, tab: OpenTab, match: DwarfKingMatch
) -> None:
    phone = tab().open(f"{served.url}/match/{match.id}/deal/3")
    for ident in ("special-scout", "use-special", "tile-evens", "choose-side", "score-this-deal"):
        phone.scroll_to(phone.ident(ident))
        phone.tap(phone.ident(ident))
    phone.tap(phone.ident("number-4"))
    expect(phone.button("Ada, Tricks: 4")).to_be_visible()

    for words in ("Score this deal", "Choose Evens", "Use the Scout", "Go on with deal 3"):
        phone.tap(phone.ident("back"))
        sees(phone, words)
    phone.tap(phone.ident("back"))
    sees(phone, "New match")

    phone.tap(phone.ident("go-on"))
    phone.tap(phone.ident("next-step"))
    for ident in ("use-special", "choose-side", "score-this-deal"):
        phone.tap(phone.ident(ident))
    expect(phone.button("Ada, Tricks: 4")).to_be_visible()


@pytest.mark.parametrize("rung", ["tally", "points"])
def test_turning_the_phone_keeps_what_was_entered_and_goes_on(
    served: ServedPad, tab: OpenTab, rung: str
) -> None:
    match = served.keep(scoring("all-for-one", rung=rung))
    phone = tab().open(f"{served.url}/match/{match.id}/deal/1")
    what, taps = ("Tricks", pad(4, 3)) if rung == "tally" else ("Points", keys(4, 3))
    for ident in taps:
        phone.tap(phone.ident(ident))
    expect(phone.button(f"Ben, {what}: 3")).to_be_visible()

    key = phone.ident("number-2" if rung == "tally" else "digit-2")
    phone.pw.set_viewport_size({"width": 844, "height": 390})
    until(phone, lambda: (key.bounding_box() or {"x": 0})["x"] > 422, "the keys stand at the side")
    expect(phone.button(f"Ada, {what}: 4")).to_be_visible()
    expect(phone.button(f"Ben, {what}: 3")).to_be_visible()
    if rung == "points":
        phone.tap(phone.ident("next"))
    phone.tap(key)
    expect(phone.button(f"Cleo, {what}: 2")).to_be_visible()

    phone.pw.set_viewport_size({"width": 390, "height": 844})
    for name, value in (("Ada", 4), ("Ben", 3), ("Cleo", 2)):
        expect(phone.button(f"{name}, {what}: {value}")).to_be_visible()
    expect(key).to_be_in_viewport()
    draft = served.stored(match.id).drafts[0]
    entered = draft.tally["tricks"] if rung == "tally" else draft.points
    assert [int(value) for value in entered.values()] == [4, 3, 2]
