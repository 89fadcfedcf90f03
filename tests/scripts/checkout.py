"""The scripts in a folder of their own, with stand-in programs on the PATH: no network."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What the scripts use besides the programs they look for.
SYSTEM = ("sh", "cat", "head", "rm", "mkdir", "dirname", "cp", "grep", "date", "env", "chmod")

# A Python that fits. `-m venv` copies itself into the environment; an install is noted in a log
# and leaves the command `companion`; the tools pass, unless FAILING names one.
PYTHON = """#!/bin/sh
case $* in
"-c import sys;"*|"-c import ensurepip"*|"-m pip --version") exit 0 ;;
*"import pathlib, tomllib"*) echo "pytest>=8" ;;
"-m venv"*)
    for venv; do :; done
    mkdir -p "$venv/bin" && cp "$0" "$venv/bin/python" ;;
"-m pip install"*)
    echo "$*" >>"$LOG"
    [ "${FAILING:-}" != install ] || exit 1
    [ "${FAILING:-}" != killed ] || kill -9 0
    printf '#!/bin/sh\\necho "companion $*"\\nexit 7\\n' >"${0%/*}/companion"
    chmod +x "${0%/*}/companion" ;;
"-m "*)
    echo "ran $2 ${3:-}"
    [ "${FAILING:-}" != "$2" ] || exit 1 ;;
esac
"""
TOO_OLD = "#!/bin/sh\nexit 1\n"
WITHOUT_ENSUREPIP = '#!/bin/sh\ncase $* in "-c import ensurepip"*) exit 1 ;; esac\n'
CHROMIUM = '#!/bin/sh\necho "Chromium 150.0"\n'
STUB = "#!/bin/sh\necho 'install me with snap'\nexit 1\n"
INSTALLING = """#!/bin/sh
echo "apt-get $*" >>"$LOG"
case $* in *chromium*) printf '#!/bin/sh\\necho "Chromium 150.0"\\n' >"$BIN/chromium" &&
    chmod +x "$BIN/chromium" ;; esac
"""


class Checkout:
    """A copy of the scripts, and a PATH that holds what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a place with spaces"
        self.bin = folder / "bin"
        self.log = folder / "log"
        self.bin.mkdir(parents=True)
        shutil.copytree(ROOT / "scripts", self.root / "scripts")
        (self.root / "pyproject.toml").write_text("[project]\n")
        for name in SYSTEM:
            program = shutil.which(name)
            assert program, f"these tests need {name}"
            (self.bin / name).symlink_to(program)

    def has(self, name: str, text: str) -> None:
        """Put the program *name* on the PATH."""
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def __call__(
        self, script: str, *arguments: str, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run *script* from a folder elsewhere."""
        return subprocess.run(
            [self.root / script, *arguments],
            cwd=self.bin,
            env={"PATH": str(self.bin), "LOG": str(self.log), "BIN": str(self.bin), **environment},
            capture_output=True,
            text=True,
            check=False,
            start_new_session=True,  # `kill -9 0` ends the script and its children, not this test
        )

    @property
    def installs(self) -> list[str]:
        """What was installed, one line a time."""
        return self.log.read_text().splitlines() if self.log.exists() else []
