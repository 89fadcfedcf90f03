"""What the browser's Python gets: the app, the packages it stands on, a shorter standard library.

Pure packages are copied from the environment this runs in, so what is sent is what was tested. Two
are compiled; their wheels for the browser come from the package index once and are kept.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from importlib.metadata import distribution, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from offline.client import pyodide_folder, python_of_client

PURE: Final = (
    "flet",
    "flet-charts",
    "repath",
    "six",
    "pydantic",
    "typing-extensions",
    "annotated-types",
    "typing-inspection",
    "tinydb",
    "qrcode",
)
COMPILED: Final = ("msgpack", "pydantic-core")
PACKED: Final = ("pydantic_core/_pydantic_core",)
"""Compiled modules that a start does not need; they are unpacked when first imported."""
UNPACKING: Final = Path(__file__).with_name("unpacking.py")
FLET_ALONE: Final = (("flet", "repath", "six"), ("msgpack",))
"""Of both kinds, what Flet itself needs."""
LEFT_OUT: Final = (
    "flet/auth/",
    "flet/cli.py",
    "flet/fastapi/",
    "flet/messaging/flet_dart_bridge_server.py",
    "flet/messaging/flet_socket_server.py",
    "flet/pytest_plugin.py",
    "flet/security/",
    "flet/testing/",
    "pydantic/mypy.py",
    "pydantic/v1/",
    "qrcode/tests/",
    "qrcode/console_scripts.py",
    "qrcode/image/styledpil.py",
    "qrcode/image/pil.py",
    "qrcode/image/svg.py",
    "qrcode/tests/",
)
"""Servers, test tools, pictures of codes, an older pydantic: nothing the app there asks for."""
STANDARD_LIBRARY_LEFT_OUT: Final = frozenset(
    """
    __phello__ _aix_support _android_support _apple_support _ios_support _osx_support
    _pydatetime _pydecimal _pyio _pyrepl antigravity asyncio/proactor_events asyncio/tools
    asyncio/windows_events asyncio/windows_utils bdb cProfile cmd code configparser ctypes
    curses dbm doctest ensurepip filecmp fileinput ftplib http/server idlelib imaplib
    lib2to3 logging/config logging/handlers mailbox modulefinder msilib multiprocessing
    netrc nturl2path optparse pdb pickletools plistlib poplib profile pstats pty
    py_compile pyclbr pydoc pydoc_data pyodide/console rlcompleter sched shelve smtplib
    socketserver sqlite3 symtable tabnanny this timeit tkinter trace turtle turtledemo
    unittest venv wave webbrowser wsgiref xml/dom xml/sax xmlrpc zipapp
    """.split()  # noqa: SIM905 - a quoted list would be a page long
)
ENCODINGS: Final = frozenset(
    """
    __init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_8 utf_8_sig
    """.split()  # noqa: SIM905 - a quoted list would be a page long
)


class NoWheelError(RuntimeError):
    """A compiled package could not be had for the browser."""


def copy_pure(names: tuple[str, ...], to: Path) -> None:
    """Copy the modules of the installed distributions *names* into the folder *to*."""
    for name in names:
        for file in distribution(name).files or ():
            path = file.as_posix()
            if ".dist-info/" in path:
                continue
            if (
                file.suffix in {".py", ".json"}
                and ".." not in file.parts
                and not path.startswith(LEFT_OUT)
            ):
                (to / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), to / path)


def copy_compiled(names: tuple[str, ...], to: Path, cache: Path) -> None:
    """Unpack the compiled packages *names* for the browser into *to*; *cache* keeps their wheels.

    Raises:
        NoWheelError: One is not in *cache*, and the package index gave none.
    """
    for name in names:
        with zipfile.ZipFile(_wheel(name, cache)) as wheel:
            for member in wheel.namelist():
                if not member.endswith((".py", ".so")) or ".dist-info/" in member:
                    continue
                module = member.partition(".")[0]
                if module in PACKED:
                    (to / module).parent.mkdir(parents=True, exist_ok=True)
                    (to / module).with_suffix(".packed").write_bytes(
                        zlib.compress(wheel.read(member), 9)
                    )
                    shutil.copyfile(UNPACKING, (to / module).with_suffix(".py"))
                else:
                    wheel.extract(member, to)


def unpack_standard_library(to: Path) -> None:
    """Unpack Pyodide's standard library into *to*, without what no app in a browser asks for."""
    with zipfile.ZipFile(pyodide_folder() / "python_stdlib.zip") as library:
        for member in library.namelist():
            if not member.endswith("/") and _wanted(member):
                library.extract(member, to)


def _wanted(member: str) -> bool:
    module = member.removesuffix(".py")
    package, _, inner = module.partition("/")
    if package == "encodings":
        return inner in ENCODINGS
    within = {module[: at.start()] for at in re.finditer("/", module)} | {module}
    return not within & STANDARD_LIBRARY_LEFT_OUT


def _wheel(name: str, cache: Path) -> Path:
    wanted = version(name)
    python, platform = python_of_client()
    stem = f"{name.replace('-', '_')}-{wanted}-"
    found = sorted(cache.glob(f"{stem}*{platform}.whl"))
    if not found:
        _download(f"{name}=={wanted}", python, platform, cache)
        found = sorted(cache.glob(f"{stem}*{platform}.whl"))
    if not found:
        raise NoWheelError(f"no wheel of {name} {wanted} for {platform}")
    return found[-1]


def _download(requirement: str, python: str, platform: str, cache: Path) -> None:
    cache.mkdir(parents=True, exist_ok=True)
    command = [*_pip(), "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
    command += ["--platform", platform, "--python-version", python, "--implementation", "cp"]
    command += ["--abi", f"cp{python.replace('.', '')}", "--dest", str(cache), requirement]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NoWheelError(
            f"{requirement} could not be had for {platform}: {done.stderr.strip()[-500:]}"
        )


def _pip() -> list[str]:
    """Return how pip is started; environments made by uv have none of their own."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    return ["uv", "tool", "run", "pip", "--disable-pip-version-check"]
