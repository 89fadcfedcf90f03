"""A figure of what quest sides bring: how often each number of points, side below side."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.simulate.statistics import Spread

ENDINGS = (".svg", ".png")
INK, MEAN = "#3f6f5b", "#b3402a"


class MatplotlibMissingError(Exception):
    """Figures are drawn by Matplotlib, which is not installed."""


def figure(path: Path, spreads: Mapping[str, Spread]) -> None:
    """Draw the *spreads* by side into the file *path*; without any, only see that it can be done.

    A bar is as high as the number of points under it is common, a line marks the mean.

    Raises:
        MatplotlibMissingError: There is nothing to draw with.
        OSError: The file cannot be written.
    """
    try:
        from matplotlib import rc_context  # noqa: PLC0415 - nothing else needs it
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise MatplotlibMissingError from None
    if not spreads:
        return
    drawing = Figure(figsize=(8, 1 + 0.32 * len(spreads)), layout="constrained")
    axes = drawing.subplots()
    for row, spread in enumerate(spreads.values()):
        values = range(spread.least, spread.most + 1)
        most = max(spread.points.values())
        heights = [0.45 * spread.points[value] / most for value in values]
        # One outline a side: a bar from half a point below each value to half a point above.
        edges = [value + half for value in values for half in (-0.5, 0.5)]
        above = [row - height for height in heights for _ in range(2)]
        below = [row + height for height in heights for _ in range(2)]
        axes.fill_between(edges, above, below, color=INK, linewidth=0)
        axes.vlines(spread.mean, row - 0.45, row + 0.45, color=MEAN, linewidth=2)
    axes.set_yticks(range(len(spreads)), [quests().sides[side].name for side in spreads])
    axes.set_ylim(len(spreads) - 0.4, -0.6)
    axes.set_xlabel("a player’s points in a deal; the line is the mean")
    axes.grid(axis="x", alpha=0.3)
    axes.set_axisbelow(True)
    # The same figures make the same file.
    with rc_context({"svg.hashsalt": "companion", "svg.fonttype": "none"}):
        drawing.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
