"""`tests/conftest.py`, tried on a tree of two tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.checkout import ROOT

WORKERS = ((), ("-p", "xdist", "-n", "2"))


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "tests/e2e").mkdir(parents=True)
    shutil.copy(ROOT / "tests/conftest.py", tmp_path / "tests")
    (tmp_path / "tests/test_plain.py").write_text("def test_plain(): pass\n")
    return tmp_path


def run(tree: Path, browser_test: str, *arguments: str) -> tuple[int, str]:
    (tree / "tests/e2e/test_browser.py").write_text(f"import pytest\n{browser_test}\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", *arguments],
        cwd=tree,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_they_are_left_out_of_the_other_run(tree: Path) -> None:
    code, output = run(tree, "def test_it(): assert False", "tests")

    assert code == 0
    assert "1 passed" in output


@pytest.mark.parametrize("workers", WORKERS, ids=("one", "two"))
def test_their_own_run_passes_when_one_ran(tree: Path, workers: tuple[str, ...]) -> None:
    code, output = run(tree, "def test_it(): pass", "tests/e2e", *workers)

    assert code == 0
    assert "1 passed" in output


@pytest.mark.parametrize("workers", WORKERS, ids=("one", "two"))
def test_their_own_run_fails_when_the_one_that_ran_failed(
    tree: Path, workers: tuple[str, ...]
) -> None:
    code, output = run(tree, "def test_it(): assert False", "tests/e2e", *workers)

    assert code != 0
    assert "1 failed" in output
    assert "Not one browser test ran" not in output


@pytest.mark.parametrize("workers", WORKERS, ids=("one", "two"))
@pytest.mark.parametrize(
    "nothing_runs",
    [
        "def helper(): pass",
        "@pytest.mark.skip\ndef test_it(): pass",
        "def test_it(): pytest.skip('no browser')",
        "pytest.skip('no browser', allow_module_level=True)",
    ],
)
def test_their_own_run_fails_when_none_ran(
    tree: Path, nothing_runs: str, workers: tuple[str, ...]
) -> None:
    code, output = run(tree, nothing_runs, "tests/e2e", *workers)

    assert code != 0
    assert "Not one browser test ran" in output
