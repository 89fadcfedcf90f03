"""Saving, opening and listing, on a disk and on a browser's storage alike."""

from __future__ import annotations

import asyncio

import pytest

from companion.store.errors import ConflictError, UnknownMatchError
from companion.store.library import Library
from store.standins import NOON, Pebbles, Place, a_match, document, library_on


async def test_what_was_saved_is_what_is_opened(place: Place, library: Library[Pebbles]) -> None:
    saved = await library.save(a_match(deals=7))

    loaded = await library_on(place).load("m1")

    assert loaded.match == saved
    assert not loaded.read_only


async def test_every_save_counts_one_revision(library: Library[Pebbles]) -> None:
    match = a_match()
    revisions = []
    for _ in range(3):
        match = await library.save(match)
        revisions.append(match.revision)

    assert revisions == [1, 2, 3]


async def test_saving_leaves_the_time_of_the_last_change_alone(library: Library[Pebbles]) -> None:
    saved = await library.save(a_match(minute=5))
    saved = await library.save(saved)

    assert saved.updated_at == a_match(minute=5).updated_at


async def test_a_document_says_its_schema_and_holds_no_key_but_the_store_s_and_the_game_s(
    place: Place, library: Library[Pebbles]
) -> None:
    await library.save(a_match())

    stored = document(place.text("m1"))

    assert stored["schema"] == 1
    assert stored.keys() - Pebbles.model_fields.keys() == {"schema"}


async def test_the_previous_generation_is_kept(place: Place, library: Library[Pebbles]) -> None:
    first = await library.save(a_match())
    await library.save(first.with_deal(9, 9))

    assert document(place.text("m1", ".bak"))["revision"] == 1
    assert document(place.text("m1"))["revision"] == 2


async def test_a_change_made_from_an_older_revision_is_refused(
    place: Place, library: Library[Pebbles]
) -> None:
    seen = await library.save(a_match())
    await library.save(seen.with_deal(1, 1))
    before = place.text("m1")

    with pytest.raises(ConflictError, match="another screen"):
        await library.save(seen.with_deal(2, 2))

    assert place.text("m1") == before


async def test_a_change_is_refused_too_when_another_process_made_the_newer_revision(
    place: Place, library: Library[Pebbles]
) -> None:
    seen = await library.save(a_match())
    other = library_on(place)
    theirs = await other.save((await other.load("m1")).match.with_deal(1, 1))

    with pytest.raises(ConflictError):
        await library.save(seen.with_deal(2, 2))

    assert (await library.load("m1")).match == theirs


async def test_a_new_match_does_not_replace_one_of_the_same_id(library: Library[Pebbles]) -> None:
    kept = await library.save(a_match(deals=3))

    with pytest.raises(ConflictError):
        await library.save(a_match(deals=0))

    assert (await library.load("m1")).match == kept


async def test_of_two_changes_made_at_once_one_is_kept_and_one_is_told(
    library: Library[Pebbles],
) -> None:
    seen = await library.save(a_match())

    results = await asyncio.gather(
        library.save(seen.with_deal(1, 1)),
        library.save(seen.with_deal(2, 2)),
        return_exceptions=True,
    )

    kept = [result for result in results if isinstance(result, Pebbles)]
    assert [type(result) for result in results if result not in kept] == [ConflictError]
    assert [(await library.load("m1")).match] == kept


async def test_many_sessions_on_many_matches_do_not_get_into_each_other_s_way(
    place: Place, library: Library[Pebbles]
) -> None:
    async def an_evening(name: str) -> Pebbles:
        match = a_match(name, deals=0)
        for deal in range(12):
            match = await library.save(match.with_deal(deal))
        return match

    played = await asyncio.gather(*(an_evening(f"m{number}") for number in range(5)))

    again = library_on(place)
    assert [(await again.load(match.id)).match for match in played] == list(played)
    assert await again.count() == 5


async def test_opening_again_and_again_makes_no_match(
    place: Place, library: Library[Pebbles]
) -> None:
    saved = await library.save(a_match())
    before = place.names()

    for _ in range(3):
        again = library_on(place)
        assert (await again.load("m1")).match == saved
        with pytest.raises(UnknownMatchError):
            await again.load("m2")
        assert await again.count() == 1

    assert place.names() == before


