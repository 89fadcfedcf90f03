"""Build the fonts the app ships in ``assets/fonts`` from the npm packages of the same name.

The packages carry one small woff2 file a script; phones want one TTF a weight. Needs npm,
fonttools and brotli (``pip install fonttools brotli``). Run it only to renew the fonts: the
result is committed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from fontTools import subset  # type: ignore
from fontTools.merge import Merger  # type: ignore
from fontTools.ttLib import TTFont  # type: ignore

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
ARROWS = "←↑→↓↔"


class Cut(NamedTuple):
    """One font file: *family* as the theme calls it, made of a package's *scripts*."""

    file: str
    family: str
    package: str
    weight: int
    scripts: tuple[str, ...]
    only: str = ""


ROBOTO = ("latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext", "vietnamese", "math")
CUTS = (
    Cut("Fraunces-600.ttf", "Pad Title", "fraunces", 600, ("latin", "latin-ext", "vietnamese")),
    Cut("Roboto-400.ttf", "Pad Text", "roboto", 400, ROBOTO),
    Cut("Roboto-500.ttf", "Pad Medium", "roboto", 500, ROBOTO),
    Cut("Roboto-700.ttf", "Pad Bold", "roboto", 700, ROBOTO),
    Cut("NotoSansMath-arrows.ttf", "Pad Signs", "noto-sans-math", 400, ("latin",), ARROWS),
)


def unpack(package: str, into: Path) -> Path:
    """Fetch the newest ``@fontsource`` *package* and return its folder."""
    subprocess.run(
        ["npm", "pack", "--silent", f"@fontsource/{package}"],
        cwd=into,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    archive = next(into.glob(f"fontsource-{package}-*.tgz"))
    with tarfile.open(archive) as tar:
        tar.extractall(into / package, filter="data")
    return into / package / "package"


def as_ttf(woff2: Path, into: Path) -> str:
    """Write *woff2* as a TTF in *into* and return its path."""
    font = TTFont(woff2)
    font.flavor = None
    path = into / f"{woff2.stem}.ttf"
    font.save(path)
    return str(path)


def build(cut: Cut, package: Path, work: Path) -> None:
    """Write the file of *cut* and the licence it comes under."""
    parts = [
        as_ttf(package / "files" / f"{cut.package}-{script}-{cut.weight}-normal.woff2", work)
        for script in cut.scripts
    ]
    font = Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
    if cut.only:
        subsetter = subset.Subsetter()
        subsetter.populate(text=cut.only)
        subsetter.subset(font)
    for name_id in (1, 4, 16):  # the theme asks for a weight by family, so each file is a family
        if font["name"].getDebugName(name_id):
            font["name"].setName(cut.family, name_id, 3, 1, 0x409)
    font.save(ASSETS / cut.file)
    shutil.copy(package / "LICENSE", ASSETS / f"OFL-{cut.package}.txt")


def main() -> None:
    """Build every cut."""
    ASSETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        packages = {name: unpack(name, work) for name in sorted({cut.package for cut in CUTS})}
        for cut in CUTS:
            build(cut, packages[cut.package], work)
            size = (ASSETS / cut.file).stat().st_size
            sys.stdout.write(f"{cut.file}: {size // 1024} KiB\n")


if __name__ == "__main__":
    main()
