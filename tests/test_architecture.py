"""Who may import whom. The table is the design; the tests hold the code to it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from imports import Import, imports, modules

SOURCE = Path(__file__).parent.parent / "src"
MODULES = modules(SOURCE)
LONGEST = 200


@dataclass(frozen=True, slots=True)
class Layer:
    """What the modules below `companion.<name>` may import, apart from each other."""

    name: str
    ours: str
    """Layers and modules of the app, by name."""
    others: str
    """Packages that are not Python's own."""
    reason: str

    def may_import(self, target: str) -> bool:
        """Whether a module of this layer may import the module *target*."""
        if not within(target, "companion"):
            top = target.split(".", maxsplit=1)[0]
            return top in sys.stdlib_module_names or top in self.others.split()
        if target == "companion":
            return True  # the version
        return layer_of(target) == self or any(
            within(target, f"companion.{name}") for name in self.ours.split()
        )


LAYERS = (
    Layer("texts", "", "", "Every layer makes messages, so messages know no layer."),
    Layer("resources", "", "", "Finds folders; what lies in them is the readers' affair."),
    Layer("late", "", "", "Loads what it is told; whoever tells it imports that."),
    Layer("core", "texts", "pydantic", "What all games share must not know one of them."),
    Layer(
        "games",
        "core texts resources",
        "pydantic pydantic_core",
        "Rules run without a screen and without a disk: in tests, in batches, on a command line.",
    ),
    Layer(
        "games.dwarf_king.simulate",
        "core games texts resources",
        "matplotlib numpy pydantic pydantic_core",
        "Batches may use NumPy and figures Matplotlib; the app, which phones install, never does.",
    ),
    Layer("catalogue", "core games late", "pydantic", "One line a game: the only list of them."),
    Layer(
        "store",
        "core texts",
        "pydantic tinydb",
        "Keeps documents; how a game writes its records into one is told from above.",
    ),
    Layer(
        "store.browser",
        "texts store",
        "pyodide",
        "A browser's database is reached through the Python that runs in it.",
    ),
    Layer(
        "exchange",
        "core games catalogue texts resources",
        "pydantic",
        "Turns matches into other programs' files and back, wherever they are shown or kept.",
    ),
    Layer(
        "ui.components",
        "core texts ui.answers ui.base ui.look ui.palette ui.theme ui.typeface",
        "flet flet_charts",
        "Draw what they are given and decide nothing, so that every game can use them.",
    ),
    Layer(
        "ui.entry",
        "core games texts ui",
        "flet",
        "The one place of the screens that knows what a game's deal looks like.",
    ),
    Layer(
        "ui.screens",
        "core catalogue texts ui",
        "flet flet_charts",
        "Join the state and the components; a game's own form comes from ui.entry.",
    ),
    Layer(
        "ui.app",
        "catalogue late texts ui",
        "flet",
        "The list of screens, those of the games included.",
    ),
    Layer("ui.in_browser", "", "js", "Speaks to the page that Python runs in, where it does."),
    Layer(
        "ui.viewer_app",
        "store texts ui",
        "flet",
        "The app of phones that look on: a list of screens, too, over a part of the library.",
    ),
    Layer("ui.qr", "", "qrcode", "Makes a drawing of a text; nothing else knows the package."),
    Layer(
        "ui.viewer_door",
        "texts ui.access ui.front_page ui.palette ui.rooms ui.viewer_frames",
        "starlette",
        "Beside the pad's door, that of links: it knows rooms, not what is shown in them.",
    ),
    Layer(
        "ui.viewer_frames",
        "",
        "flet msgpack starlette",
        "Reads what a browser sends before Flet does.",
    ),
    Layer("ui.serve", "ui", "", "Puts the app and the server together for the command line."),
    Layer(
        "ui.server",
        "texts resources ui",
        "flet starlette uvicorn qrcode",
        "The one part of the screens that a phone build has no use for: it answers browsers.",
    ),
    Layer(
        "ui.front_page",
        "texts ui.palette",
        "starlette",
        "What a browser shows before the app: a name and two colours.",
    ),
    Layer("ui.client_fonts", "ui.access", "starlette", "Answers what Flet's client asks of fonts."),
    Layer("ui.access", "", "starlette", "The server's doors; they know nothing of what they keep."),
    Layer(
        "ui",
        "core catalogue late store exchange texts resources ui.components ui.in_browser",
        "flet flet_charts pydantic",
        "The state speaks to any game through core's protocol and the catalogue.",
    ),
    Layer(
        "commands",
        "core games catalogue store exchange texts resources ui.serve",
        "qrcode",
        "One module a command: the outermost edge, beside the screens.",
    ),
    Layer("cli", "commands", "", "Reads what was typed; the commands do the rest."),
)


