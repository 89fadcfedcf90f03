"""Where one is in a deal: special card, quest, play, score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.tappable import Box, tappable


@component
def StepBar(
    look: lk.Look,
    steps: Sequence[str],
    current: int,
    on_step: Callable[[int], None],
    *,
    labels: Sequence[str],
    reached: int | None = None,
) -> ft.Control:
    """Draw the *steps* of a deal; those up to *reached* can be gone to. Found by ``step-0``.

    *labels* are read out, in the same order. With large text the bars stand alone.
    """

    def go(step: int) -> Callable[[], None]:
        return lambda: on_step(step)

    open_until = current if reached is None else reached
    parts: list[ft.Control] = []
    for step, name in enumerate(steps):
        here = step == current
        words = look.words(
            name,
            lk.STRONG_LABEL if here else lk.LABEL,
            palette.INK if here else palette.SOFT_INK,
            one_line=True,
        )
        bar = ft.Container(
            height=4,
            border_radius=2,
            bgcolor=palette.MAIN if step <= current else palette.LINE,
            animate=look.fade,
        )
        parts.append(
            tappable(
                look,
                ft.Container(
                    ft.Column(
                        [bar] if look.stacked else [bar, words],
                        spacing=6,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        tight=True,
                    ),
                    height=lk.TARGET,
                    padding=ft.Padding.only(top=22 if look.stacked else 4),
                ),
                labels[step],
                go(step) if step <= open_until else None,
                Box(radius=4),
                ident=f"step-{step}",
                selected=here,
                expand=1,
                key=step,
            )
        )
    return ft.Row(parts, spacing=lk.GAP)
