"""A whole match through the screens only; in its middle the server dies and comes back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.texts import plain, signed
from e2e.conftest import OpenTab
from e2e.evening import EVENINGS, Deal, Evening
from e2e.flet_page import FletPage
from e2e.pad_server import PadServer


class Table:
    """The people around the phone: they tap what they see."""

    def __init__(self, phone: FletPage, evening: Evening) -> None:
        self.phone, self.evening = phone, evening

    def tap(self, *idents: str) -> None:
        for ident in idents:
            self.phone.tap(self.phone.ident(ident))

    def sit_down(self) -> None:
        """Start the match from an empty Home."""
        self.tap("new-match")
        self.tap("add-name")
        for number, name in enumerate(self.evening.names, 1):
            self.phone.enter(f"Name of player {number}", name)
            self.tap("add-typed")
        if self.evening.edition == "2011":
            self.tap("edition-1")
        self.tap("start-match")
        expect(self.phone.ident("next-step")).to_be_visible()

    def begin(self, deal: Deal) -> None:
        """Go from the last screen to the score form of the next deal."""
        self.tap("next-step", f"special-{deal.special}", "use-special")
        tile = self.phone.ident(f"tile-{deal.side}")
        self.phone.scroll_to(tile)
        self.phone.tap(tile)
        self.tap("choose-side")
        for ident in deal.play:
            self.reach(ident)
        self.tap("score-this-deal")
        if deal.rung is not None:
            self.tap("rung")
            self.pick(f"rung-{deal.rung}")

    def pick(self, ident: str) -> None:
        """Tap an answer of a sheet that slides in; a tap while it still slides may miss it."""
        answer = self.phone.ident(ident)
        for _ in range(3):
            self.phone.tap(answer)
            try:
                expect(answer).to_have_count(0, timeout=3_000)
            except AssertionError:
                continue
            return
        raise AssertionError(f"{ident} does not answer\n{self.phone.snapshot()}")

    def reach(self, ident: str) -> None:
        """Tap what may have to be scrolled to first."""
        self.phone.scroll_to(self.phone.ident(ident))
        self.tap(ident)

    def score(self, number: int, idents: Sequence[str]) -> None:
        """Fill the form by tapping *idents*, and save."""
        for ident in idents:
            self.reach(ident)
        save = self.phone.button(f"Save deal {number}")
        expect(save).to_be_enabled()
        self.phone.tap(save)
        expect(self.phone.ident("edit-deal")).to_be_visible()

    def check_saved(self, number: int, deal: Deal, totals: list[int]) -> None:
        """See every player's points and total of the deal on the saved screen."""
        snapshot = self.phone.snapshot()
        for name, points, total in zip(self.evening.names, deal.points, totals, strict=True):
            assert f"{name} {signed(points)} total {plain(total)}" in snapshot.replace("\n", " "), (
                f"deal {number}, {name}: {signed(points)}, total {plain(total)}\n{snapshot}"
            )

    def check_sheet(self, totals: list[int]) -> None:
        """See every total at the head of the sheet."""
        for name, total in zip(self.evening.names, totals, strict=True):
            expect(
                self.phone.text(f"{name}, total {plain(total)}").first, "the total on the sheet"
            ).to_be_visible()


@pytest.mark.parametrize("players", EVENINGS)
def test_a_table_plays_a_whole_match_with_a_tie_and_a_server_that_dies(
    players: str, tab: OpenTab, tmp_path: Path
) -> None:
    evening = EVENINGS[players]
    with PadServer(tmp_path) as server:
        phone = tab().open(server.url)
        table = Table(phone, evening)
        table.sit_down()
        totals = [0] * len(evening.names)
        for number, deal in enumerate(evening.deals, 1):
            table.begin(deal)
            if number == evening.kill_in:
                first, *rest = deal.score
                table.reach(first)
                expect(phone.button(evening.kept)).to_be_visible()
                server.kill()
                server.start()
                phone.reload()
                expect(phone.button(evening.kept)).to_be_visible()
                table.score(number, rest)
            else:
                table.score(number, deal.score)
            totals = [a + b for a, b in zip(totals, deal.points, strict=True)]
            table.check_saved(number, deal, totals)
            last = number == len(evening.deals)
            if deal.green_5 is not None and not last:
                table.tap(f"green-5-{deal.green_5}")
                dealer = evening.names[deal.green_5]
                expect(phone.text(f"{dealer} deals next").first).to_be_visible()
            if number == 7:
                table.tap("next-step")
                both = " and ".join(evening.tied)
                expect(phone.text(f"{both} are tied").first).to_be_visible()
                table.check_sheet(totals)

        assert tuple(totals) == evening.totals
        table.tap("next-step")
        expect(phone.text(f"{evening.winner} wins").first).to_be_visible()
        best = max(evening.totals)
        expect(phone.text(f"{best} points · 8 deals, one extra for a tie").first).to_be_visible()
