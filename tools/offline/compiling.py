"""Compiled ahead, Python starts in about two thirds of the time: nothing is kept between visits.

The bytecode must come from the browser's own Python. Node can run it; Playwright brings a Node
along, so where the tests can run this can too. Without one the sources are sent.
"""

from __future__ import annotations

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from offline.client import pyodide_folder

SCRIPT: Final = Path(__file__).with_name("precompile.mjs")


def node() -> str | None:
    """Return the path of a Node that can run Pyodide, or None."""
    found = shutil.which("node")
    if found is not None:
        return found
    playwright = find_spec("playwright")
    if playwright is None or playwright.origin is None:
        return None
    brought = Path(playwright.origin).parent / "driver" / "node"
    return str(brought) if brought.is_file() else None


def compile_folder(folder: Path) -> bool:
    """Put bytecode in place of the sources in *folder*; return False where there is no Node.

    Raises:
        subprocess.CalledProcessError: A source is not valid; nothing can be made of *folder*.
    """
    program = node()
    if program is None:
        return False
    subprocess.run([program, str(SCRIPT), str(pyodide_folder()), str(folder)], check=True)
    return True
