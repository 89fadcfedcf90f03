"""A storage that is full, and one that keeps nothing, as a phone tells it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import flet as ft
import pytest

from companion.catalogue import MatchCodec
from companion.games.dwarf_king import play
from companion.store.library import Library
from companion.store.memory import MemoryKeys, MemoryShelf
from companion.texts import msg
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, phone, stored


@pytest.fixture
def keys() -> MemoryKeys:
    return MemoryKeys()


@pytest.fixture
def shared(keys: MemoryKeys) -> Services:
    shelf = MemoryShelf(keys)
    return Services(shelf, Library(shelf, MatchCodec()))


def fills(keys: MemoryKeys) -> None:
    keys.quota = sum(len(key) + len(text) for key, text in keys.texts.items()) + 10


def files(h: FletHarness) -> list[Any]:
    return [
        args for kind, name, args in h.conn.invoked if (kind, name) == ("FilePicker", "save_file")
    ]


async def rest(h: FletHarness) -> None:
    """Let the storage answer, which takes it some turns."""
    for _ in range(20):
        await asyncio.sleep(0)
    await h.settle()


async def tap(h: FletHarness, ident: str) -> None:
    await h.tap(ident)
    await rest(h)


async def save_a_file(h: FletHarness) -> None:
    action = h.one(ft.SnackBar).action
    assert isinstance(action, ft.SnackBarAction)
    assert action.label == "Save a file"
    await h.fire(action, "click")
    await rest(h)


async def test_a_change_without_room_is_offered_as_a_file_and_what_was_stored_stays(
    shared: Services, keys: MemoryKeys
) -> None:
    match = await keep(shared, play.tell_green_5(a_match((3, 2, 1, 1)), 0, None))
    async with phone(shared, f"/match/{match.id}/saved/1") as h:
        await rest(h)
        fills(keys)
        await tap(h, "green-5-2")

        assert any(text.startswith("There is no room left to save") for text in h.texts())
        await save_a_file(h)

    (given,) = files(h)
    document = json.loads(given["src_bytes"])
    assert given["file_name"] == f"match-{match.id}.json"
    assert document["revision"] == match.revision + 1
    assert await stored(shared) == match


async def test_where_nothing_can_be_saved_the_match_is_copied(
    shared: Services, keys: MemoryKeys
) -> None:
    match = await keep(shared, play.tell_green_5(a_match((3, 2, 1, 1)), 0, None))
    async with phone(shared, f"/match/{match.id}/saved/1") as h:
        await rest(h)
        h.conn.answers["FilePicker", "save_file"] = refuse
        fills(keys)
        await tap(h, "green-5-2")
        await save_a_file(h)

        assert "The match was copied: keep it in a note." in h.texts()


def refuse(_args: Any) -> None:
    raise RuntimeError("not here")


async def test_a_place_that_keeps_nothing_is_told_on_home(shared: Services) -> None:
    shared.shelf.warning = msg("Nothing is kept here.")

    async with phone(shared) as h:
        await rest(h)
        assert "Nothing is kept here." in " ".join(h.texts())
