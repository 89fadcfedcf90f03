"""All matches can be found, thrown away, brought back, and only then deleted for good."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.store.errors import UnknownMatchError
from companion.ui.services import Services
from ui.flet_harness import FletHarness
from ui.pads import a_match, keep, pad_on, phone, said, shows

NAMES = ("Eve", "Ada", "Tom")


@pytest.fixture
def shared(tmp_path: Path) -> Services:
    return pad_on(tmp_path)


async def kept(shared: Services, *titles: str) -> list[str]:
    return [(await keep(shared, a_match(names=NAMES, title=title))).id for title in titles]


def snackbar(at: FletHarness) -> ft.SnackBar:
    return at.one(ft.SnackBar)


def rows(at: FletHarness) -> int:
    return len(
        at.find(
            ft.Semantics,
            where=lambda part: str(part.identifier or "").startswith("match-"),
        )
    )


async def test_each_match_opens(shared: Services) -> None:
    first, second = await kept(shared, "First", "Second")

    async with phone(shared, "/matches") as at:
        assert said(at, "match-0").startswith("Second. ")

        await at.tap("match-1")

        assert at.page.route == f"/match/{first}"
        assert second != first


async def test_a_long_list_shows_more_when_asked(shared: Services) -> None:
    await kept(shared, *(f"Evening {n}" for n in range(45)))

    async with phone(shared, "/matches") as at:
        assert rows(at) == 20
        await at.tap("more")
        assert rows(at) == 40
        await at.tap("more")
        assert rows(at) == 45
        assert not shows(at, "more")
        assert said(at, "match-44").startswith("Evening 0. ")


async def test_a_tap_opens_until_throwing_away_is_chosen(shared: Services) -> None:
    await kept(shared, "First", "Second")

    async with phone(shared, "/matches") as at:
        await at.tap("tidy")
        assert said(at, "match-0").endswith("Throw away.")
        await at.tap("match-0")

        assert at.page.route == "/matches"
        assert rows(at) == 1
        assert [each.details["title"] for each in await shared.library.trashed()] == ["Second"]

        await at.tap("tidied")
        assert not said(at, "match-0").endswith("Throw away.")


async def test_who_comes_back_to_the_list_throws_nothing_away_by_a_tap(shared: Services) -> None:
    await kept(shared, "First")

    async with phone(shared, "/matches") as at:
        await at.tap("tidy")
        await at.tap("back")
        await at.tap("all-matches")

        assert not said(at, "match-0").endswith("Throw away.")


async def test_undo_takes_a_match_out_of_the_trash(shared: Services) -> None:
    await kept(shared, "First")

    async with phone(shared, "/matches") as at:
        await at.tap("tidy")
        await at.tap("match-0")
        action = snackbar(at).action
        assert isinstance(action, ft.SnackBarAction)
        assert action.label == "Undo"

        await at.fire(action, "click")

        assert rows(at) == 1
        assert await shared.library.trashed() == []


async def test_the_trash_gives_back(shared: Services) -> None:
    (match_id,) = await kept(shared, "First")
    await shared.library.trash(match_id)

    async with phone(shared, "/matches") as at:
        assert "1 match thrown away" in at.texts()
        assert not shows(at, "restore-0")
        await at.tap("trash")
        await at.tap("restore-0")

        assert rows(at) == 1
        assert not shows(at, "trash")


async def test_deleting_for_good_asks_first(shared: Services) -> None:
    (match_id,) = await kept(shared, "First")
    await shared.library.trash(match_id)

    async with phone(shared, "/matches") as at:
        await at.tap("trash")
        await at.tap("delete-0")
        assert "Delete for good?" in at.texts()
        assert any("First: " in text and "cannot be brought back" in text for text in at.texts())
        await at.tap("keep")
        assert "Delete for good?" not in at.texts()
        assert (await shared.library.load(match_id)).match.title == "First"

        await at.tap("delete-0")
        await at.tap("delete")

        assert not shows(at, "trash")
    with pytest.raises(UnknownMatchError):
        await shared.library.load(match_id)


async def test_the_question_is_still_there_after_the_phone_slept(shared: Services) -> None:
    (match_id,) = await kept(shared, "First")
    await shared.library.trash(match_id)

    async with phone(shared, "/matches") as at:
        await at.tap("trash")
        await at.tap("delete-0")
        await at.leave()
        await at.come_back()
        assert "Delete for good?" in at.texts()

        await at.tap("keep")

    assert len(await shared.library.trashed()) == 1


async def test_what_another_phone_throws_away_leaves_the_list(shared: Services) -> None:
    first, _ = await kept(shared, "First", "Second")

    async with phone(shared, "/matches") as at:
        await shared.library.trash(first)
        await at.settle()

        assert rows(at) == 1
        assert shows(at, "trash")


async def test_an_empty_list_says_so(shared: Services) -> None:
    async with phone(shared, "/matches") as at:
        assert "No match yet" in at.texts()
        assert not shows(at, "tidy")
