"""Thrown away, taken back, deleted for good, and copies that come in from elsewhere."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest

from companion.store.errors import (
    DamagedError,
    NewerSchemaError,
    TrashedError,
    UnknownMatchError,
    UnreadableError,
)
from companion.store.library import Library
from companion.store.merging import Merged
from store.standins import NOON, Pebbles, Place, a_match, document, library_on


def a_copy(match: Pebbles, **changes: Any) -> dict[str, Any]:
    """Return the document of *match* as a backup holds it."""
    return {"schema": 1, **match.model_dump(mode="json"), **changes}


async def ids(library: Library[Pebbles]) -> tuple[set[str], set[str]]:
    """Return what is listed and what lies in the trash."""
    return (
        {summary.id for summary in await library.summaries()},
        {summary.id for summary in await library.trashed()},
    )


async def test_a_match_in_the_trash_is_listed_there_alone(
    place: Place, library: Library[Pebbles]
) -> None:
    await library.save(a_match("a"))
    await library.save(a_match("b"))
    await library.trash("a")

    for listing in (library, library_on(place)):
        assert await ids(listing) == ({"b"}, {"a"})
        assert await listing.count() == 1


async def test_the_last_thrown_away_comes_first(library: Library[Pebbles]) -> None:
    for name in "abc":
        await library.save(a_match(name))
    for name in "bca":
        await library.trash(name)

    assert [summary.id for summary in await library.trashed()] == ["a", "c", "b"]


async def test_a_match_taken_out_of_the_trash_is_as_it_was(
    place: Place, library: Library[Pebbles]
) -> None:
    saved = await library.save(a_match())
    await library.trash("m1")
    await library.restore("m1")

    again = library_on(place)
    assert await ids(again) == ({"m1"}, set())
    assert (await again.load("m1")).match == saved
    assert (await again.save(saved.with_deal(1, 1))).revision == 2


async def test_a_match_in_the_trash_can_be_looked_at_but_not_changed(
    library: Library[Pebbles],
) -> None:
    saved = await library.save(a_match())
    await library.trash("m1")

    loaded = await library.load("m1")
    with pytest.raises(TrashedError, match="in the trash"):
        await library.save(saved.with_deal(1, 1))

    assert loaded.match == saved
    assert loaded.read_only


async def test_throwing_away_and_taking_back_twice_changes_nothing(
    place: Place, library: Library[Pebbles]
) -> None:
    await library.save(a_match())
    await library.restore("m1")
    await library.trash("m1")
    before = place.text("m1")

    await library.trash("m1")

    assert place.text("m1") == before


async def test_a_match_deleted_for_good_is_gone(place: Place, library: Library[Pebbles]) -> None:
    saved = await library.save(a_match())
    await library.trash("m1")
    await library.purge("m1")

    for again in (library, library_on(place)):
        assert await ids(again) == (set(), set())
        for verb in (again.load, again.trash, again.restore, again.purge):
            with pytest.raises(UnknownMatchError, match="deleted for good"):
                await verb("m1")
        with pytest.raises(UnknownMatchError):
            await again.save(saved)


async def test_nothing_of_it_is_left_where_it_was_stored(
    place: Place, library: Library[Pebbles]
) -> None:
    saved = await library.save(a_match())
    for deal in range(4):
        saved = await library.save(saved.with_deal(deal))
    await library.purge("m1")

    left = [place.text("m1", suffix) or "" for suffix in ("", ".bak", ".spare", ".old")]

    assert document(left[0])["purged_at"]
    assert not [text for text in left if "Ada" in text or "deals" in text]


async def test_an_unknown_match_cannot_be_thrown_away(
    place: Place, library: Library[Pebbles]
) -> None:
    for verb in (library.trash, library.restore, library.purge):
        with pytest.raises(UnknownMatchError):
            await verb("m1")

    assert library.problems == ()
    assert await ids(library_on(place)) == (set(), set())


class TestCopies:
    async def test_an_unknown_one_is_added(self, place: Place, library: Library[Pebbles]) -> None:
        copy = a_match().model_copy(update={"revision": 7})

        done = await library.merge(a_copy(copy))

        assert done is Merged.ADDED
        assert (await library_on(place).load("m1")).match == copy

    async def test_the_same_one_twice_changes_nothing(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        saved = await library.save(a_match())
        before = place.text("m1")

        assert await library.merge(a_copy(saved)) is Merged.UNCHANGED
        assert place.text("m1") == before

    async def test_an_older_one_changes_nothing(self, library: Library[Pebbles]) -> None:
        older = await library.save(a_match())
        newer = await library.save(older.with_deal(1, 1))

        assert await library.merge(a_copy(older)) is Merged.OLDER
        assert (await library.load("m1")).match == newer

    async def test_a_newer_one_takes_its_place(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        saved = await library.save(a_match())
        newer = saved.with_deal(1, 1).model_copy(update={"revision": 5})

        assert await library.merge(a_copy(newer)) is Merged.REPLACED
        assert (await library.load("m1")).match == newer
        assert document(place.text("m1", ".bak"))["revision"] == 1

    async def test_a_newer_one_of_a_match_in_the_trash_stays_there(
        self, library: Library[Pebbles]
    ) -> None:
        saved = await library.save(a_match())
        await library.trash("m1")

        await library.merge(a_copy(saved.with_deal(1, 1), revision=5))

        assert await ids(library) == (set(), {"m1"})

    async def test_a_deleted_match_does_not_come_back_with_an_older_copy(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        saved = await library.save(a_match())
        await library.purge("m1")

        for revision in (1, 999):
            done = await library_on(place).merge(a_copy(saved, revision=revision))
            assert done is Merged.DELETED
        assert await ids(library) == (set(), set())

    async def test_nor_does_it_when_the_clock_was_ahead_at_its_last_change(
        self, library: Library[Pebbles]
    ) -> None:
        ahead = a_match().model_copy(update={"updated_at": NOON + timedelta(days=36500)})
        saved = await library.save(ahead)
        await library.purge("m1")

        assert await library.merge(a_copy(saved)) is Merged.DELETED

    async def test_it_comes_back_when_the_copy_was_changed_after_the_deletion(
        self, library: Library[Pebbles]
    ) -> None:
        saved = await library.save(a_match())
        await library.purge("m1")
        tomorrow = saved.model_copy(update={"updated_at": NOON + timedelta(days=36500)})

        assert await library.merge(a_copy(tomorrow)) is Merged.ADDED
        assert await ids(library) == ({"m1"}, set())

    async def test_it_comes_back_when_the_player_restores_exactly_this_copy(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        saved = await library.save(a_match())
        await library.purge("m1")

        assert await library.merge(a_copy(saved), restore=True) is Merged.ADDED

        back = (await library_on(place).load("m1")).match
        assert back.deals == saved.deals
        assert (await library.save(back)).revision == back.revision + 1

    async def test_a_restored_copy_wins_over_newer_content_and_screens_that_show_it_are_told(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        older = await library.save(a_match())
        shown = await library.save(older.with_deal(1, 1))
        heard: list[str] = []
        library.subscribe(heard.append)

        assert await library.merge(a_copy(older), restore=True) is Merged.REPLACED

        back = (await library.load("m1")).match
        assert back.deals == older.deals
        assert back.revision > shown.revision
        assert heard == ["m1"]
        assert document(place.text("m1", ".bak"))["revision"] == shown.revision

    async def test_a_restored_copy_leaves_the_trash(self, library: Library[Pebbles]) -> None:
        saved = await library.save(a_match())
        await library.trash("m1")

        await library.merge(a_copy(saved), restore=True)

        assert await ids(library) == ({"m1"}, set())

    async def test_a_deletion_elsewhere_deletes_nothing_here(
        self, library: Library[Pebbles]
    ) -> None:
        await library.save(a_match())
        grave = {
            "schema": 1,
            "id": "m1",
            "game": "pebbles",
            "revision": 9,
            "updated_at": NOON.isoformat(),
            "purged_at": NOON.isoformat(),
        }

        assert await library.merge(grave) is Merged.DELETED
        assert await ids(library) == ({"m1"}, set())

    @pytest.mark.parametrize(
        ("changes", "error"),
        [
            ({"schema": 2}, NewerSchemaError),
            ({"schema": "1"}, DamagedError),
            ({"id": "../m1"}, DamagedError),
            ({"id": 5}, DamagedError),
            ({"revision": -1}, DamagedError),
            ({"updated_at": "yesterday"}, DamagedError),
            ({"players": "nobody"}, UnreadableError),
            ({"unheard_of": 1}, UnreadableError),
        ],
    )
    async def test_one_that_is_no_match_is_refused_and_nothing_is_stored(
        self,
        place: Place,
        library: Library[Pebbles],
        changes: dict[str, Any],
        error: type[Exception],
    ) -> None:
        with pytest.raises(error, match="the copy"):
            await library.merge(a_copy(a_match(), **changes))

        assert place.shelf() is not None
        assert await library.count() == 0

    async def test_one_of_an_older_schema_is_brought_up_to_date(
        self, place: Place, library: Library[Pebbles]
    ) -> None:
        old = a_copy(a_match(), schema=0)
        del old["revision"]

        assert await library.merge(json.loads(json.dumps(old))) is Merged.ADDED
        assert document(place.text("m1"))["schema"] == 1
