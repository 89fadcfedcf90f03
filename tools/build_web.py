"""Make the pad a static folder: any file server can host it, and it works without a network.

    python tools/build_web.py --out dist [--base-url /pad/] [--gzip]

The folder is made from the installed packages: Flet's client and Pyodide lie in ``flet-web``, two
compiled packages come from the package index once. Nothing is fetched from elsewhere when it runs.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from offline.client import ClientChangedError, lay_out_client
from offline.packages import NoWheelError
from offline.pages import base_path, lay_out_pages, lay_out_worker
from offline.python_part import PAD, Source, lay_out_python
from offline.sizes import BUDGET, lay_gzip_beside, sent

from companion.resources import shipped


def build(out: Path, base_url: str = "/", source: Source = PAD) -> tuple[str, bool]:
    """Write the static folder of *source* to *out*, in place of what is there.

    Returns its version and whether its Python is compiled.

    Raises:
        ClientChangedError: The installed Flet is another than this was written for.
        NoWheelError: A compiled package could not be had for the browser.
        FileExistsError: *out* holds something that is no such folder.
        ValueError: *base_url* is no path on a host.
    """
    base_path(base_url)
    if out.exists():
        if any(out.iterdir()) and not (out / "sw.js").is_file():
            raise FileExistsError(f"{out} holds something else; choose an empty folder")
        shutil.rmtree(out)
    out.mkdir(parents=True)
    lay_out_client(out)
    shutil.copytree(shipped("assets"), out, dirs_exist_ok=True)
    compiled = lay_out_python(out, source)
    lay_out_pages(out, base_url)
    return lay_out_worker(out), compiled


def main(argv: list[str] | None = None) -> int:
    """Build, and print what a first visit costs; returns 1 when it costs too much."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where to")
    parser.add_argument("--base-url", default="/", metavar="/PATH/", help="the path on the host")
    parser.add_argument("--gzip", action="store_true", help="lay FILE.gz beside each file")
    args = parser.parse_args(argv)
    try:
        version, compiled = build(args.out, args.base_url)
    except (ClientChangedError, NoWheelError, OSError, ValueError) as problem:
        print(f"build_web: {problem}", file=sys.stderr)
        return 1
    if not compiled:
        print("no Node was found: Python is sent as sources and starts more slowly")
    print(f"version {version} in {args.out}; a first visit costs, compressed:")
    for renderer in ("skwasm", "canvaskit"):
        parts = sent(args.out, renderer)
        of_it = ", ".join(f"{name} {size / 1e6:.2f}" for name, size in parts.items())
        print(f"  {sum(parts.values()) / 1e6:.2f} MB with {renderer} ({of_it})")
    if args.gzip:
        lay_gzip_beside(args.out)
    total = sum(sent(args.out).values())
    if total > BUDGET:
        print(f"build_web: {total} bytes are above the budget of {BUDGET}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
