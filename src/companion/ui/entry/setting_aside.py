"""An extra deal that turned out not to be needed: set aside with one tap, and back."""

from __future__ import annotations

from typing import Any

from companion.core.sheet import SheetDeal
from companion.games.dwarf_king import play
from companion.ui.components.buttons import Button
from companion.ui.state import Pad


def aside_button(pad: Pad, deal: SheetDeal) -> Button | None:
    """Return the button that sets *deal* aside or lets it count again; None for needed deals."""
    if not deal.unneeded and not deal.set_aside:
        return None
    aside = not deal.set_aside

    def verb(match: Any) -> Any:
        return play.set_aside(match, deal.index, aside=aside)

    return Button(
        text=pad.words("Set aside") if aside else pad.words("Let it count"),
        on_tap=lambda: pad.change(verb),
        kind="outline",
        ident="set-aside",
    )
