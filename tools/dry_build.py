"""Try what ``flet build`` would pack, without Flutter: does the app start from that tree alone?

    python tools/dry_build.py

Lays the tree out as ``[tool.flet.app]`` says and runs the app's imports and the reading of quests
and pictures from it, with nothing but the app's own dependencies at hand: on this Python, and on
the 3.14 that phones get, which Node runs from Pyodide. What only Flutter can do is not tried.
"""

from __future__ import annotations

import fnmatch
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from offline.client import pyodide_folder
from offline.compiling import node
from offline.packages import COMPILED, PURE, copy_compiled, copy_pure
from offline.python_part import CACHE, ROOT
from packaging.requirements import Requirement

PROBE: Final = Path(__file__).with_name("offline") / "probe.py"
IN_NODE: Final = Path(__file__).with_name("offline") / "probe.mjs"


def lay_out(tree: Path) -> None:
    """Copy to *tree* what ``flet build`` packs: the app's folder without what is left out of it."""
    app = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["flet"][
        "app"
    ]
    path, left_out = ROOT / app["path"], {"build", *app["exclude"]}

    def ignored(folder: str, names: list[str]) -> set[str]:
        at_the_top = Path(folder) == path
        return {
            name
            for name in names
            if name == "__pycache__"
            or (Path(folder) / name / "pyvenv.cfg").exists()
            or (at_the_top and (name.startswith(".") or fnmatch.filter([name], "*.egg-info")))
            or (at_the_top and name in left_out)
        }

    shutil.copytree(path, tree, ignore=ignored)


def link_dependencies(folder: Path) -> list[str]:
    """Link what the app's requirements install into *folder*, and nothing else; returns names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    waiting, found = [Requirement(each) for each in project["dependencies"]], dict[str, Path]()
    while waiting:
        requirement = waiting.pop()
        if requirement.name in found or not _applies(requirement):
            continue
        installed = distribution(requirement.name)
        found[requirement.name] = Path(str(installed.locate_file("")))
        waiting += [Requirement(each) for each in installed.requires or ()]
        for top in {file.parts[0] for file in installed.files or () if file.parts[0] != ".."}:
            link = folder / top
            if not link.exists() and top != "__pycache__":
                link.symlink_to(found[requirement.name] / top)
    return sorted(found)


def _applies(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def probe_here(tree: Path, work: Path) -> dict[str, Any]:
    """Run the probe on *tree* with this Python, isolated; returns what it saw.

    Raises:
        subprocess.CalledProcessError: The app does not start from there.
    """
    packages = work / "dependencies"
    packages.mkdir()
    link_dependencies(packages)
    command = [sys.executable, "-I", "-S", str(PROBE), str(tree), str(packages)]
    return _saw(command, tree)


def probe_in_node(tree: Path, work: Path) -> dict[str, Any] | None:
    """As `probe_here`, with the Python 3.14 that Node runs; None where there is no Node."""
    program = node()
    if program is None:
        return None
    packages = work / "browser-packages"
    copy_pure(PURE, packages)
    copy_compiled(COMPILED, packages, CACHE / "wheels")
    command = [program, str(IN_NODE), str(pyodide_folder()), str(tree), str(packages), str(PROBE)]
    return _saw(command, tree)


def _saw(command: list[str], tree: Path) -> dict[str, Any]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=tree, env=clean, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr)
    saw: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return saw


def main() -> int:
    """Lay the tree out, probe it, print what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        tree = work / "app"
        lay_out(tree)
        size = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file())
        names = ", ".join(sorted(part.name for part in tree.iterdir()))
        print(f"flet build would pack {size / 1e6:.1f} MB: {names}")
        try:
            print(f"here: {probe_here(tree, work)}")
            saw = probe_in_node(tree, work)
        except subprocess.CalledProcessError as problem:
            print(problem.stderr[-2000:], file=sys.stderr)
            return 1
        print(f"on what phones get: {saw}" if saw else "no Node: not tried on Python 3.14")
    return 0


if __name__ == "__main__":
    sys.exit(main())
