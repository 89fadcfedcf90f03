"""The browser's database, seen from Python: what it refuses, and whom its lock keeps out."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from typing import Any

import pytest

from companion.store.browser import BrowserKeys, BrowserShelf
from companion.store.errors import ConflictError, DiskFullError, StorageFailedError
from companion.store.library import Library
from store.standins import BrowserTab, a_match, library_on


class JsError(Exception):
    """What an error of JavaScript looks like in Python."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: refused")
        self.name = name


class Undefined:
    """What a browser answers where there is nothing."""


class Database:
    """The database of one browser, for all its tabs; *refuses* says with what each call fails."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses: dict[str, str] = {}
        self.writers = asyncio.Lock()

    async def _turn(self, call: str) -> None:
        await asyncio.sleep(0)
        if call in self.refuses:
            raise JsError(self.refuses[call])

    async def open(self) -> None:
        await self._turn("open")

    async def get(self, key: str) -> Any:
        await self._turn("get")
        return self.texts.get(key, Undefined())

    async def set(self, key: str, text: str) -> None:
        await self._turn("set")
        self.texts[key] = text

    async def remove(self, key: str) -> None:
        await self._turn("remove")
        self.texts.pop(key, None)

    async def keys(self) -> list[str]:
        await self._turn("keys")
        return list(self.texts)

    async def lock(self, milliseconds: float) -> Callable[[], None]:
        try:
            await asyncio.wait_for(self.writers.acquire(), milliseconds / 1000)
        except TimeoutError:
            raise JsError("TimeoutError") from None
        return self.writers.release


@pytest.fixture
def database() -> Database:
    return Database()


def tab(database: Database, patience: float = 5) -> Library[Any]:
    """Return the library of a tab of that browser."""
    shelf = BrowserShelf(BrowserKeys(database), patience)
    return Library(shelf, library_on(BrowserTab())._codec)


async def test_what_one_tab_saves_the_next_one_opens(database: Database) -> None:
    saved = await tab(database).save(a_match(deals=2))

    assert (await tab(database).load(saved.id)).match == saved
    assert [each.id for each in await tab(database).summaries()] == [saved.id]


async def test_a_full_storage_is_told_and_hands_the_unsaved_match_on(database: Database) -> None:
    library = tab(database)
    saved = await library.save(a_match(deals=1))
    database.refuses["set"] = "QuotaExceededError"

    with pytest.raises(DiskFullError) as caught:
        await library.save(saved.with_deal(7))

    assert caught.value.unsaved is not None
    assert caught.value.unsaved["revision"] == saved.revision + 1
    assert "the browser’s storage" in str(caught.value)
    database.refuses.clear()
    assert (await tab(database).load(saved.id)).match == saved


async def test_any_other_refusal_is_a_failure_and_the_match_stays(database: Database) -> None:
    library = tab(database)
    saved = await library.save(a_match())
    database.refuses["set"] = "UnknownError"

    with pytest.raises(StorageFailedError, match="UnknownError"):
        await library.save(saved.with_deal(7))

    database.refuses.clear()
    assert (await library.load(saved.id)).match == saved


async def test_of_two_tabs_that_save_at_once_one_is_refused(database: Database) -> None:
    saved = await tab(database).save(a_match())
    one, other = tab(database), tab(database)

    results = await asyncio.gather(
        one.save(saved.with_deal(1)), other.save(saved.with_deal(2)), return_exceptions=True
    )

    refused = [each for each in results if isinstance(each, ConflictError)]
    assert len(refused) == 1
    assert (await tab(database).load(saved.id)).match in results


async def test_a_tab_that_never_lets_go_is_told_as_a_failure(database: Database) -> None:
    library = tab(database, patience=0.05)
    await database.writers.acquire()

    with pytest.raises(StorageFailedError):
        await library.save(a_match())

    database.writers.release()
    assert await library.save(a_match())


async def test_a_browser_that_keeps_nothing_is_told_and_still_plays(database: Database) -> None:
    database.refuses["open"] = "SecurityError"
    shelf = BrowserShelf(BrowserKeys(database))
    library = Library(shelf, library_on(BrowserTab())._codec)

    saved = await library.save(a_match())

    assert shelf.warning is not None
    assert "keep nothing" in str(shelf.warning)
    assert (await library.load(saved.id)).match == saved
    assert database.texts == {}


async def test_a_change_after_the_storage_was_cleared_stores_all_of_the_match(
    database: Database,
) -> None:
    library = tab(database)
    saved = await library.save(a_match(deals=3))
    database.texts.clear()

    again = await library.save(saved.with_deal(4))

    assert (await tab(database).load(saved.id)).match == again


async def test_an_errno_of_its_own_stands_for_a_storage_that_is_forbidden(
    database: Database,
) -> None:
    database.refuses["get"] = "SecurityError"

    with pytest.raises(OSError, match="SecurityError") as caught:
        await BrowserKeys(database).get("a")

    assert caught.value.errno == errno.EACCES
