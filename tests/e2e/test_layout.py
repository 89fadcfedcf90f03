"""Every screen fits the phone it is on: nothing cut, nothing too small for a finger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, Rung
from e2e.boxes import FONTS, Layout, layout, to_the_end
from e2e.conftest import OpenTab
from e2e.flet_page import FletPage
from e2e.served_pad import ServedPad
from ui.followed import as_tapped, played, with_a_revoke, with_the_mummy_in_trick_1
from ui.pads import FOUR, a_match

SMALL = (320, 568)
USUAL = (390, 844)
TEXTS = (1.0, 2.0)
SIDES = tuple(quests().sides)
Counts = Mapping[str, tuple[int, ...]]
FIVE = (*FOUR, "Eve")
KINDS: Mapping[str, tuple[Counts, Counts]] = {
    # Chips, two rows a player.
    "capture-the-kings": (
        {"cards-K": (1, 0, 0, 2), "cards-Q": (0, 2, 1, 0)},
        {"cards-K": (1, 1, 0, 2), "cards-Q": (0, 3, 3, 0)},
    ),
    # Chips, told in order.
    "eeny-meeny": ({"third-trick-place": (1, 0, 2, 3)}, {"third-trick-place": (1, 1, 2, 3)}),
    # Pad, two numbers a player, a long name.
    "soldiers-without-knights": (
        {"cards-nobles": (4, 5, 3, 0), "cards-blue": (5, 4, 3, 1)},
        {"cards-nobles": (4, 5, 3, 1), "cards-blue": (5, 4, 3, 3)},
    ),
    # Pad, told in order.
    "lucky-run": ({"run-won": (2, 3, 2, 1)}, {"run-won": (10, 10, 10, 10)}),
    # Pad, fifteen keys; nothing has to add up.
    "great-army": ({"longest-straight": (3, 4, 5, 0)}, {}),
    # Keypad.
    "bad-numbers": ({"number-sum": (50, 40, 43)}, {"number-sum": (50, 40, 43, 99)}),
}
"""A side for each kind of form, with counts that add up and with some that do not."""
TITLE = "Saturday table with a title that is quite long"
LONG = (
    "Wilhelmina of the Very Long Family Name",
    "Bartholomew Montgomery-Fitzgerald the 3r",
    "Wolfeschlegelsteinhausenbergerdorffabcde",
    "Dan Dan Dan Dan Dan Dan Dan Dan Dan Dan",
    "Maximiliane Alexandra Konstantinopel Bel",
)


SEEN = ("Who leads?", "plays next", "look-at", "take-it", "swaps hands", "Who shows", "Save deal")
"""What the screen says at each of the moments of `followed`."""


@pytest.fixture(scope="module")
def pad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPad]:
    with ServedPad(tmp_path_factory.mktemp("pad")) as served:
        yield served


class Phone:
    """A phone whose layout is looked at."""

    def __init__(self, page: FletPage, text: float) -> None:
        self.page, self.text = page, text
        page.pw.evaluate(FONTS)

    def see(self, *wanted: str) -> Layout:
        return layout(self.page, wanted, text=self.text)

    def faults(self, name: str, *wanted: str) -> list[str]:
        """Return what is wrong with the screen, at its top and at its end."""
        seen = self.see(*wanted)
        found = seen.faults()
        if seen.overflow > 1:
            found += [f"at the end, {fault}" for fault in to_the_end(self.page, seen).faults()]
        return [f"{name}: {fault}" for fault in found]


def phone_on(
    pad: ServedPad, tab: OpenTab, address: str, size: tuple[int, int], text: float = 1
) -> Phone:
    pad.prefer(less_motion=True, text_size=text)
    return Phone(tab(*size).open(pad.url + address), text)


def begun(match: DwarfKingMatch, **draft: Any) -> DwarfKingMatch:
    """Return *match* with the next deal entered as far as *draft*."""
    side = quests().sides.get(draft.get("side") or "")
    tile = quests().tile_of(side.id).id if side is not None else None
    settings = match.settings
    if side is not None and settings.edition not in side.editions:
        settings = settings.model_copy(update={"edition": side.editions[0]})
    drafts = {len(match.records): Draft(**{"tile": tile, **draft})}
    return match.quietly(settings=settings, drafts=drafts)


def scored(match: DwarfKingMatch, side: str, special: str, rung: Rung = "tally") -> DwarfKingMatch:
    """Return *match* at the score form of its next deal, the special card's question answered."""
    draft = {"step": "score", "side": side, "special": special, "rung": rung}
    asked = special in {"scout", "joker", "enchanter"}
    return begun(match, **draft, special_player=match.players[1].id if asked else None)


def name_of(match: DwarfKingMatch) -> str:
    """Return what the side of the deal that is entered is called at this table."""
    side = match.drafts[len(match.records)].side
    return quests().sides[side or ""].name_in(match.settings.edition)


