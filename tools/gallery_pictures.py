"""Pictures as files: their sizes, few colours, and the page that shows them side by side."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from gallery_shots import SHOTS, Shot
from PIL import Image

from companion.ui.theme import Choice

COLOURS: Final = 96
"""Of a picture: ink, brass, three suits and the edges of letters."""


@dataclass(frozen=True)
class Size:
    """One way to look at a screen."""

    name: str
    width: int
    height: int
    theme: Choice
    text: float = 1.0


LIGHT: Final = Size("light", 390, 844, "light")
DARK: Final = Size("dark", 390, 844, "dark")
BLACK: Final = Size("black", 390, 844, "black")
SMALL: Final = Size("small", 320, 568, "light")
LARGE_TEXT: Final = Size("small-200", 320, 568, "light", 2.0)
SIZES: Final = (LIGHT, DARK, SMALL, LARGE_TEXT, BLACK)


def sizes_of(shot: Shot) -> list[Size]:
    """Return the ways a screen is looked at."""
    # A phone that came by a link has settings of its own, in its browser: the usual ones here.
    return [
        size
        for size in SIZES
        if (size != BLACK or shot.black) and not (size == LARGE_TEXT and shot.guest)
    ]


def beside(left: bytes, right: bytes) -> bytes:
    """Return two pictures of one screen, the second scrolled down, as one."""
    first, second = Image.open(io.BytesIO(left)), Image.open(io.BytesIO(right))
    both = Image.new("RGB", (first.width + second.width + 32, first.height), "#857A68")
    both.paste(first, (0, 0))
    both.paste(second, (first.width + 32, 0))
    out = io.BytesIO()
    both.save(out, "PNG")
    return out.getvalue()


def keep(picture: bytes, path: Path) -> None:
    """Write a picture with as few colours as it needs."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        path, optimize=True
    )


def index() -> str:
    """Return the page that shows all pictures side by side."""
    lines = [
        "# Screens",
        "",
        "Made by `tools/gallery.py`; the matches on them are those of `tools/samples.py`.",
        "",
        "| | 390 × 844, light | dark | 320 × 568 | text at 200 % |",
        "|---|---|---|---|---|",
    ]
    for shot in SHOTS:
        sizes = sizes_of(shot)
        cells = [
            _drawn(shot, size) if size in sizes else "" for size in (LIGHT, DARK, SMALL, LARGE_TEXT)
        ]
        lines.append(f"| {shot.about} | {' | '.join(cells)} |")
    black = [_drawn(shot, BLACK) for shot in SHOTS if shot.black]
    return "\n".join([*lines, "", "In the black theme:", "", *black, ""])


def _drawn(shot: Shot, size: Size) -> str:
    width = 300 if size == LARGE_TEXT and shot.below else 150
    return (
        f'<img src="{shot.name}-{size.name}.png" width="{width}" alt="{shot.about}, {size.name}">'
    )
