"""What a first visit costs: the bytes sent to one browser, compressed as hosts do it."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

from offline.client import CANVASKIT, SKWASM
from offline.pages import NOT_KEPT

BUDGET: Final = 14_000_000
"""Bytes a first visit may cost with Chrome's renderer, gzip; a build above it fails."""
PARTS: Final = {
    "Flutter and its renderer": ("main.dart.", "canvaskit/", "assets/", "flutter_bootstrap.js"),
    "Python": ("pyodide/", "python-worker.js"),
    "the app and its packages": ("app.zip",),
}
THE_REST: Final = "page, fonts, pictures"
PACKED: Final = {".gz", ".zip", ".png", ".woff2"}


def sent(out: Path, renderer: str = "skwasm") -> dict[str, int]:
    """Return the bytes of each part that a browser with *renderer* fetches from *out*, gzip."""
    other = CANVASKIT if renderer == "skwasm" else SKWASM
    bytes_of = dict.fromkeys((*PARTS, THE_REST), 0)
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if not path.is_file() or path.suffix == ".gz" or name in {*other, *NOT_KEPT}:
            continue
        part = next((one for one, starts in PARTS.items() if name.startswith(starts)), THE_REST)
        bytes_of[part] += _compressed(path)
    return bytes_of


def lay_gzip_beside(out: Path) -> None:
    """Write ``<file>.gz`` beside each file that compresses, for hosts that look for it."""
    for path in sorted(out.rglob("*")):
        if path.is_file() and path.suffix not in PACKED:
            beside = path.with_name(path.name + ".gz")
            beside.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def _compressed(path: Path) -> int:
    content = path.read_bytes()
    return len(content) if path.suffix in PACKED else len(gzip.compress(content, 6, mtime=0))
