"""Codes in addresses, which open a door to whoever has them."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Final

CODE_BYTES: Final = 18
"""144 bits: past guessing."""
CODE: Final = re.compile(r"[A-Za-z0-9_-]{24,}")
"""What `CODE_BYTES` come to in an address."""


def new_code() -> str:
    """Return a code that nobody can guess, fit for an address."""
    return secrets.token_urlsafe(CODE_BYTES)


def kept_code(file: Path) -> str:
    """Return the code kept in *file*, so that phones are let in again after a restart.

    It is made where there is none yet or what is there could be guessed, readable for this user
    alone.
    """
    if file.exists():
        code = file.read_text("ascii", "replace").strip()
        if CODE.fullmatch(code):
            return code
    code = new_code()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(code, "ascii")
    return code
