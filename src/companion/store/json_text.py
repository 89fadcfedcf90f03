"""TinyDB's tables as JSON text: nothing is written before all of it could be put into words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.store.errors import DamagedError, NotStorableError
from companion.texts import msg

# A value that holds itself is met as endless nesting.
ENCODER = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
)
Document = dict[str, Any]
Tables = dict[str, dict[str, Document]]
"""What one TinyDB file holds: table name → document number → document."""


def encode(tables: Mapping[str, Mapping[str, Any]], place: str) -> bytes:
    """Return *tables* as UTF-8 JSON; *place* is named when that fails.

    Raises:
        NotStorableError: A value in it has no JSON form.
        DamagedError: It holds no document at all: that is what damage looks like.
    """
    if not any(tables.values()):
        raise damaged(place, "no document in it")
    try:
        return ENCODER.encode(tables).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NotStorableError(
            msg(
                "A value cannot be written down ({reason}), so nothing was saved and {place} "
                "is as it was; please report this.",
                reason=str(error),
                place=place,
            )
        ) from error


def decode(content: bytes, place: str) -> Tables:
    """Return the tables written in *content*, which was read from *place*.

    Raises:
        DamagedError: It is not JSON, or not the tables of a TinyDB file.
    """
    try:
        tables = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise damaged(place, str(error)) from error
    if not (
        isinstance(tables, dict)
        and all(isinstance(table, dict) for table in tables.values())
        and all(isinstance(item, dict) for table in tables.values() for item in table.values())
        and all(number.isdecimal() for table in tables.values() for number in table)
    ):
        raise damaged(place, "no tables")
    return tables


def damaged(place: str, reason: str) -> DamagedError:
    """Return the error that says *place* holds no match; its *reason* is for a log alone."""
    error = DamagedError(msg("The match in {place} is damaged and cannot be opened.", place=place))
    error.add_note(reason)
    return error
