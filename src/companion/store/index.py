"""The list of stored matches, newest first: a cache that can be made again from the documents."""

from __future__ import annotations

import json
from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.store.shelf import UNSURE, Signature


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a match without opening it."""

    id: str
    game: str
    revision: int
    updated_at: datetime
    trashed_at: datetime | None
    read_only: bool
    """Written by a newer version of the app."""
    details: Mapping[str, Any]
    """The game's own: names, standings, the next step."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of one stored document, and its signature when that was learnt."""

    signature: Signature
    summary: Summary | None
    """None for a match deleted for good, and for one that cannot be read."""
    readable: bool = True


class Index:
    """Entries by id, and the ids of the matches and of the trash in order."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self._entries = dict(entries)
        self._order: dict[bool, list[tuple[float, str]]] = {False: [], True: []}
        for entry in self._entries.values():
            if entry.summary is not None:
                self._order[_in_trash(entry.summary)].append(_place(entry.summary))
        for order in self._order.values():
            order.sort()

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def lines(self, stamp: str, ids: Iterable[str] | None = None) -> str:
        """Return the lines for an index file: of all, or of *ids*.

        What cannot be read, or may yet change unseen, is left out and read again at a start.
        """
        entries = ((name, self._entries.get(name)) for name in (self if ids is None else ids))
        return "".join(
            line(name, entry, stamp)
            for name, entry in entries
            if entry is not None and entry.readable and entry.signature != UNSURE
        )

    def signature(self, match_id: str) -> Signature | None:
        """Return the signature last seen of *match_id*, None when it is not listed."""
        entry = self._entries.get(match_id)
        return None if entry is None else entry.signature

    def put(self, match_id: str, entry: Entry) -> None:
        """List *entry* in place of what was known of *match_id*."""
        self.drop(match_id)
        self._entries[match_id] = entry
        if entry.summary is not None:
            insort(self._order[_in_trash(entry.summary)], _place(entry.summary))

    def drop(self, match_id: str) -> None:
        """List *match_id* no longer; nothing happens when it is not listed."""
        entry = self._entries.pop(match_id, None)
        if entry is not None and entry.summary is not None:
            order = self._order[_in_trash(entry.summary)]
            del order[bisect_left(order, _place(entry.summary))]

    def page(self, *, trash: bool, limit: int | None, offset: int) -> list[Summary]:
        """Return up to *limit* summaries from *offset* on, the newest first."""
        order = self._order[trash]
        until = None if limit is None else offset + limit
        found = (self._entries[match_id].summary for _, match_id in order[offset:until])
        return [summary for summary in found if summary is not None]

    def count(self, *, trash: bool) -> int:
        """Return how many matches are listed, or lie in the trash."""
        return len(self._order[trash])


def line(match_id: str, entry: Entry, stamp: str) -> str:
    """Return *entry* as a line of the index file; *stamp* says what the details were made by."""
    listed: dict[str, Any] = {"for": stamp, "id": match_id, "signature": entry.signature}
    if (summary := entry.summary) is not None:
        listed |= {
            "game": summary.game,
            "revision": summary.revision,
            "updated_at": summary.updated_at.isoformat(),
            "trashed_at": summary.trashed_at and summary.trashed_at.isoformat(),
            "read_only": summary.read_only,
            "details": summary.details,
        }
    return json.dumps(listed, ensure_ascii=False, separators=(",", ":")) + "\n"


def entries_in(lines: Iterable[str], stamp: str) -> dict[str, Entry]:
    """Return the entries in the *lines* of an index file; a later line counts more.

    Lines that cannot be read, or were made for another *stamp*, are passed over: the documents
    they speak of will be read instead.
    """
    entries: dict[str, Entry] = {}
    for text in lines:
        try:
            listed = json.loads(text)
            if listed["for"] == stamp:
                entries[str(listed["id"])] = _entry(listed)
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
    return entries


def _entry(listed: Mapping[str, Any]) -> Entry:
    signature = tuple(int(number) for number in listed["signature"])
    if "game" not in listed:
        return Entry(signature, None)
    trashed_at = listed["trashed_at"]
    summary = Summary(
        id=str(listed["id"]),
        game=str(listed["game"]),
        revision=int(listed["revision"]),
        updated_at=datetime.fromisoformat(listed["updated_at"]),
        trashed_at=None if trashed_at is None else datetime.fromisoformat(trashed_at),
        read_only=bool(listed["read_only"]),
        details=dict(listed["details"]),
    )
    return Entry(signature, summary)


def _in_trash(summary: Summary) -> bool:
    return summary.trashed_at is not None


def _place(summary: Summary) -> tuple[float, str]:
    """Where it stands: by when it was changed, or thrown away; the newest first."""
    return (-(summary.trashed_at or summary.updated_at).timestamp(), summary.id)
