"""What holds on every screen of a deal: nobody moves, nothing is lost, no keyboard comes up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import flet as ft
import pytest
from extract_texts import all_texts

from companion.core.kept import Told
from companion.games.dwarf_king import play
from companion.games.dwarf_king.cards import BASIC
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch, Rung, Settings
from companion.games.dwarf_king.specials import specials
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, field, keep, pad_on, phone, shows, stored

NEITHER_BY_NAME_NOR_BY_SCORE = ("Dan", "Ada", "Cleo", "Ben")
FORMS = ("capture-the-kings", "all-for-one", "garden-gnomes", "good-numbers")
"""Quests whose numbers are entered by chips, on a pad of numbers, on the keypad."""
IN_CATALOGUE = {text.id for text in all_texts()}


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


def scoring(
    side: str, rung: Rung = "tally", names: Sequence[str] = NEITHER_BY_NAME_NOR_BY_SCORE
) -> DwarfKingMatch:
    edition = quests().sides[side].editions[0]
    match = play.new_match(names, Settings(edition=edition))
    tile = quests().tile_of(side).id
    draft = Draft(step="score", special="dragon", tile=tile, side=side, rung=rung)
    return play.with_draft(match, 0, draft, msg("Chosen"))


def deal(shared: Services, match_id: str, **size: float) -> FletHarness:
    return phone(shared, f"/match/{match_id}/deal/1", **size)


def order(at: FletHarness) -> list[str]:
    """The names of the players in the order in which they are drawn first."""
    drawn = [text for text in at.texts() if text in NEITHER_BY_NAME_NOR_BY_SCORE]
    return list(dict.fromkeys(drawn))


def numbers(at: FletHarness) -> list[str]:
    """What can be tapped to enter a number now, by identifier."""
    found = [control.identifier or "" for control in at.find(ft.Semantics)]
    return [
        ident
        for ident in found
        if ident.startswith(("number-", "digit-")) or ident.endswith(("-1", "-0"))
        if any(isinstance(c, ft.Container) and c.on_click for c in at.walk(at.ident(ident)))
        and not at.ident(ident).disabled
    ]


@pytest.mark.parametrize("side", FORMS)
async def test_players_stand_in_seat_order_before_during_and_after_every_tap(
    side: str, shared: Services
) -> None:
    match = await keep(shared, scoring(side))

    async with deal(shared, match.id) as h:
        assert order(h) == list(NEITHER_BY_NAME_NOR_BY_SCORE)
        for number in numbers(h)[-6:]:
            if shows(h, number) and not h.ident(number).disabled:
                await h.tap(number)
            assert order(h) == list(NEITHER_BY_NAME_NOR_BY_SCORE)
        assert (await stored(shared)).drafts[0].tally


@pytest.mark.parametrize("rung", ["tally", "points", "cards"])
@pytest.mark.parametrize("side", quests().sides)
async def test_no_number_is_typed_on_a_keyboard_of_the_phone(
    side: str, rung: Rung, shared: Services
) -> None:
    match = await keep(shared, scoring(side, rung))

    async with deal(shared, match.id) as h:
        assert h.find(ft.TextField) == []
        if rung == "points":
            assert shows(h, "sign")


@pytest.mark.parametrize("step", ["special", "quest", "play", "score"])
async def test_nothing_on_the_way_through_a_deal_throws_it_away(
    step: str, shared: Services
) -> None:
    match = scoring("evens")
    draft = match.drafts[0].model_copy(update={"step": step})
    match = await keep(shared, play.with_draft(match, 0, draft, msg("Gone there")))

    async with deal(shared, match.id) as h:
        found = [control.identifier or "" for control in h.find(ft.Semantics)]

        assert "undo" in found
        assert [i for i in found if i.startswith(("delete", "reset", "drop"))] == []


async def test_a_phone_turned_round_shows_the_same_deal(shared: Services) -> None:
    match = await keep(shared, scoring("all-for-one"))

    async with deal(shared, match.id) as h:
        await h.tap("number-4")
        before, told = await stored(shared), h.texts()

        for width, height in ((844, 390), (390, 844)):
            h.session.apply_page_patch({"width": width, "height": height})
            await h.fire(h.page, "resize", {"width": width, "height": height})
            assert "4" in h.texts()
            assert await stored(shared) == before

        assert h.texts() == told


async def test_a_phone_that_slept_shows_the_same_deal_and_makes_no_match(shared: Services) -> None:
    match = await keep(shared, scoring("all-for-one"))

    async with deal(shared, match.id) as h:
        await h.tap("number-4")
        before, told = await stored(shared), h.texts()
        await h.leave()
        await h.come_back()

        assert h.texts() == told
        assert await stored(shared) == before
        assert await shared.library.count() == 1


async def test_a_saved_deal_reads_the_same_after_a_restart(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, scoring("all-for-one"))
    async with deal(shared, match.id) as h:
        for number in (4, 3, 2):
            await h.tap(f"number-{number}")
        await h.tap("save-deal")
        route, shown_then = h.page.route, h.texts()
    assert (await stored(shared)).records[0].entry.kind == "tally"

    async with phone(pad_on(tmp_path), route) as again:
        told = set(again.texts())

    assert {text for text in shown_then if text.startswith(("+", "−", "total"))} <= told
    assert {"4 tricks, nobody else has the same"} <= told


def english_in(told: Told) -> list[str]:
    """Texts of the catalogue among the bare values of a stored message."""
    found = []
    for value in told.values.values():
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Told):
                found += english_in(each)
            elif isinstance(each, str) and (each in IN_CATALOGUE or each in BASIC):
                found.append(each)
    return found


@pytest.mark.parametrize(
    ("side", "special", "taps"),
    [
        ("capture-the-kings", "scout", ("cards-K-0-1", "special-answer-1", "nobles-1")),
        ("all-for-one", "joker", ("number-4", "special-answer-0", "special-answer-2")),
        ("good-numbers", "shaman", ("digit-4", "special-answer-0")),
        ("capture-the-kings", "shaman", ("rung", "rung-points", "digit-4", "special-answer-0")),
        ("capture-the-kings", "shaman", ("rung", "rung-cards", "card-red-5", "card-shaman")),
        ("capture-the-kings", "dragon", ("rung", "rung-cards", "card-red-5", "card-red-5")),
    ],
)
async def test_what_undo_says_was_tapped_is_put_into_words_later(
    side: str, special: str, taps: tuple[str, ...], shared: Services
) -> None:
    match = await keep(shared, a_match(names=NEITHER_BY_NAME_NOR_BY_SCORE))

    async with deal(shared, match.id) as h:
        await h.tap(f"special-{special}")
        await h.tap("use-special")
        await h.tap(f"tile-{side}")
        await h.tap(f"side-{side}")
        await h.tap("choose-side")
        await h.tap("score-this-deal")
        for tapped in taps:
            await h.tap(tapped)

    steps = (await stored(shared)).history
    assert len(steps) >= 4
    assert [word for step in steps for word in english_in(step.label)] == []


@pytest.mark.parametrize("side", ["evens", "unlisted"])
async def test_a_saved_deal_leads_to_the_rules_it_was_scored_by(
    side: str, shared: Services
) -> None:
    match = a_match((3, 2, 1, 1))
    record = match.records[0].model_copy(update={"side": side, "special": "dragon"})
    match = await keep(shared, match.changed(msg("Told anew"), records=(record,)))

    for kind, known in (("side", quests().sides.get(side)), ("special", specials()["dragon"])):
        async with phone(shared, f"/match/{match.id}/saved/1") as h:
            assert shows(h, f"rule-{kind}") == (known is not None)
            if known is not None:
                await h.tap(f"rule-{kind}")
                assert known.text in h.texts()


async def test_on_the_smallest_phone_with_its_keyboard_up_a_reason_can_be_typed(
    shared: Services,
) -> None:
    match = await keep(shared, scoring("most-victories"))

    async with deal(shared, match.id, width=320, height=568) as h:
        for number in (3, 3, 3):
            await h.tap(f"number-{number}")
        await h.tap("cell-tricks-3")
        await h.tap("number-0")
        await h.tap("save-anyway")
        await h.tap("reason-3")
        h.session.apply_page_patch({"height": 290})
        await h.fire(h.page, "resize", {"width": 320, "height": 290})

        sheet = h.one(ft.BottomSheet)
        (column,) = [c for c in h.walk(sheet) if isinstance(c, ft.Column) and c.scroll is not None]
        assert field(h, "Why") in list(h.walk(column))
        await h.type(field(h, "Why"), "The cat took a trick")
        await h.tap("save-as-it-is")

    assert (await stored(shared)).records[0].reason == "The cat took a trick"


async def test_every_page_with_a_field_scrolls(shared: Services) -> None:
    match = await keep(shared, a_match((1, 0, 0, 0)))

    for route in ("/new", f"/match/{match.id}/table", "/rules", f"/match/{match.id}/deal/2"):
        async with phone(shared, route, width=320, height=290) as h:
            drawn = list(h.walk())

            assert any(
                isinstance(part, ft.ListView)
                or (isinstance(part, ft.Column) and part.scroll is not None)
                for part in drawn
            ), route
