from __future__ import annotations

import os
import subprocess

import pytest

from scripts.checkout import ROOT

SCRIPTS = ("scripts/run", "scripts/check", "scripts/test", ".ci/run")


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_can_be_started_and_is_plain_shell(script: str) -> None:
    text = (ROOT / script).read_text()

    assert os.access(ROOT / script, os.X_OK)
    assert text.startswith("#!/bin/sh\n")
    subprocess.run(["sh", "-n", ROOT / script], check=True)


def test_continuous_integration_runs_the_tests_and_nothing_else() -> None:
    commands = [
        line
        for line in (ROOT / ".ci/run").read_text().splitlines()
        if line and not line.startswith("#")
    ]

    assert commands == ['exec "$(dirname -- "$0")/../scripts/test"']
