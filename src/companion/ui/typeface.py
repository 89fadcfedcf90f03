"""A kind of text: its size and the font file that carries its weight."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft


@dataclass(frozen=True, slots=True)
class Type:
    """A kind of text: *size* in dp at 100 %, and the family that carries its weight."""

    size: float
    family: str = "Pad Text"
    weight: ft.FontWeight = ft.FontWeight.W_400
    line: float = 1.35
    """Height of a line in sizes."""

    def sized(self, size: float) -> Type:
        """Return this kind at another *size*."""
        return Type(size, self.family, self.weight, self.line)


def title(size: float) -> Type:
    """Return the type of titles, quest names and seals."""
    return Type(size, "Pad Title", ft.FontWeight.W_600, 1.2)


def medium(size: float) -> Type:
    """Return the type of names, buttons and figures."""
    return Type(size, "Pad Medium", ft.FontWeight.W_500, 1.25)


def bold(size: float) -> Type:
    """Return the type of ranks and of what leads a sentence."""
    return Type(size, "Pad Bold", ft.FontWeight.W_700, 1.25)