def entered(match: DwarfKingMatch, counts: Counts) -> DwarfKingMatch:
    """Return *match* with numbers by seat on the score form of its next deal."""
    at = len(match.records)
    draft = match.drafts[at]
    players = [player.id for player in match.players]
    for measure, numbers in counts.items():
        for player, number in zip(players, numbers, strict=False):
            draft = taps.tap_value(Form(match.settings, players, draft), measure, player, number)
    if draft.special == "scout":
        draft = taps.tap_special_times(draft, 1)
    return match.quietly(drafts={at: draft})


def fitting(
    phone: Phone, pad: ServedPad, forms: Iterable[DwarfKingMatch], *wanted: str
) -> list[str]:
    """Store one form after the other, which the phone follows; return what does not fit."""
    found: list[str] = []
    for form in forms:
        draft, revision = form.drafts[0], pad.stored(form.id).revision
        pad.keep(form.model_copy(update={"revision": revision}))
        seen = phone.see(name_of(form), *wanted)
        name = f"{draft.side}, {draft.special}, {draft.rung}"
        found += [f"{name}: {fault}" for fault in seen.faults()]
        if seen.overflow > 1:
            found.append(f"{name}: {seen.overflow:.0f} dp can only be seen by scrolling")
    return found


def test_the_score_form_of_every_side_fits_a_phone(pad: ServedPad, tab: OpenTab) -> None:
    match = pad.keep(play.new_match(FOUR))
    phone = phone_on(pad, tab, f"/match/{match.id}/deal/1", USUAL)
    phone.see("Which special card is in play?")

    assert fitting(phone, pad, (scored(match, side, "mummy") for side in SIDES)) == []


def test_so_does_every_kind_of_form_with_every_kind_of_card_and_entry(
    pad: ServedPad, tab: OpenTab
) -> None:
    match = pad.keep(play.new_match(FOUR))
    phone = phone_on(pad, tab, f"/match/{match.id}/deal/1", USUAL)
    phone.see("Which special card is in play?")
    entries: tuple[tuple[str, Rung], ...] = (
        ("scout", "tally"),
        ("joker", "tally"),
        ("enchanter", "points"),
        ("scout", "points"),
        ("mummy", "cards"),
        ("scout", "cards"),
    )

    found = fitting(
        phone, pad, (scored(match, side, *entry) for entry in entries for side in KINDS)
    )
    for special in ("mummy", "scout"):
        for side, (right, wrong) in KINDS.items():
            form = scored(match, side, special)
            found += fitting(phone, pad, [entered(form, right)], "Save deal 1")
            if wrong:
                found += fitting(phone, pad, [entered(form, wrong)], "Save anyway")

    assert found == []


@pytest.mark.parametrize("text", TEXTS)
def test_on_the_smallest_phone_no_score_form_is_cut(
    pad: ServedPad, tab: OpenTab, text: float
) -> None:
    match = pad.keep(play.new_match(FOUR))
    phone = phone_on(pad, tab, f"/match/{match.id}/deal/1", SMALL, text)
    phone.see("Which special card is in play?")

    found = []
    for side in SIDES:
        form = scored(match, side, "scout")
        pad.keep(form.model_copy(update={"revision": pad.stored(match.id).revision}))
        found += [f"{side}: {fault}" for fault in phone.see(name_of(form)).faults()]
    for side in KINDS:
        form = scored(match, side, "scout", "points")
        pad.keep(form.model_copy(update={"revision": pad.stored(match.id).revision}))
        found += phone.faults(f"{side}, points", name_of(form))

    assert found == []


def followed(match: DwarfKingMatch) -> list[DwarfKingMatch]:
    """Return *match* at several moments of a deal that is followed card by card."""
    players = [player.id for player in match.players]
    revoke, illegal = with_a_revoke("scout", 67, 3), with_the_mummy_in_trick_1(0)
    druid = played("druid", 5)
    told: list[tuple[str, str, dict[str, Any]]] = [
        ("scout", "soldiers-without-knights", {"rung": "plays"}),
        ("scout", "grand-slam", as_tapped(revoke, players, (), 18)),
        ("scout", "grand-slam", as_tapped(revoke, players, (), 22)),
        ("mummy", "soldiers-without-knights", as_tapped(illegal, players, (), 2)),
        ("druid", "odds", as_tapped(druid.table, players, (), 4 * druid.moves[0].after)),
        ("flag-bearer-red", "odds", {"rung": "plays"}),
        ("scout", "grand-slam", as_tapped(played("scout", 5).table, players)),
    ]
    return [
        begun(match, step="score", special=special, side=side, **fields)
        for special, side, fields in told
    ]


def test_so_does_a_deal_that_is_followed(pad: ServedPad, tab: OpenTab) -> None:
    match = pad.keep(play.new_match(FOUR))
    phone = phone_on(pad, tab, f"/match/{match.id}/deal/1", USUAL)
    phone.see("Which special card is in play?")

    found: list[str] = []
    *moments, whole = followed(match)
    for moment, words in zip(moments, SEEN, strict=False):
        found += fitting(phone, pad, [moment], words)
    pad.keep(whole.model_copy(update={"revision": pad.stored(match.id).revision}))
    found += phone.see(SEEN[-1]).faults()

    assert found == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("names", [FOUR, LONG[:4]], ids=["short", "long"])
