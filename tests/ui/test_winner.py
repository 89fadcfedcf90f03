"""The end of a match: who won, the places, the way the totals went, and what comes then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import flet as ft
import flet_charts as fc  # type: ignore[import-untyped]
import pytest

from companion.core.match import Start
from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import DwarfKingMatch, Settings
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from companion.ui.components.marks import DRAWINGS
from ui.flet_harness import FletHarness
from ui.pads import PLAIN_CARDS, a_match, is_off, keep, named, pad_on, phone, shows, stored

NIL = (0, 0, 0, 0)
ADA_WINS = ((3, -6, -3, 6), NIL, NIL, NIL, NIL, NIL, (11, -3, -2, 3))
TIED = ((3, 0, 0, 3), *[NIL] * 6)


async def winner(at: FletHarness, match: DwarfKingMatch) -> None:
    at.page.navigate(f"/match/{match.id}/winner")
    await at.settle()


def crowns(at: FletHarness) -> int:
    return len([image for image in at.find(ft.Image) if image.src == DRAWINGS["crown"]])


def labels(at: FletHarness) -> list[str]:
    return [str(part.label) for part in at.find(ft.Semantics) if part.label]


def lowered(match: DwarfKingMatch, index: int, points: tuple[int, ...]) -> DwarfKingMatch:
    """Return *match* with a deal changed by its points."""
    record: Any = match.records[index]
    entry = record.entry.model_copy(update={"points": dict(zip(record.seats, points, strict=True))})
    changed = record.model_copy(update={"entry": entry})
    records = (*match.records[:index], changed, *match.records[index + 1 :])
    return match.model_copy(update={"records": records})


async def test_one_player_wins(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(*ADA_WINS, title="Saturday"))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        texts = at.texts()
        assert texts[:4] == [
            "Saturday",
            "2021 edition · 4 players",
            "Ada wins",
            "14 points · 7 deals",
        ]
        assert crowns(at) == 1
        assert [label for label in labels(at) if label.startswith("Place")] == [
            "Place 1: Ada, total 14",
            "Place 2: Dan, total 9, 5 behind",
            "Place 3: Cleo, total −5, 19 behind",
            "Place 4: Ben, total −9, 23 behind",
        ]


async def test_an_extra_deal_for_a_tie_is_told(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(*TIED, (5, 0, 0, 0)))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        assert "8 points · 8 deals, one extra for a tie" in at.texts()


async def test_two_share_the_win_when_no_special_card_is_left(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    left_out = tuple(card for card in specials() if card not in PLAIN_CARDS[:7])
    match = await keep(shared, a_match(*TIED, settings=Settings(left_out=left_out)))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        assert "Ada and Dan share the win" in at.texts()
        assert "3 points each · 7 deals" in at.texts()
        assert crowns(at) == 2
        firsts = [label for label in labels(at) if label.startswith("Place 1")]
        assert firsts == ["Place 1: Ada, total 3", "Place 1: Dan, total 3"]


async def test_a_stopped_match_has_places_and_no_winner(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match((3, 0, 0, 0)).model_copy(update={"ended": True}))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        assert "Match stopped" in at.texts()
        assert "1 deal" in at.texts()
        assert not any("win" in text for text in at.texts())
        assert crowns(at) == 0
        assert "Place 1: Ada, total 3" in labels(at)


async def test_a_tie_does_not_end_the_match(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(*TIED))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        assert "Ada and Dan lead" in at.texts()
        assert "Ada and Dan are tied. One more deal decides, with everybody." in at.texts()
        assert not shows(at, "play-again")
        await at.tap("back-to-match")
        assert at.page.route == f"/match/{match.id}"


async def test_a_match_not_begun_can_be_asked_for(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match())
    async with phone(shared, f"/match/{match.id}/winner") as at:
        assert "Not begun yet" in at.texts()
        assert not at.find(fc.LineChart)


class TestADealTooMany:
    MATCH = lowered(a_match(*TIED, (0, 0, 0, 2)), 0, (9, 0, 0, 3))

    async def test_is_said_and_counts(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, self.MATCH)
        async with phone(shared, f"/match/{match.id}/winner") as at:
            assert "9 points · 8 deals" in at.texts()
            assert (
                "Deal 8: The match was decided before this deal. It counts until it is set aside."
                in at.texts()
            )

    async def test_set_aside_is_said_and_does_not_count(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        match = await keep(shared, play.set_aside(self.MATCH, 7, aside=True))
        async with phone(shared, f"/match/{match.id}/winner") as at:
            assert "9 points · 7 deals" in at.texts()
            assert "Deal 8: This deal is set aside and does not count." in at.texts()
            assert "Place 2: Dan, total 3, 6 behind" in labels(at)


class TestTheChart:
    def drawn(self, at: FletHarness) -> list[list[tuple[float, float]]]:
        chart = at.one(fc.LineChart)
        lines = [[(p.x, p.y) for p in line.points] for line in chart.data_series]
        return [line for line in lines if len(line) == 3]

    async def test_shows_each_total_after_each_deal(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        played = a_match((1, 2, 3, 4), (5, -2, -3, 0)).model_copy(update={"ended": True})
        match = await keep(shared, played)
        async with phone(shared, f"/match/{match.id}/winner") as at:
            assert sorted(self.drawn(at)) == sorted(
                [
                    [(0, 0), (1, 1), (2, 6)],
                    [(0, 0), (1, 2), (2, 0)],
                    [(0, 0), (1, 3), (2, 0)],
                    [(0, 0), (1, 4), (2, 4)],
                ]
            )
            assert "Totals after each deal. Ada: 1, 6. Ben: 2, 0. Cleo: 3, 0. Dan: 4, 4." in labels(
                at
            )

    async def test_of_a_match_begun_on_paper_starts_with_its_totals(self, tmp_path: Path) -> None:
        shared = pad_on(tmp_path)
        paper = play.new_match(("Ada", "Ben", "Cleo"), first_deal=4, totals=(7, -2, 0))
        assert paper.start == Start(deal=4, totals=dict(zip(paper.names, (7, -2, 0), strict=True)))
        played = a_match((1, 2, 3), (1, 1, 1), names=("Ada", "Ben", "Cleo"))
        seats = dict(zip(played.names, (7, -2, 0), strict=True))
        begun = played.model_copy(update={"start": Start(deal=4, totals=seats), "ended": True})
        match = await keep(shared, begun)
        async with phone(shared, f"/match/{match.id}/winner") as at:
            assert sorted(self.drawn(at)) == sorted(
                [[(3, 7), (4, 8), (5, 9)], [(3, -2), (4, 0), (5, 1)], [(3, 0), (4, 3), (5, 4)]]
            )


class TestHandingOn:
    TEXT = (
        "The Dwarf King · Saturday\n"
        "Match stopped: 1 deal\n"
        "1. Ada 3\n"
        "2. Cleo 0\n"
        "2. Dan 0\n"
        "4. Ben −3\n"
        "\n"
        "1. Lucky Run, Dragon: Ada +3, Ben −3, Cleo 0, Dan 0"
    )

    async def shown(self, tmp_path: Path, *, web: bool) -> FletHarness:
        shared = pad_on(tmp_path)
        stopped = a_match((3, -3, 0, 0), title="Saturday").model_copy(update={"ended": True})
        match = await keep(shared, stopped)
        at = phone(shared, f"/match/{match.id}/winner")
        at.init["web"] = web
        return at

    async def test_in_a_browser_copies_within_the_tap(self, tmp_path: Path) -> None:
        async with await self.shown(tmp_path, web=True) as at:
            action = at.tappable("share").action
            assert isinstance(action, ft.CopyToClipboard)
            assert action.data == self.TEXT
            await at.tap("share")

            assert "Result copied" in at.texts()

    async def test_on_a_phone_offers_it_to_other_apps(self, tmp_path: Path) -> None:
        async with await self.shown(tmp_path, web=False) as at:
            at.conn.answers["Share", "share_text"] = lambda _: {"status": "success", "raw": ""}
            await at.tap("share")

            shared = [given for kind, _, given in at.conn.invoked if kind == "Share"]
            assert [given["text"] for given in shared] == [self.TEXT]
            assert "Result copied" not in at.texts()

    async def test_where_sharing_fails_it_is_copied(self, tmp_path: Path) -> None:
        def refuse(_: Any) -> None:
            raise RuntimeError("no share sheet here")

        async with await self.shown(tmp_path, web=False) as at:
            at.conn.answers["Share", "share_text"] = refuse
            await at.tap("share")

            assert ("Clipboard", "set", {"data": self.TEXT}) in at.conn.invoked
            assert "Result copied" in at.texts()

    async def test_where_nothing_works_that_is_said(self, tmp_path: Path) -> None:
        def refuse(_: Any) -> None:
            raise RuntimeError("not here")

        async with await self.shown(tmp_path, web=False) as at:
            at.conn.answers["Share", "share_text"] = refuse
            at.conn.answers["Clipboard", "set"] = refuse
            await at.tap("share")

            assert "This device lets nothing be copied." in at.texts()


async def test_play_again_keeps_the_table_as_it_sits(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    rules = Settings(edition="2011", house_rules=HouseRules(dragon_ace="last"))
    over = a_match(*ADA_WINS, names=("Dan", "Ada", "Ben", "Cleo"), settings=rules)
    match = await keep(shared, over)
    async with phone(shared, f"/match/{match.id}/winner") as at:
        await at.tap("play-again")
        assert at.page.route == "/new"
        await at.tap("start-match")

        again = await stored(shared)
        assert again.id != match.id
        assert list(again.names.values()) == ["Dan", "Ada", "Ben", "Cleo"]
        assert again.settings.edition == "2011"
        assert again.settings.house_rules == rules.house_rules
        assert again.settings.first_dealer == named(again, "Dan")
        assert again.records == ()


async def test_undo_takes_back_the_last_deal(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    over = play.tell_green_5(a_match(*ADA_WINS), 6, None)
    match = await keep(shared, over)
    async with phone(shared, f"/match/{match.id}/winner") as at:
        await at.tap("undo")
        assert (await stored(shared, match.id)).history == match.history[:-1]
        while len((await stored(shared, match.id)).records) == 7:
            await at.tap("undo")

        assert "Ada wins" not in at.texts()
        assert shows(at, "back-to-match")


async def test_the_way_back_to_the_sheet_and_home(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(*ADA_WINS))
    async with phone(shared, f"/match/{match.id}/winner") as at:
        await at.tap("sheet")
        assert at.page.route == f"/match/{match.id}"
        await winner(at, match)
        await at.tap("back")
        assert at.page.route == "/"


async def test_what_can_only_be_looked_at_cannot_be_undone(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match(*ADA_WINS))
    await shared.library.trash(match.id)
    async with phone(shared, f"/match/{match.id}/winner") as at:
        assert "Ada wins" in at.texts()
        assert is_off(at, "undo")


async def test_an_unknown_match_is_said_to_be_unknown(tmp_path: Path) -> None:
    async with phone(pad_on(tmp_path), "/match/00000000/winner") as at:
        assert shows(at, "back")
        assert not shows(at, "play-again")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
async def test_names_stand_in_full_on_any_screen(
    tmp_path: Path, width: float, height: float
) -> None:
    shared = pad_on(tmp_path)
    long = ("Maximilian-Alexander", "Wilhelmine", "Bartholomäus", "Friederike-Luise")
    match = await keep(shared, a_match(*ADA_WINS, names=long))
    async with phone(shared, f"/match/{match.id}/winner", width=width, height=height) as at:
        assert set(long) <= set(at.texts())
        assert "Maximilian-Alexander wins" in at.texts()
