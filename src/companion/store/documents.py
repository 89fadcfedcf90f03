"""The few keys of a stored document that the store itself reads and writes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion.store.json_text import Document, damaged
from companion.store.migrations import SCHEMA, migrated

TABLE = "match"
NUMBER = 1
"""A match is document 1 of the table ``match`` of its file."""
ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
"""What a match id looks like: it is a file name too, on disks that ignore capitals as well."""
OWN_KEYS = ("schema", "trashed_at", "purged_at")
"""Keys the store adds; the game never sees them."""


@dataclass(frozen=True, slots=True)
class Record:
    """A stored document: the store's view of it, and the game's own *body*."""

    id: str
    game: str
    schema: int
    revision: int
    updated_at: datetime
    trashed_at: datetime | None
    purged_at: datetime | None
    body: Document

    @property
    def newer(self) -> bool:
        """Whether a newer version of the app wrote it."""
        return self.schema > SCHEMA

    def document(self) -> Document:
        """Return what is to be stored for this record, in the form it was read."""
        marks = {"trashed_at": self.trashed_at, "purged_at": self.purged_at}
        return {
            "schema": self.schema,
            **self.body,
            "revision": self.revision,
            **{key: when.isoformat() for key, when in marks.items() if when is not None},
        }


def record_of(stored: Document, match_id: str, place: str) -> Record:
    """Return the record of the *stored* document of *match_id*, which was read at *place*.

    Raises:
        DamagedError: It is of another id, or the store's keys are not right.
    """
    try:
        _count(stored, "schema")
        document = migrated(stored)
        record = Record(
            id=_text(document, "id"),
            game=_text(document, "game"),
            schema=_count(document, "schema"),
            revision=_count(document, "revision"),
            updated_at=_time(document["updated_at"]),
            trashed_at=_time(document["trashed_at"]) if "trashed_at" in document else None,
            purged_at=_time(document["purged_at"]) if "purged_at" in document else None,
            body={key: value for key, value in document.items() if key not in OWN_KEYS},
        )
    except KeyError as error:
        raise damaged(place, f"no {error.args[0]}") from error
    except (TypeError, ValueError) as error:
        raise damaged(place, str(error)) from error
    if record.id != match_id:
        raise damaged(place, f"it holds {record.id}")
    return record


def _text(document: Document, key: str) -> str:
    if not isinstance(document[key], str):
        raise TypeError(f"{key} is no text")
    return str(document[key])


def _count(document: Document, key: str) -> int:
    number = document[key]
    if type(number) is not int or number < 0:  # True is an int too
        raise TypeError(f"{key} is no number")
    return number


def _time(text: Any) -> datetime:
    """Return the moment; one without a zone is taken as UTC."""
    when = datetime.fromisoformat(text)
    return when if when.tzinfo else when.replace(tzinfo=UTC)
