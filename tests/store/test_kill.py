"""A shorter run of the kill test: real processes, real SIGKILLs, all of them inside a save."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "kill_test.py"
KILLS = 40
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_no_kill_inside_a_save_costs_a_match(tmp_path: Path) -> None:
    done = run("--kills", str(KILLS), "--folder", str(tmp_path))

    assert done.returncode == 0, done.stdout + done.stderr
    assert f"inside a save: {KILLS}," in done.stdout
    assert "unreadable: 0\n" in done.stdout
    assert "acknowledged and lost: 0\n" in done.stdout
    hit = [int(count) for count in re.findall(r"^  .*? (\d+)$", done.stdout, re.MULTILINE)]
    assert sum(hit) == KILLS
    assert sum(count > 0 for count in hit) >= 4, done.stdout


IN_PLACE = """
import os, runpy, sys
from companion.store.json_text import encode
from companion.store.storage import AtomicStorage

def write_in_place(self, data):
    content = encode(data, self.place)
    descriptor = self._files.open(self.path)
    for part in (content[:1000], content[1000:]):
        os.write(descriptor, part)
        self._files.sync(descriptor)
    os.ftruncate(descriptor, len(content))
    self._files.close(descriptor)

AtomicStorage.write = write_in_place
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def test_it_finds_out_a_storage_that_writes_in_place(tmp_path: Path) -> None:
    command = [sys.executable, "-c", IN_PLACE, str(TOOL), "--kills", "20", "--folder"]

    done = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True, check=False)

    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(r"^unreadable: [1-9]", done.stdout, re.MULTILINE)
