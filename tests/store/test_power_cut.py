"""The power goes after any step of a save, and what was not synced is lost, all or in part.

Every folder that may be found then holds the old match or the new one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from store.faults import PoweredFiles
from store.standins import Folder, Pebbles, a_match, library_on

MOST_STEPS = 12


async def saved_until_the_power_goes(
    folder: Folder, files: PoweredFiles, saves: int, steps: int
) -> tuple[Pebbles | None, Pebbles | None, bool]:
    """Save a match *saves* times whole, then stop one more save after *steps* steps.

    Returns the old match, the one being saved, and whether its save was acknowledged.
    """
    library = library_on(folder)
    old: Pebbles | None = None
    for deal in range(saves):
        # Lengths differ, so that files are written over by shorter and by longer ones.
        old = await library.save((old or a_match()).with_deal(*range(2000 * (deal % 2))))
    new = (old or a_match()).with_deal(7, 7, 7)
    files.stop_after(steps)
    try:
        new = await library.save(new)
    except PoweredFiles.Stop:
        return old, new.model_copy(update={"revision": new.revision + 1}), False
    finally:
        files.stop_after(None)
    return old, new, True


@pytest.mark.parametrize("links", [True, False], ids=["links", "no-links"])
@pytest.mark.parametrize("saves", range(5))
async def test_the_old_match_or_the_new_one_is_there(
    tmp_path: Path, saves: int, links: bool
) -> None:
    found_old = found_new = 0
    for steps in range(1, MOST_STEPS + 1):
        files = PoweredFiles(links=links)
        folder = Folder(tmp_path / f"{steps}", files)
        old, new, acknowledged = await saved_until_the_power_goes(folder, files, saves, steps)
        allowed = [new] if acknowledged else [old, new]
        for number, left in enumerate(files.after_power_cut()):
            after = Folder(tmp_path / f"{steps}-{number}")
            (after.path / "matches").mkdir(parents=True)
            for name, content in left.items():
                (after.path / "matches" / name).write_bytes(content)
            library = library_on(after)
            if await library.count() == 0:
                found: Pebbles | None = None
            else:
                found = (await library.load("m1")).match
            assert found in allowed, (steps, left.keys())
            assert library.problems == ()
            found_old += found == old
            found_new += found == new
            again = await library.save((found or a_match()).with_deal(1))
            again = await library.save(again.with_deal(2))
            assert (await library_on(after).load("m1")).match == again
    assert found_old
    assert found_new


async def test_the_list_after_a_power_cut_is_that_of_the_documents(tmp_path: Path) -> None:
    files = PoweredFiles()
    folder = Folder(tmp_path, files)
    library = library_on(folder)
    match = await library.save(a_match())
    await library.summaries()
    match = await library.save(match.with_deal(1))
    files.stop_after(7)
    with pytest.raises(PoweredFiles.Stop):
        await library.save(match.with_deal(2))

    (listed,) = await library_on(folder).summaries()

    assert listed.revision == (await library_on(folder).load("m1")).match.revision
    assert listed.details["deals"] == len((await library_on(folder).load("m1")).match.deals)
