"""Starts the app from a packed tree and says what it found there, as a line of JSON.

Run with the tree and the folder of its dependencies as arguments; it imports nothing else.
"""

# ruff: noqa: E402 - what is imported depends on the arguments
import json
import runpy
import sys

tree, packages = sys.argv[1:3]
sys.path[:0] = [packages]

import flet as ft

started: list[object] = []
ft.run = started.append  # type: ignore[assignment]
runpy.run_path(f"{tree}/main.py", run_name="__main__")

from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.specials import specials
from companion.resources import shipped
from companion.ui import app

wanted = ("icon.png", "splash.png", "splash_dark.png", "fonts/Roboto-400.ttf", "marks/crown.svg")
print(
    json.dumps(
        {
            "python": ".".join(map(str, sys.version_info[:3])),
            "starts": started == [app.main],
            "from": str(shipped("quests")).startswith(tree) and app.__file__.startswith(tree),
            "sides": len(quests().sides),
            "specials": len(specials()),
            "missing": [name for name in wanted if not (shipped("assets") / name).is_file()],
            "numpy": "numpy" in sys.modules,
        }
    )
)
