"""Numbers to tap once each: how many tricks a player won."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.keys import key, key_height
from companion.ui.components.marks import icon

PER_ROW: Final = 6


@component
def NumberPad(
    look: lk.Look,
    most: int,
    possible: Collection[int],
    on_number: Callable[[int], None],
    on_clear: Callable[[], None],
    *,
    labels: Callable[[int], str],
    impossible: Callable[[int], str],
    clear_label: str,
    figure: Callable[[int], str] = str,
    least: int = 0,
) -> ft.Control:
    """Draw the numbers *least* to *most* and a backspace; those not *possible* are faded.

    Six stand in a row, fewer on a narrow screen. *labels* says what is read out for a number. Keys
    are found by ``number-3`` and ``clear``.
    """

    def tapped(number: int) -> Callable[[], None]:
        return lambda: on_number(number)

    height = key_height(look)
    keys: list[ft.Control] = []
    for number in range(least, most + 1):
        can = number in possible
        drawn = key(
            look,
            look.words(
                figure(number), lk.FIGURE, palette.INK if can else palette.SOFT_INK, one_line=True
            ),
            labels(number) if can else impossible(number),
            tapped(number),
            ident=f"number-{number}",
            height=height,
        )
        # The same control faded or not: a quick tap on a key that is just being lit is not lost.
        keys.append(ft.Container(drawn, opacity=1 if can else 0.5, expand=1))
    clear = key(
        look,
        icon(ft.Icons.BACKSPACE_OUTLINED, 22),
        clear_label,
        on_clear,
        ident="clear",
        height=height,
    )
    count = len(keys) + 1
    fits = max(int((look.inner + lk.GAP) // (lk.TARGET + lk.GAP)), 1)
    per_row = PER_ROW if fits >= PER_ROW else -(-count // -(-count // fits))
    # The last key of all, as on every pad: what is free lies before it.
    keys += [ft.Container(expand=1) for _ in range(-count % per_row)] + [clear]
    return ft.Column(
        [ft.Row(keys[i : i + per_row], spacing=lk.GAP) for i in range(0, len(keys), per_row)],
        spacing=lk.GAP,
        tight=True,
    )
