"""Where a match stands, as a short text that fits into a QR code and into an address.

It is a picture of one moment: names, totals, how many deals. It holds no deal, and nothing is
read back into a match from it. The text is versioned, and a mangled one is refused.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, get_args

from companion.core.game import AnyMatch
from companion.core.names import names_problem, tidy
from companion.core.sheet import Sheet, State
from companion.core.verbs import LONGEST_TITLE

VERSION: Final = 1
LONGEST: Final = 1200
"""Characters: a QR code of so many is still read from a phone's screen."""
MOST_READ: Final = 4096
"""Bytes a text may come to when it is unpacked."""
MOST_PLAYERS: Final = 10
MOST_POINTS: Final = 10_000
STATES: Final[tuple[State, ...]] = get_args(State)


class SnapshotError(ValueError):
    """The text is no snapshot this version can read, or would be too long for a QR code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A match at one moment; *names* and *totals* in seat order, *deals* is how many are done."""

    match_id: str
    revision: int
    """Of two snapshots of a match the one with the higher revision is the newer."""
    title: str
    begun: date
    edition: str
    state: State
    deals: int
    names: Sequence[str]
    totals: Sequence[int]

    @classmethod
    def of(cls, match: AnyMatch, sheet: Sheet) -> Snapshot:
        """Return *match* as it stands by its *sheet*."""
        return cls(
            match_id=match.id[:8],
            revision=match.revision,
            title=match.title,
            begun=match.created_at.astimezone().date(),
            edition=str(getattr(match.settings, "edition", "")),
            state=sheet.state,
            deals=sheet.next_number - 1,
            names=tuple(match.names.values()),
            totals=tuple(sheet.totals[player] for player in match.names),
        )

    @property
    def begun_at(self) -> datetime:
        """The day the match began, at noon: it is called after its weekday."""
        return datetime(self.begun.year, self.begun.month, self.begun.day, 12).astimezone()


def packed(snapshot: Snapshot) -> str:
    """Return *snapshot* as a text of letters, digits, ``-`` and ``_``.

    Raises:
        SnapshotError: It would be longer than `LONGEST`.
    """
    s = snapshot
    fields = [
        VERSION,
        s.match_id,
        s.revision,
        s.title,
        s.begun.toordinal(),
        s.edition,
        STATES.index(s.state),
        s.deals,
        list(s.names),
        list(s.totals),
    ]
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()
    text = base64.urlsafe_b64encode(zlib.compress(body, 9)).rstrip(b"=").decode()
    if len(text) > LONGEST:
        raise SnapshotError(f"{len(text)} characters, {LONGEST} at most")
    return text


def unpacked(text: str) -> Snapshot:
    """Return the snapshot in *text*.

    Raises:
        SnapshotError: It is none, is cut off or mangled, or of a newer version.
    """
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unzip = zlib.decompressobj()
        body = unzip.decompress(raw, MOST_READ)
        if not unzip.eof or unzip.unused_data:
            raise SnapshotError("cut off, too long, or with something after its end")
        version, *fields = json.loads(body)
    except (ValueError, TypeError, binascii.Error, zlib.error, RecursionError) as error:
        raise SnapshotError(str(error)) from error
    if version != VERSION:
        raise SnapshotError(f"of version {version!r}")
    try:
        return _checked(fields)
    except (TypeError, ValueError, OverflowError, IndexError) as error:
        raise SnapshotError(str(error)) from error


def _checked(fields: list[Any]) -> Snapshot:
    """Return the snapshot of these fields, every one of them looked at.

    Raises:
        ValueError: One cannot be.
    """
    match_id, revision, title, begun, edition, state, deals, names, totals = fields
    if not isinstance(names, list) or not isinstance(totals, list):
        raise SnapshotError("these are no players")
    texts, numbers = [match_id, title, edition, *names], [revision, begun, state, deals, *totals]
    if not all(isinstance(one, str) for one in texts) or not all(
        type(one) is int for one in numbers
    ):
        raise SnapshotError("a field is of the wrong kind")
    problem = names_problem(names)
    if problem is not None or not 2 <= len(names) == len(totals) <= MOST_PLAYERS:
        raise SnapshotError("these are no players")
    if max(map(abs, totals)) > MOST_POINTS or not 0 <= deals < 100 or revision < 0 or state < 0:
        raise SnapshotError("a number is out of bounds")
    return Snapshot(
        match_id=match_id[:8],
        revision=revision,
        title=tidy(title, LONGEST_TITLE),
        begun=date.fromordinal(begun),
        edition=edition[:8],
        state=STATES[state],
        deals=deals,
        names=tuple(names),
        totals=tuple(totals),
    )


def newer(one: Snapshot, known: Mapping[str, Snapshot]) -> Snapshot:
    """Return *one*, or the newer snapshot of its match where *known* has that."""
    other = known.get(one.match_id)
    return other if other is not None and other.revision > one.revision else one
