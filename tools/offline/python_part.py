"""The browser's Python as files to send: the standard library and the archive of the app."""

from __future__ import annotations

import io
import shutil
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from offline import client, compiling, packages

ROOT: Final = Path(__file__).resolve().parent.parent.parent
CACHE: Final = ROOT / "build" / "web-parts"
"""Wheels and bytecode of earlier builds; git-ignored, and safe to delete."""
KEPT: Final = 12
"""Bytecode folders that stay in the cache."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""Every file of an archive is of this time, so that the same sources make the same bytes."""
NOT_SENT: Final = shutil.ignore_patterns("__pycache__", "*.pot", "cli.py", "commands")
"""Of the app: what only a command line and translators use."""


@dataclass(frozen=True)
class Source:
    """A program for the browser: where its ``main.py`` is, what else lies beside it, what it needs.

    *parts* are files and folders of *folder*; *pure* and *compiled* name installed distributions.
    """

    folder: Path
    parts: tuple[str, ...]
    pure: tuple[str, ...] = packages.PURE
    compiled: tuple[str, ...] = packages.COMPILED


PAD: Final = Source(ROOT, ("main.py", "src/companion", "quests"))
"""The pad itself. Pictures and fonts lie beside the page, where the client looks for them."""


def lay_out_python(out: Path, source: Source) -> bool:
    """Write the standard library and the archive of *source* into *out*.

    Returns whether they are compiled; without a Node they are sent as sources.
    """
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)

        def base(to: Path) -> None:
            packages.unpack_standard_library(to / "standard_library")
            packages.copy_pure(source.pure, to / "packages")
            packages.copy_compiled(source.compiled, to / "compiled", CACHE / "wheels")

        def app(to: Path) -> None:
            for part in source.parts:
                _copy(source.folder / part, to / part)

        compiled = _made(base, work / "base") & _made(app, work / "app")
        pyodide = out / "pyodide"
        pyodide.mkdir(parents=True, exist_ok=True)
        (pyodide / "python_stdlib.zip").write_bytes(_zip(work / "base/standard_library"))
        # Hundreds of files take half a second to lay out; from archives within, Python reads those
        # it imports. What is compiled has to be a file of its own.
        _archive(work / "base/packages", work / "app/__pypackages__")
        if (work / "app/src").is_dir():
            _archive(work / "app/src", work / "app/src")
        shutil.copytree(work / "base/compiled", work / "app", dirs_exist_ok=True)
        (out / "app.zip").write_bytes(_zip(work / "app"))
    return compiled


def _made(fill: Callable[[Path], None], to: Path) -> bool:
    """Let *fill* put sources into *to* and compile them, or take what the cache has of them."""
    to.mkdir()
    fill(to)
    if compiling.node() is None:
        return False
    known = CACHE / "compiled" / _digest(to)
    if not known.is_dir():
        compiling.compile_folder(to)
        unfinished = known.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        shutil.copytree(to, unfinished)
        if not known.is_dir():
            unfinished.rename(known)
    shutil.rmtree(to)
    shutil.copytree(known, to)
    known.touch()
    newest_first = sorted(known.parent.iterdir(), key=lambda path: -path.stat().st_mtime_ns)
    for old in newest_first[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return True


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.copytree(path, to, ignore=NOT_SENT)
    else:
        shutil.copyfile(path, to)


def _digest(folder: Path) -> str:
    found = sha256(compiling.SCRIPT.read_bytes())
    found.update(" ".join(client.python_of_client()).encode())
    for name, path in sorted(_files(folder, "").items()):
        found.update(name.encode() + b"\0" + sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]


def _files(folder: Path, under: str) -> dict[str, Path]:
    return {
        under + path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.is_file()
    }


def _archive(folder: Path, to: Path) -> None:
    """Put an archive at *to*, with all of *folder*, which may be what is there and goes."""
    packed = _zip(folder, zipfile.ZIP_STORED)  # compressed with all else, and better so
    shutil.rmtree(folder)
    to.write_bytes(packed)


def _zip(folder: Path, compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, path in sorted(_files(folder, "").items()):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = compression
            archive.writestr(info, path.read_bytes(), compresslevel=9)
    return packed.getvalue()
