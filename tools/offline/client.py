"""Flet's client for the browser: the files of its wheel that are sent, and those that are not.

Two renderers are laid out, a browser fetches one of them: Skia compiled for its own engine where
Flutter trusts it (Chrome and its kin), CanvasKit elsewhere. The page chooses and the service worker
keeps what it chose (start.js).
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Final

from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from companion.ui.client_fonts import FONTS, MANIFEST

SKWASM: Final = (
    "main.dart.wasm",
    "main.dart.mjs",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
)
CANVASKIT: Final = ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm")
COMMON: Final = (
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/fonts/roboto.woff2",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "flutter_bootstrap.js",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide.mjs",
    "python-worker.js",
    "version.json",
)
NOTICES: Final = "assets/NOTICES"
"""The licences of what the client is made of: there to be read, not fetched with the app."""
BOOTSTRAP: Final = (
    # Of several builds of CanvasKit only the one that runs everywhere is laid out.
    ("var flutterConfig = {", 'var flutterConfig = {\n    canvasKitVariant: "full",'),
    # The app takes the first screen away itself: Flutter's first frame comes before Python.
    ("document.getElementById('loading')?.remove();", ""),
)
WORKER_SETTING: Final = ("    serviceWorkerSettings: {", "    },\n")


class ClientChangedError(RuntimeError):
    """Flet's client is not the one these lines were written for."""


def lay_out_client(out: Path) -> None:
    """Copy to *out* what is used of the client in the installed ``flet-web``.

    Raises:
        ClientChangedError: Another version of Flet has other files.
    """
    web = Path(get_package_web_dir())
    for name in (*SKWASM, *CANVASKIT, *COMMON, NOTICES):
        if not (web / name).is_file():
            raise ClientChangedError(f"flet-web has no {name} any more")
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(web / name, out / name)
    _write_json(out / MANIFEST, FONTS)
    _write_json(out / "pyodide/pyodide-lock.json", {**_lock(web), "packages": {}})
    bootstrap = out / "flutter_bootstrap.js"
    bootstrap.write_text(_bootstrap(bootstrap.read_text(encoding="utf-8")), encoding="utf-8")


def python_of_client() -> tuple[str, str]:
    """Return the version of Python in the client as ``3.14`` and the name of its platform."""
    info = _lock(Path(get_package_web_dir()))["info"]
    return ".".join(info["python"].split(".")[:2]), f"pyemscripten_{info['abi_version']}_wasm32"


def pyodide_folder() -> Path:
    """Return where the installed ``flet-web`` keeps Pyodide."""
    return Path(get_package_web_dir()) / "pyodide"


def _lock(web: Path) -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((web / "pyodide/pyodide-lock.json").read_text())
    return lock


def _bootstrap(text: str) -> str:
    for old, new in BOOTSTRAP:
        if text.count(old) != 1:
            raise ClientChangedError(f"flutter_bootstrap.js no longer says {old!r} once")
        text = text.replace(old, new)
    # Flutter answers any service worker with one of its own that unregisters itself and reloads
    # the page: beside ours an endless loop.
    first, last = WORKER_SETTING
    before, found, rest = text.partition(first)
    _, closed, after = rest.partition(last)
    if not (found and closed):
        raise ClientChangedError("flutter_bootstrap.js no longer has serviceWorkerSettings")
    return before + after


def _write_json(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, separators=(",", ":")), encoding="utf-8")
