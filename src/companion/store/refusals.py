"""When a change to a stored match is refused, and the sentence that says so."""

from __future__ import annotations

from companion.store.documents import Record
from companion.store.errors import (
    ConflictError,
    NewerSchemaError,
    TrashedError,
    UnknownMatchError,
)
from companion.texts import msg


def refuse(revision: int, stored: Record, place: str) -> None:
    """Return when a match of *revision* may replace *stored*.

    A stored revision that is older is replaced: it is a generation that came back after damage.

    Raises:
        ConflictError: What is stored is newer.
        TrashedError: It lies in the trash.
        UnknownMatchError: It was deleted for good.
        NewerSchemaError: A newer version of the app wrote it.
    """
    if stored.purged_at is not None:
        raise unknown(stored.id, place)
    if stored.newer:
        raise newer_schema(place)
    if stored.trashed_at is not None:
        raise TrashedError(
            msg("This match is in the trash, so nothing was saved; restore it to go on with it.")
        )
    if stored.revision > revision:
        raise ConflictError(
            msg(
                "This match was changed on another screen in the meantime, so this change was "
                "not saved; open the match again and repeat the change."
            )
        )


def unknown(match_id: str, place: str) -> UnknownMatchError:
    """Return the error that says no match of that id is in *place*."""
    return UnknownMatchError(
        msg(
            "There is no match {id} in {place}, or it was deleted for good; choose one from "
            "the list.",
            id=match_id,
            place=place,
        )
    )


def newer_schema(place: str) -> NewerSchemaError:
    """Return the error that says a newer version of the app wrote a match in *place*."""
    return NewerSchemaError(
        msg(
            "A match in {place} was written by a newer version of this app, which this version "
            "must not change; update the app to go on with it.",
            place=place,
        )
    )
