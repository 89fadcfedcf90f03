"""The page around the client: what it says while Python loads, and what is kept for offline."""

from __future__ import annotations

import html
import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Final

from companion.texts import Words
from companion.ui.front_page import ABOUT, NAME, waiting
from companion.ui.palette import DARK, LIGHT
from offline.client import CANVASKIT, NOTICES, SKWASM

TEMPLATES: Final = Path(__file__).resolve().parent
FALLBACK_FONT: Final = "fonts/NotoSansMath-arrows.ttf"
NOT_KEPT: Final = (NOTICES, "splash.png", "splash_dark.png", "icon.png", "sw.js", "version.json")
"""What the running app never asks for: licences, the pictures of phone builds."""


def lay_out_pages(out: Path, base_url: str, words: Words | None = None) -> None:
    """Write the page, its start and its manifest into *out*, for the path *base_url* of a host."""
    t = words or Words()
    said = {name: t(text) for name, text in waiting().items()}
    filled = {
        "%BASE%": html.escape(base_path(base_url)),
        "%NAME%": html.escape(t(NAME)),
        "%ABOUT%": html.escape(t(ABOUT)),
        "%LIGHT%": LIGHT.page,
        "%LIGHT_INK%": LIGHT.ink,
        "%DARK%": DARK.page,
        "%DARK_INK%": DARK.ink,
        "%NEEDS_SCRIPTS%": html.escape(said["tooOld"]),
        "%WORDS%": json.dumps(said, ensure_ascii=False),
    }
    (out / "index.html").write_text(_filled("index.html", filled), encoding="utf-8")
    shutil.copyfile(TEMPLATES / "start.js", out / "start.js")


def base_path(base_url: str) -> str:
    """Return *base_url* as a path that begins and ends with a slash.

    Raises:
        ValueError: It is no path on a host.
    """
    if "://" in base_url or any(letter in base_url for letter in "?#\\\"' "):
        raise ValueError(f"{base_url!r} is no path on a host: write it like /pad/")
    inner = base_url.strip("/")
    return f"/{inner}/" if inner else "/"


def lay_out_worker(out: Path) -> str:
    """Write the service worker that keeps the files now in *out*; returns their version."""
    kept = {
        path.relative_to(out).as_posix(): sha256(path.read_bytes()).hexdigest()[:32]
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.suffix != ".gz"
    }
    kept = {name: digest for name, digest in kept.items() if name not in NOT_KEPT}
    kept[""] = kept.pop("index.html")
    version = sha256(json.dumps(kept, sort_keys=True).encode()).hexdigest()[:12]
    renderers = {
        "skwasm": {name: kept.pop(name) for name in SKWASM},
        "canvaskit": {name: kept.pop(name) for name in CANVASKIT},
    }
    filled = {
        "%VERSION%": version,
        "%FILES%": json.dumps(kept, indent=1),
        "%RENDERERS%": json.dumps(renderers, indent=1),
        "%FALLBACK_FONT%": FALLBACK_FONT,
    }
    (out / "sw.js").write_text(_filled("sw.js", filled), encoding="utf-8")
    return version


def _filled(template: str, values: dict[str, str]) -> str:
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(name, value)
    return text
