"""The app inside a browser: Python runs in the page itself, with no server and no threads."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

HERE: Final = sys.platform == "emscripten"
"""Whether this is such a Python."""


def drawn() -> None:
    """Tell the page that the app has described its first screen; elsewhere nothing happens."""
    if HERE:
        import_module("js").postMessage("drawn")