@pytest.mark.parametrize(
    "hostile", ["", "M1", "../m1", "a/b", ".", "m1.json", "a" * 65, "m 1", "m\n1", "m\x00", "ä"]
)
async def test_an_id_is_never_taken_for_a_path(
    place: Place, library: Library[Pebbles], hostile: str
) -> None:
    await library.save(a_match())

    for verb in (library.load, library.trash, library.restore, library.purge):
        with pytest.raises(UnknownMatchError):
            await verb(hostile)
    with pytest.raises(UnknownMatchError):
        await library.save(a_match(hostile))

    assert place.names() == {"m1"}


async def test_the_last_changed_match_comes_first(place: Place, library: Library[Pebbles]) -> None:
    for minute, name in enumerate(["oldest", "middle", "newest"]):
        await library.save(a_match(name, minute=minute))
    await library.save((await library.load("oldest")).match.model_copy(update={"updated_at": NOON}))
    await library.save(a_match("latest", minute=99))

    for listing in (library, library_on(place)):
        names = [summary.id for summary in await listing.summaries()]
        assert names == ["latest", "newest", "middle", "oldest"]


async def test_a_list_can_be_had_page_by_page(library: Library[Pebbles]) -> None:
    for minute in range(5):
        await library.save(a_match(f"m{minute}", minute=minute))

    pages = [await library.summaries(limit=2, offset=offset) for offset in (0, 2, 4, 6)]

    names = [[summary.id for summary in page] for page in pages]
    assert names == [["m4", "m3"], ["m2", "m1"], ["m0"], []]
    assert await library.count() == 5


async def test_a_summary_follows_every_save(library: Library[Pebbles]) -> None:
    match = a_match(deals=0)
    listed = []
    for deal in range(3):
        match = await library.save(match.with_deal(deal))
        (summary,) = await library.summaries()
        listed.append((summary.revision, summary.details["deals"], summary.updated_at))

    assert [entry[:2] for entry in listed] == [(1, 1), (2, 2), (3, 3)]
    assert listed[-1][2] == match.updated_at


async def test_an_empty_library_lists_nothing(library: Library[Pebbles]) -> None:
    assert await library.summaries() == []
    assert await library.trashed() == []
    assert await library.count() == 0


async def test_other_sessions_learn_which_match_changed(library: Library[Pebbles]) -> None:
    heard: list[str] = []
    stop = library.subscribe(heard.append)
    await library.save(a_match("a"))
    await library.save(a_match("b"))
    await library.trash("a")
    await library.trash("a")
    stop()
    await library.save(a_match("c"))

    assert heard == ["a", "b", "a"]


async def test_a_refused_change_is_not_told(library: Library[Pebbles]) -> None:
    seen = await library.save(a_match())
    await library.save(seen)
    heard: list[str] = []
    library.subscribe(heard.append)

    with pytest.raises(ConflictError):
        await library.save(seen)

    assert heard == []


async def test_a_listener_that_fails_disturbs_neither_the_save_nor_the_other_listeners(
    library: Library[Pebbles], caplog: pytest.LogCaptureFixture
) -> None:
    def failing(match_id: str) -> None:
        raise RuntimeError(f"no page for {match_id}")

    heard: list[str] = []
    library.subscribe(failing)
    library.subscribe(heard.append)

    saved = await library.save(a_match())

    assert saved.revision == 1
    assert heard == ["m1"]
    assert "a subscriber failed on m1" in caplog.text


async def test_another_process_s_changes_are_told_when_a_list_is_asked_for(
    place: Place, library: Library[Pebbles]
) -> None:
    await library.save(a_match("a"))
    await library.summaries()
    other = library_on(place)
    await other.save(a_match("b"))
    heard: list[str] = []
    library.subscribe(heard.append)

    names = {summary.id for summary in await library.summaries()}

    assert names == {"a", "b"}
    assert "b" in heard


async def test_a_game_that_fails_to_write_a_match_down_leaves_the_stored_one_alone(
    place: Place, library: Library[Pebbles], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = await library.save(a_match())
    before = place.text("m1")
    monkeypatch.setattr(Pebbles, "model_dump", lambda *_, **__: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        await library.save(saved)

    assert place.text("m1") == before
