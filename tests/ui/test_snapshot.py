"""The scores of another phone's match, from a code that was scanned."""

from __future__ import annotations

from pathlib import Path

from companion.catalogue import GAMES
from companion.core.snapshot import Snapshot, packed
from companion.games.dwarf_king.record import DwarfKingMatch
from ui.pads import a_match, pad_on, phone


def told(match: DwarfKingMatch) -> str:
    return packed(Snapshot.of(match, GAMES[match.game].sheet(match)))


async def test_it_shows_places_totals_and_how_far_the_match_is(tmp_path: Path) -> None:
    match = a_match((3, -3, 0, 0), (1, 2, 3, 4), title="Upstairs")
    async with phone(pad_on(tmp_path), f"/snapshot/{told(match)}") as at:
        assert {"Scores after deal 2", "Ada", "4", "Ben", "−1"} <= set(at.texts())
        assert "Upstairs · 2021 edition · 4 players" in at.texts()
        assert "The match goes on." in at.texts()


async def test_a_newer_one_of_the_same_match_takes_its_place_and_stays(tmp_path: Path) -> None:
    older = a_match((3, -3, 0, 0)).model_copy(update={"revision": 4})
    newer = older.model_copy(update={"revision": 9, "title": "Later"})
    async with phone(pad_on(tmp_path), f"/snapshot/{told(older)}") as at:
        at.page.navigate(f"/snapshot/{told(newer)}")
        await at.settle()
        assert "Later · 2021 edition · 4 players" in at.texts()

        at.page.navigate(f"/snapshot/{told(older)}")
        await at.settle()

        assert "Later · 2021 edition · 4 players" in at.texts()
        assert "A newer picture of this match was opened before, and is shown." in at.texts()


async def test_a_mangled_one_says_so_in_one_sentence(tmp_path: Path) -> None:
    text = told(a_match((3, -3, 0, 0)))
    async with phone(pad_on(tmp_path), f"/snapshot/{text[:-6]}") as at:
        assert at.texts()[:2] == [
            "Scores",
            "This code holds no scores, or not all of it was read. Scan it again.",
        ]
