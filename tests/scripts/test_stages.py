from __future__ import annotations

import pytest

from scripts.checkout import CHROMIUM, PYTHON, Checkout


@pytest.fixture
def checkout(checkout: Checkout) -> Checkout:
    checkout.has("chromium", CHROMIUM)
    return checkout


def test_runs_every_stage_and_prints_its_seconds(checkout: Checkout) -> None:
    done = checkout("scripts/test")
    lines = done.stdout.splitlines()

    assert [line for line in lines if line.startswith("ran")] == [
        "ran ruff format",
        "ran ruff check",
        "ran mypy --strict",
        "ran pytest --numprocesses",
        "ran pytest tests/e2e",
    ]
    assert [line[:20].rstrip() for line in lines[-5:]] == [
        "set-up",
        "browser",
        "format, lint, types",
        "tests",
        "browser tests",
    ]
    assert all(line.endswith(" s  passed") for line in lines[-5:])
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("tool", "stages"),
    [
        ("ruff", {"format, lint, types"}),
        ("mypy", {"format, lint, types"}),
        ("pytest", {"tests", "browser tests"}),
    ],
)
def test_ends_with_1_when_a_stage_failed_and_runs_the_rest(
    checkout: Checkout, tool: str, stages: set[str]
) -> None:
    done = checkout("scripts/test", FAILING=tool)
    lines = done.stdout.splitlines()

    assert done.returncode == 1
    assert "ran pytest tests/e2e" in lines
    assert {line[:20].rstrip() for line in lines if line.endswith("FAILED")} == stages


def test_the_tests_run_on_a_second_python_where_there_is_one(checkout: Checkout) -> None:
    checkout.has("python3.11", PYTHON)  # the other stands in for 3.14
    done = checkout("scripts/test")
    lines = done.stdout.splitlines()

    assert done.returncode == 0, done.stderr
    assert lines.count("ran pytest --numprocesses") == 2
    assert "tests on python3.11" in {line[:20].rstrip() for line in lines}
    assert (checkout.root / ".venv-python3.11").is_dir()
