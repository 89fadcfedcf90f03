"""The pad serves from one process, and says so where several are asked for."""

from __future__ import annotations

import pytest

from companion.cli import main


def test_several_processes_are_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WEB_CONCURRENCY", "4")

    code = main(["--web"])

    told = capsys.readouterr().err
    assert code == 2
    assert told.count("\n") == 1
    assert "WEB_CONCURRENCY asks for 4 processes" in told
