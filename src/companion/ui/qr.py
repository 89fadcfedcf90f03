"""A text as a QR code: its modules, as the outline of a drawing."""

from __future__ import annotations

from functools import lru_cache

QUIET = 4
"""Modules of white around a code, as its standard asks for."""
LONG = 200
"""Longer texts do without the better error correction: their modules would become too small."""


@lru_cache(maxsize=32)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the code of *text* by rows, dark is True, with its quiet zone.

    Raises:
        ValueError: No QR code holds so much.
    """
    # Only here: the app starts without it, and it looks for a whole library of pictures.
    import qrcode  # type: ignore[import-untyped]  # noqa: PLC0415

    level = qrcode.ERROR_CORRECT_L if len(text) > LONG else qrcode.ERROR_CORRECT_M
    code = qrcode.QRCode(border=QUIET, error_correction=level)
    code.add_data(text)
    try:
        code.make(fit=True)
    except ValueError as error:
        raise ValueError("no QR code holds so much") from error
    return tuple(tuple(bool(cell) for cell in row) for row in code.get_matrix())


@lru_cache(maxsize=32)
def svg(text: str) -> str:
    """Return the code of *text* as a drawing, black on white whatever the theme.

    Raises:
        ValueError: No QR code holds so much.
    """
    rows = modules(text)
    side = len(rows)
    path = "".join(
        f"M{start} {y}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"><rect width="{side}" height="{side}" fill="#ffffff"/>'
        f'<path fill="#000000" d="{path}"/></svg>'
    )


def _runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Return where dark modules begin in *row*, and how many follow.

    >>> _runs((False, True, True, False, True))
    [(1, 2), (4, 1)]
    """
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and x and row[x - 1]:
            start, length = found[-1]
            found[-1] = (start, length + 1)
        elif dark:
            found.append((x, 1))
    return found
