"""Who deals first: asked in a bottom sheet, before a match and at its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui.components.buttons import Button, main_button
from companion.ui.components.choices import OptionRow
from companion.ui.components.overlays import bottom_sheet
from companion.ui.state import Pad

ASKING = "asking-dealer"


def open_first_dealer(pad: Pad) -> None:
    """Ask who deals first."""
    pad.point(**{ASKING: True})


def ask_first_dealer(
    pad: Pad,
    names: Sequence[str],
    chosen: int | None,
    on_choose: Callable[[int | None], None],
) -> ft.BottomSheet | None:
    """Return the question for ``ft.use_dialog`` while it is asked.

    *chosen* is a place in *names*; None where nobody knows. Found by ``dealer-0``,
    ``dealer-unknown``.
    """
    if not pad.at.get(ASKING):
        return None
    t, look = pad.words, pad.look

    def close() -> None:
        pad.point(**{ASKING: False})

    def choose(place: int | None) -> Callable[[], None]:
        def tapped() -> None:
            close()
            on_choose(place)

        return tapped

    options = [
        OptionRow(look, name, choose(place), chosen=place == chosen, ident=f"dealer-{place}")
        for place, name in enumerate(names)
    ]
    unknown = OptionRow(
        look, t("Nobody knows"), choose(None), chosen=chosen is None, ident="dealer-unknown"
    )
    return bottom_sheet(
        look,
        t("Who deals first?"),
        t("The owner of the game does. Afterwards it is whoever won the 5 of Dwarves."),
        [*options, unknown],
        main_button(look, Button(text=t("Close"), on_tap=close, kind="quiet", ident="close-sheet")),
        on_dismiss=close,
    )