def within(module: str, package: str) -> bool:
    """Whether *module* is *package* or lies in it."""
    return module == package or module.startswith(f"{package}.")


def layer_of(module: str) -> Layer | None:
    """Return the layer *module* belongs to: the row that names most of its path."""
    rows = [layer for layer in LAYERS if within(module, f"companion.{layer.name}")]
    return max(rows, key=lambda layer: len(layer.name), default=None)


def game_of(module: str) -> str | None:
    """Return the game that *module* is a part of."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["companion", "games"] and len(parts) > 2 else None


def complaint(module: str, taken: Import) -> str | None:
    """Return what is wrong with *module* importing *taken*, or nothing."""
    layer = layer_of(module)
    if layer is None:
        return "has no row in the table"
    if not layer.may_import(taken.target):
        return f"line {taken.line}: {layer.name} does not import {taken.target}. {layer.reason}"
    if game_of(module) and game_of(taken.target) not in {None, game_of(module)}:
        return f"line {taken.line}: one game does not know another: {taken.target}"
    here = module.rpartition(".")[0]
    if taken.private and not within(taken.target, here):
        return f"line {taken.line}: {taken.target} keeps {taken.name or 'itself'} private"
    return None


def complaints(module: str, text: str) -> list[str]:
    """Return what is wrong with the imports of *module*, whose source is *text*."""
    found = (complaint(module, taken) for taken in imports(text, MODULES.keys()))
    return [each for each in found if each]


@pytest.mark.parametrize("module", [name for name in MODULES if name != "companion"])
def test_a_module_imports_what_its_layer_may(module: str) -> None:
    assert layer_of(module)
    assert complaints(module, MODULES[module].read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("companion.core.match", "import flet"),
        ("companion.core.match", "import tinydb"),
        ("companion.core.match", "from companion.games.dwarf_king import cards"),
        ("companion.games.dwarf_king.scoring", "import flet as ft"),
        ("companion.games.dwarf_king.scoring", "import numpy"),
        ("companion.games.dwarf_king.scoring", "from companion.store import library"),
        ("companion.games.dwarf_king.scoring", "import companion.games.railroad_ink.routes"),
        ("companion.store.library", "from companion.games.dwarf_king.cards import Card"),
        ("companion.store.library", "def later():\n    import flet.controls"),
        ("companion.exchange.csv", "from companion.ui import state"),
        ("companion.ui.components.table", "from companion.games import dwarf_king"),
        ("companion.ui.components.table", "from companion.ui.state import State"),
        ("companion.ui.screens.home", "import companion.games.dwarf_king"),
        ("companion.ui.screens.home", "from companion.games.dwarf_king.cards import Card"),
        ("companion.ui.screens.home", "import numpy as np"),
        ("companion.ui.screens.home", "import_module('companion.games.dwarf_king.cards')"),
        ("companion.ui.screens.home", "Late('companion.games.dwarf_king.cards', 'Card')"),
        ("companion.texts", "from companion.core.seats import Seat"),
        ("companion.core.match", "from ..store import library"),
        ("companion.novelty", "import json"),
        ("companion.ui.screens.home", "from companion.core.match import _secret"),
        ("companion.ui.screens.home", "from flet._inner import thing"),
    ],
)
def test_the_table_refuses(module: str, text: str) -> None:
    assert len(complaints(module, text)) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("companion.core.match", "from __future__ import annotations\nimport json, pydantic"),
        ("companion.games.dwarf_king.simulate.batch", "import numpy"),
        ("companion.games.dwarf_king.scoring", "from companion.games.dwarf_king.cards import _a"),
        ("companion.ui.entry.dwarf_king", "from companion.games.dwarf_king.quests import Side"),
        ("companion.ui.components.table", "from companion.ui import look as lk"),
        ("companion.commands.play", "import companion.ui.serve"),
        ("companion.commands.play", "from companion import __version__"),
    ],
)
def test_the_table_allows(module: str, text: str) -> None:
    assert complaints(module, text) == []


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_by_its_name_what_it_holds(module: str) -> None:
    assert module.rpartition(".")[2] not in {"common", "helper", "helpers", "misc", "util", "utils"}


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_short_enough_for_one_subject(module: str) -> None:
    lines = MODULES[module].read_text(encoding="utf-8").count("\n")

    assert lines <= LONGEST
