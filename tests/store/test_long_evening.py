"""Three matches of twelve deals with two hundred edits of each deal: no error, no growth."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.match import new_id
from companion.store.files import DiskFiles
from companion.store.storage import BLOCK
from store.standins import BrowserTab, Folder, Pebbles, Place, a_match, document, library_on

MATCHES, DEALS, EDITS = 3, 12, 200


class HastyFiles(DiskFiles):
    """A disk that is not waited for: what is looked at here are thousands of saves in a row."""

    def sync(self, descriptor: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


@pytest.fixture
def hasty(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return Folder(tmp_path, HastyFiles()) if request.param == "folder" else BrowserTab()


@pytest.mark.parametrize("hasty", ["folder", "browser"], indirect=True)
async def test_an_evening_of_edits_neither_fails_nor_swells_the_files(hasty: Place) -> None:
    chance = random.Random(1)
    library = library_on(hasty)
    played: dict[str, Pebbles] = {}
    for number in range(MATCHES):
        match = a_match(f"m{number}", deals=0)
        for deal in range(DEALS):
            match = match.with_deal(0, 0)
            for _ in range(EDITS):
                before = match.deals
                points = (chance.randint(-99, 99), chance.randint(-99, 99))
                edited = match.model_copy(update={"deals": (*before[:deal], points)})
                match = await library.save(edited)
                if chance.random() < 0.3:  # taken back
                    match = await library.save(match.model_copy(update={"deals": before}))
        played[match.id] = match

    again = library_on(hasty)
    assert {name: (await again.load(name)).match for name in played} == played
    assert len(await again.summaries()) == MATCHES
    assert again.problems == ()
    for name, match in played.items():
        assert match.revision > DEALS * EDITS
        stored = hasty.text(name)
        assert len(stored or "") <= BLOCK
        assert document(stored)["deals"] == [list(deal) for deal in match.deals]
    kinds = {name.partition(".")[2] for name in hasty.names()}
    assert kinds <= {"", "bak", "spare"}


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    steps=st.lists(
        st.one_of(
            st.tuples(st.just("save"), st.lists(st.integers(), max_size=2000)),
            st.tuples(st.just("restart"), st.none()),
            st.tuples(st.just("trash and restore"), st.none()),
            st.tuples(st.just("list"), st.none()),
        ),
        max_size=25,
    )
)
@pytest.mark.parametrize("hasty", ["folder", "browser"], indirect=True)
async def test_after_any_evening_what_is_opened_is_what_was_last_saved(
    hasty: Place, steps: list[tuple[str, list[int] | None]]
) -> None:
    library = library_on(hasty)
    name = new_id()  # all examples share one place
    match = await library.save(a_match(name))
    for step, points in steps:
        if points is not None:
            match = await library.save(match.model_copy(update={"deals": (tuple(points),)}))
        elif step == "restart":
            library = library_on(hasty)
        elif step == "list":
            listed = {summary.id: summary.revision for summary in await library.summaries()}
            assert listed[name] == match.revision
        else:
            await library.trash(name)
            await library.restore(name)

    assert (await library.load(name)).match == match
    assert (await library_on(hasty).load(name)).match == match
