"""The scores of a match as a short text."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.snapshot import LONGEST, Snapshot, SnapshotError, newer, packed, unpacked

SATURDAY = Snapshot(
    match_id="0a1b2c3d",
    revision=41,
    title="Upstairs",
    begun=date(2026, 11, 28),
    edition="2021",
    state="running",
    deals=5,
    names=("Ada", "Ben", "Cleo", "Dan"),
    totals=(11, -12, -3, 13),
)
FIELDS = [1, "0a1b2c3d", 41, "", 739948, "2021", 0, 5, ["Ada", "Ben"], [3, -3]]


def told(fields: Any) -> str:
    """Return *fields* packed as a snapshot is, whatever they are."""
    body = fields if isinstance(fields, bytes) else json.dumps(fields).encode()
    return base64.urlsafe_b64encode(zlib.compress(body)).rstrip(b"=").decode()


def test_it_comes_back_as_it_was_and_is_short() -> None:
    text = packed(SATURDAY)

    assert unpacked(text) == SATURDAY
    assert len(text) < 160


@given(
    names=st.lists(
        st.text("abcdé名", min_size=1, max_size=40), min_size=3, max_size=5, unique=True
    ),
    totals=st.lists(st.integers(-500, 500), min_size=5, max_size=5),
    deals=st.integers(0, 20),
)
def test_any_table_comes_back(names: list[str], totals: list[int], deals: int) -> None:
    one = replace(
        SATURDAY, names=tuple(names), totals=tuple(totals[: len(names)]), deals=deals, title=""
    )

    text = packed(one)

    assert unpacked(text) == one
    assert len(text) <= LONGEST


def rare(count: int) -> str:
    """Return letters that take the most room and pack the least."""
    return "".join(map(chr, Random(7).sample(range(0x20000, 0x2A6D0), count)))


def test_the_longest_names_and_title_there_can_be_fit() -> None:
    letters = rare(260)
    names = tuple(letters[at : at + 40] for at in range(0, 200, 40))

    text = packed(replace(SATURDAY, title=letters[200:], names=names, totals=(-999,) * 5))

    assert len(text) <= LONGEST


def test_one_that_no_code_would_hold_is_refused() -> None:
    with pytest.raises(SnapshotError):
        packed(replace(SATURDAY, title=rare(400)))


@pytest.mark.parametrize("cut", [1, 2, 7, 40])
def test_a_text_that_is_cut_off_or_altered_is_refused(cut: int) -> None:
    text = packed(SATURDAY)
    other = "A" if text[cut] != "A" else "B"

    for mangled in (text[:-cut], text[cut:], text + "AAAA", text[:cut] + other + text[cut + 1 :]):
        with pytest.raises(SnapshotError):
            unpacked(mangled)


@pytest.mark.parametrize(
    "fields",
    [
        [2, *FIELDS[1:]],
        FIELDS[:-1],
        [*FIELDS, 0],
        {},
        [],
        "x",
        7,
        [1, 5, *FIELDS[2:]],
        [*FIELDS[:2], "41", *FIELDS[3:]],
        [*FIELDS[:2], True, *FIELDS[3:]],
        [*FIELDS[:2], -1, *FIELDS[3:]],
        [*FIELDS[:4], 10**9, *FIELDS[5:]],
        [*FIELDS[:6], 9, *FIELDS[7:]],
        [*FIELDS[:6], -1, *FIELDS[7:]],
        [*FIELDS[:7], 100, *FIELDS[8:]],
        [*FIELDS[:8], ["Ada", "Ada"], [3, -3]],
        [*FIELDS[:8], ["Ada", " "], [3, -3]],
        [*FIELDS[:8], ["Ada", 3], [3, -3]],
        [*FIELDS[:8], ["Ada"], [3]],
        [*FIELDS[:8], ["Ada", "Ben"], [3]],
        [*FIELDS[:8], ["Ada", "Ben"], [3, 0.5]],
        [*FIELDS[:8], ["Ada", "Ben"], [3, 10**9]],
        [*FIELDS[:8], "AB", [3, 3]],
        [*FIELDS[:8], None, None],
        b"\xff\xfe",
        b"[" * 3000,
        b" " * 5000,
    ],
    ids=range(27),
)
def test_a_text_that_tells_something_else_is_refused(fields: Any) -> None:
    with pytest.raises(SnapshotError):
        unpacked(told(fields))


@pytest.mark.parametrize("text", ["", "A", "x y", "ä", "=", "../..", "A" * 5000])
def test_what_is_no_such_text_at_all_is_refused(text: str) -> None:
    with pytest.raises(SnapshotError):
        unpacked(text)


def test_the_newer_of_two_of_one_match_is_shown() -> None:
    older, other = replace(SATURDAY, revision=40), replace(SATURDAY, match_id="ffffffff")

    assert newer(older, {SATURDAY.match_id: SATURDAY}) is SATURDAY
    assert newer(SATURDAY, {older.match_id: older}) is SATURDAY
    assert newer(other, {SATURDAY.match_id: SATURDAY}) is other
