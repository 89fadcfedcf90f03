"""How long the static app takes to start, beside a bare Flet page that is built the same way.

    python benchmarks/web_start.py [--rounds 5]

Each round opens both in a browser that knows neither (first start), then loads them again once
their files are kept (second start); the two take turns. What counts is the time from the address to
the first drawing. Prints medians, their ratios, and the bytes of a first visit, gzip. Ends with 1
when a ratio is above 1.3.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]

from build_web import build  # noqa: E402
from offline.packages import FLET_ALONE  # noqa: E402
from offline.python_part import Source  # noqa: E402
from offline.sizes import sent  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from e2e.flet_page import browser  # noqa: E402
from e2e.static_site import Host, StaticPad, phone  # noqa: E402

BARE: Final = """
import flet as ft
import js


def main(page):
    page.add(ft.Text("A bare page"))
    js.postMessage("drawn")


ft.run(main)
"""
LIMIT: Final = 1.3
DRAWN: Final = "performance.getEntriesByName('pad-drawn')[0].startTime"


def starts(chromium: Browser, url: str) -> tuple[float, float]:
    """Return the seconds of a first and of a second start."""
    context = phone(chromium)
    page = StaticPad(context.new_page())
    page.open(url).kept()
    first = page.pw.evaluate(DRAWN)
    page.reload()
    second = page.pw.evaluate(DRAWN)
    context.close()
    return first / 1000, second / 1000


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds: int = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        work = Path(made)
        (work / "main.py").write_text(BARE, encoding="utf-8")
        bare, compiled = FLET_ALONE
        build(work / "bare", source=Source(work, ("main.py",), bare, compiled))
        build(work / "pad")
        chromium = browser(playwright)
        times: dict[str, list[tuple[float, float]]] = {"bare": [], "pad": []}
        with Host(work / "bare") as bare_host, Host(work / "pad") as pad_host:
            hosts = {"bare": bare_host.url, "pad": pad_host.url}
            for turn in range(rounds):
                for name in list(hosts)[:: -1 if turn % 2 else 1]:
                    times[name].append(starts(chromium, hosts[name]))
        chromium.close()
        worst = 0.0
        for which, label in enumerate(("first", "second")):
            medians = {name: median(each[which] for each in kept) for name, kept in times.items()}
            ratio = medians["pad"] / medians["bare"]
            worst = max(worst, ratio)
            print(
                f"{label} start: pad {medians['pad']:.2f} s, bare page {medians['bare']:.2f} s, "
                f"ratio {ratio:.2f} ({rounds} rounds)"
            )
        for name in ("pad", "bare"):
            print(f"{name}: {sum(sent(work / name).values()) / 1e6:.2f} MB sent, gzip")
    return 1 if worst > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
