"""The command as a whole: exit codes, help, usage, pipes, faults."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import pytest

from cli.conftest import Companion
from companion.commands import rules
from companion.ui.server import NoAddressError, bound
from games.dwarf_king.worked_deal import deal, piles, raw

MAIN = "import sys; from companion.cli import main; sys.exit(main())"


def started(
    *argv: str,
    stdout: int | IO[bytes] = subprocess.PIPE,
    env: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", MAIN, *argv],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=env,
    )


@pytest.mark.parametrize("argv", [["--help"], ["-h"], ["score", "--help"], ["rules", "-h"]])
def test_help_is_given_and_main_returns(companion: Companion, argv: list[str]) -> None:
    ran = companion(*argv)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("usage: companion")


def test_help_names_the_commands_there_are(companion: Companion) -> None:
    out = companion("--help").out

    commands = ("score", "questions", "deal", "simulate", "advise", "rules")
    assert all(f"    {command}" in out for command in commands)


@pytest.mark.parametrize(
    "argv",
    [
        ["frobnicate"],
        ["deal"],
        ["deal", "--players", "4", "--speed", "9"],
        ["score"],
        ["score", "a", "b"],
        ["score", "a", "--jso"],
        ["--frobnicate"],
        ["questions"],
        ["--host", "127.0.0.1"],
        ["--port", "80"],
        ["--web", "--port", "eighty"],
        ["--web", "--port", "65536"],
        ["--web", "--port", "-1"],
        ["--web", "score", "a"],
        ["--port", "80", "rules"],
        ["rules", "a\nb", "--no\nway"],
        ["x" * 10_000],
        ["score", "a", "x" * 10_000],
    ],
)
def test_wrong_usage_is_one_line_and_exit_2(companion: Companion, argv: list[str]) -> None:
    ran = companion(*argv)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("companion")
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 400


def test_main_can_be_called_again_and_again(companion: Companion) -> None:
    document = raw(deal(piles()))

    codes = [
        companion("score", "-", stdin=document).code,
        companion("score").code,
        companion("--help").code,
        companion("score", "-", stdin=b"").code,
        companion("rules", "dragon").code,
        companion("score", "-", stdin=document).code,
    ]

    assert codes == [0, 2, 0, 2, 0, 0]


def test_an_unforeseen_fault_is_one_line_and_exit_1(
    companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("no\nway")

    monkeypatch.setattr(rules, "lookup", broken)

    ran = companion("rules", "dragon")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "companion: an unforeseen fault: ZeroDivisionError: no\\nway\n"


def test_an_interrupted_command_is_one_line(
    companion: Companion, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "lookup", interrupted)

    ran = companion("rules", "dragon")

    assert (ran.code, ran.out, ran.err) == (1, "", "companion: stopped\n")


def test_a_reader_that_stops_reading_is_no_fault() -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    try:
        ran = started("rules", stdout=write_end)
    finally:
        os.close(write_end)

    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_answer_that_cannot_be_written_is_a_fault() -> None:
    with Path("/dev/full").open("wb") as full:
        ran = started("rules", "dragon", stdout=full)

    assert ran.returncode == 1
    assert ran.stderr.count(b"\n") == 1
    assert b"No space left" in ran.stderr


def test_a_terminal_without_the_letters_gets_them_spelt() -> None:
    ran = started("rules", "isolez", env={**os.environ, "PYTHONIOENCODING": "ascii"})

    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Quest \\xb7 tile 13" in ran.stdout


def test_only_the_app_loads_flet() -> None:
    code = (
        "import sys; from companion.cli import main; main(['rules']); print('flet' in sys.modules)"
    )

    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert ran.stdout.endswith("\nFalse\n")


class TestPlay:
    """What the app is served with; the server itself has its own tests."""

    @pytest.mark.parametrize(
        ("argv", "expected"),
        [
            ([], {"web": False, "host": None, "port": None}),
            (["--web"], {"web": True, "host": None, "port": None}),
            (
                ["--web", "--host", "192.168.0.7", "--port", "8000"],
                {"web": True, "host": "192.168.0.7", "port": 8000},
            ),
        ],
    )
    def test_the_app_is_served_as_told(
        self,
        companion: Companion,
        monkeypatch: pytest.MonkeyPatch,
        argv: list[str],
        expected: dict[str, object],
    ) -> None:
        told: list[dict[str, object]] = []
        monkeypatch.setattr("companion.ui.serve.main", lambda **given: told.append(given))

        ran = companion(*argv)

        assert (ran.code, told) == (0, [expected])

    @pytest.mark.parametrize(
        ("problem", "code", "line"),
        [
            (NoAddressError("nothing can be served at x: in use"), 2, "at x: in use"),
            (PermissionError(13, "Permission denied", "/data/code"), 1, "/data/code: Permission"),
            (OSError("no room"), 1, "companion: no room"),
        ],
    )
    def test_what_the_computer_refuses_is_one_line(
        self,
        companion: Companion,
        monkeypatch: pytest.MonkeyPatch,
        problem: OSError,
        code: int,
        line: str,
    ) -> None:
        def refused(**_: object) -> None:
            raise problem

        monkeypatch.setattr("companion.ui.serve.main", refused)

        ran = companion("--web")

        assert (ran.code, ran.out) == (code, "")
        assert line in ran.err
        assert ran.err.count("\n") == 1
        assert "Errno" not in ran.err

    def test_a_taken_port_is_bad_usage(
        self, companion: Companion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
        with bound("127.0.0.1", 0) as taken:
            port = taken.getsockname()[1]

            ran = companion("--web", "--host", "127.0.0.1", "--port", str(port))

        assert (ran.code, ran.out) == (2, "")
        assert f"127.0.0.1, port {port}: " in ran.err
        assert ran.err.count("\n") == 1

    def test_a_missing_part_is_named(
        self, companion: Companion, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "companion.ui.serve", None)
        monkeypatch.delattr("companion.ui.serve", raising=False)

        ran = companion()

        assert (ran.code, ran.out) == (2, "")
        assert "is not installed" in ran.err

    def test_a_server_that_ends_the_program_is_caught(
        self, companion: Companion, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def leaves(**_: object) -> None:
            raise SystemExit(3)

        monkeypatch.setattr("companion.ui.serve.main", leaves)

        assert companion().code == 1
