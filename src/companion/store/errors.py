"""What can go wrong in the store, each with one plain sentence for the player."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Any

from companion.texts import Message, msg

NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
NOT_ALLOWED = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


class StoreError(Exception):
    """Something was not kept or not read; `message` tells the player what, where and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class ConflictError(StoreError):
    """The stored match is newer than the one the change was made to."""


class UnknownMatchError(StoreError):
    """No stored match has that id, or it was deleted for good."""


class TrashedError(StoreError):
    """The match lies in the trash and takes no changes there."""


class NewerSchemaError(StoreError):
    """The match was written by a newer version of the app."""


class DamagedError(StoreError):
    """What is stored is not a match document: half a file, other bytes, wrong keys."""


class UnreadableError(StoreError):
    """The document is whole, but the game cannot make a match of it."""


class NotStorableError(StoreError):
    """The match holds a value that JSON cannot hold."""


class DiskFullError(StoreError):
    """There was no room to write."""

    unsaved: Mapping[str, Any] | None = None
    """The document of the match that found no room, as it would have been stored."""


class ReadOnlyError(StoreError):
    """The place may not be written to."""


class StorageFailedError(StoreError):
    """Writing or reading failed for any other reason."""


class BusyError(StoreError):
    """Another program kept the library locked."""


def failed_write(error: OSError, place: str) -> StoreError:
    """Return the store's error for *error*, met while writing to *place*."""
    if error.errno in NO_ROOM:
        return DiskFullError(
            msg(
                "There is no room left to save in {place}; what was saved before is intact, "
                "so free some space and try again.",
                place=place,
            )
        )
    if error.errno in NOT_ALLOWED:
        return ReadOnlyError(
            msg(
                "This app may not write in {place}; what was saved before is intact, "
                "so allow writing there and try again.",
                place=place,
            )
        )
    return StorageFailedError(
        msg(
            "Saving in {place} failed ({reason}); what was saved before is intact, "
            "so try again in a moment.",
            place=place,
            reason=_reason(error),
        )
    )


def failed_read(error: OSError, place: str) -> StoreError:
    """Return the store's error for *error*, met while reading *place*."""
    return StorageFailedError(
        msg(
            "{place} could not be read ({reason}); nothing was changed, so try again in a moment.",
            place=place,
            reason=_reason(error),
        )
    )


def _reason(error: OSError) -> str:
    return error.strerror or str(error) or type(error).__name__
