"""A file that cannot be scored: exit 2, one line that names the place, and no answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli import malformed
from cli.conftest import Companion


def test_no_two_of_them_are_the_same() -> None:
    files = {content for table in malformed.TABLES for content, _ in table.values()}

    assert len(files) == len(malformed.ALL) == sum(map(len, malformed.TABLES)) >= 120


@pytest.mark.parametrize(("content", "place"), malformed.ALL.values(), ids=malformed.ALL.keys())
def test_a_malformed_file_is_refused_with_its_place(
    companion: Companion, tmp_path: Path, content: bytes, place: str
) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(content)

    ran = companion("score", str(file), "--json")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert ran.err[:-1].isprintable()
    _, said_place, what = ran.err.rstrip("\n").split(": ", 2)
    assert said_place.startswith(place) if place.endswith("column") else said_place == place
    assert what


@pytest.mark.parametrize("name", ["empty", "a key twice", "points NaN", "an unknown side"])
def test_standard_input_is_read_as_strictly(companion: Companion, name: str) -> None:
    content, place = malformed.ALL[name]

    ran = companion("score", "-", stdin=content)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"standard input: {place}: ")


def test_a_value_in_an_error_is_cut_and_escaped(companion: Companion) -> None:
    odd = "\x1b[31m\n" + "x" * 500
    content = malformed.put(malformed.POINTS, "side", value=odd)

    ran = companion("score", "-", stdin=content)

    assert ran.err.startswith('standard input: side: no quest side has the id "\\x1b[31m\\nxx')
    assert ran.err.rstrip().endswith('xx…"')
    assert len(ran.err) < 160


@pytest.mark.parametrize(
    ("key", "value", "shown"),
    [
        (("edition",), True, "true"),
        (("edition",), ["2021"], '["2021"]'),
        (("house_rules",), {"dragon_ace": {"a": 1}}, '{"a": 1}'),
        (("entry", "kind"), 1, "1"),
        (("entry", "kind"), {}, "{}"),
    ],
)
def test_a_value_in_an_error_stands_as_in_the_file(
    companion: Companion, key: tuple[str, ...], value: object, shown: str
) -> None:
    content = malformed.put(malformed.POINTS, *key, value=value)

    assert f": {shown} is not " in companion("score", "-", stdin=content).err


class TestUnreadable:
    def test_a_file_without_a_name(self, companion: Companion) -> None:
        ran = companion("score", "")

        assert (ran.code, ran.out) == (2, "")
        assert ran.err == "the file without a name: there is no such file\n"

    def test_no_such_file(self, companion: Companion, tmp_path: Path) -> None:
        ran = companion("score", str(tmp_path / "nothing.json"))

        assert (ran.code, ran.out) == (2, "")
        assert ran.err.endswith("nothing.json: there is no such file\n")

    def test_a_folder(self, companion: Companion, tmp_path: Path) -> None:
        ran = companion("score", str(tmp_path))

        assert (ran.code, ran.out) == (2, "")
        assert ran.err.endswith("is a folder, not a file\n")

    def test_a_path_that_cannot_be(self, companion: Companion) -> None:
        ran = companion("score", "a\0b\n.json")

        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("a\\x00b\\n.json: cannot be read")
        assert ran.err.count("\n") == 1

    def test_a_name_longer_than_names_can_be(self, companion: Companion) -> None:
        ran = companion("score", "x" * 5000)

        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert len(ran.err) < 160

    def test_a_file_without_an_end(self, companion: Companion) -> None:
        ran = companion("score", "/dev/zero")

        assert (ran.code, ran.out) == (2, "")
        assert ran.err == "/dev/zero: the file: longer than 1 MB\n"
