"""The library as a phone sees it that came by a link."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.core.verbs import retitle
from companion.store.errors import ReadOnlyError, StoreError, UnknownMatchError
from companion.texts import Words
from companion.ui.rooms import Seat
from companion.ui.services import Services
from companion.ui.window import Pane, Window
from ui.pads import a_match, keep, pad_on, stored


async def seen(shared: Services, title: str = "Upstairs") -> tuple[Window, Seat, str]:
    match = await keep(shared, a_match((3, -3, 0, 0), title=title))
    room = shared.rooms.show(match.id)
    seat = Seat(shared.rooms, room)
    return Window(Pane(shared.library, match.id), seat), seat, match.id


async def test_it_shows_its_match_to_be_looked_at(tmp_path: Path) -> None:
    window, _, match_id = await seen(pad_on(tmp_path))

    loaded = await window.load(match_id)

    assert loaded.match.title == "Upstairs"
    assert loaded.read_only


async def test_it_knows_no_other_match_and_tells_no_place(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    window, _, _ = await seen(shared)
    other = await keep(shared, a_match(title="Downstairs"))

    with pytest.raises(UnknownMatchError) as refused:
        await window.load(other.id)

    assert str(tmp_path) not in Words()(refused.value.message)
    assert await window.summaries() == []
    assert await window.trashed() == []
    assert await window.count() == 0


async def test_it_keeps_nothing_and_throws_nothing_away(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    window, _, match_id = await seen(shared)
    match = await stored(shared, match_id)

    for refused in (
        window.save(retitle(match, "Mine")),
        window.trash(match_id),
        window.restore(match_id),
        window.purge(match_id),
        window.merge({}),
    ):
        with pytest.raises(ReadOnlyError):
            await refused

    assert await stored(shared, match_id) == match


async def test_the_phone_that_keeps_the_pad_stores_this_match_alone(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    window, seat, match_id = await seen(shared)
    other = await keep(shared, a_match(title="Downstairs"))
    shared.rooms.offer(match_id)
    seat.take()
    loaded = await window.load(match_id)

    await window.save(retitle(loaded.match, "Mine"))
    with pytest.raises(ReadOnlyError):
        await window.save(retitle(other, "Mine, too"))
    shared.rooms.take_back(match_id)
    with pytest.raises(ReadOnlyError):
        await window.save(retitle(await stored(shared, match_id), "Still mine"))

    assert not loaded.read_only
    assert (await stored(shared, match_id)).title == "Mine"


async def test_a_dead_link_and_a_match_deleted_for_good_show_nothing(tmp_path: Path) -> None:
    shared = pad_on(tmp_path)
    window, _, match_id = await seen(shared)
    second, _, second_id = await seen(shared)
    shared.rooms.hide(match_id)
    await shared.library.purge(second_id)

    for pane, named in ((window, match_id), (second, second_id)):
        with pytest.raises(StoreError, match="cannot be shown"):
            await pane.load(named)


async def test_many_phones_read_the_disk_once_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = pad_on(tmp_path)
    match = await keep(shared, a_match())
    pane, read = Pane(shared.library, match.id), 0
    load = shared.library.load

    async def counted(match_id: str) -> object:
        nonlocal read
        read += 1
        return await load(match_id)

    monkeypatch.setattr(shared.library, "load", counted)
    await asyncio.gather(*(pane.loaded() for _ in range(20)))
    await keep(shared, retitle(match, "Upstairs"))
    after = await asyncio.gather(*(pane.loaded() for _ in range(20)))

    assert read == 2
    assert {loaded.match.title for loaded in after} == {"Upstairs"}
    assert pane.sheet(after[0].match) is pane.sheet(after[1].match)
