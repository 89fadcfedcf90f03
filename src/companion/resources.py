"""Where the files that are not code lie, whatever way the app was brought here."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """Return the folder *name* (``quests`` or ``assets``) that came with the app.

    A wheel carries it inside the package; a checkout and a phone build keep it at the top level.

    Raises:
        FileNotFoundError: This copy of the app came without that folder.
    """
    for folder in (PACKAGE / "_bundled" / name, PACKAGE.parent.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"this copy of the app has no folder {name!r}; install it again")


@cache
def digest(name: str) -> str:
    """Return a short text that differs whenever a file in the shipped folder *name* does."""
    found = sha256()
    folder = shipped(name)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]