def test_on_the_smallest_phone_no_followed_deal_is_cut(
    pad: ServedPad, tab: OpenTab, text: float, names: tuple[str, ...]
) -> None:
    match = pad.keep(play.new_match(names))
    phone = phone_on(pad, tab, f"/match/{match.id}/deal/1", SMALL, text)
    phone.see("Which special card is in play?")

    found: list[str] = []
    for number, moment in enumerate(followed(match)):
        pad.keep(moment.model_copy(update={"revision": pad.stored(match.id).revision}))
        found += phone.faults(f"moment {number}", SEEN[number])

    assert found == []


class Screens:
    """Goes through the screens of a small phone and gathers what is wrong with them."""

    def __init__(self, pad: ServedPad, phone: Phone) -> None:
        self.pad, self.phone = pad, phone
        self.found: list[str] = []

    def see(self, path: str, *wanted: str) -> None:
        """Look at the screen at *path*."""
        self.phone.page.go(path)
        self.found += self.phone.faults(path, *wanted)

    def look_into(self, opens: str, *wanted: str, closes: str) -> None:
        """Look at the sheet that the control *opens* slides in, and close it."""
        page = self.phone.page
        page.tap(page.ident(opens))
        self.found += self.phone.faults(opens, *wanted)
        page.scroll_to(page.ident(closes))
        page.tap(page.ident(closes))
        expect(page.ident(closes)).to_have_count(0)

    def step(self, match: DwarfKingMatch, *wanted: str, **draft: Any) -> DwarfKingMatch:
        """Look at the next deal of *match* entered as far as *draft*."""
        match = self.pad.keep(begun(match, **draft))
        self.see(f"/match/{match.id}/deal/{len(match.records) + 1}", *wanted)
        return match


@pytest.fixture(params=TEXTS)
def screens(pad: ServedPad, tab: OpenTab, request: pytest.FixtureRequest) -> Screens:
    return Screens(pad, phone_on(pad, tab, "/settings", SMALL, request.param))


def test_on_the_smallest_phone_no_page_is_cut(screens: Screens) -> None:
    screens.see("/settings", "Black")
    screens.see("/rules", "Quests 51")
    screens.see("/rules/side/eights-nines-dwarves", "Score 1 for each 8")
    screens.see("/rules/special/scout", "Whoever plays the Scout")
    screens.see("/rules/ruling/R15", "Ruling R15")
    screens.see("/new", "Seats, clockwise")
    screens.see("/", "Search the rules")

    assert screens.found == []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_on_the_smallest_phone_no_page_of_a_match_is_cut(screens: Screens, players: int) -> None:
    points = (13, -27, 4, -16, 5)[:players]
    for names in (FIVE, LONG):
        match = a_match(points, points[::-1], names=names[:players], title=TITLE)
        path = f"/match/{screens.pad.keep(match).id}"
        screens.see(path, names[0], "Start deal 3")
    screens.see(f"{path}/saved/2", "Change deal 2")
    screens.look_into("deal-menu", "Copy this deal", closes="close")
    screens.see(f"{path}/table", names[players - 1], "Throw the match away")
    screens.see(f"{path}/winner", "Back to the match")
    screens.see("/", "Search the rules", "Go on with deal 3")
    screens.see("/matches", "All matches", names[0])

    assert screens.found == []


@pytest.mark.parametrize("names", [FOUR, LONG[:4]], ids=["short", "long"])
def test_on_the_smallest_phone_no_step_of_a_deal_is_cut(
    screens: Screens, names: tuple[str, ...]
) -> None:
    match = screens.pad.keep(a_match((3, 4, 2, 1), names=names))
    step = screens.step
    match = step(match, "Which special card is in play?")
    match = step(match, "Use the Scout", special="scout")
    match = step(match, "Which quest tile was drawn?", special="scout", step="quest")
    pair = {"special": "scout", "side": "sacrifice-the-rearguard"}
    match = step(match, "or the other side", **pair, step="quest")
    match = step(match, "Last four tricks", **pair, step="play")
    screens.look_into("misdeal", "Call off deal 2?", closes="play-on")
    for side, rung in (
        ("capture-the-kings", "tally"),
        ("soldiers-without-knights", "tally"),
        ("bad-numbers", "points"),
        ("eeny-meeny", "cards"),
    ):
        words = quests().sides[side].name
        match = step(match, words, special="scout", side=side, rung=rung, step="score")
    screens.look_into("rung", "How is this deal entered?", closes="close")
    form = scored(match, "most-victories", "mummy")
    screens.pad.keep(entered(form, {"tricks": (9, 9, 9, 9)}))
    screens.phone.see("Save anyway")
    screens.look_into("save-anyway", "Tap why:", closes="go-back")

    assert screens.found == []
