"""Names of players and other short texts that a table writes."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.names import name_problem, named, names_problem, same_name, tidy
from companion.texts import Message, PlayerAt, Words, msg

COMPOSED, APART = "Ren\u00e9", "Rene\u0301"


@pytest.mark.parametrize("name", ["A", "x" * 40, "Ana María", "王", "O'Neil", "Zoë 🎲"])
def test_a_name_can_be(name: str) -> None:
    assert name_problem(name) is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 40 characters"),
        ("x" * 41, "1 to 40 characters"),
        (" Ana", "no blanks at its ends"),
        ("Ana\u00a0", "no blanks at its ends"),
        ("A\nna", "no control characters"),
        ("A\x00na", "no control characters"),
        ("A\ud800na", "no control characters"),
    ],
)
def test_a_name_cannot_be_and_the_reason_is_told(name: str, why: str) -> None:
    assert why in str(name_problem(name))


def test_two_names_that_read_the_same_are_the_same_however_they_are_written() -> None:
    assert COMPOSED != APART
    assert same_name(COMPOSED, APART)
    assert "two players are called" in str(names_problem(["Ana", COMPOSED, APART]))


def test_upper_and_lower_case_make_different_names() -> None:
    assert names_problem(["Ana", "ana"]) is None


@given(st.text(st.characters(codec=None, exclude_categories=())), st.integers(1, 60))
def test_a_tidy_text_can_be_stored_and_tidied_again_without_a_change(text: str, most: int) -> None:
    tidied = tidy(text, most)

    assert len(tidied) <= most
    assert tidied == tidied.strip() == tidy(tidied, most)
    assert json.loads(json.dumps(tidied).encode("ascii")) == tidied
    tidied.encode()


def test_a_message_about_seats_can_be_told_with_names() -> None:
    inner = msg("{who} won", who=PlayerAt(1))
    message = msg("{what}, not {others}", what=inner, others=(PlayerAt(0), PlayerAt(2)))

    told = named(message, ["Ana", "Ben", "Cleo"])

    assert Words()(told) == Words()(message, players=["Ana", "Ben", "Cleo"])
    assert Words()(told) == "Ben won, not Ana and Cleo"


def test_a_counted_message_stays_counted() -> None:
    message = Message("{who}: {n} trick", {"who": PlayerAt(0), "n": 2}, "{who}: {n} tricks", 2)

    assert str(named(message, ["Ana"])) == "Ana: 2 tricks"
