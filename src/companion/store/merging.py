"""What becomes of a copy of a match that comes in from a backup or another device."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from companion.store.documents import Record
from companion.store.migrations import SCHEMA


class Merged(Enum):
    """What a merge did with the copy."""

    ADDED = "added"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"
    """The same is stored already."""
    OLDER = "older"
    """What is stored is newer, or as new and different; it stays."""
    DELETED = "deleted"
    """The match was deleted for good after the copy was made; it stays deleted."""


def merge(
    stored: Record | None, copy: Record, *, restore: bool = False
) -> tuple[Merged, Record | None]:
    """Return what happens to *copy*, and the record to store, None to store nothing.

    With *restore* the player asked for exactly this copy: it wins over what is stored, also over
    a deletion.
    """
    copy = replace(copy, schema=max(copy.schema, SCHEMA), trashed_at=None)
    if copy.purged_at is not None or (not restore and _deleted_since(stored, copy)):
        return Merged.DELETED, None
    if stored is None:
        return Merged.ADDED, copy
    if stored.purged_at is not None:
        return Merged.ADDED, _after(stored, copy)
    if _content(stored) == _content(copy) and not (restore and stored.trashed_at):
        return Merged.UNCHANGED, None
    if restore:
        return Merged.REPLACED, _after(stored, copy)
    newer = copy.revision > stored.revision
    kept_in_trash = replace(copy, trashed_at=stored.trashed_at)
    return (Merged.REPLACED, kept_in_trash) if newer else (Merged.OLDER, None)


def _deleted_since(stored: Record | None, copy: Record) -> bool:
    """Whether the match was deleted for good after the last change in *copy*."""
    if stored is None or stored.purged_at is None:
        return False
    # A clock that was wrong when the match was last changed here is no reason to bring it back.
    return copy.updated_at <= max(stored.purged_at, stored.updated_at)


def _after(stored: Record, copy: Record) -> Record:
    """Return *copy* as a save after *stored*, so that a screen showing that one is told."""
    return replace(copy, revision=max(stored.revision, copy.revision) + 1)


def _content(record: Record) -> dict[str, object]:
    return {key: value for key, value in record.body.items() if key != "revision"}
