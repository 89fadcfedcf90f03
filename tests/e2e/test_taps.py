"""How many taps a deal takes, from the score screen to saved: four players, the Dragon in play."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.record import Settings
from companion.texts import msg, plain, signed
from e2e.conftest import OpenTab
from e2e.evening import chips, keys, pad
from e2e.flet_page import FletPage
from e2e.served_pad import ServedPad
from ui.pads import FOUR


class Counted:
    """A phone whose taps are counted."""

    def __init__(self, phone: FletPage) -> None:
        self.phone = phone
        self.taps = 0

    def tap(self, *idents: str) -> None:
        for ident in idents:
            self.phone.tap(self.phone.ident(ident))
            self.taps += 1


@pytest.mark.parametrize(
    ("side", "score", "points", "most"),
    [
        pytest.param(
            "capture-the-kings",
            (*chips("cards-K", 1, 0, 0), *chips("cards-Q", 0, 2, 1), "save-deal"),
            (3, -6, -3, 6),
            7,
            id="Kings and Queens by players",
        ),
        pytest.param("all-for-one", (*pad(4, 3, 2), "save-deal"), (5, 5, 5, 5), 4, id="tricks"),
        pytest.param(
            "capture-the-kings",
            ("rung", "rung-points", *keys(3, -6, -3), "next"),
            (3, -6, -3, 6),
            12,
            id="points that come to a sum",
        ),
        pytest.param(
            "great-army",
            ("rung", "rung-points", *keys(3, -6, -3, 6), "next"),
            (3, -6, -3, 6),
            12,
            id="points that come to anything",
        ),
    ],
)
def test_a_deal_is_scored_in_a_few_taps_and_the_next_dealer_told_in_one(
    tab: OpenTab,
    tmp_path: Path,
    side: str,
    score: tuple[str, ...],
    points: tuple[int, ...],
    most: int,
) -> None:
    with ServedPad(tmp_path) as served:
        served.prefer(less_motion=True)
        edition = "2011" if side == "great-army" else "2021"
        match = play.new_match(FOUR, Settings(edition=edition))
        draft = taps.choose_side(taps.choose_special(play.draft_at(match, 0), "dragon"), side)
        draft = draft.model_copy(update={"step": "score"})
        match = served.keep(play.with_draft(match, 0, draft, msg("Chosen")))
        phone = Counted(tab().open(f"{served.url}/match/{match.id}/deal/1"))

        phone.tap(*score)

        expect(phone.phone.ident("edit-deal")).to_be_visible()
        assert phone.taps <= most, f"{phone.taps} taps from the score screen to saved"
        print(f"{side}: {phone.taps} taps")
        said = phone.phone.snapshot().replace("\n", " ")
        for name, each in zip(FOUR, points, strict=True):
            assert f"{name} {signed(each)} total {plain(each)}" in said

        until_saved = phone.taps
        phone.tap("green-5-2")

        expect(phone.phone.text("Cleo deals next").first).to_be_visible()
        assert phone.taps == until_saved + 1
        assert served.stored(match.id).records[0].green_5 == match.players[2].id
