"""Files that a command reads, standard input as ``-``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from companion.commands.terminal import BadInputError
from companion.games.dwarf_king.quoting import shown
from companion.games.dwarf_king.strict_json import MOST_BYTES

STDIN = "-"


def label(file: str) -> str:
    """Return what messages call a file."""
    return "standard input" if file == STDIN else shown(file) or "the file without a name"


def read_file(file: str) -> bytes:
    """Return the bytes of *file*, no more than a byte beyond what may be read.

    Raises:
        BadInputError: It cannot be read.
    """
    if not file:
        raise BadInputError(f"{label(file)}: there is no such file")  # Path takes it for a folder
    try:
        if file == STDIN:
            return _read_stdin()
        with Path(file).open("rb") as stream:
            return _read(stream)
    except (OSError, ValueError) as problem:
        raise BadInputError(f"{label(file)}: {_reason(problem)}") from None


def _read(stream: BinaryIO) -> bytes:
    return stream.read(MOST_BYTES + 1)


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise OSError("there is none")
    if hasattr(sys.stdin, "buffer"):
        return _read(sys.stdin.buffer)
    return sys.stdin.read(MOST_BYTES + 1).encode("utf-8", "surrogatepass")


def _reason(problem: OSError | ValueError) -> str:
    match problem:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "is a folder, not a file"
        case PermissionError():
            return "may not be read"
        case OSError() if problem.strerror:
            return f"cannot be read ({problem.strerror})"
    return f"cannot be read ({shown(str(problem))})"
