"""A recorded deal that is being changed: said, with the way on and the way back."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.sheet import SheetDeal
from companion.games.dwarf_king import play
from companion.ui.components.banner import Banner
from companion.ui.components.buttons import Button
from companion.ui.state import Pad


def half_mended(pad: Pad, deal: SheetDeal, path: str) -> list[ft.Control]:
    """Return a banner if *deal* is being changed; *path* is the address of its match."""
    if pad.match is None or deal.index not in pad.match.drafts or pad.read_only:
        return []
    t, n = pad.words, deal.number

    def verb(match: Any) -> Any:
        return play.without_draft(match, deal.index)

    return [
        Banner(
            pad.look,
            t("Deal {n} is being changed.", n=n),
            t("Until the change is saved, the deal counts as it stands here."),
            answers=[
                Button(
                    text=t("Go on changing"),
                    on_tap=lambda: pad.go(f"{path}/deal/{n}"),
                    kind="ember",
                    ident="go-on-changing",
                ),
                Button(
                    text=t("Drop the change"),
                    on_tap=lambda: pad.change(verb),
                    kind="text",
                    ident="drop-change",
                ),
            ],
        )
    ]
