"""A stored example of every version of the documents opens; one of a newer version is only read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.store import migrations
from companion.store.errors import NewerSchemaError
from companion.store.migrations import SCHEMA, migrated
from store.standins import Place, a_match, document, edited, library_on

FIXTURES = Path(__file__).parent / "fixtures"
OLDER = range(SCHEMA)


@pytest.mark.parametrize("version", range(SCHEMA + 1))
async def test_the_stored_example_of_each_version_opens(place: Place, version: int) -> None:
    place_stored(place, version)

    opened = await library_on(place).load("m1")

    assert opened.match.players == ("Ada", "Ben", "Cleo")
    assert opened.match.deals == ((3, -3, 0), (0, 5, -1))
    assert not opened.read_only


@pytest.mark.parametrize("version", OLDER)
async def test_an_older_one_is_listed_and_written_anew_only_when_it_is_saved(
    place: Place, version: int
) -> None:
    place_stored(place, version)
    before = place.text("m1")
    library = library_on(place)
    (listed,) = await library.summaries()
    match = (await library.load("m1")).match
    assert (listed.read_only, place.text("m1")) == (False, before)

    saved = await library.save(match.with_deal(1, 1, 1))

    assert document(place.text("m1"))["schema"] == SCHEMA
    assert saved.revision == match.revision + 1
    assert place.text("m1", ".bak") == before


@pytest.mark.parametrize("version", OLDER)
def test_there_is_a_step_from_every_older_version(version: int) -> None:
    assert version in migrations.STEPS
    assert (FIXTURES / f"schema-{version}.json").exists()


def test_the_steps_are_taken_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "SCHEMA", 3)
    monkeypatch.setattr(
        migrations,
        "STEPS",
        {
            number: lambda found: {**found, "way": [*found["way"], found["schema"]]}
            for number in range(3)
        },
    )

    assert migrated({"schema": 0, "way": []}) == {"schema": 3, "way": [0, 1, 2]}
    assert migrated({"schema": 2, "way": []}) == {"schema": 3, "way": [2]}


def test_migrating_leaves_the_document_that_was_read_alone() -> None:
    found = json.loads((FIXTURES / "schema-0.json").read_text())["match"]["1"]
    before = json.dumps(found)

    migrated(found)

    assert json.dumps(found) == before


class TestOneOfANewerVersion:
    async def test_can_be_looked_at_and_not_changed(self, place: Place) -> None:
        saved = await library_on(place).save(a_match())
        edited(place, "m1", lambda found: found.update(schema=SCHEMA + 1))
        before = place.text("m1")
        library = library_on(place)

        opened = await library.load("m1")
        (listed,) = await library.summaries()
        with pytest.raises(NewerSchemaError, match="update the app"):
            await library.save(opened.match.with_deal(1))

        assert (opened.match, opened.read_only) == (saved, True)
        assert (listed.id, listed.read_only) == ("m1", True)
        assert place.text("m1") == before
        assert library.problems == ()

    async def test_is_listed_and_left_alone_also_when_this_version_cannot_show_it(
        self, place: Place
    ) -> None:
        await library_on(place).save(a_match())
        edited(place, "m1", lambda found: found.update(schema=SCHEMA + 1, teams=["A", "B"]))
        before = place.text("m1")
        library = library_on(place)

        (listed,) = await library.summaries()
        with pytest.raises(NewerSchemaError, match="update the app"):
            await library.load("m1")

        assert (listed.id, listed.read_only, listed.details) == ("m1", True, {})
        assert place.text("m1") == before
        assert library.problems == ()

    async def test_keeps_all_it_holds_on_the_way_through_the_trash(self, place: Place) -> None:
        await library_on(place).save(a_match())
        edited(place, "m1", lambda found: found.update(schema=SCHEMA + 1, teams=["A", "B"]))
        before = document(place.text("m1"))
        library = library_on(place)

        await library.trash("m1")
        await library.restore("m1")

        assert document(place.text("m1")) == before


def place_stored(place: Place, version: int) -> None:
    """Put the stored example of a version in its place, as an older app would have left it."""
    folder = getattr(place, "path", None)
    if folder is not None:
        (folder / "matches").mkdir(parents=True)
    place.spoil("m1", (FIXTURES / f"schema-{version}.json").read_text())
