"""The last few files written here, so that the next save need not parse what is known."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from companion.store.json_text import Tables

KEPT = 16
"""Files; more tables than that do not play on one computer at a time."""


class Recent:
    """Tables by place, each with the very bytes that were written for them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[bytes, Mapping[str, Mapping[str, Any]]]] = OrderedDict()

    def keep(self, place: str, content: bytes, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """Remember that *tables* were written to *place* as *content*."""
        self._kept[place] = (content, tables)
        self._kept.move_to_end(place)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def tables(self, place: str, content: bytes) -> Tables | None:
        """Return the tables of *content* if just that was written to *place*, else None.

        The documents are copies, their nested values are not: look at them, do not change them.
        """
        written, tables = self._kept.get(place, (None, {}))
        if written != content:
            return None
        return {
            name: {number: dict(document) for number, document in table.items()}
            for name, table in tables.items()
        }
