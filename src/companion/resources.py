"""Where the files that are not code lie, whatever way the app was brought here."""

from __future__ import annotations

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
