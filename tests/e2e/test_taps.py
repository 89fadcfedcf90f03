"""How many taps a deal takes, from the score screen to saved: four players, the Dragon in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.record import DwarfKingMatch, Settings
from companion.games.dwarf_king.rules import Edition
from companion.texts import msg, plain, signed
from e2e.evening import chips, keys, pad
from e2e.flet_page import FletPage
from e2e.served_pad import ServedPad
from ui.pads import FOUR


@dataclass(frozen=True)
class Score:
    """A quest, the taps that score it, what they come to, and how many there may be at most."""

    side: str
    taps: tuple[str, ...]
    saves: str
    points: tuple[int, ...]
    most: int
    edition: Edition = "2021"


SCORES = {
    "Kings and Queens, player by player": Score(
        "capture-the-kings",
        (*chips("cards-K", 1, 0, 0), *chips("cards-Q", 0, 2, 1)),
        "save-deal",
        (3, -6, -3, 6),
        most=7,
    ),
    "tricks": Score("all-for-one", pad(4, 3, 2), "save-deal", (5, 5, 5, 5), most=4),
    "points that must come to 0": Score(
        "capture-the-kings",
        ("rung", "rung-points", *keys(3, -6, -3)),
        "next",
        (3, -6, -3, 6),
        most=12,
    ),
    "points that may come to anything": Score(
        "great-army",
        ("rung", "rung-points", *keys(3, -6, -3, 6)),
        "next",
        (3, -6, -3, 6),
        most=12,
        edition="2011",
    ),
}


class Counted:
    """A phone whose taps are counted."""

    def __init__(self, phone: FletPage) -> None:
        self.phone = phone
        self.taps = 0

    def tap(self, *idents: str) -> None:
        for ident in idents:
            self.phone.tap(self.phone.ident(ident))
            self.taps += 1


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPad]:
    with ServedPad(tmp_path_factory.mktemp("pad")) as served:
        served.prefer(less_motion=True)
        yield served


def at_the_score_screen(served: ServedPad, score: Score) -> DwarfKingMatch:
    match = play.new_match(FOUR, Settings(edition=score.edition))
    draft = taps.choose_special(play.draft_at(match, 0), "dragon")
    draft = taps.choose_side(draft, score.side).model_copy(update={"step": "score"})
    return served.keep(play.with_draft(match, 0, draft, msg("Chosen")))


@pytest.mark.parametrize("score", SCORES.values(), ids=SCORES)
def test_a_deal_is_scored_in_a_few_taps_and_the_next_dealer_told_in_one(
    served: ServedPad, one_phone: FletPage, score: Score
) -> None:
    match = at_the_score_screen(served, score)
    phone = Counted(one_phone.visit(served.url, f"/match/{match.id}/deal/1"))

    phone.tap(*score.taps)
    expect(phone.phone.button("Save deal 1")).to_be_enabled()
    phone.tap(score.saves)

    expect(phone.phone.ident("edit-deal")).to_be_visible()
    print(f"{score.side}: {phone.taps} taps")
    assert phone.taps <= score.most, f"{phone.taps} taps from the score screen to saved"
    said = phone.phone.snapshot().replace("\n", " ")
    for name, points in zip(FOUR, score.points, strict=True):
        assert f"{name} {signed(points)} total {plain(points)}" in said

    until_saved = phone.taps
    phone.tap("green-5-2")

    expect(phone.phone.text("Cleo deals next").first).to_be_visible()
    assert phone.taps == until_saved + 1
    assert served.stored(match.id).records[0].green_5 == match.players[2].id


def test_who_taps_on_before_the_last_key_says_save_has_saved(
    served: ServedPad, one_phone: FletPage
) -> None:
    score = SCORES["points that may come to anything"]
    match = at_the_score_screen(served, score)
    phone = Counted(one_phone.visit(served.url, f"/match/{match.id}/deal/1"))

    phone.tap(*score.taps, score.saves)

    expect(phone.phone.ident("edit-deal")).to_be_visible()
    assert len(served.stored(match.id).records) == 1
